"""What holds for every hand: the order of the cards means nothing, and the tables say what the rule says."""

import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import combinations
from types import FunctionType
from typing import cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from ranking_samples import cards, dense_hands, random_hands, short

from houseway.ranking import asian, bulk, compiled, four, high, low, omaha, patterns, pokara, three, two
from houseway.ranking.compiled import compile
from houseway.ranking.counting import ACE_AS_SIX, BUG, EIGHT, FLUSH_OVER_FULL, WHEEL_SECOND, WILD, count
from houseway.ranking.tables import Family, Ints, Tables, tables


def hands(size: int, deck: Sequence[int] = range(53), repeat: bool = False) -> st.SearchStrategy[list[int]]:
    return st.lists(st.sampled_from(deck), min_size=size, max_size=size, unique=not repeat)


NATURAL = range(52)
Rank = Callable[[Sequence[int]], int]

SHUFFLED: list[tuple[str, Rank, st.SearchStrategy[list[int]]]] = [
    ("high", high.best_high, hands(7, NATURAL)),
    ("bug", lambda hand: high.best_high(hand, joker="bug"), hands(7)),
    ("wild", lambda hand: high.best_high(hand, joker="wild"), hands(6)),
    ("aces only", lambda hand: high.best_high(hand, joker="wild", fives="aces", wheel="second"), hands(7)),
    ("decks", high.best_high, hands(7, NATURAL, repeat=True)),
    ("low", low.best_low, hands(7)),
    ("eight", lambda hand: low.best_low(hand, eight=True), hands(7)),
    ("two", lambda hand: two.rank2(hand, "bug"), hands(2)),
    ("three", three.rank3, hands(3, NATURAL)),
    ("four", four.best_four, hands(5, NATURAL)),
    ("asian", asian.best_asian, hands(5, asian.DECK)),
    ("pokara", pokara.rank_pokara, hands(3, pokara.DECK, repeat=True)),
    ("rows", lambda hand: patterns.bonus_rows(hand, "wild"), hands(7)),
    ("omaha", lambda hand: omaha.rank_high(hand[:4], hand[4:]), hands(7, NATURAL)),
]


@pytest.mark.parametrize(("rank", "strategy"), [case[1:] for case in SHUFFLED], ids=[case[0] for case in SHUFFLED])
def test_the_order_of_the_cards_means_nothing(rank: Rank, strategy: st.SearchStrategy[list[int]]) -> None:
    @given(strategy, st.randoms(use_true_random=False))
    def check(hand: list[int], shuffler: object) -> None:
        mixed = list(hand)
        if rank is SHUFFLED[-1][1]:
            mixed = [*hand[:4][::-1], *hand[4:][::-1]]
        else:
            shuffler.shuffle(mixed)  # type: ignore[attr-defined]
        assert rank(mixed) == rank(hand)

    check()


@given(hands(7))
def test_the_cards_that_play_are_worth_the_hand(hand: list[int]) -> None:
    for joker in ("bug", "wild"):
        five = high.playing(hand, joker=joker)
        assert len(five) == 5
        assert set(five) <= set(hand)
        assert high.best_high(five, joker=joker) == high.best_high(hand, joker=joker)
        assert high.name(high.best_high(hand, joker=joker))
        assert set(high.playing(hand[::-1], joker=joker)) == set(five)
    five = low.playing(hand)
    assert low.best_low(five) == low.best_low(hand)


@given(hands(7, NATURAL), st.sampled_from(NATURAL))
def test_one_more_card_never_hurts(hand: list[int], more: int) -> None:
    assert high.best_high(hand) >= high.best_high(hand[:6]) >= high.best_high(hand[:5])
    assert low.best_low(hand) >= low.best_low(hand[:6]) >= low.best_low(hand[:5])
    if more not in hand:
        assert high.best_high([*hand[:6], 52], joker="wild") >= high.best_high([*hand[:6], more])


def test_open_cards_rank_below_the_hands_they_become() -> None:
    assert high.best_high(cards("As Kd")) < high.best_high(cards("As Kd 2c 3d 5h"))
    assert high.best_high(cards("9s 9d")) < high.best_high(cards("9s 9d 2c"))
    assert high.best_high(cards("As Kd Qs")) < high.best_high(cards("2s 2d"))


CASES: list[tuple[Family, int, int, Rank]] = [
    ("high", 5, 0, high.best_high),
    ("high", 6, WHEEL_SECOND, lambda hand: high.best_high(hand, wheel="second")),
    ("high", 7, 0, high.best_high),
    ("four", 4, 0, four.best_four),
    ("four", 5, 0, four.best_four),
    ("three", 3, 0, three.rank3),
    ("low", 5, 0, low.best_low),
    ("low", 7, EIGHT, lambda hand: low.best_low(hand, eight=True)),
]


@pytest.mark.parametrize(("family", "size", "flags", "rank"), CASES)
def test_tables_say_what_the_rule_says(family: Family, size: int, flags: int, rank: Rank) -> None:
    wanted = tables(family, size, 0, flags)
    batch = np.concatenate([random_hands(2_500, size, 31), dense_hands(2_500, size, 32)])
    values = wanted.values[bulk.rank_hands(batch, wanted)]
    assert values.tolist() == [rank(hand) for hand in batch.tolist()]


def test_every_three_card_hand_by_table() -> None:
    wanted = tables("three", 3)
    every = np.array(list(combinations(range(52), 3)), np.uint8)
    assert wanted.values[bulk.rank_hands(every, wanted)].tolist() == [three.rank3(hand) for hand in every.tolist()]


def test_asian_stud_by_table() -> None:
    wanted = tables("high", 5, 0, ACE_AS_SIX | FLUSH_OVER_FULL)
    batch = random_hands(5_000, 5, 33, range(20, 52))
    assert wanted.values[bulk.rank_hands(batch, wanted)].tolist() == [asian.best_asian(hand) for hand in batch.tolist()]
    assert bulk.count_hands(wanted, range(20, 52)).sum() == 201_376


@pytest.mark.parametrize(("holes", "board"), [(4, 5), (5, 5), (4, 3), (5, 4)])
def test_omaha_by_table(holes: int, board: int) -> None:
    batch = dense_hands(150, holes + board, 34)
    highs, lows = tables("high", 5), tables("low", 5, 0, EIGHT)
    by_high = highs.values[bulk.rank_omaha(batch[:, :holes], batch[:, holes:], highs)]
    by_low = lows.values[bulk.rank_omaha(batch[:, :holes], batch[:, holes:], lows)]
    for hand, high_value, low_value in zip(batch.tolist(), by_high.tolist(), by_low.tolist(), strict=True):
        assert omaha.rank_high(hand[:holes], hand[holes:]) == high_value
        assert omaha.rank_low(hand[:holes], hand[holes:]) == low_value


def test_single_hands_in_a_kernel() -> None:
    wanted = tables("high", 7)
    rank7 = compile(bulk.rank7)
    batch = dense_hands(500, 7, 35)
    for hand, known in zip(batch.tolist(), bulk.rank_hands(batch, wanted).tolist(), strict=True):
        a, b, c, d, e, f, g = hand
        assert rank7(a, b, c, d, e, f, g, wanted) == known


def test_every_rule_is_the_same_as_machine_code() -> None:
    rows, below, pokara_best = compile(patterns.rows), compile(two.below), compile(pokara.best)
    for hand in dense_hands(400, 7, 36).tolist():
        clubs, diamonds, hearts, spades, jokers = count([*hand[:6], 52])
        for flags in (BUG, WILD):
            assert rows(clubs, diamonds, hearts, spades, jokers, flags) == patterns.bonus_rows(
                [*hand[:6], 52], "bug" if flags == BUG else "wild"
            )
        back = high.best_high(hand[2:])
        one = 1 << (hand[0] >> 2 << 2)
        assert below(one, 1, back) == two.rank2_below([hand[0], 52], back)
        suits = count(card % 20 + 32 for card in hand[:3])[:4]
        assert pokara_best(*suits) == pokara.best(*suits)


@pytest.mark.slow
def test_every_hand_of_five_by_table() -> None:
    wanted = tables("high", 5)
    every = np.array(list(combinations(range(52), 5)), np.uint8)
    values = wanted.values[bulk.rank_hands(every, wanted)].tolist()
    assert values == [high.best_high(hand) for hand in every.tolist()]


@pytest.mark.slow
def test_every_class_of_seven_cards_by_another_way() -> None:
    """All 133,784,560 hands once more, card by card through the key, without rows and without counting suits together."""
    wanted = tables("high", 7)
    found = np.zeros(len(wanted.values), np.int64)
    compile(one_by_one)(wanted, found)
    assert np.array_equal(found, bulk.count_hands(wanted))


def one_by_one(wanted: Tables, found: Ints) -> None:
    for a in range(52):
        for b in range(a + 1, 52):
            for c in range(b + 1, 52):
                for d in range(c + 1, 52):
                    for e in range(d + 1, 52):
                        for f in range(e + 1, 52):
                            for g in range(f + 1, 52):
                                found[bulk.rank7(a, b, c, d, e, f, g, wanted)] += 1


def test_a_kept_kernel_knows_the_constants_and_functions_it_was_made_of() -> None:
    def digest(**changed: object) -> str:
        scope = {**high.of_ranks.__globals__, **changed}
        return compiled.digest(FunctionType(high.of_ranks.__code__, scope))

    assert digest() == digest() == compiled.digest(cast("FunctionType", high.of_ranks))
    assert len({digest(), digest(ACE=12), digest(top=four.best), digest(kickers=high.best)}) == 4


def test_single_hands_need_neither_numpy_nor_numba() -> None:
    modules = "asian, compiled, four, high, low, omaha, patterns, pokara, three, two"
    code = f"import sys; from houseway.ranking import {modules}; print('numpy' in sys.modules, 'numba' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["False", "False"]


def test_short_notation() -> None:
    assert short(cards("As Td Jo 2c")) == "AsTdJo2c"
