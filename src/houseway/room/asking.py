"""The open question of one person, with all that a page needs to offer its answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.money import cents, money
from houseway.room import commands
from houseway.room.seconds import when_time_is_up
from houseway.table.wagers import BetSlip

if TYPE_CHECKING:
    from houseway.room.live import LiveTable
    from houseway.room.people import Person
    from houseway.table.questions import Question

HEADS = {"wagers": "Place your bets", "bank": "The bank is offered to you", "turn": "Your turn"}


def question_for(table: LiveTable, person: Person) -> dict[str, Any] | None:
    """What the table asks this person first."""
    question = commands.my_question(table, person)
    if question is None or table.round is None:
        return None
    asked = table.asked.get((question.who, question.seat))
    return {
        "who": question.who,
        "seat": question.seat,
        "about": question.about,
        "hand": question.hand,
        "head": _head(question),
        "because": question.because,
        "since": table.version if asked is None else asked.since,
        "deadline": None if asked is None else asked.deadline,
        "fallback": when_time_is_up(table.round, question),
        "facts": _facts(table, question),
        "choices": [_choice(table, question, choice) for choice in question.choices],
    }


def _head(question: Question) -> str:
    said = HEADS.get(question.about) or f"{question.about[:1].upper()}{question.about[1:].replace('_', ' ')}?"
    return said if question.hand is None else f"{said.rstrip('?')}, hand {question.hand}?"


def _facts(table: LiveTable, question: Question) -> dict[str, Any]:
    facts = dict(question.facts)
    if not table.game.for_pot or table.round is None:
        return facts
    players = table.round.table.players
    player = players.get(question.seat)
    if player is None:
        return facts
    to_call = min(max(other.bet for other in players.values()) - player.bet, player.stack)
    pot = table.round.table.in_pot
    facts |= {"to_call": money(to_call), "pot": money(pot), "stack": money(player.stack), "bet": money(player.bet)}
    if to_call > 0:
        facts["pot_odds"] = f"{pot / to_call:.1f} to 1"
    return facts


def _choice(table: LiveTable, question: Question, choice: Any) -> dict[str, Any]:
    told: dict[str, Any] = choice.json()
    if isinstance(choice, BetSlip):
        return {"kind": "bets", "own_seat": choice.own, "purse": told["purse"], "spots": _spots(table, choice)}
    if told["kind"] == "amount":
        return told | {"sizes": _sizes(table, question, told)}
    return told


def _spots(table: LiveTable, slip: BetSlip) -> list[dict[str, Any]]:
    """Every place on the layout where this person may put chips, with what the document allows there."""
    found = []
    for seat in range(1, slip.seats + 1):
        if seat == slip.bank_seat or (seat != slip.own and not _others_allow(table, slip, seat)):
            continue
        for name, rule in slip.wagers.items():
            if seat != slip.own and not rule.backline:
                continue
            least, most = slip.limits.get(name, (1, None))
            least = max(least, cents(rule.least) if rule.least else 0)
            printed = cents(rule.most) if rule.most else None
            most = printed if most is None else most if printed is None else min(most, printed)
            found.append(
                {
                    "seat": seat, "wager": name, "label": rule.label, "least": money(least),
                    "most": None if most is None else money(most), "step": rule.multiple_of, "base": rule.base,
                    "equals": rule.equals, "at_most": list(rule.at_most), "requires": list(rule.requires),
                    "not_with": list(rule.not_with),
                }
            )  # fmt: skip
    return found


def _others_allow(table: LiveTable, slip: BetSlip, seat: int) -> bool:
    """Whether somebody sits there on whose hand one could bet."""
    return table.game.entry.backline and table.session.sitter(seat) is not None


def _sizes(table: LiveTable, question: Question, told: dict[str, Any]) -> list[dict[str, str]]:
    """The sums that one likes to name: the least, parts of the pot, the most."""
    least, most = cents(told["least"]), cents(told["most"])
    sums = {"least": least}
    if table.game.for_pot and table.round is not None and (player := table.round.table.players.get(question.seat)):
        pot = table.round.table.in_pot
        high = max(other.bet for other in table.round.table.players.values())
        after_call = pot + high - player.bet
        sums |= {"half pot": high + after_call // 2, "pot": high + after_call}
        sums |= {"all in" if most == player.bet + player.stack else "most": most}
    elif question.about == "bank":
        purse = table.round.table.purse(question.who) if table.round is not None else None
        sums = {"100": 100_00, "250": 250_00, "500": 500_00, "all I have": purse or most}
    else:
        sums["most"] = most
    fits = {says: amount for says, amount in sums.items() if least <= amount <= most}
    return [{"says": says, "amount": money(amount)} for says, amount in fits.items()]
