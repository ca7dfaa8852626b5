"""Main and side pots, halves, odd chips, and what nobody has called: plain numbers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from houseway.pieces.cards import Card, cards
from houseway.table.pot.betting import Player
from houseway.table.pot.pots import halved, layers, shared, uncalled
from houseway.table.pot.showdown import by_suit


def players(*puts: int, folded: tuple[int, ...] = (), dead: dict[int, int] | None = None) -> list[Player]:
    found = []
    for seat, put in enumerate(puts, 1):
        player = Player(seat, 0)
        player.put, player.folded, player.dead = put, seat in folded, (dead or {}).get(seat, 0)
        found.append(player)
    return found


def told(
    *puts: int, folded: tuple[int, ...] = (), dead: dict[int, int] | None = None
) -> list[tuple[int, tuple[int, ...]]]:
    return [(pot.amount, pot.seats) for pot in layers(players(*puts, folded=folded, dead=dead))]


def test_one_pot() -> None:
    assert told(10, 10, 10) == [(30, (1, 2, 3))]


def test_a_pot_for_everybody_and_one_for_those_who_have_more() -> None:
    assert told(10, 30, 30, 20) == [(40, (1, 2, 3, 4)), (30, (2, 3, 4)), (20, (2, 3))]


def test_folded_money_stays_in_the_pots_it_went_into() -> None:
    assert told(10, 30, 30, 20, folded=(4,)) == [(40, (1, 2, 3)), (50, (2, 3))]


def test_folded_money_beyond_everybody_goes_to_the_last_pot() -> None:
    assert told(10, 50, 30, folded=(2,)) == [(30, (1, 3)), (60, (3,))]


def test_dead_money_lies_in_the_main_pot() -> None:
    assert told(10, 30, 30, dead={3: 5}) == [(35, (1, 2, 3)), (40, (2, 3))]


def test_a_side_pot_that_all_but_one_have_left_is_his() -> None:
    assert told(10, 30, 30, folded=(3,)) == [(30, (1, 2)), (40, (2,))]


def test_nothing_is_no_pot() -> None:
    assert told(0, 0) == []


def test_pots_hold_what_was_put_in() -> None:
    chance = Random(4)
    for _ in range(500):
        puts = [chance.randint(0, 9) for _ in range(chance.randint(2, 8))]
        folded = tuple(seat for seat in range(2, len(puts) + 1) if chance.random() < 0.4)
        assert sum(amount for amount, _ in told(*puts, folded=folded)) == sum(puts)


def test_what_nobody_has_called() -> None:
    top, amount = uncalled(players(10, 30, 20)) or (None, 0)
    assert top is not None
    assert (top.seat, amount) == (2, 10)
    assert uncalled(players(10, 30, 30)) is None
    assert uncalled(players(10, 30, folded=(2,))) is None, "who has folded gets nothing back"
    top, amount = uncalled(players(10, 30, 20, folded=(3,))) or (None, 0)
    assert amount == 10, "his money has called although he has folded since"


@pytest.mark.parametrize(
    ("amount", "chip", "halves"), [(10, 1, (5, 5)), (11, 1, (6, 5)), (1100, 100, (600, 500)), (1150, 100, (650, 500))]
)
def test_halves(amount: int, chip: int, halves: tuple[int, int]) -> None:
    assert halved(amount, chip) == halves


def test_equal_parts_in_whole_chips() -> None:
    assert shared(17, [3, 1, 2], 1) == {3: 7, 1: 5, 2: 5}
    assert shared(17, [3, 1, 2], 1, one_each=True) == {3: 6, 1: 6, 2: 5}
    assert shared(1750, [3, 1, 2], 100, one_each=True) == {3: 650, 1: 600, 2: 500}, (
        "less than a chip stays with the first"
    )
    assert shared(18, [3, 1, 2], 1) == {3: 6, 1: 6, 2: 6}
    assert shared(5, [2], 100) == {2: 5}


def test_odd_chips_by_suit() -> None:
    """001:88: the highest card of the five by suit; a card of the board decides nothing."""
    board = "Ah Kd 7c 3s 2h"
    hands: dict[int, Sequence[Card]] = {1: cards(f"Qd 9c {board}")[:5], 2: cards(f"Qh 9d {board}")[:5]}
    assert by_suit([1, 2], hands, high=True) == [2, 1]
    assert by_suit([1, 2], hands, high=False) == [1, 2]
    hands = {1: cards("Qd 9s"), 2: cards("Qc 9h")}
    assert by_suit([2, 1], hands, high=True) == [1, 2]
    assert by_suit([2, 1], hands, high=False) == [2, 1]
    same: dict[int, Sequence[Card]] = dict.fromkeys((1, 2), cards(board))
    assert by_suit([2, 1], same, high=True) == [2, 1], "both play the board"
