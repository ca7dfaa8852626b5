"""Two hole cards against two hole cards, for every board: the counting behind the exact odds of Ultimate Texas Hold'em.

For one board the 1,081 pairs of the other 47 cards are ranked once and put in order. How many of the 990 pairs that a
given pair can meet are lower, equal or higher then follows from the order by taking away the pairs that share a card:
those with the first card, those with the second, and, because it was taken away twice, the pair itself once more.

Hands are told apart by their row (the category of their value), which `rows` gives for a class. Pairs of another row
than one's own are all higher or all lower; so what they are worth together is known from the numbers of each row, and
only pairs of one's own row are compared one by one.

Plain functions for `ranking.compiled.compile`; the tables come from `ranking.tables`: of seven cards, or of five where
a hand must be made of both hole cards and three of the board.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.ranking import bulk
from houseway.ranking.tables import Ints, Tables

ROWS = 11
BOARD = 5
LIVE = 47  # cards besides the board
PAIRS = 1081
OPPONENTS = 990
AFTER_FLOP = 49
CARDS = 7
HIGHER, EQUAL, LOWER = range(3)  # the other hand, seen from one's own
NET, UNIT = range(2)  # what the wagers placed before the deal are worth, and one unit of raise
FOLD = 0  # units raised by a hand that is folded

Counts = NDArray[np.int32]
Cards = NDArray[np.uint8]


def rank_pairs(board: Ints, live: Ints, tables: Tables, classes: Counts) -> None:
    """The class of every pair with the board, in the order of its cards."""
    weights, masks = tables.weights, tables.masks
    if tables.cards == BOARD:
        rank_pairs_with_three(board, live, tables, classes)
        return
    key, mask = tables.start, 0
    for card in board:
        key += weights[card]
        mask += masks[card]
    pair = 0
    for i in range(LIVE):
        key_i = key + weights[live[i]]
        mask_i = mask + masks[live[i]]
        for j in range(i + 1, LIVE):
            classes[pair] = bulk.class_of(key_i + weights[live[j]], mask_i + masks[live[j]], tables)
            pair += 1


def rank_pairs_with_three(board: Ints, live: Ints, tables: Tables, classes: Counts) -> None:
    """The same where exactly three cards of the board play."""
    weights, masks = tables.weights, tables.masks
    keys = np.empty(10, np.int64)
    sets = np.empty(10, np.int64)
    many = 0
    for a in range(BOARD):
        for b in range(a):
            for c in range(b):
                keys[many] = tables.start + weights[board[a]] + weights[board[b]] + weights[board[c]]
                sets[many] = masks[board[a]] + masks[board[b]] + masks[board[c]]
                many += 1
    pair = 0
    for i in range(LIVE):
        for j in range(i + 1, LIVE):
            key = weights[live[i]] + weights[live[j]]
            mask = masks[live[i]] + masks[live[j]]
            best = 0
            for three in range(many):
                best = max(best, bulk.class_of(key + keys[three], mask + sets[three], tables))
            classes[pair] = best
            pair += 1


def count_rows(classes: Counts, rows: Ints, full: Counts, with_card: Counts) -> None:
    """`full` gets the number of pairs in each row, `with_card` the same of the pairs that hold a card."""
    full[:] = 0
    with_card[:] = 0
    pair = 0
    for i in range(LIVE):
        for j in range(i + 1, LIVE):
            row = rows[classes[pair]]
            full[row] += 1
            with_card[row, i] += 1
            with_card[row, j] += 1
            pair += 1


def compare_pairs(classes: Counts, rows: Ints, full: Counts, with_card: Counts, found: Counts) -> None:
    """For every pair, how many pairs of its row without a card of it are higher, equal and lower. Walks through the
    pairs from the lowest class to the highest."""
    firsts = np.empty(PAIRS, np.int32)
    seconds = np.empty(PAIRS, np.int32)
    pair = 0
    for i in range(LIVE):
        for j in range(i + 1, LIVE):
            firsts[pair] = i
            seconds[pair] = j
            pair += 1
    lowest, highest = classes.min(), classes.max()
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
            found[pair, HIGHER] = others - equal - lower
            found[pair, EQUAL] = equal
            found[pair, LOWER] = lower
        for place in range(start, end):
            i, j = firsts[order[place]], seconds[order[place]]
            below_with[i] += 1
            below_with[j] += 1
            same_with[i] = 0
            same_with[j] = 0
        below += end - start
        start = end


def against_other_rows(
    pay: Ints, full: Counts, with_card: Counts, present: Ints, many: int, whole: Ints, of_card: Ints
) -> None:
    """For each row of one's own, what `pay` (by own row, other row and comparison) comes to against all pairs of other
    rows, and against those of them that hold a card."""
    for mine in range(many):
        own = present[mine]
        whole[own] = 0
        of_card[own] = 0
        for theirs in range(many):
            other = present[theirs]
            if other != own:
                net = pay[own, other, LOWER if other < own else HIGHER]
                if net != 0:
                    whole[own] += net * full[other]
                    for card in range(LIVE):
                        of_card[own, card] += net * with_card[other, card]


def against_all(pay: Ints, own: int, i: int, j: int, same: Counts, whole: Ints, of_card: Ints) -> int:
    """What `pay` comes to against all 990 pairs that this pair can meet; `same` are those of its row."""
    worth: int = whole[own] - of_card[own, i] - of_card[own, j]
    for comparison in range(3):
        worth += pay[own, own, comparison] * same[comparison]
    return worth


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
    choice on the river between `least` units and folding. `base` and `raised` pay by own row, other row, comparison."""
    deck = rest_of(flop)
    board = np.empty(BOARD, np.int64)
    live = np.empty(LIVE, np.int64)
    places = np.empty(LIVE, np.int64)
    classes = np.empty(PAIRS, np.int32)
    found = np.empty((PAIRS, 3), np.int32)
    full = np.empty(ROWS, np.int32)
    with_card = np.empty((ROWS, LIVE), np.int32)
    present = np.empty(ROWS, np.int64)
    whole = np.empty((2, ROWS), np.int64)
    of_card = np.empty((2, ROWS, LIVE), np.int64)
    sums[:] = 0
    for turn in range(AFTER_FLOP):
        for river in range(turn + 1, AFTER_FLOP):
            lay_board(flop, deck, turn, river, board, live, places)
            rank_pairs(board, live, tables, classes)
            count_rows(classes, rows, full, with_card)
            compare_pairs(classes, rows, full, with_card, found)
            many = rows_present(full, present)
            against_other_rows(base, full, with_card, present, many, whole[NET], of_card[NET])
            against_other_rows(raised, full, with_card, present, many, whole[UNIT], of_card[UNIT])
            pair = 0
            for i in range(LIVE):
                for j in range(i + 1, LIVE):
                    own = rows[classes[pair]]
                    net = against_all(base, own, i, j, found[pair], whole[NET], of_card[NET])
                    unit = against_all(raised, own, i, j, found[pair], whole[UNIT], of_card[UNIT])
                    place = place_of(places[i], places[j])
                    sums[place, 0] += net
                    sums[place, 1] += unit
                    sums[place, 2] += max(net + least * unit, fold * OPPONENTS)
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
    examples: Cards,
) -> None:
    """For one flop, how many deals end how when everybody plays by `paths` (by pair of hole cards: how many units were
    raised before the river, 0 for none). `showdowns` counts by units raised, own row, other row and comparison;
    `folds` the same by the row that the board makes by itself. Each deal counts `times`. `examples` gets board and
    hole cards for each row of the board and each row of one's own that comes."""
    most = len(showdowns)
    deck = rest_of(flop)
    board = np.empty(BOARD, np.int64)
    live = np.empty(LIVE, np.int64)
    places = np.empty(LIVE, np.int64)
    classes = np.empty(PAIRS, np.int32)
    found = np.empty((PAIRS, 3), np.int32)
    full = np.empty(ROWS, np.int32)
    with_card = np.empty((ROWS, LIVE), np.int32)
    present = np.empty(ROWS, np.int64)
    whole = np.empty((2, ROWS), np.int64)
    of_card = np.empty((2, ROWS, LIVE), np.int64)
    hands = np.empty((most, ROWS), np.int64)
    holders = np.empty((most, ROWS, LIVE), np.int64)
    same = np.empty((most, ROWS, 3), np.int64)
    for turn in range(AFTER_FLOP):
        for river in range(turn + 1, AFTER_FLOP):
            lay_board(flop, deck, turn, river, board, live, places)
            rank_pairs(board, live, tables, classes)
            count_rows(classes, rows, full, with_card)
            compare_pairs(classes, rows, full, with_card, found)
            many = rows_present(full, present)
            against_other_rows(base, full, with_card, present, many, whole[NET], of_card[NET])
            against_other_rows(raised, full, with_card, present, many, whole[UNIT], of_card[UNIT])
            hands[:] = 0
            holders[:] = 0
            same[:] = 0
            alone = row_alone(board, five, rows)
            pair = 0
            for i in range(LIVE):
                for j in range(i + 1, LIVE):
                    own = rows[classes[pair]]
                    units = paths[place_of(places[i], places[j])]
                    if units == 0:
                        net = against_all(base, own, i, j, found[pair], whole[NET], of_card[NET])
                        unit = against_all(raised, own, i, j, found[pair], whole[UNIT], of_card[UNIT])
                        units = FOLD if net + least * unit < fold * OPPONENTS else least
                    hands[units, own] += 1
                    holders[units, own, i] += 1
                    holders[units, own, j] += 1
                    for comparison in range(3):
                        same[units, own, comparison] += found[pair, comparison]
                    if examples[alone, own, 0] == examples[alone, own, 1]:
                        lay_example(board, live[i], live[j], examples[alone, own])
                    pair += 1
            for units in range(most):
                ends = folds[alone] if units == FOLD else showdowns[units]
                add_ends(hands[units], holders[units], same[units], full, with_card, present, many, times, ends)


def row_alone(board: Ints, five: Tables, rows: Ints) -> int:
    """The row that the board makes without hole cards. Classes are the same for five cards and for seven."""
    key, mask = five.start, 0
    for card in board:
        key += five.weights[card]
        mask += five.masks[card]
    row: int = rows[bulk.class_of(key, mask, five)]
    return row


def add_ends(
    hands: Ints,
    holders: Ints,
    same: Ints,
    full: Counts,
    with_card: Counts,
    present: Ints,
    many: int,
    times: int,
    ends: Ints,
) -> None:
    """What all hands of one board that went the same way meet: of each row so many `hands`, a card being in so many of
    them."""
    for mine in range(many):
        own = present[mine]
        if hands[own] == 0:
            continue
        for theirs in range(many):
            other = present[theirs]
            if other != own:
                met = hands[own] * full[other]
                for card in range(LIVE):
                    met -= holders[own, card] * with_card[other, card]
                ends[own, other, LOWER if other < own else HIGHER] += times * met
        for comparison in range(3):
            ends[own, own, comparison] += times * same[own, comparison]


def lay_example(board: Ints, first: int, second: int, example: Cards) -> None:
    for place in range(BOARD):
        example[place] = board[place]
    example[BOARD] = first
    example[BOARD + 1] = second


def rest_of(flop: Ints) -> Ints:
    """The 49 cards besides the flop."""
    deck = np.empty(AFTER_FLOP, np.int64)
    place = 0
    for card in range(52):
        if card != flop[0] and card != flop[1] and card != flop[2]:
            deck[place] = card
            place += 1
    return deck


def lay_board(flop: Ints, deck: Ints, turn: int, river: int, board: Ints, live: Ints, places: Ints) -> None:
    """A board, and its live cards with their places in the deck after the flop."""
    for place in range(3):
        board[place] = flop[place]
    board[3] = deck[turn]
    board[4] = deck[river]
    many = 0
    for place in range(AFTER_FLOP):
        if place != turn and place != river:
            live[many] = deck[place]
            places[many] = place
            many += 1
