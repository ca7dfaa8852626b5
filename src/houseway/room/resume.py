"""What the store remembers of a table, and the table again from it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, TypedDict

from sqlalchemy import Connection, select

from houseway.room.schema import events, rounds
from houseway.room.terms import Terms
from houseway.table.events import canonical
from houseway.table.record import dumps, loads
from houseway.table.round import Round

WITHOUT_STATE = ("inputs", "ready", "paused", "resumed")


class Dealt(TypedDict):
    """Somebody at the table while a round was played; a bot has no account."""

    name: str
    account: int | None


@dataclass(frozen=True, slots=True)
class Remembered:
    terms: Terms
    version: int
    state: dict[str, Any]
    accounts: dict[str, int | None]
    leaving: list[str]
    number: int
    paused: bool
    closed: bool
    round: Round | None  # the one that was being played
    last: Round | None  # the one before
    people: dict[str, Dealt]  # who was at the table when that round was dealt, by what it calls them


def head_of(round: Round) -> dict[str, Any]:
    """What was decided before a round, the seed included: for the house alone."""
    head: dict[str, Any] = json.loads(dumps(round).partition("\n")[0])
    return head


def recall(conn: Connection, table: str) -> Remembered | None:
    """The table as it was after its last written step. An unfinished round is played again up to there."""
    opened = _last(conn, table, "opened")
    if opened is None:
        return None
    told = select(events).where(events.c.table_id == table)
    version = conn.execute(
        select(events.c.version).where(events.c.table_id == table).order_by(events.c.version.desc()).limit(1)
    ).scalar_one()
    whole = conn.execute(
        told.where(events.c.kind.not_in(WITHOUT_STATE)).order_by(events.c.version.desc()).limit(1)
    ).one()
    now = json.loads(whole.data)
    halted = conn.execute(
        told.where(events.c.kind.in_(("paused", "resumed"))).order_by(events.c.version.desc()).limit(1)
    ).first()
    dealt, settled = _last(conn, table, "dealt"), _last(conn, table, "settled")
    running = dealt is not None and (settled is None or settled.version < dealt.version)
    round = last = None
    people: dict[str, Dealt] = {}
    if running:
        assert dealt is not None
        data = json.loads(dealt.data)
        lines = [data["head"]]
        people = {
            str(seat or name): {"name": name, "account": data["accounts"].get(name)}
            for name, seat, _ in data["state"]["people"]
        }
        since = told.where(events.c.kind == "inputs", events.c.version > dealt.version).order_by(events.c.version)
        for row in conn.execute(since):
            lines += [{"input": given} for given in json.loads(row.data)["inputs"]]
        round = loads("".join(canonical(line).decode() + "\n" for line in lines))
    else:
        last, people = _last_round(conn, table)
    return Remembered(
        terms=Terms.model_validate(json.loads(opened.data)["terms"]),
        version=version,
        state=now["state"],
        accounts=now["accounts"],
        leaving=now["leaving"],
        number=now["number"],
        paused=halted is not None and halted.kind == "paused",
        closed=_last(conn, table, "closed") is not None,
        round=round,
        last=last,
        people=people,
    )


def _last(conn: Connection, table: str, kind: str) -> Any:
    rows = select(events).where(events.c.table_id == table, events.c.kind == kind)
    return conn.execute(rows.order_by(events.c.version.desc()).limit(1)).first()


def _last_round(conn: Connection, table: str) -> tuple[Round | None, dict[str, Dealt]]:
    row = conn.execute(
        select(rounds.c.record, rounds.c.people)
        .where(rounds.c.table_id == table)
        .order_by(rounds.c.number.desc())
        .limit(1)
    ).first()
    return (None, {}) if row is None else (loads(row.record), json.loads(row.people))
