"""Jokers against brute force: every card is put in the joker's place, for every five cards that might play."""

from collections.abc import Callable

import numpy as np
import pytest
from ranking_samples import dense_hands
from ranking_substitution import by_substitution, low_by_substitution, rank_with_joker, with_two_jokers

from houseway.ranking import high, low, two
from houseway.ranking.bulk import rank_hands
from houseway.ranking.compiled import compile
from houseway.ranking.counting import ACES_ONLY, BUG, WHEEL_SECOND, WILD
from houseway.ranking.tables import tables

MODES = [BUG, WILD, WILD | ACES_ONLY, BUG | WHEEL_SECOND]


def with_joker(many: int, size: int, seed: int) -> np.ndarray:
    """Random hands whose last card is the joker."""
    hands = dense_hands(many, size, seed)
    hands[:, -1] = 52
    return hands


def check_high(many: int, size: int, flags: int, seed: int) -> None:
    hands = with_joker(many, size, seed)
    expected = np.empty(many, np.int64)
    compile(by_substitution)(hands.astype(np.int64), flags, expected)
    wanted = tables("high", size, 1, flags)
    assert np.array_equal(wanted.values[rank_hands(hands, wanted)], expected)
    ours = np.empty(many, np.int64)
    compile(rank_with_joker)(hands.astype(np.int64), flags, ours)
    assert np.array_equal(ours, expected)


@pytest.mark.parametrize("flags", MODES)
@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_joker_is_the_best_card_it_may_be(flags: int, size: int) -> None:
    check_high(20_000, size, flags, 11)


@pytest.mark.slow
@pytest.mark.parametrize("flags", MODES)
def test_a_million_hands_with_a_joker(flags: int) -> None:
    check_high(1_000_000, 7, flags, 12)


def check_low(many: int, size: int, seed: int) -> None:
    hands = with_joker(many, size, seed)
    expected = np.empty(many, np.int64)
    compile(low_by_substitution)(hands.astype(np.int64), expected)
    wanted = tables("low", size, 1, WILD)
    assert np.array_equal(wanted.values[rank_hands(hands, wanted)], expected)
    for hand, value in zip(hands[:500].tolist(), expected.tolist(), strict=False):
        assert low.best_low(hand) == value


@pytest.mark.parametrize("size", [5, 7])
def test_the_joker_of_a_low_hand_is_the_lowest_card_missing(size: int) -> None:
    check_low(20_000, size, 13)


@pytest.mark.slow
def test_a_million_low_hands_with_a_joker() -> None:
    check_low(1_000_000, 5, 14)
    check_low(1_000_000, 7, 15)


@pytest.mark.parametrize("flags", [BUG, WILD])
def test_two_jokers(flags: int) -> None:
    hands = dense_hands(1_500, 5, 16)
    hands[:, 3] = 52
    hands[:, 4] = 53
    expected = np.empty(len(hands), np.int64)
    compile(with_two_jokers)(hands.astype(np.int64), flags, expected)
    wanted = tables("high", 5, 2, flags)
    assert np.array_equal(wanted.values[rank_hands(hands, wanted)], expected)
    for hand, value in zip(hands[:300].tolist(), expected.tolist(), strict=False):
        assert high.best_by(hand, flags) == value


@pytest.mark.parametrize(("joker", "king"), [("bug", "high card, ace and king"), ("wild", "pair of kings")])
def test_two_cards_with_a_joker(joker: high.Joker, king: str) -> None:
    assert two.name(two.rank2([52, 45], joker)) == king
    assert two.name(two.rank2([52, 50], joker)) == "pair of aces"


def test_a_wild_joker_avoids_a_foul() -> None:
    """Ace and joker in front of a pair of nines: the joker counts as a king (003:582-587)."""
    back = high.best_high([28, 29, 20, 4, 0], joker="wild")
    front = two.rank2_below([51, 52], back)
    assert two.name(front) == "high card, ace and king"
    assert not two.fouled(front, back)
    # Free to be an ace it would foul the hand.
    assert two.fouled(two.rank2([51, 52], "wild"), back)
    # Behind a pair of aces it may be the second ace.
    aces = high.best_high([48, 49, 20, 4, 0])
    assert two.name(two.rank2_below([51, 52], aces)) == "pair of aces"
    # Nothing can save an ace in front of king high; the lowest value is the foul that is left.
    worst = high.best_high([45, 36, 20, 4, 0])
    assert two.name(two.rank2_below([51, 52], worst)) == "high card, ace and two"
    assert two.rank2_below([51, 44], worst) == two.rank2([51, 44])


def test_below_is_the_best_of_thirteen_cards() -> None:
    rng = np.random.default_rng(17)
    backs = [high.best_high(hand) for hand in dense_hands(300, 5, 18).tolist()]
    for back in backs:
        other = int(rng.integers(52))
        values = [two.rank2([other, rank * 4 + (other + 1) % 4]) for rank in range(13)]
        legal = [value for value in values if value < back]
        assert two.rank2_below([other, 52], back) == (max(legal) if legal else min(values))


REFUSED: list[Callable[[], int]] = [
    lambda: high.best_high([52, 0, 1, 2, 3]),
    lambda: high.rank7([0, 1, 2]),
    lambda: two.rank2([0, 1, 2]),
    lambda: two.rank2_below([0, 1, 2], 0),
    lambda: len(tables("high", 7, 1, 0)),
    lambda: len(rank_hands(dense_hands(1, 6, 1), tables("high", 7))),
    lambda: len(rank_hands(with_joker(1, 7, 1), tables("high", 7))),
]


@pytest.mark.parametrize("call", REFUSED)
def test_what_is_no_hand_is_refused(call: Callable[[], int]) -> None:
    with pytest.raises(ValueError, match=r"joker|wanted"):
        call()
