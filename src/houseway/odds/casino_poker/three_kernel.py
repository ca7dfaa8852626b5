"""Three cards against three, from any number of decks: how often every hand of the bank meets a hand of one's own.

Plain functions for `ranking.compiled.compile`. Hands are rows of cards in ascending order; identical cards of several
decks are one card with so many copies.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.ranking import bulk
from houseway.ranking.tables import Ints, Tables

CARDS = 52
Counts = NDArray[np.int32]
Hands = NDArray[np.uint8]


def ways_to_draw(hand: Hands, left: Ints) -> int:
    """In how many ways these cards come out of what is left of each."""
    ways = 1
    run = 0
    for place in range(len(hand)):
        card = hand[place]
        if place > 0 and hand[place - 1] == card:
            run += 1
            ways = ways * max(left[card] - run, 0) // (run + 1)
        else:
            run = 0
            ways *= left[card]
    return ways


def take(hand: Hands, left: Ints, copies: int) -> None:
    for place in range(len(hand)):
        left[hand[place]] -= copies


def meet(own: Hands, own_values: Ints, known: Hands, other: Hands, other_values: Ints, least: int, decks: int,
         found: Counts) -> None:  # fmt: skip
    """For each own hand, how many hands of the bank fail (less than `least`) or qualify, and are lower, equal, higher.
    `other` lists what the bank has besides the `known` cards, `other_values` what its whole hands are worth."""
    left = np.full(CARDS, decks, np.int64)
    take(known, left, 1)
    for hand in range(len(own)):
        take(own[hand], left, 1)
        mine = own_values[hand]
        for bank in range(len(other)):
            ways = ways_to_draw(other[bank], left)
            theirs = other_values[bank]
            qualifies = 1 if theirs >= least else 0
            compared = (theirs >= mine) + (theirs > mine)
            found[hand, qualifies, compared] += ways
        take(own[hand], left, -1)


def six_cards(own: Hands, known: Hands, other: Hands, tables: Tables, sorts: Ints, times: Ints, found: Ints,
              examples: Hands) -> None:  # fmt: skip
    """What the best five of own hand and the bank's make, from one deck: how often each of `sorts` (by class) comes,
    every own hand `times` over; and of each sort the six cards of a deal that makes it."""
    left = np.ones(CARDS, np.int64)
    take(known, left, 1)
    keys = np.empty(len(other), np.int64)
    masks = np.empty(len(other), np.int64)
    for bank in range(len(other)):
        key, mask = add(known, tables.start, 0, tables)
        keys[bank], masks[bank] = add(other[bank], key, mask, tables)
    for hand in range(len(own)):
        if times[hand] == 0:
            continue
        take(own[hand], left, 1)
        key, mask = add(own[hand], 0, 0, tables)
        for bank in range(len(other)):
            if ways_to_draw(other[bank], left):
                sort = sorts[bulk.class_of(key + keys[bank], mask + masks[bank], tables)]
                if found[sort] == 0:
                    lay(own[hand], known, other[bank], examples[sort])
                found[sort] += times[hand]
        take(own[hand], left, -1)


def add(hand: Hands, key: int, mask: int, tables: Tables) -> tuple[int, int]:
    for place in range(len(hand)):
        key += tables.weights[hand[place]]
        mask += tables.masks[hand[place]]
    return key, mask


def lay(own: Hands, known: Hands, other: Hands, deal: Hands) -> None:
    """The deal's cards, one's own first."""
    place = 0
    for hand in (own, known, other):
        for one in range(len(hand)):
            deal[place] = hand[one]
            place += 1
