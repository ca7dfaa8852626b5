"""The ways of counting beside plain ones: hands laid down one by one, and compared by the ranking of the round."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from math import comb
from random import Random

import numpy as np
import pytest

from houseway.catalog.loader import game
from houseway.games.casino_poker.hands import KINDS, QUALIFIES
from houseway.odds.casino_poker import alike, disjoint, five, three
from houseway.odds.casino_poker import holdem_kernel as kernel
from houseway.odds.casino_poker.ends import faces
from houseway.odds.casino_poker.spots import NO_CARD, Spots
from houseway.pieces.cards import FACES
from houseway.ranking.bulk import rank_hands
from houseway.ranking.compiled import compile
from houseway.ranking.tables import Ints, tables


def tell(found: Spots, hand: list[int], shown: int | None) -> list[list[int]]:
    return [[int(many) for many in row] for row in found.meets[found.place(hand, shown)]]


# -- hands that are alike ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "kinds"), [(2, 169), (3, 1755), (4, 16432), (5, 134459)])
def test_hands_that_differ_in_suits_only(size: int, kinds: int) -> None:
    hands = disjoint.all_hands(size)
    chosen, many = alike.one_of_each(hands, fixed=False)
    assert len(chosen) == kinds
    assert many.sum() == len(hands) == comb(52, size)
    _, known = alike.one_of_each(hands, fixed=True)
    assert known.sum() == len(hands)


def test_every_hand_has_one_that_stands_for_it() -> None:
    chance = Random(3)
    hands = alike.all_multisets(3)
    for fixed in (False, True):
        chosen, many = alike.one_of_each(hands, fixed)
        stands = {tuple(hand) for hand in hands[chosen].tolist()}
        assert many.sum() == len(hands)
        for _ in range(300):
            hand = sorted(chance.choices(range(52), k=3))
            dressed, card = alike.stand_in(hand, chance.randrange(52) if fixed else None)
            assert tuple(dressed) in stands
            assert card is None or card % 4 == 0


@pytest.mark.parametrize("decks", [1, 2, 6])
def test_ways_to_draw_from_several_decks(decks: int) -> None:
    hands = alike.all_multisets(3)
    assert alike.ways_of(hands, decks).sum() == comb(52 * decks, 3)
    assert alike.ways_of(hands, decks, gone=17).sum() == comb(52 * decks - 1, 3)


# -- hands that share no card -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [3, 4, 5])
def test_hands_without_a_card_of_ones_own(size: int) -> None:
    rng = np.random.default_rng(size)

    def some(cards: int, many: int) -> disjoint.Hands:
        return np.sort(np.argsort(rng.random((many, 24)), axis=1)[:, :cards], axis=1).astype(np.uint8)

    own, other = some(5, 120), some(size, 900)
    own_class, other_class = rng.integers(1, 9, len(own)), rng.integers(1, 9, len(other))
    free = np.array([[not set(mine) & set(theirs) for theirs in other.tolist()] for mine in own.tolist()])
    lower = (free & (other_class < own_class[:, None])).sum(axis=1)
    equal = (free & (other_class == own_class[:, None])).sum(axis=1)
    assert disjoint.compared(own, own_class, other, other_class).tolist() == np.stack([lower, equal], axis=1).tolist()
    assert disjoint.free_of(own, other).tolist() == free.sum(axis=1).tolist()


# -- spots ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("decks", "kind"), [(1, "three"), (2, "three, pair before flush"), (2, "three")])
def test_three_cards_against_three(decks: int, kind: str) -> None:
    """Every card of every deck by itself, beside what is counted."""
    chance = Random(decks)
    value, qualifies = KINDS[kind].value, QUALIFIES["queen high"]
    found = three.spots_of(kind, "queen high", decks, True)
    for _ in range(3):
        shoe = [*FACES[:52]] * decks
        chance.shuffle(shoe)
        own, shown, rest = shoe[:3], shoe[3], shoe[4:]
        mine = value(own)
        met: Counter[tuple[bool, int]] = Counter()
        for pair in combinations(rest, 2):
            theirs = value([shown, *pair])
            met[qualifies(theirs), (theirs >= mine) + (theirs > mine)] += 1
        assert tell(found, [*own], shown) == [[met[bank, how] for how in range(3)] for bank in (False, True)]


@pytest.mark.parametrize("id", ["garden-city/crazy-4-poker", "lucky-derby/caribbean-stud"])
def test_five_cards_against_five(id: str) -> None:
    """All other hands of a spot, one after another, as the ranking and the qualifying of the round have them."""
    hands = disjoint.all_hands(5)
    rules = game(id).rules
    family = five.FAMILIES[rules.hand]
    known = tables(family, 5)
    classes = rank_hands(hands, known)
    plays = np.array([QUALIFIES[rules.qualifies](int(one)) for one in known.values])
    *own, card = Random(5).sample(range(52), 6)
    shown = None if rules.bank_shows is None else card
    found = five.spots_against(family, int(np.argmax(plays)), NO_CARD if shown is None else shown - shown % 4)
    mine = KINDS[rules.hand].value(faces(own))
    free = ~np.isin(hands, own).any(axis=1)
    if shown is not None:
        free &= (hands == shown).any(axis=1)
    theirs, qualify = known.values[classes[free]], plays[classes[free]]
    how = [theirs < mine, theirs == mine, theirs > mine]
    assert tell(found, own, shown) == [[int((one & bank).sum()) for one in how] for bank in (~qualify, qualify)]


# -- hold'em ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "cards"), [("best five", 7), ("two and three", 5)])
def test_pairs_of_a_board(kind: str, cards: int) -> None:
    """Every pair's class by the ranking of the round, and whom it meets, pair against pair."""
    chance = Random(cards)
    known = tables("high", cards)
    rows = known.values >> 20
    value = KINDS[kind].value
    # Whatever comes, a paired board, and a board that plays for everybody.
    for board in (chance.sample(range(52), 5), [0, 1, 20, 33, 47], [32, 36, 40, 44, 48]):
        live = [card for card in range(52) if card not in board]
        classes = np.empty(kernel.PAIRS, np.int32)
        compile(kernel.rank_pairs)(np.array(board), np.array(live), known, classes)
        pairs = list(combinations(live, 2))
        assert known.values[classes].tolist() == [value(faces([*pair, *board])) for pair in pairs]
        full, with_card = np.empty(kernel.ROWS, np.int32), np.empty((kernel.ROWS, kernel.LIVE), np.int32)
        found = np.empty((kernel.PAIRS, 3), np.int32)
        compile(kernel.count_rows)(classes, rows, full, with_card)
        compile(kernel.compare_pairs)(classes, rows, full, with_card, found)
        free = np.array([[not set(mine) & set(other) for other in pairs] for mine in pairs])
        same_row = free & (rows[classes][:, None] == rows[classes][None, :])
        for how, holds in (
            (kernel.HIGHER, classes[None, :] > classes[:, None]),
            (kernel.EQUAL, classes[None, :] == classes[:, None]),
            (kernel.LOWER, classes[None, :] < classes[:, None]),
        ):
            assert found[:, how].tolist() == (same_row & holds).sum(axis=1).tolist()
        assert full.tolist() == np.bincount(rows[classes], minlength=kernel.ROWS).tolist()


def pay(seed: int) -> Ints:
    """Some pay-offs by own row, other row and comparison."""
    return np.random.default_rng(seed).integers(-9, 10, (kernel.ROWS, kernel.ROWS, 3))


def test_a_flop_beside_all_its_run_outs() -> None:
    """One pair of hole cards on one flop: 1,081 run-outs, each against 990 pairs."""
    flop, hole = [5, 22, 23], (40, 51)
    seven = tables("high", 7)
    rows = seven.values >> 20
    base, raised, least, fold = pay(1), pay(2), 1, -2
    sums = np.empty((1176, 3), np.int64)
    compile(kernel.weigh_flop)(np.array(flop), seven, rows, base, raised, least, fold, sums)
    rest = [card for card in range(52) if card not in flop]
    whole = [0, 0, 0]
    for run_out in combinations([card for card in rest if card not in hole], 2):
        board = [*flop, *run_out]
        others = np.array([*combinations([card for card in rest if card not in (*hole, *run_out)], 2)], np.uint8)
        hands = np.concatenate([[hole], others])
        made = rank_hands(np.concatenate([hands, np.tile(board, (len(hands), 1))], axis=1).astype(np.uint8), seven)
        mine, theirs = int(made[0]), made[1:].astype(int)
        how = np.where(theirs > mine, kernel.HIGHER, np.where(theirs == mine, kernel.EQUAL, kernel.LOWER))
        net, unit = (int(table[rows[mine], rows[theirs], how].sum()) for table in (base, raised))
        whole = [whole[0] + net, whole[1] + unit, whole[2] + max(net + least * unit, fold * len(theirs))]
    assert sums[kernel.place_of(*(rest.index(card) for card in hole))].tolist() == whole


def test_deals_that_are_counted_are_worth_what_was_weighed() -> None:
    """Both passes over a flop agree: what the ends of all deals pay is what the decisions were weighed at."""
    flop = np.array([0, 4, 21])
    seven, five_cards = tables("high", 7), tables("high", 5)
    rows = seven.values >> 20
    base, raised, least, fold = pay(3), pay(4), 1, -2
    sums = np.empty((1176, 3), np.int64)
    compile(kernel.weigh_flop)(flop, seven, rows, base, raised, least, fold, sums)
    paths = np.random.default_rng(5).choice([0, 2, 4], 1176)
    pairs_of_rows = (kernel.ROWS, kernel.ROWS)
    showdowns, folds = np.zeros((5, *pairs_of_rows, 3), np.int64), np.zeros((kernel.ROWS, *pairs_of_rows, 3), np.int64)
    examples = np.zeros((*pairs_of_rows, 7), np.uint8)
    compile(kernel.count_flop)(flop, seven, five_cards, rows, base, raised, least, fold, paths, 3, showdowns, folds, examples)  # fmt: skip
    units = np.arange(5)[:, None, None, None]
    paid = (showdowns * (base + units * raised)).sum() + fold * folds.sum()
    weighed = np.where(paths == 0, sums[:, 2], sums[:, 0] + paths * sums[:, 1]).sum()
    assert paid == 3 * weighed
    assert showdowns.sum() + folds.sum() == 3 * 1176 * 1081 * 990
    for alone, own in product(range(kernel.ROWS), repeat=2):
        if (example := examples[alone, own]).any():
            assert KINDS["best five"].value(faces(example)) >> 20 == own
            assert KINDS["best five"].value(faces(example[:5])) >> 20 == alone
