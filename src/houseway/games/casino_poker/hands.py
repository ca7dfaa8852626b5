"""What the cards decide in these games: the hand's value, its row in a pay table, whether the bank's hand qualifies.

The values come from `houseway.ranking`; nothing is ranked here a second time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from houseway.pieces.cards import Card
from houseway.ranking import four, high, three
from houseway.ranking.counting import at_least, count, kickers, top

QUEEN, KING, ACE = 11, 12, 13  # ranks inside a value: 1 for a two to 13 for an ace
PAIR_ROWS = {"queens_or_better": QUEEN, "tens_or_better": 9}  # rows of pay tables that begin inside the pairs


@dataclass(frozen=True, slots=True)
class Kind:
    """One way to make a hand of the cards."""

    value: Callable[[Sequence[Card]], int]
    name: Callable[[int], str]
    ranks: Callable[[int], tuple[int, ...]]
    categories: tuple[str, ...]

    def row(self, value: int) -> str:
        """The hand's row in a pay table: "full_house"."""
        return self.categories[value >> 20].replace(" ", "_")


def pair_before_flush(cards: Sequence[Card]) -> int:
    """With several decks three cards of one suit may hold a pair; here they count as the pair."""
    value = three.rank3(cards)
    if three.category(value) != three.FLUSH or len({one.rank for one in cards}) == 3:
        return value
    return three.of_ranks(sum(count(cards)[:4]), 0, 0)


def matches_only(cards: Sequence[Card]) -> int:
    """Where straights and flushes are printed as five cards, three cards can only match (001:3995-3999)."""
    held = sum(count(cards)[:4])
    value = three.of_ranks(held, 0, 0)
    return kickers(at_least(held, 1), 3) << 8 if three.category(value) == three.STRAIGHT else value


def suited_wheel_is_flush(cards: Sequence[Card]) -> int:
    """Where four-three-two is printed as the lowest straight flush (003:961), ace-two-three of a suit is a flush."""
    value = three.rank3(cards)
    if three.category(value) != three.STRAIGHT_FLUSH or three.ranks(value)[0] != 2:
        return value
    return three.FLUSH << 20 | ACE << 16 | 2 << 12 | 1 << 8


def ace_high_only(cards: Sequence[Card]) -> int:
    """Where nobody lets an ace begin a sequence, ace-two-three is ace high, or an ace-high flush."""
    value = pair_before_flush(cards)
    if value >> 16 == three.STRAIGHT << 4 | 2:
        return ACE << 16 | 2 << 12 | 1 << 8
    return suited_wheel_is_flush(cards) if value >> 20 == three.STRAIGHT_FLUSH else value


def two_and_three(cards: Sequence[Card]) -> int:
    """The first two cards with exactly three of the rest, where that is how the hand must be made."""
    own, board = cards[:2], cards[2:]
    return max(high.best_high([*own, *some]) for some in combinations(board, min(3, len(board))))


def five_as_four(value: int, held: int) -> int:
    """Where five of one rank is no hand of its own, it is four of a kind, and the fifth card may be the kicker; `held`
    counts the cards by rank."""
    if value >> 20 != high.FIVES:
        return value
    return high.QUADS << 20 | top(at_least(held, 5)) << 16 | top(at_least(held, 1)) << 12


def fives_are_fours(cards: Sequence[Card]) -> int:
    return five_as_four(high.best_high(cards), sum(count(cards)[:4]))


KINDS = {
    "three": Kind(three.rank3, three.name, three.ranks, three.CATEGORIES),
    "three, pair before flush": Kind(pair_before_flush, three.name, three.ranks, three.CATEGORIES),
    "three, matches only": Kind(matches_only, three.name, three.ranks, three.CATEGORIES),
    "three, suited wheel is a flush": Kind(suited_wheel_is_flush, three.name, three.ranks, three.CATEGORIES),
    "three, ace high only": Kind(ace_high_only, three.name, three.ranks, three.CATEGORIES),
    "best four": Kind(four.best_four, four.name, four.ranks, four.CATEGORIES),
    "best five": Kind(high.best_high, high.name, high.ranks, high.CATEGORIES),
    "best five, no five of a kind": Kind(fives_are_fours, high.name, high.ranks, high.CATEGORIES),
    "two and three": Kind(two_and_three, high.name, high.ranks, high.CATEGORIES),
}


def at_least_high(value: int, rank: int, second: int = 0) -> bool:
    """A pair or better, or a high card of that rank (with that second card) or higher."""
    if value >> 20:
        return True
    return (value >> 16 & 15, value >> 12 & 15) >= (rank, second)


QUALIFIES: dict[str, Callable[[int], bool]] = {
    "always": lambda value: True,
    "queen high": lambda value: at_least_high(value, QUEEN),
    "king high": lambda value: at_least_high(value, KING),
    "ace king": lambda value: at_least_high(value, ACE, KING),
    "a pair": lambda value: value >> 20 >= 1,
}


def pair_of(value: int) -> int:
    """The rank of a lone pair (1 for twos to 13 for aces); 0 when the hand is something else."""
    return value >> 16 & 15 if value >> 20 == 1 else 0


def aces_or_better(value: int) -> bool:
    """A pair of aces or any better hand (001:8021)."""
    return value >> 20 > 1 or pair_of(value) == ACE
