"""How many hands that share no card with one's own are lower, equal and higher: for every hand at once.

All other hands are laid down from the lowest class to the highest, and each is entered under every subset of its cards.
Whoever asks when all hands below his class lie there finds, by inclusion and exclusion over the subsets of his own
cards, how many of them hold none of his cards. So 2.6 million five-card hands are compared with 1.5 million others each
in seconds, with nothing left out.

Plain functions for `ranking.compiled.compile`. Hands are rows of cards in ascending order.
"""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.ranking.compiled import compile
from houseway.ranking.tables import Ints

Hands = NDArray[np.uint8]
Counts = NDArray[np.int32]
CARDS = 52
LOWER, EQUAL = range(2)


def subset_places(cards: Hands, size: int, choose: Ints, starts: Ints, found: Ints) -> int:
    """The place of every subset of up to `size` of these cards in the list of all subsets; `found` gets them, with the
    number of cards in each as its sign: positive for an even number. How many there are."""
    many = len(cards)
    number = 0
    for bits in range(1 << many):
        place = 0
        taken = 0
        for which in range(many):
            if bits >> which & 1:
                taken += 1
                place += choose[cards[which], taken]
        if taken <= size:
            at = starts[taken] + place + 1
            found[number] = at if taken & 1 == 0 else -at
            number += 1
    return number


def enter(hand: Hands, choose: Ints, starts: Ints, places: Ints, entered: Counts) -> None:
    """One more hand lies there: it counts under each subset of its cards."""
    for number in range(subset_places(hand, len(hand), choose, starts, places)):
        entered[abs(places[number]) - 1] += 1


def without(own: Hands, size: int, choose: Ints, starts: Ints, places: Ints, entered: Counts) -> int:
    """How many of the hands that lie there hold none of these cards."""
    total = 0
    for number in range(subset_places(own, size, choose, starts, places)):
        at = places[number]
        if at > 0:
            total += entered[at - 1]
        else:
            total -= entered[-at - 1]
    return total


def sweep(
    own: Hands,
    own_class: Ints,
    other: Hands,
    other_class: Ints,
    choose: Ints,
    starts: Ints,
    entered: Counts,
    found: Ints,
) -> None:
    """For each own hand, how many of the other hands without its cards are lower and equal. Both lists stand in the
    order of their classes."""
    size = other.shape[1]
    places = np.empty(1 << max(own.shape[1], size), np.int64)
    entered[:] = 0
    laid = 0
    first = 0
    while first < len(own):
        made = own_class[first]
        after = first
        while after < len(own) and own_class[after] == made:
            after += 1
        while laid < len(other) and other_class[laid] < made:
            enter(other[laid], choose, starts, places, entered)
            laid += 1
        for hand in range(first, after):
            found[hand, LOWER] = without(own[hand], size, choose, starts, places, entered)
        while laid < len(other) and other_class[laid] == made:
            enter(other[laid], choose, starts, places, entered)
            laid += 1
        for hand in range(first, after):
            found[hand, EQUAL] = without(own[hand], size, choose, starts, places, entered) - found[hand, LOWER]
        first = after


def below(own: Hands, other: Hands, choose: Ints, starts: Ints, entered: Counts, found: Ints) -> None:
    """For each own hand, how many of all these other hands hold none of its cards."""
    size = other.shape[1]
    places = np.empty(1 << max(own.shape[1], size), np.int64)
    entered[:] = 0
    for hand in range(len(other)):
        enter(other[hand], choose, starts, places, entered)
    for hand in range(len(own)):
        found[hand] = without(own[hand], size, choose, starts, places, entered)


def all_hands(size: int, without_card: int | None = None) -> Hands:
    """Every hand of so many cards, in ascending order of its cards."""
    deck = [card for card in range(CARDS) if card != without_card]
    rows = np.fromiter((card for hand in combinations(deck, size) for card in hand), np.uint8)
    return rows.reshape(-1, size)


def _choose() -> Ints:
    return np.array([[comb(card, taken) for taken in range(8)] for card in range(CARDS)], np.int64)


def _starts(size: int) -> Ints:
    """Where the subsets of each size begin."""
    sizes = [comb(CARDS, taken) for taken in range(size + 1)]
    return np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)


def compared(own: Hands, own_class: Ints, other: Hands, other_class: Ints) -> Ints:
    """Lower and equal others of every own hand; the lists may stand in any order."""
    mine, theirs = np.argsort(own_class, kind="stable"), np.argsort(other_class, kind="stable")
    starts = _starts(other.shape[1])
    entered = np.zeros(starts[-1], np.int32)
    found = np.empty((len(own), 2), np.int64)
    compile(sweep)(
        own[mine], own_class[mine], other[theirs], other_class[theirs], _choose(), starts, entered, found
    )  # fmt: skip
    back = np.empty_like(found)
    back[mine] = found
    return back


def free_of(own: Hands, other: Hands) -> Ints:
    """How many of the other hands hold no card of each own hand."""
    starts = _starts(other.shape[1])
    found = np.empty(len(own), np.int64)
    compile(below)(own, other, _choose(), starts, np.zeros(starts[-1], np.int32), found)
    return found
