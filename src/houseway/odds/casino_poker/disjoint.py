"""How many hands that share no card with one's own are lower, equal and higher: for every hand at once.

All other hands are laid down from the lowest class to the highest, and each is entered under every subset of its cards.
Whoever asks when all hands below his class lie there finds, by inclusion and exclusion over the subsets of his own
cards, how many of them hold none of his cards. So 2.6 million five-card hands are compared with 1.5 million others each
in seconds, with nothing left out.

Plain functions for `ranking.compiled.compile`. Hands are rows of cards in ascending order.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.ranking.compiled import compile
from houseway.ranking.tables import Ints

Hands = NDArray[np.uint8]
Counts = NDArray[np.int32]
CARDS = 52
MOST = 7  # cards of a hand
LOWER, EQUAL = range(2)


def subset_places(cards: Hands, choose: Ints, starts: Ints, places: Ints, taken: Ints) -> int:
    """The place of every subset of these cards in the list of all subsets, and how many cards it has. Cards are added
    in ascending order, so each new subset is an old one with a higher card. How many there are."""
    places[0] = 0
    taken[0] = 0
    many = 1
    for which in range(len(cards)):
        card = cards[which]
        for old in range(many):
            has = taken[old] + 1
            taken[many + old] = has
            places[many + old] = places[old] + choose[card, has] + starts[has] - starts[has - 1]
        many *= 2
    return many


def enter(hand: Hands, choose: Ints, starts: Ints, places: Ints, taken: Ints, entered: Counts) -> None:
    """One more hand lies there: it counts under each subset of its cards."""
    for subset in range(subset_places(hand, choose, starts, places, taken)):
        entered[places[subset]] += 1


def without(own: Hands, size: int, choose: Ints, starts: Ints, places: Ints, taken: Ints, entered: Counts) -> int:
    """How many of the hands that lie there, of `size` cards each, hold none of these cards."""
    total = 0
    for subset in range(subset_places(own, choose, starts, places, taken)):
        if taken[subset] <= size:
            number = entered[places[subset]]
            total += number if taken[subset] & 1 == 0 else -number
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
    taken = np.empty(1 << max(own.shape[1], size), np.int64)
    entered[:] = 0
    laid = 0
    first = 0
    while first < len(own):
        made = own_class[first]
        after = first
        while after < len(own) and own_class[after] == made:
            after += 1
        while laid < len(other) and other_class[laid] < made:
            enter(other[laid], choose, starts, places, taken, entered)
            laid += 1
        for hand in range(first, after):
            found[hand, LOWER] = without(own[hand], size, choose, starts, places, taken, entered)
        while laid < len(other) and other_class[laid] == made:
            enter(other[laid], choose, starts, places, taken, entered)
            laid += 1
        for hand in range(first, after):
            found[hand, EQUAL] = without(own[hand], size, choose, starts, places, taken, entered) - found[hand, LOWER]
        first = after


def below(own: Hands, other: Hands, choose: Ints, starts: Ints, entered: Counts, found: Ints) -> None:
    """For each own hand, how many of all these other hands hold none of its cards."""
    size = other.shape[1]
    places = np.empty(1 << max(own.shape[1], size), np.int64)
    taken = np.empty(1 << max(own.shape[1], size), np.int64)
    entered[:] = 0
    for hand in range(len(other)):
        enter(other[hand], choose, starts, places, taken, entered)
    for hand in range(len(own)):
        found[hand] = without(own[hand], size, choose, starts, places, taken, entered)


def all_hands(size: int) -> Hands:
    """Every hand of so many cards, in ascending order of its cards."""
    rows, last = np.zeros((1, 0), np.uint8), np.array([-1])
    for _ in range(size):
        higher = CARDS - 1 - last
        before = np.repeat(np.arange(len(rows)), higher)
        last = np.arange(len(before)) - (np.cumsum(higher) - higher)[before] + last[before] + 1
        rows = np.concatenate([rows[before], last[:, None].astype(np.uint8)], axis=1)
    return rows


def _choose() -> Ints:
    return np.array([[comb(card, taken) for taken in range(MOST + 1)] for card in range(CARDS)], np.int64)


def _starts(size: int) -> Ints:
    """Where the subsets of each size begin in the list of all: those of no card, of one, and so on; at the end, and
    for every size beyond, the length of the list."""
    sizes = [comb(CARDS, taken) if taken <= size else 0 for taken in range(MOST + 1)]
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
