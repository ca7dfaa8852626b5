"""Random hands stand in the same order, with the same ties, as in two libraries that others wrote."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import pokerkit
import pytest
from phevaluator import evaluate_cards, evaluate_omaha_cards
from ranking_samples import dense_hands, random_hands, short

from houseway.ranking import high, low, omaha


def same_order(pairs: Iterable[tuple[int, Any]]) -> None:
    """One value of ours for one of theirs, and both in the same order."""
    known: dict[int, Any] = {}
    for ours, theirs in pairs:
        assert known.setdefault(ours, theirs) == theirs
    ordered = [theirs for _, theirs in sorted(known.items())]
    assert all(worse < better for worse, better in pairwise(ordered))


@pytest.mark.parametrize("size", [5, 6, 7])
def test_high_hands_as_phevaluator(size: int) -> None:
    hands = [*random_hands(6000, size, 1).tolist(), *dense_hands(6000, size, 2).tolist()]
    same_order((high.best_high(hand), -evaluate_cards(*hand)) for hand in hands)


def pokerkit_high(hand: Sequence[int]) -> Any:
    return pokerkit.StandardHighHand.from_game(short(tuple(hand)))


@pytest.mark.parametrize("size", [5, 6, 7])
def test_high_hands_as_pokerkit(size: int) -> None:
    same_order((high.best_high(hand), pokerkit_high(hand)) for hand in dense_hands(300, size, 3).tolist())


@pytest.mark.parametrize("size", [5, 7])
def test_low_hands_as_pokerkit(size: int) -> None:
    hands = dense_hands(300, size, 4).tolist()
    same_order((low.best_low(hand), pokerkit.RegularLowHand.from_game(short(hand))) for hand in hands)


def eight_or_better(hand: Sequence[int]) -> Any:
    try:
        return pokerkit.EightOrBetterLowHand.from_game(short(tuple(hand)))
    except ValueError:
        return None


def test_eight_or_better_as_pokerkit() -> None:
    pairs = [(low.best_low(hand, eight=True), eight_or_better(hand)) for hand in dense_hands(500, 7, 5).tolist()]
    assert all((ours == 0) == (theirs is None) for ours, theirs in pairs)
    same_order(pair for pair in pairs if pair[0])


def test_omaha_as_phevaluator() -> None:
    hands = [*random_hands(400, 9, 6).tolist(), *dense_hands(400, 9, 7).tolist()]
    same_order((omaha.rank_high(hand[5:], hand[:5]), -evaluate_omaha_cards(*hand)) for hand in hands)


def test_omaha_low_as_pokerkit() -> None:
    pairs = []
    for hand in dense_hands(60, 9, 8).tolist():
        holes, board = hand[5:], hand[:5]
        try:
            theirs = pokerkit.OmahaEightOrBetterLowHand.from_game(short(holes), short(board))
        except ValueError:
            theirs = None
        pairs.append((omaha.rank_low(holes, board), theirs))
    assert all((ours == 0) == (theirs is None) for ours, theirs in pairs)
    same_order(pair for pair in pairs if pair[0])


def test_five_hole_cards_as_pokerkit() -> None:
    hands = dense_hands(40, 9, 9).tolist()
    same_order(
        (omaha.rank_high(hand[:5], hand[5:]), pokerkit.OmahaHoldemHand.from_game(short(hand[:5]), short(hand[5:])))
        for hand in hands
    )
