"""A round comes onto the felt and goes off it: who is dealt in, what is written down of it, whose chips move."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

from sqlalchemy import insert

from houseway.money import money
from houseway.room import chips, ledger
from houseway.room.resume import Dealt, head_of
from houseway.room.schema import HOUSE, dealt, rounds
from houseway.table.record import dumps
from houseway.table.setup import SetupError

if TYPE_CHECKING:
    from houseway.room.live import LiveTable
    from houseway.table.round import Round

log = logging.getLogger("houseway.room")


def open_round(table: LiveTable) -> Round | None:
    """Deals the next round, where there is somebody to play it."""
    if not (table.people_here() or table.terms.goes_on) or table.session.ready is not None:
        return None
    out = table.away if table.game.for_pot else ()  # at a banked table who is away bets nothing
    if table.game.for_pot and sum(person.name not in out for person in table.session.people.values()) < 2:
        return None
    try:
        round = table.session.open_round(out=out)
    except SetupError as error:
        log.error("table %s: no round can be dealt: %s", table.id, error)
        return None
    table.number += 1
    show(table, round, _people(table))
    table.ready.clear()
    table.asked.clear()
    table.bots_at = None
    table.jot_state("dealt", HOUSE, head=head_of(round))
    return round


def close_round(table: LiveTable, round: Round, now: float) -> None:
    """The round's chips move, its record is kept, who wants to leave leaves: all in one transaction."""
    people = _people(table)
    record = dumps(round)
    moved = table.session.close_round()
    amounts = {ledger.at_table(table.id, name): amount for name, amount in moved.items()}
    fees = -sum(amounts.values())
    table.move("round", amounts | {ledger.box(table.id): fees}, HOUSE, f"round {table.number}", table.number)
    values = {
        "table_id": table.id, "number": table.number, "game": table.game.id, "at": now, "people": json.dumps(people),
        "net": json.dumps(moved), "record": record,
    }  # fmt: skip
    table.also(lambda conn: conn.execute(insert(rounds).values(**values)))
    if there := [{"account": one, "table_id": table.id, "number": table.number} for one in table.dealt_as]:
        table.also(lambda conn: conn.execute(insert(dealt), there))
    for name in sorted(table.leaving):
        chips.let_go(table, name)
    for person in list(table.session.people.values()):
        if table.is_bot(person.name) and person.chips < 10_00:
            chips.buy(table, person.name, chips.OF_A_BOT, HOUSE)
    table.jot_state("settled", HOUSE, net={name: money(amount) for name, amount in moved.items()})


def show(table: LiveTable, round: Round | None, people: dict[str, Dealt]) -> None:
    """Puts a round on the felt. Who sits down later in a seat does not see what its last holder saw."""
    table.shown = round
    table.told.clear()
    there = {} if round is None else {who: told for who, told in people.items() if _dealt_in(round, who)}
    table.names_dealt = {who: told["name"] for who, told in there.items()}
    table.dealt_as = {told["account"]: who for who, told in there.items() if told["account"] is not None}


def _people(table: LiveTable) -> dict[str, Dealt]:
    """Who is at the table, as a round calls them."""
    return {
        str(person.seat or person.name): {"name": person.name, "account": table.accounts.get(person.name)}
        for person in table.session.people.values()
    }


def _dealt_in(round: Round, who: str) -> bool:
    """Whether a seat, or somebody behind the seats, plays in this round."""
    if round.game.for_pot:
        return who.isdecimal() and int(who) in round.table.brought
    return (round.setup.purses or {}).get(who, 0) > 0
