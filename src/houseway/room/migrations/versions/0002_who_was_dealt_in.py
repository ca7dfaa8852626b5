"""Which rounds somebody was dealt into, so that a history is found without reading all rounds."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "dealt",
        sa.Column("account", ID, nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("account", "table_id", "number"),
    )


def downgrade() -> None:
    op.drop_table("dealt")
