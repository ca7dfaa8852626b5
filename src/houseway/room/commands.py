"""What people may wish of a table. Each wish is judged on the table as it is and changes it or is refused."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from houseway.money import money
from houseway.room import chips, clock
from houseway.room.replies import Said, no, refused
from houseway.table.bank import BANK
from houseway.table.refusals import Refusal

if TYPE_CHECKING:
    from houseway.room.live import LiveTable
    from houseway.room.people import Person
    from houseway.table.questions import Question

BOTS = (
    "Ada", "Bruno", "Carmen", "Dov", "Elif", "Farid", "Greta", "Hugo", "Ines", "Jun", "Kofi", "Lena", "Marco", "Nadia",
    "Otis", "Priya", "Quinn", "Rosa", "Sven", "Tomas",
)  # fmt: skip


# -- playing --------------------------------------------------------------------------------------------------------


def answer(table: LiveTable, person: Person, text: str, seen: int | None, who: str | None, seat: int | None) -> Said:
    """Answers what the table asks this person."""
    round = table.round
    if round is None:
        return no(409, "round-over", "No round is being played; there is nothing to answer.")
    if table.paused:
        return no(409, "paused", "The floor has paused the table.")
    mine = names_of(table, person)
    if who is not None and who not in mine:
        return no(403, "foreign-seat", f"{who} is not yours to answer for.")
    question = next((one for one in round.questions if one.who in mine and seat in (None, one.seat)), None)
    if question is None:
        waiting = ", ".join(dict.fromkeys(one.who for one in round.questions))
        return no(409, "not-your-turn", f"The table is not asking you anything; it waits for: {waiting}.")
    if seen is not None:
        asked = table.asked.get((question.who, question.seat))
        if asked is not None and seen < asked.since:
            return no(409, "stale", "The table has moved on since the version that you saw; look again.")
        if seen > table.version:
            return no(409, "unknown-version", f"The table is at version {table.version}, not {seen}.")
    taken = round.answer(question.who, text, question.seat)
    if isinstance(taken, Refusal):
        return refused(table.game, taken)
    if question.about == "wagers":
        name = table.name_of(person)
        assert name is not None
        table.slips[name] = taken.answer
    table.jot("inputs", person.actor, inputs=[round.inputs[-1]])
    return Said(200, {"taken": taken.answer})


def names_of(table: LiveTable, person: Person) -> set[str]:
    """What a round calls this person: the seat's number, the name from behind, or the player-dealer."""
    name = table.name_of(person)
    if name is None:
        return set()
    at = table.session.people[name]
    if at.seat is None:
        return {name}
    banks = table.round is not None and getattr(table.round.table, "player_dealer", None) == at.seat
    return {str(at.seat), BANK} if banks else {str(at.seat)}


def my_question(table: LiveTable, person: Person) -> Question | None:
    mine = names_of(table, person)
    return next((one for one in table.round.questions if one.who in mine), None) if table.round is not None else None


def check(table: LiveTable, person: Person, text: str) -> Said:
    """Whether an answer would be taken; nothing changes."""
    question = my_question(table, person)
    if question is None:
        return no(409, "not-your-turn", "The table is not asking you anything.")
    reply = question.read(text)
    return refused(table.game, reply) if isinstance(reply, Refusal) else Said(200, {"would_take": reply.text})


def ready(table: LiveTable, person: Person) -> Said:
    """Deal me the next round: when everybody says so, nobody waits."""
    name = table.name_of(person)
    if name is None and not person.deals:
        return no(403, "not-at-the-table", "You do not sit at this table.")
    if table.paused:
        return no(409, "paused", "The floor has paused the table.")
    if name is not None:
        table.away.discard(name)
        table.ready.add(name)
    refusal = table.session.ready
    if refusal is not None and refusal.code != "round-running":
        return refused(table.game, refusal, 409)
    now = time.time()
    at_once = person.deals or table.ready.issuperset(table.people_here())
    clock.wake(table, now, 0.0 if at_once else table.terms.pause)
    table.jot("ready", person.actor)
    return Said(200, {"ready": True})


# -- coming and going -----------------------------------------------------------------------------------------------


def sit(table: LiveTable, person: Person, seat: int | None, brings: str) -> Said:
    """Takes a seat, or, without one, a place behind the seats."""
    amount = chips.in_wallet(table, person, brings)
    if isinstance(amount, Said):
        return amount
    if table.name_of(person) is not None:
        return no(409, "at-the-table", "You are at this table already.")
    name = person.name
    sat = (
        table.session.stand_behind(name, money(amount))
        if seat is None
        else table.session.sit(seat, name, money(amount))
    )
    if isinstance(sat, Refusal):
        return refused(table.game, sat, 409)
    table.accounts[name] = person.id
    chips.bring(table, name, amount, person.actor)
    table.jot_state("sat", person.actor, name=name, seat=seat)
    _wake(table)
    return Said(200, {"seat": seat, "chips": money(amount)})


def leave(table: LiveTable, person: Person) -> Said:
    name = table.name_of(person)
    if name is None:
        return no(409, "not-at-the-table", "You do not sit at this table.")
    if table.round is not None:
        table.leaving.add(name)
        table.jot_state("leaving", person.actor, name=name)
        return Said(200, {"leaves": "after this round"})
    chips.let_go(table, name)
    table.jot_state("left", person.actor, name=name)
    return Said(200, {"leaves": "now"})


def rebuy(table: LiveTable, person: Person, brings: str) -> Said:
    name = table.name_of(person)
    if name is None:
        return no(409, "not-at-the-table", "You do not sit at this table.")
    amount = chips.in_wallet(table, person, brings)
    if isinstance(amount, Said):
        return amount
    refusal = chips.buy(table, name, amount, person.actor)
    if refusal is not None:
        return refused(table.game, refusal)
    table.jot_state("rebought", person.actor, name=name, chips=money(amount))
    return Said(200, {"chips": money(table.session.people[name].chips)})


def fill(table: LiveTable, person: Person, number: int) -> Said:
    """Bots take empty seats, from seat 1 up."""
    taken = 0
    for seat in range(1, table.session.seats + 1):
        if taken < number and table.session.sitter(seat) is None:
            _seat_bot(table, seat, person.actor)
            taken += 1
    if not taken:
        return no(409, "no-empty-seat", "There is no empty seat.")
    table.jot_state("sat", person.actor, bots=taken)
    _wake(table)
    return Said(200, {"bots": taken})


def _seat_bot(table: LiveTable, seat: int, who: str) -> None:
    free = [f"{name} (bot)" for name in BOTS if f"{name} (bot)" not in table.session.people]
    name = table.chance.choice(free) if free else f"Bot {seat} (bot)"
    sat = table.session.sit(seat, name, money(chips.OF_A_BOT))
    assert sat, sat
    table.accounts[name] = None
    chips.bring(table, name, chips.OF_A_BOT, who)


def dismiss(table: LiveTable, person: Person, seat: int) -> Said:
    """A bot gives up its seat."""
    sitter = table.session.sitter(seat)
    if sitter is None or not table.is_bot(sitter.name):
        return no(409, "no-bot", f"No bot sits in seat {seat}.")
    if table.name_of(person) is None and not person.deals:
        return no(403, "not-at-the-table", "Only who sits at the table sends a bot away.")
    if table.round is not None:
        table.leaving.add(sitter.name)
        table.jot_state("leaving", person.actor, name=sitter.name)
    else:
        chips.let_go(table, sitter.name)
        table.jot_state("left", person.actor, name=sitter.name)
    return Said(200, {"seat": seat})


def _wake(table: LiveTable) -> None:
    clock.wake(table, time.time(), 2.0)


def new_shoe(table: LiveTable, person: Person) -> Said:
    """The shoe is put away early, so that its seed can be published and its rounds proved."""
    if table.name_of(person) is None and not person.deals:
        return no(403, "not-at-the-table", "You do not sit at this table.")
    if table.round is not None:
        return no(409, "round-running", "The shoe is put away between two rounds.")
    if not person.deals and any(account not in (None, person.id) for account in table.accounts.values()):
        return no(403, "not-alone", "Others play from this shoe; the dealer puts it away, or the cut card.")
    seed = table.session.shoe.finish()
    if seed is None:
        return no(409, "no-shoe", "No shoe is being dealt from; its seed is published already.")
    table.jot_state("shoe", person.actor, seed=seed)
    return Said(200, {"seed": seed})


def may(table: LiveTable, person: Person | None) -> dict[str, bool]:
    """Which of these wishes would not be refused at the door, so that a page offers no others."""
    name = None if person is None else table.name_of(person)
    sits, between = name is not None, table.round is None
    deals = person is not None and person.deals
    supervises = person is not None and person.supervises
    empty = any(table.session.sitter(seat) is None for seat in range(1, table.session.seats + 1))
    others = any(account not in (None, None if person is None else person.id) for account in table.accounts.values())
    return {
        "sit": not sits and empty,
        "stand_behind": not sits and table.game.entry.backline and not table.game.for_pot,
        "leave": sits and name not in table.leaving,
        "rebuy": sits,
        "ready": (sits or deals) and between and not table.paused,
        "bots": person is not None and empty,
        "dismiss": sits or deals,
        "new_shoe": (sits or deals) and between and table.session.shoe.seed is not None and (deals or not others),
        "answer": person is not None and my_question(table, person) is not None and not table.paused,
        "pause": supervises and not table.paused,
        "resume": supervises and table.paused,
        "declare": supervises and not between and bool(table.game.entry.irregularities),
        "correct": supervises and between,
        "close": person is not None and between and (supervises or not others),
    }
