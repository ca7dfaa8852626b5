"""Ranking by the hundred million: batches of hands, whole decks, and the pieces for other kernels.

The functions in the first part are plain Python and fit for `compiled.compile`; the odds lab may call them from
kernels of its own. A hand is carried along as two sums, `key` and `mask`: add `tables.weights[card]` to the one and
`tables.masks[card]` to the other for each card, beginning with `tables.start` and 0, in any order, and ask
`class_of`. The sums of a board are made once and those of the hole cards added.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from houseway.ranking.choosing import choices
from houseway.ranking.compiled import compile
from houseway.ranking.tables import Ints, Tables, tables

Cards = NDArray[np.uint8]
Classes = NDArray[np.uint16]

__all__ = ["Tables", "class_of", "count_hands", "rank7", "rank_hands", "rank_omaha", "tables"]


def class_of(key: int, mask: int, tables: Tables) -> int:
    """The class of a hand of `tables.cards` cards.

    Without a branch: where no suit makes a flush, the first suit's ranks are looked up, and they make nothing. (Numba
    counts references to the tables around a branch, which takes longer than the look-up.)
    """
    ranks = tables.ranks[tables.low[key & 0x1FFFF] + tables.high[key >> 20 & 0xFFFF]]
    best: int = max(ranks, tables.flushes[mask >> suit_shift(key) & 0x7FFF])
    return best


def suit_shift(key: int) -> int:
    """Where the ranks of the suit that makes a flush begin in a mask; 0 if none does."""
    return (key >> 47 & 1) * 16 + (key >> 51 & 1) * 32 + (key >> 55 & 1) * 48


def rank7(c0: int, c1: int, c2: int, c3: int, c4: int, c5: int, c6: int, tables: Tables) -> int:
    """The class of seven cards."""
    w = tables.weights
    m = tables.masks
    key = tables.start + w[c0] + w[c1] + w[c2] + w[c3] + w[c4] + w[c5] + w[c6]
    mask = m[c0] + m[c1] + m[c2] + m[c3] + m[c4] + m[c5] + m[c6]
    return class_of(key, mask, tables)


def rank_all(hands: Cards, tables: Tables, classes: Classes) -> None:
    """The class of every row of cards."""
    weights, masks = tables.weights, tables.masks
    many = hands.shape[1]
    for hand in range(len(hands)):
        key = tables.start
        mask = 0
        for place in range(many):
            card = hands[hand, place]
            key += weights[card]
            mask += masks[card]
        classes[hand] = class_of(key, mask, tables)


def five_more(deck: Ints, ends: Ints, first: int, key: int, mask: int, tables: Tables, found: Ints) -> None:
    """Count the classes of all hands made of what is held and five more cards of the deck, from `first` on.

    `ends` says for every place in the deck where the next rank begins.
    """
    weights, masks = tables.weights, tables.masks
    size = len(deck)
    for a in range(first, size - 4):
        key_a = key + weights[deck[a]]
        mask_a = mask + masks[deck[a]]
        for b in range(a + 1, size - 3):
            key_b = key_a + weights[deck[b]]
            mask_b = mask_a + masks[deck[b]]
            for c in range(b + 1, size - 2):
                key_c = key_b + weights[deck[c]]
                if (key_c + (0x2222 << 40)) >> 40 & 0x8888:
                    two_more(deck, ends, c + 1, key_c, mask_b + masks[deck[c]], tables, found)
                else:
                    two_of_any_suit(deck, ends, c + 1, key_c, tables, found)


def two_of_any_suit(deck: Ints, ends: Ints, first: int, key: int, tables: Tables, found: Ints) -> None:
    """Where no flush is in reach all suits of a rank make the same class, so they are counted together."""
    size = len(deck)
    d = first
    while d < size:
        after = ends[d]
        many = after - d
        row = row_of(key + tables.weights[deck[d]], tables)
        found[tables.rows[row + (deck[d] >> 2)]] += many * (many - 1) // 2
        e = after
        while e < size:
            found[tables.rows[row + (deck[e] >> 2)]] += many * (ends[e] - e)
            e = ends[e]
        d = after


def two_more(deck: Ints, ends: Ints, first: int, key: int, mask: int, tables: Tables, found: Ints) -> None:
    """Where a flush is in reach the last card's suit counts too, unless the card before has not kept it in reach."""
    size = len(deck)
    masks = tables.masks
    for d in range(first, size - 1):
        key_d = key + tables.weights[deck[d]]
        row = row_of(key_d, tables)
        in_reach = key_d + (0x1111 << 40)
        e = d + 1
        if in_reach >> 40 & 0x8888 == 0:
            while e < size:
                found[tables.rows[row + (deck[e] >> 2)]] += ends[e] - e
                e = ends[e]
        else:
            shift = suit_shift(in_reach)
            suited = (mask + masks[deck[d]]) >> shift
            for e in range(d + 1, size):
                flush = tables.flushes[(suited + (masks[deck[e]] >> shift)) & 0x7FFF]
                found[max(flush, tables.rows[row + (deck[e] >> 2)])] += 1


def row_of(key: int, tables: Tables) -> int:
    """Where the row of a hand begins that wants one more card."""
    return int(tables.row_low[key & 0x1FFFF] + tables.row_high[key >> 20 & 0xFFFF])


def more(deck: Ints, ends: Ints, tables: Tables, found: Ints) -> None:
    """Count the classes of all hands of five, six or seven cards of the deck."""
    if tables.cards == 5:
        five_more(deck, ends, 0, tables.start, 0, tables, found)
    for a in range(len(deck)):
        key = tables.start + tables.weights[deck[a]]
        mask = tables.masks[deck[a]]
        if tables.cards == 6:
            five_more(deck, ends, a + 1, key, mask, tables, found)
        elif tables.cards == 7:
            for b in range(a + 1, len(deck)):
                five_more(deck, ends, b + 1, key + tables.weights[deck[b]], mask + tables.masks[deck[b]], tables, found)


def rank_all_omaha(holes: Cards, boards: Cards, pairs: Ints, threes: Ints, tables: Tables, classes: Classes) -> None:
    """The best class of every row of hole cards with its board, over all pairs and threes."""
    weights, masks = tables.weights, tables.masks
    keys = np.empty(len(threes), np.int64)
    sets = np.empty(len(threes), np.int64)
    for hand in range(len(holes)):
        hole, board = holes[hand], boards[hand]
        for place in range(len(threes)):
            a, b, c = board[threes[place, 0]], board[threes[place, 1]], board[threes[place, 2]]
            keys[place] = tables.start + weights[a] + weights[b] + weights[c]
            sets[place] = masks[a] + masks[b] + masks[c]
        best = 0
        for pair in range(len(pairs)):
            a, b = hole[pairs[pair, 0]], hole[pairs[pair, 1]]
            key = weights[a] + weights[b]
            mask = masks[a] + masks[b]
            for place in range(len(threes)):
                best = max(best, class_of(key + keys[place], mask + sets[place], tables))
        classes[hand] = best


def rank_hands(hands: Cards, tables: Tables) -> Classes:
    """The class of every hand: one row of `tables.cards` cards each."""
    if hands.ndim != 2 or hands.shape[1] != tables.cards:
        raise ValueError(f"rows of {tables.cards} cards wanted")
    _check(hands, tables)
    classes = np.empty(len(hands), np.uint16)
    compile(rank_all)(hands, tables, classes)
    return classes


def _check(cards: Cards, tables: Tables) -> None:
    """Refuse what would be looked up outside the tables; that a hand holds no card twice is the caller's care."""
    jokers = (len(tables.flushes) >> 13) - 1
    if cards.size and cards.max() >= 52 + jokers:
        raise ValueError("a card that these tables do not know: a joker wants tables with jokers")


def count_hands(tables: Tables, deck: range | Ints = range(52)) -> Ints:
    """How many of all hands of a deck fall into each class; the deck must be in ascending order."""
    if tables.cards < 5:
        hands = np.array(list(combinations(deck, tables.cards)), np.uint8)
        return np.bincount(rank_hands(hands, tables), minlength=len(tables.values))
    found = np.zeros(len(tables.values), np.int64)
    cards = np.asarray(deck, np.int64)
    ends = np.searchsorted(cards >> 2, cards >> 2, side="right")
    compile(more)(cards, ends, tables, found)
    return found


def rank_omaha(holes: Cards, boards: Cards, tables: Tables) -> Classes:
    """The class of every Omaha hand, by tables of five cards: rows of hole cards, and rows of boards."""
    if tables.cards != 5 or len(holes) != len(boards):
        raise ValueError("tables of five cards and a board for each hand wanted")
    _check(holes, tables)
    _check(boards, tables)
    pairs, threes = choices(holes.shape[1], boards.shape[1])
    classes = np.empty(len(holes), np.uint16)
    compile(rank_all_omaha)(holes, boards, np.array(pairs), np.array(threes), tables, classes)
    return classes
