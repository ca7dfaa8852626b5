"""The first shape: accounts, logins, events, rounds, ledger, audit."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
APPEND_ONLY = ("event", "round", "posting", "entry", "audit")


def upgrade() -> None:
    op.create_table(
        "account",
        sa.Column("id", ID, nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("lower_name", sa.String(length=40), nullable=False),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("role", sa.String(length=12), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("lower_name"),
    )
    op.create_table(
        "audit",
        sa.Column("id", ID, nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("actor", sa.String(length=48), nullable=False),
        sa.Column("what", sa.String(length=40), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "balance",
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("amount >= 0 OR account = 'house'", name="nobody_owes_chips"),
        sa.PrimaryKeyConstraint("account"),
    )
    op.create_table(
        "command",
        sa.Column("account", ID, nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("reply", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("account", "key"),
    )
    op.create_table(
        "event",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("actor", sa.String(length=48), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "version"),
    )
    op.create_index("event_kind", "event", ["kind", "table_id"], unique=False)
    op.create_table(
        "posting",
        sa.Column("id", ID, nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=True),
        sa.Column("round", sa.Integer(), nullable=True),
        sa.Column("actor", sa.String(length=48), nullable=False),
        sa.Column("memo", sa.String(length=200), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("posting_table", "posting", ["table_id", "round"], unique=False)
    op.create_table(
        "round",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=80), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("people", sa.Text(), nullable=False),
        sa.Column("net", sa.Text(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_index("round_at", "round", ["at"], unique=False)
    op.create_table(
        "entry",
        sa.Column("posting", ID, nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["posting"],
            ["posting.id"],
        ),
        sa.PrimaryKeyConstraint("posting", "account"),
    )
    op.create_index("entry_account", "entry", ["account"], unique=False)
    op.create_table(
        "login",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("account", ID, nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"],
            ["account.id"],
        ),
        sa.PrimaryKeyConstraint("token_hash"),
    )
    for table in APPEND_ONLY:
        _protect(table)


def _protect(table: str) -> None:
    """Corrections are new rows: the database refuses to change or delete what has been written."""
    if op.get_bind().dialect.name == "sqlite":
        for act in ("update", "delete"):
            op.execute(
                f"CREATE TRIGGER {table}_no_{act} BEFORE {act.upper()} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table} only grows'); END"
            )
        return
    op.execute(
        f"CREATE FUNCTION {table}_only_grows() RETURNS trigger AS $$ "
        f"BEGIN RAISE EXCEPTION '{table} only grows'; END $$ LANGUAGE plpgsql"
    )
    op.execute(
        f"CREATE TRIGGER {table}_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
        f"FOR EACH STATEMENT EXECUTE FUNCTION {table}_only_grows()"
    )


def downgrade() -> None:
    for table in ("audit", "balance", "entry", "posting", "round", "command", "event", "login", "account"):
        op.drop_table(table)
