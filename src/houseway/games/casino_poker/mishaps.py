"""What goes wrong at these tables, and the documents' rulings (each entry lists those that its document names).

Rulings, by the word in the catalog: "play on", "misdeal" and "replace" are every table's (felt.py); "most is owed" and
"least is paid" are ruled on in california.py; here are "by hand", "replace after the deal", "hands do not play", "hand
loses" ("when opened"), "wager forfeited", "warning", "true value", and a misdeal found at the showdown.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from houseway.catalog.schema import Irregularity
from houseway.games import california
from houseway.pieces.cards import Card
from houseway.table.bank import BANK, Bet, Judgement
from houseway.table.felt import Felt, RoundEnds
from houseway.table.setup import Trouble
from houseway.table.table import Table

if TYPE_CHECKING:
    from houseway.games.casino_poker.judging import Showdown, Spot
    from houseway.games.casino_poker.showdown import Rules

LATER = "replace after the deal"
FOUND_ANYHOW = ("hand loses", "wager forfeited", "warning")
FOUND_WHEN_OPENED = ("hand loses when opened", "true value")


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
        for bet in t.bets:
            if bet.open and (whose == "everybody" or (bet.seat, bet.bettor) in undecided):
                t.void(bet, rule.clause)
                t.return_fee(bet.bettor, bet.wager, rule.clause)
        if whose == "everybody":
            raise RoundEnds("hands do not play", rule.clause)
        return True
    return False


def at_showdown(t: Table, rules: Rules, show: Showdown) -> None:
    """What is found when the hands lie open: two cards alike, foul hands, wagers that were changed, a misread hand.
    Some of it is found only where the players' hands are opened too."""
    for rule in rules_of(t, "misdeal"):
        if rule.needs == "nothing" and t.irregular(rule.name):
            t.rule(rule)
            raise RoundEnds("misdeal", rule.clause)
    opened = show.qualified or rules.opens_unqualified
    for seat in t.clockwise(1):
        for rule in t.game.entry.irregularities:
            found = rule.ruling in FOUND_ANYHOW or (opened and rule.ruling in FOUND_WHEN_OPENED)
            if not found or t.irregular(rule.name, seat) is None:
                continue
            t.rule(rule, seat=seat)
            if rule.ruling.startswith("hand loses"):
                show.foul.setdefault(seat, rule.clause)
            elif rule.ruling == "wager forfeited":
                show.forfeited[seat, rules.base[0]] = rule.clause


def of_removed_bet(t: Table, bet: Bet, result: Judgement) -> Judgement:
    """A bet that its owner took off the layout, where the document rules on it."""
    return california.of_removed_bet(t, bet, result) if t.troubles else result
