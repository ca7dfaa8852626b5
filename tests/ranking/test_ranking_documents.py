"""Figures that the documents themselves print, from the rankings alone."""

from collections.abc import Mapping
from fractions import Fraction

import numpy as np
import pytest

from houseway.ranking import four, high, three
from houseway.ranking.bulk import count_hands
from houseway.ranking.tables import Family, tables


def expectation(family: Family, cards: int, pays: Mapping[int, int], at_least: int = 0) -> Fraction:
    """What one unit wins on average when each category pays so much; a value below `at_least` loses."""
    wanted = tables(family, cards)
    found = count_hands(wanted)
    won = sum(
        many * (pays.get(value >> 20, -1) if value >= at_least else -1)
        for value, many in zip(wanted.values.tolist(), found.tolist(), strict=True)
    )
    return Fraction(won, int(found.sum()))


def test_pair_plus_of_cameo_club() -> None:
    """The pay table of 000:244-252."""
    pays = {
        three.MINI_ROYAL: 200,
        three.STRAIGHT_FLUSH: 40,
        three.TRIPS: 30,
        three.STRAIGHT: 6,
        three.FLUSH: 3,
        three.PAIR: 1,
    }
    assert expectation("three", 3, pays) == Fraction(-242, 5525)


SIX_CARD_BONUS = {
    high.ROYAL_FLUSH: 1000,
    high.STRAIGHT_FLUSH: 200,
    high.QUADS: 100,
    high.FULL_HOUSE: 20,
    high.FLUSH: 15,
    high.STRAIGHT: 9,
    high.TRIPS: 8,
}


def test_six_card_bonus_of_lucky_derby() -> None:
    """It prints its hit frequency and its house advantage (003:1188-1190)."""
    assert float(expectation("high", 6, SIX_CARD_BONUS)) == pytest.approx(-0.06741335, abs=5e-9)
    wanted = tables("high", 6)
    hits = count_hands(wanted)[wanted.values >= high.TRIPS << 20].sum()
    assert float(Fraction(int(hits), 20_358_520)) == pytest.approx(0.07279822, abs=5e-9)


def test_queens_up() -> None:
    """The pay table prints a house edge of 6.79% (001:8071-8084); exact are 6.777%. Four aces pay as four of a kind."""
    pays = {
        four.FOUR_ACES: 50,
        four.QUADS: 50,
        four.STRAIGHT_FLUSH: 40,
        four.TRIPS: 7,
        four.FLUSH: 4,
        four.STRAIGHT: 3,
        four.TWO_PAIR: 2,
        four.PAIR: 1,
    }
    queens = four.PAIR << 20 | 11 << 16
    assert float(expectation("four", 5, pays, queens)) == pytest.approx(-0.06777, abs=5e-6)


def test_a_class_is_one_value() -> None:
    values = tables("high", 7).values
    assert len(values) == 7463
    assert np.all(np.diff(values) > 0)
