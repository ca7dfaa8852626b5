"""The open tables, as one sees them from the door."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from houseway.catalog.index import ROOM_NAMES
from houseway.money import money
from houseway.table.events import canonical

if TYPE_CHECKING:
    from houseway.room.house import House
    from houseway.room.live import LiveTable
    from houseway.room.people import Person

FRESH = 0.5  # seconds for which the rows are not looked at anew


def lobby(house: House, person: Person | None) -> list[dict[str, Any]]:
    mine = None if person is None else person.id
    return [row | {"mine": mine is not None and mine in there} for row, there in _rows(house)]


def lobby_json(house: House, person: Person | None) -> bytes:
    return canonical({"tables": lobby(house, person)})


def _rows(house: House) -> list[tuple[dict[str, Any], frozenset[int]]]:
    """Every table's row, and the accounts of those at it; drawn once for everybody who looks."""
    drawn, since = house.lobby_drawn
    if time.monotonic() - since > FRESH:
        drawn = [
            (row(table), frozenset(account for account in table.accounts.values() if account is not None))
            for table in house.lobby()
        ]
        house.lobby_drawn = (drawn, time.monotonic())
    return drawn


def row(table: LiveTable) -> dict[str, Any]:
    session, entry = table.session, table.game.entry
    sitters = [person for person in session.people.values() if person.seat is not None]
    taken = {person.seat for person in sitters}
    bank = None if session.round is None else session.round.table.player_dealer
    banker = None if bank is None else session.sitter(bank)
    return {
        "id": table.id,
        "name": table.terms.name or entry.title,
        "game": table.game.id,
        "title": entry.title,
        "room": entry.room,
        "room_name": ROOM_NAMES.get(entry.room, entry.room),
        "family": entry.family,
        "for_pot": table.game.for_pot,
        "seats": session.seats,
        "people": sum(not table.is_bot(person.name) for person in sitters),
        "bots": sum(table.is_bot(person.name) for person in sitters),
        "behind": len(session.people) - len(sitters),
        "free": [seat for seat in range(1, session.seats + 1) if seat not in taken],
        "least": table.terms.least,
        "most": table.terms.most,
        "stakes": _stakes(table),
        "bank": None if banker is None else banker.name,
        "state": "paused" if table.paused else "waiting" if session.round is None else "playing",
        "round": table.number,
    }


def _stakes(table: LiveTable) -> str:
    """What the table plays for, in a few words."""
    round = table.shown
    if not table.game.for_pot:
        return f"{table.terms.least} to {table.terms.most}"
    if round is None:
        return " ".join(part for part in (table.terms.limit, table.terms.blinds) if part) or "the room's usual stakes"
    stakes = round.table.stakes
    blinds = "-".join(money(blind) for blind in stakes.blinds)
    return f"{stakes.structure} {stakes.limit or ''}, blinds {blinds}".replace(" ,", ",")


def dots(table: LiveTable) -> list[dict[str, Any]]:
    """The seats of a table as one sees them from the door: free, a bot's, a person's, the player-dealer's."""
    session = table.session
    bank = None if session.round is None else session.round.table.player_dealer
    found = []
    for seat in range(1, session.seats + 1):
        sitter = session.sitter(seat)
        kind = "" if sitter is None else "bot" if table.is_bot(sitter.name) else "person"
        who = None if sitter is None else sitter.name
        found.append({"seat": seat, "who": who, "kind": kind, "bank": bank is not None and bank == seat})
    return found
