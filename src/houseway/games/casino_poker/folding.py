"""What becomes of the money of those who folded, before the bank's hand is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.casino_poker import opening
from houseway.games.casino_poker.deciding import left_of
from houseway.games.casino_poker.judging import Showdown, folds_money, judge, key
from houseway.table.bank import Judgement
from houseway.table.table import Table

if TYPE_CHECKING:
    from houseway.games.casino_poker.showdown import Rules

WON = ("unless made", "board", "board opens")  # what a fold leaves alone only where it wins


def collect_folded(t: Table, rules: Rules, show: Showdown) -> None:
    """Folded bettors give up their money in turn before the bank's hand is opened. Some read that the bonus bets which
    win all the same are paid there and then."""
    at_once = rules.folded_bonus == "at once"
    if at_once:
        show.rank(rules)
    for seat in t.in_turn() if rules.folds_from == "action" else t.clockwise(left_of(t, rules.folds_from)):
        bettors = t.bettors(seat)
        for who in bettors:
            if (seat, who) in show.folded:
                forfeit(t, rules, show, seat, who)
                if at_once:
                    pay(t, rules, show, seat, who)
        if all((seat, who) in show.folded for who in bettors) and not hand_needed(t, rules, seat):
            t.note_if_told("folded-cards")


def hand_needed(t: Table, rules: Rules, seat: int) -> bool:
    """Whether a bet is left that the seat's own cards decide."""
    return any(bet.open and rules.fold.get(bet.wager) != "board" for bet in t.on(seat))


def forfeit(t: Table, rules: Rules, show: Showdown, seat: int, who: str) -> None:
    for wager in rules.fold:
        for bet in t.on(seat, wager):
            if bet.bettor == who and bet.open and folds_money(t.game, bet, show):
                t.settle(bet, Judgement("forfeit", f"fold-{key(wager)}"))


def pay(t: Table, rules: Rules, show: Showdown, seat: int, who: str) -> None:
    """The bonus bets that a fold has not taken have won, by the hand, which is opened, or by the board alone."""
    for wager, effect in rules.fold.items():
        for bet in t.on(seat, wager):
            if bet.bettor == who and bet.open and effect in WON:
                if effect != "board":
                    opening.open_seat(t, rules, show, seat)
                t.settle(bet, judge(t.game, bet, show))
