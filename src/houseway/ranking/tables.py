"""Tables for ranking hands by the hundred million, generated from the rule functions.

Every family's rule has two halves: what the ranks of a hand make, and what the cards of one suit make. The number of
rank multisets is small (49,205 for seven cards, 67,600 if one may be a joker), and so is the number of suited sets.
So a table for each half holds the whole rule.

To find a multiset's place without a search the ranks are split in two to seven and eight to ace (with the joker).
Each card adds a power of five to the key of its half. The low half's key leads to where its block begins, the high
half's key to the place within any block of the right size: two small lookups and one sum, and every place in the
table is used.

A hand's *class* is the number of its value among all values of the family, counted from 1: a higher class is a better
hand, 0 is no hand at all. Classes of one family, rules and jokers are the same for five, six and seven cards.
"""

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.ranking import four, high, low, three
from houseway.ranking.compiled import compile
from houseway.ranking.counting import BUG, WILD

Ints = NDArray[np.int64]
Family = Literal["high", "four", "three", "low"]
Rule = Callable[[int, int, int], int]

LOW_RANKS = 7
KEY_HIGH = 20  # where the high half's key begins
KEY_SUITS = 40  # where the number of cards of each suit stands, four bits each
STRIDE = 14  # one place in a row for each rank and one for the joker


class Tables(NamedTuple):
    """What the kernels in `bulk` need for one family, one size of hand and one set of rules."""

    cards: int
    """How many cards a hand has."""
    start: int
    """The key of no cards: it holds the suits' distance from a flush."""
    weights: Ints
    """By card: what it adds to the key."""
    masks: Ints
    """By card: what it adds to the four suits' sets of ranks, sixteen bits each."""
    low: Ints
    high: NDArray[np.int32]
    """By the key's halves: the place of a multiset of ranks."""
    ranks: NDArray[np.uint16]
    """By that place: the class of what the ranks make."""
    flushes: NDArray[np.uint16]
    """By one suit's set of ranks: the class of what the suit makes, 0 if nothing."""
    row_low: Ints
    row_high: NDArray[np.int32]
    """By the halves of the key of all cards but the last: the beginning of its row."""
    rows: NDArray[np.uint16]
    """By row and the last card's rank: the class of what the ranks make."""
    values: Ints
    """By class: the value that the family's module knows how to name."""


def _nothing(held: int, jokers: int, rules: int) -> int:
    return 0


# The two halves of each rule, how many cards of a suit matter, and how many cards a hand plays.
_FAMILIES: dict[str, tuple[Rule, Rule, int, int]] = {
    "high": (high.of_ranks, high.of_suit, 5, 5),
    "four": (four.of_ranks, four.of_suit, 4, 4),
    "three": (three.of_ranks, three.of_suit, 3, 3),
    "low": (low.of_ranks, _nothing, 8, 5),
}


@cache
def tables(family: Family = "high", cards: int = 7, jokers: int = 0, rules: int = 0) -> Tables:
    """The tables for hands of so many cards from one deck, of which so many may be jokers (0, 1 or 2)."""
    if bool(jokers) != bool(rules & (BUG | WILD)):
        raise ValueError("hands with jokers need a rule for the joker, and only they")
    of_ranks, of_suit, suited, plays = _FAMILIES[family]
    ranked = {many: _rank_values(compile(of_ranks), many, jokers, rules) for many in {cards, plays}}
    flushed = _suit_values(compile(of_suit), jokers, rules, suited)
    values = np.unique(np.concatenate([np.zeros(1, np.int64), ranked[plays], flushed]))
    lows, highs, _ = _places(cards, jokers)
    row_lows, row_highs, row_counts = _places(cards - 1, jokers)
    ranks = np.searchsorted(values, ranked[cards]).astype(np.uint16)
    if not np.array_equal(values[ranks], ranked[cards]):
        raise AssertionError("a hand of more cards is worth something that the cards it plays are not")
    return Tables(
        cards=cards,
        start=(8 - suited) * 0x1111 << KEY_SUITS,
        weights=_weights(),
        masks=np.array([1 << (card % 4 * 16 + card // 4) for card in range(52)] + [0x2000200020002000] * 2, np.int64),
        low=lows,
        high=highs,
        ranks=ranks,
        flushes=np.searchsorted(values, flushed).astype(np.uint16),
        row_low=row_lows * STRIDE,
        row_high=row_highs * STRIDE,
        rows=_rows(row_counts, jokers, lows, highs, ranks),
        values=values,
    )


def _weights() -> Ints:
    """A card adds one to its rank's digit and to its suit; a joker has the digit above the ace's and adds to all
    suits.
    """
    weights = [
        (5**rank if rank < LOW_RANKS else 5 ** (rank - LOW_RANKS) << KEY_HIGH) + (1 << (KEY_SUITS + 4 * suit))
        for rank, suit in product(range(13), range(4))
    ]
    joker = (5 ** (13 - LOW_RANKS) << KEY_HIGH) + (0x1111 << KEY_SUITS)
    return np.array([*weights, joker, joker], np.int64)


@cache
def _halves(cards: int, jokers: int) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """The digits of all multisets of up to so many cards from the low and from the high half."""
    lows = [digits for digits in product(range(5), repeat=LOW_RANKS) if sum(digits) <= cards]
    highs = [
        (*digits, joker)
        for joker in range(jokers + 1)
        for digits in product(range(5), repeat=13 - LOW_RANKS)
        if sum(digits) + joker <= cards
    ]
    return lows, highs


@cache
def _places(cards: int, jokers: int) -> tuple[Ints, NDArray[np.int32], Ints]:
    """The two key tables, and for every place the number of cards of each rank and of jokers."""
    lows, highs = _halves(cards, jokers)
    by_size: list[list[tuple[int, ...]]] = [
        [digits for digits in highs if sum(digits) == size] for size in range(cards + 1)
    ]
    low = np.zeros(1 << 17, np.int64)
    high = np.zeros(1 << 16, np.int32)
    for block in by_size:
        for place, digits in enumerate(block):
            high[_key(digits)] = place
    counts: list[tuple[int, ...]] = []
    for digits in lows:
        low[_key(digits)] = len(counts)
        counts += [digits + others for others in by_size[cards - sum(digits)]]
    return low, high, np.array(counts, np.int64)


def _key(digits: tuple[int, ...]) -> int:
    return sum(digit * 5**place for place, digit in enumerate(digits))


def _rank_values(of_ranks: Rule, cards: int, jokers: int, rules: int) -> Ints:
    counts = _places(cards, jokers)[2]
    packed = (counts[:, :13] << (4 * np.arange(13))).sum(axis=1)
    return np.array(
        [of_ranks(held, joker, rules) for held, joker in zip(packed.tolist(), counts[:, 13].tolist(), strict=True)]
    )


def _suit_values(of_suit: Rule, jokers: int, rules: int, suited: int) -> Ints:
    """By a suit's set of ranks and, above it, the number of jokers."""
    values = np.zeros((jokers + 1) << 13, np.int64)
    for joker, ranks in product(range(jokers + 1), range(1 << 13)):
        if ranks.bit_count() + joker >= suited:
            held = sum(1 << (4 * rank) for rank in range(13) if ranks >> rank & 1)
            values[joker << 13 | ranks] = of_suit(held, joker, rules)
    return values


def _rows(
    counts: Ints, jokers: int, lows: Ints, highs: NDArray[np.int32], ranks: NDArray[np.uint16]
) -> NDArray[np.uint16]:
    """For all cards but the last, and the last card's rank: the class. 0 where the deck has no such card left."""
    rows = np.zeros((len(counts), STRIDE), np.uint16)
    powers = 5 ** np.concatenate([np.arange(LOW_RANKS), np.arange(STRIDE - LOW_RANKS)])
    digits = counts * powers
    low, high = digits[:, :LOW_RANKS].sum(axis=1), digits[:, LOW_RANKS:].sum(axis=1)
    for rank in range(STRIDE):
        left = counts[:, rank] < (4 if rank < 13 else jokers)
        if rank < LOW_RANKS:
            place = lows[low[left] + powers[rank]] + highs[high[left]]
        else:
            place = lows[low[left]] + highs[high[left] + powers[rank]]
        rows[left, rank] = ranks[place]
    return rows.reshape(-1)
