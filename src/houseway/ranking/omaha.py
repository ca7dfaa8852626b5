"""Omaha: exactly two of four or five hole cards and exactly three of the board, for high and for low (001:2196,
001:2373).

The two halves may use different cards (003:13822). Values are those of `high` and `low`, and so are their names.
"""

from collections.abc import Callable, Iterator, Sequence

from houseway.ranking.choosing import choices, natural_first, ordered
from houseway.ranking.high import best_by, category
from houseway.ranking.high import name as name_high
from houseway.ranking.high import ranks as ranks_of
from houseway.ranking.low import best_low
from houseway.ranking.low import name as name_low

__all__ = ["name_high", "name_low", "playing_high", "playing_low", "rank_high", "rank_low"]


def hands(holes: Sequence[int], board: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All five-card hands that a player may make."""
    if not (len(holes) >= 2 and 3 <= len(board) <= 5):
        raise ValueError("at least two hole cards and a board of three to five wanted")
    pairs, threes = choices(len(holes), len(board))
    for first, second in pairs:
        for three in threes:
            yield (holes[first], holes[second], *(board[place] for place in three))


def rank_high(holes: Sequence[int], board: Sequence[int]) -> int:
    """The value of the best high hand."""
    return max(best_by(hand, 0) for hand in hands(holes, board))


def rank_low(holes: Sequence[int], board: Sequence[int], *, eight: bool = True) -> int:
    """The value of the best low hand; 0 if there is none of eight or lower."""
    return max(best_low(hand, eight=eight) for hand in hands(holes, board))


def playing_high(holes: Sequence[int], board: Sequence[int]) -> tuple[int, ...]:
    """The five cards of the high hand, those that decide first."""
    value, five = _making(holes, board, lambda hand: best_by(hand, 0))
    return ordered(five, low_ace=category(value) in (4, 8) and ranks_of(value)[0] == 4)


def playing_low(holes: Sequence[int], board: Sequence[int], *, eight: bool = True) -> tuple[int, ...]:
    """The five cards of the low hand, the highest first; none if it does not qualify."""
    value, five = _making(holes, board, lambda hand: best_low(hand, eight=eight))
    return ordered(five, low_ace=True) if value else ()


def _making(
    holes: Sequence[int], board: Sequence[int], rank: Callable[[Sequence[int]], int]
) -> tuple[int, tuple[int, ...]]:
    """The best value and the first hand that makes it, the same whatever order the cards lie in."""
    return max(
        ((rank(hand), hand) for hand in hands(natural_first(holes), natural_first(board))), key=lambda made: made[0]
    )
