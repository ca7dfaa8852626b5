"""A collection that comes back with the bet (003:417-419), and limits that stand in for a bet of unknown size."""

from __future__ import annotations

import houseway
from houseway.table.collection import Fee
from houseway.table.felt import Felt
from houseway.table.round import Round
from houseway.table.setup import Setup, Trouble
from houseway.table.table import Table

CARIBBEAN = "lucky-derby/caribbean-stud"
CARDS = {"1": "Qs Jh 9d 6c 2s", "2": "7s 7h Qd 4c 3s", "player_dealer": "Kd 9s 6h 2d Ac"}


def half_a_dollar_each(table: Felt) -> list[Fee]:
    assert isinstance(table, Table)
    return [Fee(bet.bettor, 50, bet.wager) for bet in table.bets]


def dealt(trouble: Trouble, **limits: tuple[int, int]) -> Round:
    game = houseway.game(CARIBBEAN)
    setup = Setup.of(game, player_dealer=8, seed=1, cards=CARDS, troubles=[trouble], limits=limits)
    round = Round(game, setup, {"1": "ante 10.00", "2": "ante 10.00"}, collection=half_a_dollar_each)
    while round.question is not None:
        assert round.answer(round.question.who, "play")
    return round


def test_who_had_not_decided_has_bet_and_collection_back() -> None:
    round = dealt(Trouble("bank_exposed", seat=2))
    assert [(fee.payer, fee.amount) for fee in round.table.fees] == [("1", 50)]
    assert "Seat 2 gets the collection of 0.50 back." in round.json()["events"]
    assert round.net == {"1": "-20.00", "2": "0.00", "player_dealer": "20.00"}


def test_a_lost_ante_of_unknown_size_counts_as_the_tables_largest() -> None:
    round = dealt(Trouble("removed_losing_bet", seat=1), ante=(5_00, 50_00))
    assert round.net == {"1": "-60.00", "2": "20.00", "player_dealer": "40.00"}


def test_a_won_ante_of_unknown_size_is_paid_for_the_tables_smallest() -> None:
    round = dealt(Trouble("removed_winning_bet", seat=2), ante=(5_00, 50_00))
    assert round.net == {"1": "-20.00", "2": "15.00", "player_dealer": "5.00"}
