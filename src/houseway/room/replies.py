"""What comes back for a wish: what it did, or why not, always in one shape. The same key gives the same reply."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, insert

from houseway.room.schema import commands

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.table.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Said:
    """What comes back for a command: an HTTP status and a body."""

    status: int
    body: dict[str, Any]


def no(status: int, code: str, says: str) -> Said:
    """A refusal of the house; no document speaks of it."""
    return Said(status, {"refused": {"code": code, "says": says, "because": None, "rule": []}})


def refused(game: Game, refusal: Refusal, status: int = 422) -> Said:
    """A refusal of the game, with its rule."""
    body = {"code": refusal.code, "says": refusal.says, "because": refusal.because}
    return Said(status, {"refused": body | {"rule": cite(game, refusal.because)}})


def cite(game: Game, because: str | None) -> list[dict[str, str]]:
    """The rule in words, each part with its place in the document."""
    if because is None or not game.knows(because):
        return []
    return [{"name": part.name, "says": part.says, "lines": part.lines} for part in game.cite(because)]


# -- the same key ---------------------------------------------------------------------------------------------------


KEY_REUSED = no(409, "key-reused", "This idempotency key has been used for another command.")


def said_before(conn: Connection, account: int, key: str) -> tuple[str, Said] | None:
    """The digest of the command that came with this key, and its reply."""
    row = conn.execute(commands.select().where(commands.c.account == account, commands.c.key == key)).first()
    return None if row is None else (row.digest, Said(row.status, json.loads(row.reply)))


def keep_reply(conn: Connection, account: int, key: str, table: str, digest: str, said: Said) -> None:
    conn.execute(
        insert(commands).values(
            account=account, key=key, table_id=table, digest=digest, status=said.status, reply=json.dumps(said.body)
        )
    )
