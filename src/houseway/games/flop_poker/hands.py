"""What a player's cards and a board make: values, words, and the five cards that play. Nothing is ranked here anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.pieces.cards import Card
from houseway.ranking import high, low, omaha
from houseway.ranking.choosing import ordered, subsets

if TYPE_CHECKING:
    from houseway.games.flop_poker.rules import Rules

HIGH, LOW = "high", "low"


def value(rules: Rules, half: str, own: Sequence[Card], board: Sequence[Card]) -> int:
    """What the hand is worth for that half of the pot; 0 when it is no qualifying low."""
    if half == HIGH:
        return omaha.rank_high(own, board) if rules.use == "two" else high.best_by([*own, *board], 0)
    if rules.low != "ace to five":
        return max((low.best_low(five) for five in _plain_lows(rules, own, board)), default=0)
    return omaha.rank_low(own, board) if rules.use == "two" else low.best_low([*own, *board], eight=True)


def playing(rules: Rules, half: str, own: Sequence[Card], board: Sequence[Card]) -> tuple[int, ...]:
    """The five cards that play."""
    if half == HIGH:
        return omaha.playing_high(own, board) if rules.use == "two" else high.playing([*own, *board])
    if rules.low != "ace to five":
        return ordered(max(_plain_lows(rules, own, board), key=low.best_low), low_ace=True)
    return omaha.playing_low(own, board) if rules.use == "two" else low.playing([*own, *board])


def _plain_lows(rules: Rules, own: Sequence[int], board: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The fives of eight or lower that are neither a straight nor a flush."""
    fives = omaha.hands(own, board) if rules.use == "two" else subsets([*own, *board], 5)
    return (
        five
        for five in fives
        if low.best_low(five, eight=True) and high.category(high.best_high(five)) == high.HIGH_CARD
    )


def in_words(best: int, lowest: int) -> str:
    """What everybody at the table calls a hand on one board."""
    words = high.name(best)
    return f"{words}, and {low.name(lowest).removeprefix('low, ')} for low" if lowest else words


class Counts(NamedTuple):
    """What an opened hand makes on each board, high and low. It is put into words when somebody asks for them."""

    holder: str
    made: list[tuple[int, int]]

    def words(self) -> str:
        return "; ".join(in_words(best, lowest) for best, lowest in self.made)

    def json(self) -> dict[str, Any]:
        return {"holder": self.holder, "value": self.words()}
