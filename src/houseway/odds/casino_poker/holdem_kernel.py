"""Two hole cards against two hole cards, for every board: the counting behind the exact odds of Ultimate Texas Hold'em.

For one board the 1,081 pairs of the other 47 cards are ranked once and put in order. How many of the 990 pairs that a
given pair can meet are lower, equal or higher then follows from the order by taking away the pairs that share a card:
those with the first card, those with the second, and, because it was taken away twice, the pair itself once more.

Plain functions for `ranking.compiled.compile`; the tables come from `ranking.tables`. Hands are told apart by their
row (the category of their value); `rows` gives it for a class.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.ranking import bulk
from houseway.ranking.tables import Ints, Tables

ROWS = 11
LIVE = 47  # cards besides the board
PAIRS = 1081
OPPONENTS = 990
AFTER_FLOP = 49
HIGHER, EQUAL, LOWER = range(3)  # the other hand, seen from one's own

Counts = NDArray[np.int32]


def compare_pairs(
    live: Ints, key: int, mask: int, tables: Tables, rows: Ints, found: Counts, full: Counts, with_card: Counts
) -> None:
    """For every pair of live cards, in the order of its cards, `found` gets four numbers: its row, and how many pairs
    of that row without a card of it are higher, equal and lower. `full` gets the number of pairs in each row, and
    `with_card` the same of the pairs that hold a card."""
    classes = np.empty(PAIRS, np.int32)
    firsts = np.empty(PAIRS, np.int32)
    seconds = np.empty(PAIRS, np.int32)
    full[:] = 0
    with_card[:] = 0
    lowest, highest = 1 << 30, 0
    pair = 0
    for i in range(LIVE):
        key_i = key + tables.weights[live[i]]
        mask_i = mask + tables.masks[live[i]]
        for j in range(i + 1, LIVE):
            made = bulk.class_of(key_i + tables.weights[live[j]], mask_i + tables.masks[live[j]], tables)
            classes[pair] = made
            firsts[pair] = i
            seconds[pair] = j
            lowest = min(lowest, made)
            highest = max(highest, made)
            row = rows[made]
            full[row] += 1
            with_card[row, i] += 1
            with_card[row, j] += 1
            pair += 1
    in_order(classes, firsts, seconds, lowest, highest, rows, found, full, with_card)


def in_order(
    classes: Counts,
    firsts: Counts,
    seconds: Counts,
    lowest: int,
    highest: int,
    rows: Ints,
    found: Counts,
    full: Counts,
    with_card: Counts,
) -> None:
    """Walks through the pairs from the lowest class to the highest."""
    starts = np.zeros(highest - lowest + 2, np.int32)
    for pair in range(PAIRS):
        starts[classes[pair] - lowest + 1] += 1
    for place in range(1, highest - lowest + 2):
        starts[place] += starts[place - 1]
    order = np.empty(PAIRS, np.int32)
    free = starts[:-1].copy()
    for pair in range(PAIRS):
        place = classes[pair] - lowest
        order[free[place]] = pair
        free[place] += 1
    below = 0  # pairs of this row that are lower
    below_with = np.zeros(LIVE, np.int32)
    same_with = np.zeros(LIVE, np.int32)
    row = -1
    start = 0
    while start < PAIRS:
        made = classes[order[start]]
        end = starts[made - lowest + 1]
        if rows[made] != row:
            row = rows[made]
            below = 0
            below_with[:] = 0
        for place in range(start, end):
            same_with[firsts[order[place]]] += 1
            same_with[seconds[order[place]]] += 1
        for place in range(start, end):
            pair = order[place]
            i, j = firsts[pair], seconds[pair]
            equal = end - start - same_with[i] - same_with[j] + 1
            lower = below - below_with[i] - below_with[j]
            others = full[row] - with_card[row, i] - with_card[row, j] + 1
            found[pair, 0] = row
            found[pair, 1 + HIGHER] = others - equal - lower
            found[pair, 1 + EQUAL] = equal
            found[pair, 1 + LOWER] = lower
        for place in range(start, end):
            i, j = firsts[order[place]], seconds[order[place]]
            below_with[i] += 1
            below_with[j] += 1
            same_with[i] = 0
            same_with[j] = 0
        below += end - start
        start = end


def worths(
    pair: int,
    i: int,
    j: int,
    found: Counts,
    full: Counts,
    with_card: Counts,
    base: Ints,
    raised: Ints,
    present: Ints,
    many: int,
) -> tuple[int, int]:
    """What the wagers before the deal and a unit of raise are worth against all pairs that a pair can meet. `base` and
    `raised` pay by own row, other row, and comparison."""
    own = found[pair, 0]
    worth = unit = 0
    for place in range(many):
        other = present[place]
        if other != own:
            number = full[other] - with_card[other, i] - with_card[other, j]
            comparison = LOWER if other < own else HIGHER
            worth += base[own, other, comparison] * number
            unit += raised[own, other, comparison] * number
    for comparison in range(3):
        number = found[pair, 1 + comparison]
        worth += base[own, own, comparison] * number
        unit += raised[own, own, comparison] * number
    return worth, unit


def rows_present(full: Counts, present: Ints) -> int:
    many = 0
    for row in range(ROWS):
        if full[row]:
            present[many] = row
            many += 1
    return many


def place_of(first: int, second: int) -> int:
    """The number of a pair among those of the 49 cards after the flop."""
    return first * (2 * AFTER_FLOP - first - 1) // 2 + second - first - 1


def weigh_flop(
    flop: Ints, tables: Tables, rows: Ints, base: Ints, raised: Ints, least: int, fold: int, sums: Ints
) -> None:
    """For one flop and every pair of hole cards, summed over turn, river and the other pairs: what the wagers placed
    before the deal are worth at the showdown, what one unit of raise is worth, and what both are worth with the best
    choice on the river between `least` units and folding."""
    deck = rest_of(flop)
    live = np.empty(LIVE, np.int64)
    places = np.empty(LIVE, np.int64)
    found = np.empty((PAIRS, 4), np.int32)
    full = np.empty(ROWS, np.int32)
    with_card = np.empty((ROWS, LIVE), np.int32)
    present = np.empty(ROWS, np.int64)
    sums[:] = 0
    for turn in range(AFTER_FLOP):
        for river in range(turn + 1, AFTER_FLOP):
            key, mask = lay_board(flop, deck, turn, river, tables, live, places)
            compare_pairs(live, key, mask, tables, rows, found, full, with_card)
            many = rows_present(full, present)
            pair = 0
            for i in range(LIVE):
                for j in range(i + 1, LIVE):
                    worth, unit = worths(pair, i, j, found, full, with_card, base, raised, present, many)
                    place = place_of(places[i], places[j])
                    sums[place, 0] += worth
                    sums[place, 1] += unit
                    sums[place, 2] += max(worth + least * unit, fold * OPPONENTS)
                    pair += 1


def count_flop(
    flop: Ints,
    tables: Tables,
    five: Tables,
    rows: Ints,
    base: Ints,
    raised: Ints,
    least: int,
    fold: int,
    paths: Ints,
    times: int,
    showdowns: Ints,
    folds: Ints,
) -> None:
    """For one flop, how many deals end how when everybody plays by `paths` (by pair of hole cards: how many units were
    raised before the river, 0 for none). `showdowns` counts by units raised, own row, other row and comparison;
    `folds` the same by the row that the board makes by itself. Each deal counts `times`."""
    deck = rest_of(flop)
    live = np.empty(LIVE, np.int64)
    places = np.empty(LIVE, np.int64)
    found = np.empty((PAIRS, 4), np.int32)
    full = np.empty(ROWS, np.int32)
    with_card = np.empty((ROWS, LIVE), np.int32)
    present = np.empty(ROWS, np.int64)
    for turn in range(AFTER_FLOP):
        for river in range(turn + 1, AFTER_FLOP):
            key, mask = lay_board(flop, deck, turn, river, tables, live, places)
            compare_pairs(live, key, mask, tables, rows, found, full, with_card)
            many = rows_present(full, present)
            alone = -1
            pair = 0
            for i in range(LIVE):
                for j in range(i + 1, LIVE):
                    units = paths[place_of(places[i], places[j])]
                    if units == 0:
                        units = least
                        worth, unit = worths(pair, i, j, found, full, with_card, base, raised, present, many)
                        if worth + least * unit < fold * OPPONENTS:
                            if alone < 0:
                                alone = rows[bulk.class_of(key - tables.start + five.start, mask, five)]
                            count_pair(pair, i, j, found, full, with_card, present, many, times, folds[alone])
                            pair += 1
                            continue
                    count_pair(pair, i, j, found, full, with_card, present, many, times, showdowns[units])
                    pair += 1


def count_pair(
    pair: int,
    i: int,
    j: int,
    found: Counts,
    full: Counts,
    with_card: Counts,
    present: Ints,
    many: int,
    times: int,
    ends: Ints,
) -> None:
    own = found[pair, 0]
    for place in range(many):
        other = present[place]
        if other != own:
            comparison = LOWER if other < own else HIGHER
            ends[own, other, comparison] += times * (full[other] - with_card[other, i] - with_card[other, j])
    for comparison in range(3):
        ends[own, own, comparison] += times * found[pair, 1 + comparison]


def rest_of(flop: Ints) -> Ints:
    """The 49 cards besides the flop."""
    deck = np.empty(AFTER_FLOP, np.int64)
    place = 0
    for card in range(52):
        if card != flop[0] and card != flop[1] and card != flop[2]:
            deck[place] = card
            place += 1
    return deck


def lay_board(
    flop: Ints, deck: Ints, turn: int, river: int, tables: Tables, live: Ints, places: Ints
) -> tuple[int, int]:
    """The sums of a board, and its live cards with their places in the deck after the flop."""
    key, mask = tables.start, 0
    for card in (flop[0], flop[1], flop[2], deck[turn], deck[river]):
        key += tables.weights[card]
        mask += tables.masks[card]
    many = 0
    for place in range(AFTER_FLOP):
        if place != turn and place != river:
            live[many] = deck[place]
            places[many] = place
            many += 1
    return key, mask
