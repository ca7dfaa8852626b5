"""Jokers by brute force, from the ranking without jokers alone. Compiled by the tests, so plain integers and arrays."""

import numpy as np
from numpy.typing import NDArray

from houseway.ranking import high, low
from houseway.ranking.counting import ACES_ONLY, BUG, WHEEL_SECOND, WILD

Ints = NDArray[np.int64]


def value_of(a: int, b: int, c: int, d: int, e: int, flags: int) -> int:
    """Five cards without a joker, identical ones allowed."""
    clubs = 0
    diamonds = 0
    hearts = 0
    spades = 0
    for card in (a, b, c, d, e):
        one = 1 << (card >> 2 << 2)
        if card & 3 == 0:
            clubs += one
        elif card & 3 == 1:
            diamonds += one
        elif card & 3 == 2:
            hearts += one
        else:
            spades += one
    return high.best(clubs, diamonds, hearts, spades, 0, flags & WHEEL_SECOND)


def allowed(value: int, other: int, repeated: bool, flags: int) -> bool:
    """Whether the joker may be this card in a hand that is then worth this value."""
    kind = value >> 20
    suited = kind in (5, 8, 9)
    # A joker does not repeat a card of a flush.
    if repeated and suited:
        return False
    # As a bug it is an ace unless it completes a straight or a flush.
    if flags & BUG and other >> 2 != 12 and not suited and kind != 4:
        return False
    return not (flags & ACES_ONLY and kind == 10 and other >> 2 != 12)


def four_and_joker(a: int, b: int, c: int, d: int, flags: int) -> int:
    best = 0
    for other in range(52):
        value = value_of(a, b, c, d, other, flags)
        if allowed(value, other, other in (a, b, c, d), flags):
            best = max(best, value)
    return best


def by_substitution(hands: Ints, flags: int, values: Ints) -> None:
    """The best of all five cards; the last card is the joker."""
    size = hands.shape[1]
    for place in range(len(hands)):
        hand = hands[place]
        best = 0
        for a in range(size):
            for b in range(a + 1, size):
                for c in range(b + 1, size):
                    for d in range(c + 1, size - 1):
                        best = max(best, four_and_joker(hand[a], hand[b], hand[c], hand[d], flags))
                        for e in range(d + 1, size - 1):
                            best = max(best, value_of(hand[a], hand[b], hand[c], hand[d], hand[e], flags))
        values[place] = best


def with_two_jokers(hands: Ints, flags: int, values: Ints) -> None:
    """Five cards of which the last two are jokers."""
    for place in range(len(hands)):
        hand = hands[place]
        a, b, c = hand[0], hand[1], hand[2]
        best = 0
        for first in range(52):
            for second in range(first + 1):
                value = value_of(a, b, c, first, second, flags)
                repeated = first in (a, b, c) or second in (a, b, c) or first == second
                # The lower of the two shows whether both are aces.
                if allowed(value, second if first >> 2 == 12 else first, repeated, flags):
                    best = max(best, value)
        values[place] = best


def low_by_substitution(hands: Ints, values: Ints) -> None:
    """The best low hand with a card of any rank for the joker, the last card."""
    for place in range(len(hands)):
        counts = 0
        for card in hands[place, :-1]:
            counts += 1 << (card >> 2 << 2)
        best = 0
        for rank in range(13):
            if counts >> (4 * rank) & 15 == 4:
                continue  # four of a rank are all there is
            best = max(best, low.of_ranks(counts + (1 << (4 * rank)), 0, WILD))
        values[place] = best


def rank_with_joker(hands: Ints, flags: int, values: Ints) -> None:
    """The rule itself, as machine code."""
    for place in range(len(hands)):
        suits = np.zeros(4, np.int64)
        for card in hands[place, :-1]:
            suits[card & 3] += 1 << (card >> 2 << 2)
        values[place] = high.best(suits[0], suits[1], suits[2], suits[3], 1, flags)
