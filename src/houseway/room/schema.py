"""What the house writes down. Events, rounds, postings and the audit trail only ever grow; the database itself refuses
to change or delete their rows (see migrations/)."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()
Id = BigInteger().with_variant(Integer, "sqlite")
HOUSE = "house"

accounts = Table(
    "account",
    metadata,
    Column("id", Id, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("lower_name", String(40), nullable=False, unique=True),
    Column("password", String(200)),  # argon2; a guest has none
    Column("role", String(12), nullable=False),
    Column("since", Float, nullable=False),
)
logins = Table(
    "login",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("account", Id, ForeignKey("account.id"), nullable=False),
    Column("expires", Float, nullable=False),
)
events = Table(
    "event",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("actor", String(48), nullable=False),
    Column("at", Float, nullable=False),
    Column("data", Text, nullable=False),
    Index("event_kind", "kind", "table_id"),
)
commands = Table(
    "command",
    metadata,
    Column("account", Id, primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("table_id", String(16), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("status", Integer, nullable=False),
    Column("reply", Text, nullable=False),
)
rounds = Table(
    "round",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("game", String(80), nullable=False),
    Column("at", Float, nullable=False),
    Column("people", Text, nullable=False),  # who sat where: {"3": {"account": 7, "name": "Ada"}}
    Column("net", Text, nullable=False),
    Column("record", Text, nullable=False),  # as houseway.save writes it
    Index("round_at", "at"),
)
dealt = Table(
    "dealt",  # which rounds somebody was dealt into
    metadata,
    Column("account", Id, primary_key=True),
    Column("table_id", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),
)
postings = Table(
    "posting",
    metadata,
    Column("id", Id, primary_key=True),
    Column("at", Float, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("table_id", String(16)),
    Column("round", Integer),
    Column("actor", String(48), nullable=False),
    Column("memo", String(200), nullable=False),
    Index("posting_table", "table_id", "round"),
)
entries = Table(
    "entry",
    metadata,
    Column("posting", Id, ForeignKey("posting.id"), primary_key=True),
    Column("account", String(64), primary_key=True),
    Column("amount", BigInteger, nullable=False),
    Index("entry_account", "account"),
)
balances = Table(
    "balance",
    metadata,
    Column("account", String(64), primary_key=True),
    Column("amount", BigInteger, nullable=False),
    # Only the house, which issues the play chips, owes anything.
    CheckConstraint("amount >= 0 OR account = 'house'", name="nobody_owes_chips"),
)
audits = Table(
    "audit",
    metadata,
    Column("id", Id, primary_key=True),
    Column("at", Float, nullable=False),
    Column("actor", String(48), nullable=False),
    Column("what", String(40), nullable=False),
    Column("data", Text, nullable=False),
)
APPEND_ONLY = ("event", "round", "posting", "entry", "audit")
