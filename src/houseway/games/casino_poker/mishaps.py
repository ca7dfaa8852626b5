"""What goes wrong at these tables, and the documents' rulings (each entry lists those that its document names).

Rulings, by the word in the catalog: "play on", "misdeal" and "replace" are every table's (felt.py); here are "by hand",
"replace after the deal", "hands do not play", "hand loses", "true value", and a misdeal found at the showdown.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from houseway.catalog.schema import Irregularity
from houseway.pieces.cards import Card
from houseway.table.bank import BANK
from houseway.table.felt import Felt, RoundEnds
from houseway.table.setup import Trouble
from houseway.table.table import Table

if TYPE_CHECKING:
    from houseway.games.casino_poker.judging import Spot

LATER = "replace after the deal"


def rules_of(t: Table, ruling: str) -> list[Irregularity]:
    return [rule for rule in t.game.entry.irregularities if rule.ruling == ruling]


def before_the_deal(t: Table) -> None:
    """The shuffling machine is broken: the house dealer shuffles and deals by hand."""
    for rule in rules_of(t, "by hand"):
        if t.irregular(rule.name):
            t.rule(rule)


def faulty_card(t: Felt, trouble: Trouble, rule: Irregularity, holder: str, card: Card, up: bool) -> None:
    """A card that came boxed or exposed stays where it is until the deal is complete."""
    assert rule.ruling == LATER, rule
    t.rule(rule, holder=holder, cards=str(card))


def after_the_deal(t: Table, dealt: Sequence[tuple[str, int]]) -> None:
    """Faulty cards are exchanged, an open one for an open one. `dealt` is where each card went, in order."""
    for trouble in t.troubles:
        rule = t.rule_of(trouble)
        if rule.ruling == LATER and trouble.card is not None and 1 <= trouble.card <= len(dealt):
            t.exchange(*dealt[trouble.card - 1], rule.clause)


def exchange_late(t: Table, holder: str) -> None:
    """A card that comes faulty after the deal is exchanged at once."""
    for trouble in t.troubles:
        rule = t.rule_of(trouble)
        if rule.ruling == LATER and trouble.card == t.received:
            t.exchange(holder, len(t.hand(holder).cards) - 1, rule.clause)


def bank_exposed(t: Table, seat: int, undecided: Collection[Spot], whose: str) -> bool:
    """The bank's hand is seen before this seat has decided. The hands without a decision do not play."""
    for rule in rules_of(t, "hands do not play"):
        if t.irregular(rule.name, seat) is None:
            continue
        t.rule(rule, seat=seat)
        t.turn_up(BANK, rule.clause)
        if whose == "everybody":
            raise RoundEnds("hands do not play", rule.clause)
        for bet in t.bets:
            if bet.open and (bet.seat, bet.bettor) in undecided:
                t.void(bet, rule.clause)
        return True
    return False


def at_showdown(t: Table, foul: dict[int, str]) -> None:
    """What is found when the hands lie open: two cards alike, foul hands, a hand that was misread."""
    for rule in t.game.entry.irregularities:
        if rule.ruling == "misdeal" and rule.needs == "nothing" and t.irregular(rule.name):
            t.rule(rule)
            raise RoundEnds("misdeal", rule.clause)
    for seat in t.clockwise(1):
        for rule in rules_of(t, "hand loses"):
            if t.irregular(rule.name, seat) is not None:
                t.rule(rule, seat=seat)
                foul.setdefault(seat, rule.clause)
        for rule in rules_of(t, "true value"):
            if t.irregular(rule.name, seat) is not None:
                t.rule(rule, seat=seat)
