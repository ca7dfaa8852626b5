"""What five cards are worth, as simply as it can be said: high hands, and low hands of eight or better.

A hand is compared by what it is, then by its ranks; the best hand of more cards is found by trying every five.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

RANKS = "23456789TJQKA"
LOW = "A23456789TJQK"
ORDER = [(1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), "straight", "flush", (3, 2), (4, 1), "straight flush"]
Hand = tuple[int, list[int]]


def high(cards: Sequence[str]) -> Hand:
    """Straight flush down to high card (000:1053-1067); the ace is low only in five-four-three-two-ace (000:1047)."""
    assert len(cards) == 5
    many = Counter(RANKS.index(card[0]) for card in cards)
    ranks = sorted(many.elements(), key=lambda rank: (many[rank], rank), reverse=True)
    if ranks == [12, 3, 2, 1, 0]:
        ranks = [3, 2, 1, 0, -1]
    in_turn = ranks == [ranks[0] - step for step in range(5)]
    suited = len({card[1] for card in cards}) == 1
    shape: tuple[int, ...] | str = tuple(sorted(many.values(), reverse=True))
    if in_turn or suited:
        shape = "straight flush" if in_turn and suited else "straight" if in_turn else "flush"
    return ORDER.index(shape), ranks


def low(cards: Sequence[str]) -> Hand | None:
    """Five different ranks, eight the highest, the ace below the two; straights and flushes do not count. The lower
    hand is worth more, so that "best" means the same for both halves."""
    ranks = sorted((LOW.index(card[0]) for card in cards), reverse=True)
    if len(set(ranks)) < 5 or ranks[0] > LOW.index("8"):
        return None
    return 0, [-rank for rank in ranks]


def fives(own: Sequence[str], board: Sequence[str], use: str) -> Iterable[tuple[str, ...]]:
    """Every five cards that may be played: any of them, or exactly two of one's own with three of the board."""
    if use == "any":
        yield from combinations([*own, *board], 5)
        return
    for two in combinations(own, 2):
        for three in combinations(board, 3):
            yield (*two, *three)


def best(own: Sequence[str], board: Sequence[str], use: str, half: str) -> Hand | None:
    found = [high(five) if half == "high" else low(five) for five in fives(own, board, use)]
    return max((hand for hand in found if hand is not None), default=None)
