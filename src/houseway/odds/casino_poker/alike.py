"""Hands that differ only in their suits are one hand: which to count, and for how many each stands.

A hand is four suits' sets of ranks, and changing suits about changes these four about. So of all hands that are alike
the one is counted whose sets do not rise from suit to suit.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, pairwise
from math import factorial

import numpy as np
from numpy.typing import NDArray

from houseway.ranking.tables import Ints

Hands = NDArray[np.uint8]
FACES = 52
SUITS = 4
DIGITS = 2  # binary places for the copies of one card: three at most matter


def all_multisets(size: int) -> Hands:
    """Every hand of so many cards from several decks, in ascending order of its cards."""
    rows = np.fromiter((card for hand in combinations_with_replacement(range(FACES), size) for card in hand), np.uint8)
    return rows.reshape(-1, size)


def one_of_each(hands: Hands, fixed: bool) -> tuple[Ints, Ints]:
    """The places of hands that stand for all alike, and how many these are. With `fixed` the clubs stay what they are:
    a card of clubs is known."""
    sets = np.zeros((SUITS, len(hands)), np.int64)
    for column in hands.T:
        for suit in range(SUITS):
            sets[suit] += np.where(column % SUITS == suit, 1 << (column.astype(np.int64) // SUITS * DIGITS), 0)
    free = sets[1:] if fixed else sets
    first = np.all(free[:-1] >= free[1:], axis=0)
    kept = np.flatnonzero(first)
    return kept, orders(free[:, kept])


def stand_in(hand: Sequence[int], known: int | None) -> tuple[list[int], int | None]:
    """The hand that is counted for this one, and the card of clubs that is known then."""
    sets = [sum(1 << card // SUITS * DIGITS for card in hand if card % SUITS == suit) for suit in range(SUITS)]
    order = sorted(range(SUITS), key=lambda suit: (known is None or suit != known % SUITS, -sets[suit]))
    dressed = sorted(card - card % SUITS + order.index(card % SUITS) for card in hand)
    return dressed, None if known is None else known - known % SUITS


def orders(sets: Ints) -> Ints:
    """In how many orders the sets of each column can stand; equal ones stand beside each other."""
    ways = np.full(sets.shape[1], factorial(len(sets)), np.int64)
    run = np.ones(sets.shape[1], np.int64)
    for before, after in pairwise(sets):
        run = np.where(before == after, run + 1, 1)
        ways //= run
    return ways


def ways_of(hands: Hands, decks: int, gone: int | None = None) -> Ints:
    """In how many ways each hand comes out of so many decks, a card that is `gone` left out. Hands stand in ascending
    order of their cards."""
    ways = np.ones(len(hands), np.int64)
    run = np.zeros(len(hands), np.int64)
    for place, column in enumerate(hands.T):
        run = np.where(column == hands.T[place - 1], run + 1, 0) if place else run
        left = decks - (column == gone) if gone is not None else np.full(len(hands), decks)
        ways = ways * np.maximum(left - run, 0) // (run + 1)
    return ways
