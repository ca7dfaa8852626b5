"""The bank: how far a player-dealer's wager reaches, and whose it is."""

from __future__ import annotations

from typing import Any

import pytest

import houseway
from houseway.money import Odds
from houseway.table.bank import BANK, Bank, Bet, Judgement, give_back, settle
from houseway.table.setup import SetupError

EZ = "cameo-club/ez-baccarat"
PLAYER_WINS = {"player": "9s Kh", "banker": "2c 5d"}


def settled(bank: Bank, stake: int, take: int = 0, pay: int = 0) -> tuple[str, int, int, int, int | None]:
    outcome = "lose" if take else "win" if pay else "push"
    row = settle(bank, Bet(1, "1", "game", stake), 1, Judgement(outcome, "rule"), take, pay)
    return row.outcome, row.collected, row.paid, row.returned, row.bank_left


def test_the_worked_example() -> None:
    """001:2653: of $200 a $60 loser leaves $140, a $40 winner leaves $100, and the bank has won $20 so far."""
    bank = Bank(200_00)
    assert settled(bank, 60_00, take=60_00) == ("lose", 60_00, 0, 0, 140_00)
    assert settled(bank, 40_00, pay=40_00) == ("win", 0, 40_00, 40_00, 100_00)
    assert bank.won == 20_00


def test_a_push_takes_nothing_out_of_action() -> None:
    bank = Bank(10_00)
    assert settled(bank, 500_00) == ("push", 0, 0, 500_00, 10_00)


def test_a_partly_covered_winner_at_odds_gets_what_is_left_and_his_whole_stake() -> None:
    bank = Bank(100_00)
    pay = Odds(40).winnings(5_00)
    assert settled(bank, 5_00, pay=pay) == ("partly covered", 0, 100_00, 5_00, 0)


def test_a_partly_covered_loser_loses_what_is_left_and_gets_the_rest_back() -> None:
    bank = Bank(25_00)
    assert settled(bank, 60_00, take=60_00) == ("partly covered", 25_00, 0, 35_00, 0)


@pytest.mark.parametrize("decided", [{"take": 60_00}, {"pay": 60_00}, {}])
def test_when_the_bank_is_used_up_every_later_bet_goes_back(decided: dict[str, int]) -> None:
    bank = Bank(50_00)
    settled(bank, 50_00, take=50_00)
    assert settled(bank, 60_00, **decided) == ("not covered", 0, 0, 60_00, 0)
    assert bank.won == 50_00


def test_a_bank_without_an_amount_covers_everything() -> None:
    bank = Bank(None)
    assert settled(bank, 9_000_000_00, take=9_000_000_00)[4] is None
    assert not bank.used_up


def test_a_bet_is_settled_once() -> None:
    bank, bet = Bank(10_00), Bet(1, "1", "game", 5_00)
    give_back(bet, 1, bank.left, "rule")
    with pytest.raises(AssertionError):
        settle(bank, bet, 2, Judgement("lose", "rule"), 5_00, 0)


def test_kum_kum_shares_go_by_their_ratio_and_odd_cents_stay_with_the_player_dealer() -> None:
    """All parties collect or pay out according to the ratio of their shares (001:2059-2060, 2597-2598)."""
    bank = Bank(100_00, {"ann": 25_00, "bob": 33_33})
    settled(bank, 10_01, take=10_01)
    assert bank.shares() == {"ann": 2_50, "bob": 3_33, BANK: 4_18}
    settled(bank, 30_00, pay=30_00)
    assert bank.shares() == {"ann": -4_99, "bob": -6_66, BANK: -8_34}


def test_a_shared_bank_in_a_round() -> None:
    game = houseway.game(EZ)
    round = game.deal(
        bets={"1": "player 40.00"}, player_dealer=8, bank="100.00", partners={"ann": "25.00"}, cards=PLAYER_WINS
    )
    assert round.done
    assert round.net == {"1": "40.00", "player_dealer": "-30.00", "ann": "-10.00"}


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ({"bank": "0.00"}, "bank of nothing"),
        ({"bank": "-5"}, "not an amount of money"),
        ({"bank": "50.00", "partners": {"ann": "50.00"}}, "more than the partners' shares"),
        ({"partners": {"ann": "5.00"}}, "more than the partners' shares"),
        ({"bank": "50.00", "partners": {"3": "5.00"}}, "cannot be the name"),
        ({"player_dealer": 12}, "no seat 12"),
        ({"seats": 99}, "not 99"),
    ],
)
def test_an_impossible_table_is_refused_in_one_sentence(table: dict[str, Any], says: str) -> None:
    with pytest.raises(SetupError, match=says):
        houseway.game(EZ).deal(**table)
