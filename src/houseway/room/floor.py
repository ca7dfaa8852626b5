"""What the floor may wish of a table: to halt it, to rule on an irregularity, to put a result right, to close it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.money import cents
from houseway.room import chips, ledger
from houseway.room.replies import Said, no, refused
from houseway.table.refusals import Refusal

if TYPE_CHECKING:
    from houseway.room.live import LiveTable
    from houseway.room.people import Person


def pause(table: LiveTable, person: Person, on: bool) -> Said:
    if not person.supervises:
        return no(403, "not-the-floor", "Only the floor pauses a table.")
    table.paused = on
    table.asked.clear()  # who was asked gets the whole time again
    table.jot("paused" if on else "resumed", person.actor)
    return Said(200, {"paused": on})


def declare(table: LiveTable, person: Person, what: str, card: int | None, seat: int | None) -> Said:
    """An irregularity in the round that is played; the document's ruling follows."""
    if not person.supervises:
        return no(403, "not-the-floor", "Only the floor declares an irregularity.")
    if table.round is None:
        return no(409, "round-over", "No round is being played; a finished round is corrected by new entries.")
    taken = table.round.declare(what, card, seat)
    if isinstance(taken, Refusal):
        return refused(table.game, taken)
    table.jot("inputs", person.actor, inputs=[table.round.inputs[-1]])
    return Said(200, {"declared": what})


def correct(table: LiveTable, person: Person, amounts: dict[str, str], reason: str) -> Said:
    """Moves chips between people at the table by a new entry; what was written stays as it is."""
    if not person.supervises:
        return no(403, "not-the-floor", "Only the floor corrects a result.")
    if table.round is not None:
        return no(409, "round-running", "A correction waits until the round is over.")
    changes: dict[str, int] = {}
    for name, text in amounts.items():
        if name not in table.session.people:
            return no(422, "not-at-the-table", f"{name} is not at the table.")
        try:
            changes[name] = -cents(text[1:]) if text.startswith("-") else cents(text)
        except ValueError as error:
            return no(422, "bad-amount", str(error))
    if not any(changes.values()):
        return no(422, "nothing-moved", "This moves no chips; name what one person gets and another gives.")
    if sum(changes.values()) != 0:
        return no(422, "uneven", "What one person gets another must give: the amounts must sum to nothing.")
    short = [name for name in changes if table.session.people[name].chips + changes[name] < 0]
    if short:
        return no(409, "too-few-chips", f"{short[0]} has fewer chips at the table than that.")
    for name, amount in changes.items():
        table.session.people[name].chips += amount
    table.move(
        "correction",
        {ledger.at_table(table.id, name): amount for name, amount in changes.items()},
        person.actor,
        reason,
        table.number,
    )
    table.jot_state("corrected", person.actor, amounts=amounts, reason=reason, round=table.number)
    return Said(200, {"corrected": amounts})


def close(table: LiveTable, person: Person) -> Said:
    """Everybody gets the chips back and the table is no more."""
    if not person.supervises and any(
        account != person.id for account in table.accounts.values() if account is not None
    ):
        return no(403, "not-the-floor", "Others sit at the table; only the floor closes it.")
    if table.round is not None:
        return no(409, "round-running", "A table is closed between two rounds.")
    for name in list(table.session.people):
        chips.let_go(table, name)
    table.closed = True
    table.jot_state("closed", person.actor)
    return Said(200, {"closed": True})
