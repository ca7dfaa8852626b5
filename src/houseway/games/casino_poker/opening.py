"""Opening the hands: the bank's first, and whether it qualifies; then every hand on which a bet still hangs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.casino_poker.deciding import left_of
from houseway.games.casino_poker.hands import KINDS
from houseway.games.casino_poker.judging import Showdown
from houseway.table.bank import BANK
from houseway.table.table import Table

if TYPE_CHECKING:
    from houseway.games.casino_poker.showdown import Rules


def open_hands(t: Table, rules: Rules, show: Showdown) -> None:
    show.hands = {holder: hand.cards for holder, hand in t.hands.items()}
    show.rank(rules)
    if BANK in show.hands:
        t.turn_up(BANK, "bank-opened")
        tell_value(t, rules, show, BANK)
        if rules.qualifies != "always":
            t.note("bank-qualifies" if show.qualified else "bank-does-not-qualify")
        if not show.qualified and not rules.opens_unqualified:
            return
    for seat in opening_order(t, rules):
        if any(bet.open for bet in t.on(seat)) and not only_boards(t, rules, show, seat):
            open_seat(t, rules, show, seat)


def open_seat(t: Table, rules: Rules, show: Showdown, seat: int) -> None:
    folded = t.game.knows("folded-bonus-shown") and folded_all(t, show, seat)
    t.turn_up(seat, "folded-bonus-shown" if folded else "hands-opened")
    tell_value(t, rules, show, str(seat))


def folded_all(t: Table, show: Showdown, seat: int) -> bool:
    return all((seat, who) in show.folded for who in t.bettors(seat))


def only_boards(t: Table, rules: Rules, show: Showdown, seat: int) -> bool:
    """Whether all bets that the seat has left are given up, or are paid by the board alone: its hand stays closed."""
    lost = ("forfeit", "board")
    return folded_all(t, show, seat) and all(
        rules.fold.get(bet.wager, "stands") in lost for bet in t.on(seat) if bet.open
    )


def tell_value(t: Table, rules: Rules, show: Showdown, holder: str) -> None:
    """What the hand counts; some documents describe every rank in a clause of its own."""
    kind, value = KINDS[rules.hand], show.values[holder]
    named = kind.name(value)
    words = t.hand(holder).value = rules.names.get(named, named)
    own = f"rank-{kind.row(value).replace('_', '-')}"
    t.tell("value", own if t.game.knows(own) else "hand-values", holder=holder, value=words)


def opening_order(t: Table, rules: Rules) -> list[int]:
    if rules.opens_from == "action":
        return t.clockwise(t.action_start or 1)
    if rules.opens_from == "dealer right":  # the highest seat is at the house dealer's right
        return sorted(t.clockwise(1), reverse=True)
    return t.clockwise(left_of(t, rules.opens_from))
