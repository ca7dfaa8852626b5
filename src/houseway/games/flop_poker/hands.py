"""What a player's cards and a board make: values, words, and the five cards that play. Nothing is ranked here anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from houseway.pieces.cards import Card
from houseway.ranking import high, low, omaha

if TYPE_CHECKING:
    from houseway.games.flop_poker.rules import Rules

HIGH, LOW = "high", "low"


def value(rules: Rules, half: str, own: Sequence[Card], board: Sequence[Card]) -> int:
    """What the hand is worth for that half of the pot; 0 when it is no qualifying low."""
    if half == HIGH:
        return omaha.rank_high(own, board) if rules.use == "two" else high.best_high([*own, *board])
    return omaha.rank_low(own, board) if rules.use == "two" else low.best_low([*own, *board], eight=True)


def playing(rules: Rules, half: str, own: Sequence[Card], board: Sequence[Card]) -> tuple[int, ...]:
    """The five cards that play."""
    if half == HIGH:
        return omaha.playing_high(own, board) if rules.use == "two" else high.playing([*own, *board])
    return omaha.playing_low(own, board) if rules.use == "two" else low.playing([*own, *board])


def in_words(best: int, lowest: int) -> str:
    """What everybody at the table calls a hand on one board."""
    words = high.name(best)
    return f"{words}, and {low.name(lowest)} for low" if lowest else words
