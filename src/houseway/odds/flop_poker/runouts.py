"""All boards that may still come, and who has which part of the pot on each: kernels for `ranking.compiled.compile`.

A hand uses so many of its own cards with so many of the board: `own` and `common` list the places of each choice (all
of both in hold'em; every pair with every three in Omaha). The sums of a choice are made once, see `ranking.bulk`.

`tally[hand, what, sharers]` counts boards by how many share what the hand has: the high where no low was made (WHOLE),
the high half (HIGH), the low half (LOW). `ends[hand, what]` counts the boards on which a hand has any PART of the pot,
or takes ALL of it alone.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.ranking import bulk
from houseway.ranking.tables import Ints, Tables

WHOLE, HIGH, LOW = range(3)
PART, ALL = range(2)
BLIND, SEEING = 1, 2  # a card is thrown away before the flop, or when the flop has been seen
Floats = NDArray[np.float64]


def own_sums(hand: Ints, own: Ints, tables: Tables, keys: Ints, masks: Ints) -> None:
    """The sums of every choice of a hand's own cards."""
    for choice in range(len(own)):
        key, mask = 0, 0
        for place in own[choice]:
            key += tables.weights[hand[place]]
            mask += tables.masks[hand[place]]
        keys[choice] = key
        masks[choice] = mask


def best_classes(board: Ints, common: Ints, keys: Ints, masks: Ints, tables: Tables, classes: Ints) -> int:
    """The class of each hand on this board; the best of all."""
    classes[:] = 0
    best = 0
    for choice in range(len(common)):
        key, mask = tables.start, 0
        for place in common[choice]:
            key += tables.weights[board[place]]
            mask += tables.masks[board[place]]
        for hand in range(len(keys)):
            for pair in range(keys.shape[1]):
                made = bulk.class_of(key + keys[hand, pair], mask + masks[hand, pair], tables)
                classes[hand] = max(classes[hand], made)
    for hand in range(len(keys)):
        best = max(best, classes[hand])
    return best


def sharers(classes: Ints, best: int) -> int:
    many = 0
    for made in classes:
        many += made == best
    return many


def award(highs: Ints, high: int, lows: Ints, low: int, tally: Ints, ends: Ints) -> None:
    """Enters one board."""
    share_high = sharers(highs, high)
    share_low = sharers(lows, low) if low else 0
    for hand in range(len(highs)):
        wins_high, wins_low = highs[hand] == high, low > 0 and lows[hand] == low
        if wins_high:
            tally[hand, HIGH if low else WHOLE, share_high] += 1
        if wins_low:
            tally[hand, LOW, share_low] += 1
        if wins_high or wins_low:
            ends[hand, PART] += 1
        if wins_high and share_high == 1 and (low == 0 or (wins_low and share_low == 1)):
            ends[hand, ALL] += 1


def count_boards(
    start: Ints,
    deck: Ints,
    need: int,
    first: int,
    common: Ints,
    keys: Ints,
    masks: Ints,
    low_keys: Ints,
    low_masks: Ints,
    high_tables: Tables,
    low_tables: Tables,
    split: bool,
    tally: Ints,
    ends: Ints,
) -> None:
    """Every board that begins with `start`, with so many more cards of the deck, the first of them at place `first`."""
    lying = len(start)
    board = np.empty(lying + need, np.int64)
    board[:lying] = start
    places = np.arange(first, first + need)
    highs = np.zeros(len(keys), np.int64)
    lows = np.zeros(len(keys), np.int64)
    if first + need > len(deck):
        return
    while True:
        for step in range(need):
            board[lying + step] = deck[places[step]]
        high = best_classes(board, common, keys, masks, high_tables, highs)
        low = best_classes(board, common, low_keys, low_masks, low_tables, lows) if split else 0
        award(highs, high, lows, low, tally, ends)
        step = need - 1
        while step >= 1 and places[step] == len(deck) - need + step:
            step -= 1
        if step < 1:
            return
        places[step] += 1
        for after in range(step + 1, need):
            places[after] = places[after - 1] + 1


def thrown_away(hand: Ints, flop: Ints, five: Tables) -> int:
    """The place of the card without which the hand makes the best five cards with the flop; of equal ones the lowest
    card goes."""
    best = -1
    place = 0
    for out in range(len(hand)):
        key, mask = five.start, 0
        for card in flop:
            key += five.weights[card]
            mask += five.masks[card]
        for other in range(len(hand)):
            if other != out:
                key += five.weights[hand[other]]
                mask += five.masks[hand[other]]
        worth = int(bulk.class_of(key, mask, five)) * 16 + 12 - (hand[out] >> 2)
        if worth > best:
            best = worth
            place = out
    return place


def thrown_blind(hand: Ints) -> int:
    """The same before the flop: what is no pair goes, else the lowest card."""
    for out in range(len(hand)):
        a, b = (out + 1) % 3, (out + 2) % 3
        if hand[a] >> 2 == hand[b] >> 2:
            return out
    place = 0
    for out in range(1, len(hand)):
        if hand[out] >> 2 < hand[place] >> 2:
            place = out
    return place


def count_flops(
    hands: Ints,
    deck: Ints,
    first: int,
    own: Ints,
    common: Ints,
    five: Tables,
    high_tables: Tables,
    low_tables: Tables,
    split: bool,
    tally: Ints,
    ends: Ints,
) -> None:
    """Every flop that begins with the deck's card at `first`, after which everybody throws one card away, and every
    turn and river behind it."""
    number, held = hands.shape
    kept = np.empty((number, held - 1), np.int64)
    keys = np.empty((number, len(own)), np.int64)
    masks = np.empty((number, len(own)), np.int64)
    low_keys = np.empty((number, len(own)), np.int64)
    low_masks = np.empty((number, len(own)), np.int64)
    flop = np.empty(3, np.int64)
    behind = np.empty(len(deck) - 3, np.int64)
    flop[0] = deck[first]
    for second in range(first + 1, len(deck)):
        flop[1] = deck[second]
        for third in range(second + 1, len(deck)):
            flop[2] = deck[third]
            many = 0
            for place in range(len(deck)):
                if place not in (first, second, third):
                    behind[many] = deck[place]
                    many += 1
            for hand in range(number):
                out = thrown_away(hands[hand], flop, five)
                for place in range(held - 1):
                    kept[hand, place] = hands[hand, place + (place >= out)]
                own_sums(kept[hand], own, high_tables, keys[hand], masks[hand])
                if split:
                    own_sums(kept[hand], own, low_tables, low_keys[hand], low_masks[hand])
            for turn in range(many - 1):
                count_boards(
                    flop, behind, 2, turn, common, keys, masks, low_keys, low_masks,
                    high_tables, low_tables, split, tally, ends,
                )  # fmt: skip


def play_rows(
    rows: Ints,
    hands: Ints,
    start: Ints,
    own: Ints,
    common: Ints,
    five: Tables,
    high_tables: Tables,
    low_tables: Tables,
    split: bool,
    throws: int,
    tally: Ints,
    ends: Ints,
    squares: Floats,
) -> None:
    """Boards and unknown hands drawn by chance: each row lists cards as they come, those of the unknown hands first.
    `hands` says -1 for an unknown card; `throws` when a card goes, 0 for never. `squares` adds up each hand's
    squared parts."""
    number, held = hands.shape
    dealt = np.empty(held, np.int64)
    kept = np.empty(held - (throws > 0), np.int64)
    board = np.empty(common.max() + 1, np.int64)
    board[: len(start)] = start
    keys = np.empty((number, len(own)), np.int64)
    masks = np.empty((number, len(own)), np.int64)
    low_keys = np.empty((number, len(own)), np.int64)
    low_masks = np.empty((number, len(own)), np.int64)
    highs = np.zeros(number, np.int64)
    lows = np.zeros(number, np.int64)
    for row in rows:
        used = 0
        for place in range(len(start), len(board)):
            board[place] = row[used]
            used += 1
        for hand in range(number):
            for place in range(held):
                if hands[hand, place] < 0:
                    dealt[place] = row[used]
                    used += 1
                else:
                    dealt[place] = hands[hand, place]
            out = held
            if throws == BLIND:
                out = thrown_blind(dealt)
            elif throws == SEEING:
                out = thrown_away(dealt, board[:3], five)
            for place in range(len(kept)):
                kept[place] = dealt[place + (place >= out)]
            own_sums(kept, own, high_tables, keys[hand], masks[hand])
            if split:
                own_sums(kept, own, low_tables, low_keys[hand], low_masks[hand])
        high = best_classes(board, common, keys, masks, high_tables, highs)
        low = best_classes(board, common, low_keys, low_masks, low_tables, lows) if split else 0
        award(highs, high, lows, low, tally, ends)
        half = 0.5 if low else 1.0
        for hand in range(number):
            part = half / sharers(highs, high) if highs[hand] == high else 0.0
            if low and lows[hand] == low:
                part += half / sharers(lows, low)
            squares[hand] += part * part
