"""Where settlement starts: every way in which the documents find the seat."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.catalog.schema import Action
from houseway.pieces.cards import Card, cards
from houseway.table.action import action_seat, clockwise

WAR = {letter: number for number, letter in enumerate("A23456789TJQK", 1)}


def rule(**keys: Any) -> Action:
    return Action.model_validate({"clause": "somewhere", **keys})


def card(text: str) -> Card:
    return cards(text)[0]


def test_clockwise_from_any_seat_without_the_bank() -> None:
    assert clockwise(5, 4) == [4, 5, 1, 2, 3]
    assert clockwise(5, 4, skip=1) == [4, 5, 2, 3]


@pytest.mark.parametrize(("seats", "bank", "seat"), [(8, 3, 4), (8, 8, 1), (2, 1, 2)])
def test_left_of_the_player_dealer(seats: int, bank: int, seat: int) -> None:
    assert action_seat(rule(finder="left of bank"), seats, bank) == seat


def test_fixed_seats() -> None:
    assert action_seat(rule(finder="first seat"), 8, 1) == 2
    assert action_seat(rule(finder="first seat"), 8, 5) == 1
    assert action_seat(rule(finder="last seat"), 8, 5) == 8
    assert action_seat(rule(finder="last seat"), 8, 8) == 7


@pytest.mark.parametrize(
    ("bank", "shows", "seat"),
    [
        (6, "6h", 7),  # the sixth seat that is not the bank's
        (2, "Jd", 5),  # eight seats, a jack is eleven: 1 3 4 5 6 7 8 1 3 4 5
        (1, "As", 2),
        (8, "Kc", 6),
    ],
)
def test_a_card_counted_from_seat_one_passing_the_bank(bank: int, shows: str, seat: int) -> None:
    """Casino War, 001:3877-3892."""
    counted = rule(finder="count", card="player_dealer.1", origin="seat 1", values=WAR)
    assert action_seat(counted, 8, bank, card(shows)) == seat


def test_a_card_counted_from_the_bank_which_is_nought() -> None:
    counted = rule(finder="count", card="banker.2", origin="bank", values=WAR)
    assert action_seat(counted, 8, 3, card("Ah")) == 4
    assert action_seat(counted, 8, 3, card("6h")) == 1
    assert action_seat(counted, 8, 3, card("8h")) == 4, "the bank's own seat is not counted again"


@pytest.mark.parametrize(
    ("shows", "seat"),
    [("Th", 2), ("Jh", 3), ("4h", 5), ("9h", 9), ("8h", 9)],
)
def test_a_chart_of_seats_as_printed_for_a_bank_in_seat_one(shows: str, seat: int) -> None:
    """Baccarat Gold 1.0, 001:5240-5249."""
    chart = {"A": 2, "T": 2, "2": 3, "J": 3, "3": 4, "Q": 4, "4": 5, "K": 5, "5": 6, "6": 7, "7": 8, "8": 9, "9": 9}
    assert action_seat(rule(finder="seat chart", card="banker.2", chart=chart), 9, 1, card(shows)) == seat
    moved = action_seat(rule(finder="seat chart", card="banker.2", chart=chart), 9, 4, card(shows))
    assert moved == (seat + 3 - 1) % 9 + 1, "the chart is counted from the bank wherever it sits"


def test_a_chart_counted_on_at_a_smaller_table() -> None:
    """The player-dealer is always nought: at eight positions an eight is the first seat again (001:5816-5826)."""
    chart = {"7": 8, "9": 9, "K": 5}
    counted = rule(finder="seat chart", card="banker.1", chart=chart)
    assert action_seat(counted, 8, 3, card("9h")) == 4
    assert action_seat(counted, 7, 3, card("9h")) == 5, "the eighth position is seat 4 again, the ninth seat 5"
    assert action_seat(counted, 4, 2, card("7h")) == 3
    with_bank = rule(finder="seat chart", card="banker.1", chart=chart, counts_bank=True)
    assert action_seat(with_bank, 7, 3, card("9h")) == 4
    stops = rule(finder="seat chart", card="banker.1", chart=chart, wraps=False)
    assert action_seat(stops, 8, 3, card("7h")) == 2
    assert action_seat(stops, 7, 3, card("7h")) == 4


def test_a_chart_may_leave_out_seats_without_a_wager() -> None:
    counted = rule(finder="seat chart", card="banker.1", chart={"K": 5}, counts_empty=False)
    assert action_seat(counted, 8, 1, card("Kh"), taken={3, 6, 8}) == 3


@pytest.mark.parametrize(("dice", "seat"), [(3, 5), (8, 2), (9, 3), (18, 4)])
def test_dice_count_the_bank_as_one(dice: int, seat: int) -> None:
    shaken = rule(finder="dice", dice=3, origin="bank", counts_bank=True)
    assert action_seat(shaken, 8, 3, dice=dice) == seat


def test_seats_without_a_wager_may_be_left_out_of_the_count() -> None:
    counted = rule(finder="count", card="x.1", origin="left of bank", values=WAR, counts_empty=False)
    assert action_seat(counted, 8, 1, card("2h"), taken={3, 6, 8}) == 6
    assert action_seat(counted, 8, 1, card("4h"), taken={3, 6, 8}) == 3


def test_a_number_beyond_the_seats() -> None:
    beyond = rule(finder="count", card="x.1", origin="bank", values=WAR, wraps=False, fallback="left of bank")
    assert action_seat(beyond, 6, 2, card("Kh")) == 3
    no_number = rule(finder="count", card="x.1", values={"A": 1}, fallback="left of bank")
    assert action_seat(no_number, 6, 2, card("Th")) == 3
