"""Rounds that are over: who may look them up, what of them may be told, and to whom."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, and_, select, tuple_

from houseway.catalog.index import built
from houseway.money import money
from houseway.room.layout import net_told, settlement_told, unseen, with_bank
from houseway.room.replay import steps
from houseway.room.schema import dealt, events, postings, rounds
from houseway.table.record import Check, verify
from houseway.table.views import view

if TYPE_CHECKING:
    from houseway.room.house import House
    from houseway.room.people import Person
    from houseway.room.resume import Dealt

MOST_ROWS = 100
PUBLIC = "public"  # the eyes of somebody who looks on


@dataclass(frozen=True, slots=True)
class Past:
    """One row of the store."""

    table: str
    number: int
    game: str
    at: float
    people: Mapping[str, Dealt]
    net: Mapping[str, int]
    record: str

    @property
    def names(self) -> dict[str, str]:
        return {who: told["name"] for who, told in self.people.items()}

    def called(self, person: Person | None) -> str | None:
        """What the round called this person, if he was dealt in."""
        mine = (who for who, told in self.people.items() if person is not None and told["account"] == person.id)
        return next(mine, None)

    def row(self, person: Person | None) -> dict[str, Any]:
        """The round in a list."""
        who = self.called(person)
        name = None if who is None else self.people[who]["name"]
        return {
            "table": self.table,
            "number": self.number,
            "game": self.game,
            "title": built()[self.game].title if self.game in built() else self.game,
            "at": self.at,
            "people": [{"who": each, "name": told["name"]} for each, told in self.people.items()],
            "net": {each: money(amount) for each, amount in self.net.items()},
            "mine": None if name is None else money(self.net.get(name, 0)),
        }


def _past(row: Any) -> Past:
    return Past(row.table_id, row.number, row.game, row.at, json.loads(row.people), json.loads(row.net), row.record)


def find(conn: Connection, table: str, number: int) -> Past | None:
    row = conn.execute(select(rounds).where(rounds.c.table_id == table, rounds.c.number == number)).first()
    return None if row is None else _past(row)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which rounds somebody looks for: `before` is where the last page ended."""

    account: int | None = None
    table: str | None = None
    game: str | None = None
    before: tuple[float, str, int] | None = None
    limit: int = 25


def listed(conn: Connection, wanted: Wanted) -> tuple[list[Past], tuple[float, str, int] | None]:
    """The newest first, and where the next page begins."""
    rows = select(rounds)
    if wanted.account is not None:
        rows = rows.join(dealt, and_(dealt.c.table_id == rounds.c.table_id, dealt.c.number == rounds.c.number)).where(
            dealt.c.account == wanted.account
        )
    if wanted.table is not None:
        rows = rows.where(rounds.c.table_id == wanted.table)
    if wanted.game is not None:
        rows = rows.where(rounds.c.game == wanted.game)
    place = tuple_(rounds.c.at, rounds.c.table_id, rounds.c.number)
    if wanted.before is not None:
        rows = rows.where(place < tuple_(*wanted.before))
    limit = min(wanted.limit, MOST_ROWS)
    newest = rows.order_by(rounds.c.at.desc(), rounds.c.table_id.desc(), rounds.c.number.desc()).limit(limit + 1)
    found = [_past(row) for row in conn.execute(newest)]
    last = found[limit - 1] if len(found) > limit else None
    return found[:limit], None if last is None else (last.at, last.table, last.number)


def viewer_of(past: Past, person: Person | None, eyes: str | None) -> str | None:
    """With whose eyes this person looks: his own, the public's, and an auditor with anybody's."""
    if eyes == PUBLIC:
        return None
    return eyes if eyes is not None and person is not None and person.audits else past.called(person)


def may_look(past: Past, person: Person | None, eyes: str | None) -> bool:
    """Whether these eyes are his to look with: his own, the public's, and for an auditor those of who was there."""
    if eyes in (None, PUBLIC):
        return True
    return eyes == past.called(person) or (person is not None and person.audits and eyes in past.people)


def told(house: House, past: Past, person: Person | None, eyes: str | None = None) -> dict[str, Any]:
    """The round step by step as this person saw it."""
    viewer = viewer_of(past, person, eyes)
    round, each = steps(past.record, viewer, past.names)
    seen, names = view(round, viewer), with_bank(past.names, round)
    published = may_have_record(house, past, person, seen)
    opened = next(record for record in seen["events"] if record["kind"] == "open")
    return {
        **past.row(person),
        "viewer": viewer,
        "game": past.game,
        "for_pot": round.game.for_pot,
        "readings": round.game.switched,
        "options": {"decks": round.game.decks, **round.game.options},
        "seats": seen["seats"],
        "bank": _bank(seen),
        "button": seen.get("button"),
        "steps": each,
        "settlement": settlement_told(round.game, seen, names),
        "result": net_told(round.net, names),
        "ruling": seen["ruling"],
        "commitment": opened["commitment"],
        "seed": round.table.shoe.seed.hex() if published is None else None,
        "record": published is None,
        "says": published or "The record is published.",
    }


def _bank(seen: Mapping[str, Any]) -> dict[str, Any] | None:
    if seen.get("player_dealer") is None:
        return None
    return {
        "seat": seen["player_dealer"],
        "amount": seen["bank"],
        "left": seen["bank_left"],
        "turn": seen["turn"],
    }


def may_have_record(house: House, past: Past, person: Person | None, seen: Mapping[str, Any]) -> str | None:
    """Why the record, and with it the seed, is not given out yet; None when it is."""
    table = house.tables.get(past.table)
    if table is None or table.closed:
        return None
    shoe = table.session.shoe.seed
    if shoe is not None and f'"seed":"{shoe.hex()}"' in past.record.partition("\n")[0]:
        return "The shoe of this round is still being dealt from; its record is published when it is done."
    if unseen(seen) and (person is None or not person.audits):
        return "Some hands of this round were never shown; its record is published when the table is closed."
    return None


def proved(text: str) -> dict[str, Any]:
    """The checks of a record that somebody has in his hands."""
    return _told(verify(text))


def proved_here(past: Past) -> dict[str, Any]:
    """The same for a record that he may not have yet. The last link is not told: while the shoe goes on, no seed is in
    the chain, and who knows all other events could try the cards that he has not seen until the link fits."""
    checks = [replace(one, says=one.says.partition(", the last link")[0]) for one in verify(past.record)]
    return _told(checks)


def _told(checks: list[Check]) -> dict[str, Any]:
    return {"ok": all(check.ok for check in checks), "checks": [check.json() for check in checks]}


# -- for auditors ---------------------------------------------------------------------------------------------------


def books(conn: Connection, table: str, before: int | None = None, posting: int | None = None) -> dict[str, Any]:
    """What was written about a table, the newest first: its steps without what they hold of the shoe, from before that
    version, and its postings, from before that one."""
    steps_of = select(events.c.version, events.c.kind, events.c.actor, events.c.at, events.c.data)
    steps_of = steps_of.where(events.c.table_id == table)
    if before is not None:
        steps_of = steps_of.where(events.c.version < before)
    rows = conn.execute(steps_of.order_by(events.c.version.desc()).limit(MOST_ROWS))
    moved = select(postings).where(postings.c.table_id == table).order_by(postings.c.id.desc()).limit(MOST_ROWS)
    if posting is not None:
        moved = moved.where(postings.c.id < posting)
    return {
        "events": [
            {"version": row.version, "kind": row.kind, "actor": row.actor, "at": row.at, "data": _open_part(row)}
            for row in rows
        ],
        "postings": [
            {
                "id": row.id, "at": row.at, "kind": row.kind, "round": row.round, "actor": row.actor, "memo": row.memo,
                "entries": _entries(conn, row.id),
            }
            for row in conn.execute(moved)
        ],
    }  # fmt: skip


OPEN_PARTS = ("name", "seat", "chips", "amounts", "reason", "round", "net", "bots")


def _open_part(row: Any) -> dict[str, Any]:
    """What of an event is no secret of a running round: seeds and answers stay in the store."""
    data = json.loads(row.data)
    declared = [given["declare"] for given in data.get("inputs", ()) if "declare" in given]
    return {key: data[key] for key in OPEN_PARTS if key in data} | ({"declared": declared} if declared else {})


def _entries(conn: Connection, posting: int) -> dict[str, str]:
    from houseway.room.schema import entries

    rows = conn.execute(select(entries.c.account, entries.c.amount).where(entries.c.posting == posting))
    return {row.account: money(row.amount) for row in rows}
