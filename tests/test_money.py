import re
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.money import Odds, PayTable, cents, money

amounts = st.integers(0, 10**9)


@pytest.mark.parametrize(
    ("written", "worth"),
    [
        ("60.00", 6000),
        ("60", 6000),
        ("60.5", 6050),
        ("0.05", 5),
        ("0", 0),
        (" $60.00 ", 6000),
        ("$1,000", 100000),
        ("12,345,678.90", 1234567890),
        (60, 6000),
        (0, 0),
    ],
)
def test_amounts(written: str | int, worth: int) -> None:
    assert cents(written) == worth


@pytest.mark.parametrize(
    "written",
    [
        *("", "-1", "1.", ".5", "60.000", "60,00", "1,00", "1e3", "NaN", "inf", "six", "6 0", "٣", "60.00.00"),
        *(-1, 60.0, float("nan"), True, None),
    ],
)
def test_what_is_no_amount_is_refused_in_one_sentence(written: Any) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{written!r} is not an amount of money")):
        cents(written)


@given(amounts)
def test_money_reads_back(amount: int) -> None:
    assert cents(money(amount)) == amount
    assert money(-amount) == ("-" if amount else "") + money(amount)


def test_money_has_two_decimals() -> None:
    assert (money(6000), money(5), money(-50), money(-6000)) == ("60.00", "0.05", "-0.50", "-60.00")


@pytest.mark.parametrize(
    ("written", "odds"),
    [
        ("19 to 20", Odds(19, 20)),
        ("9.5 to 10", Odds(19, 20)),  # 001:5352
        ("40 to 1", Odds(40)),
        ("1:1", Odds(1)),
        ("8,000 to 1", Odds(8000)),  # 001:3492
        ("9 for 1", Odds(8)),  # 001:5166: "for" counts the stake in
        ("10 for 1", Odds(9)),  # 001:5353
        ("3 for 2", Odds(1, 2)),
        ("1 for 1", Odds(0)),
        ("Even Money", Odds(1)),
        ("  6 TO 5 ", Odds(6, 5)),
    ],
)
def test_odds(written: str, odds: Odds) -> None:
    assert Odds.parse(written) == odds


@pytest.mark.parametrize("written", ["", "5", "to 1", "1 to 0", "1 for 2", "-1 to 1", "a to b", "1 in 2", "1/2"])
def test_what_are_no_odds_is_refused(written: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{written!r} are not odds")):
        Odds.parse(written)


@given(st.builds(Odds, st.integers(0, 10_000), st.integers(1, 100)))
def test_odds_read_back(odds: Odds) -> None:
    assert Odds.parse(str(odds)) == odds
    assert odds.fraction == Fraction(odds.to, odds.per)


@given(st.builds(Odds, st.integers(0, 10_000), st.integers(1, 100)), amounts)
def test_winnings_are_exact_up_to_less_than_a_cent(odds: Odds, stake: int) -> None:
    exact = stake * odds.fraction
    down, up, even = (odds.winnings(stake, halves) for halves in ("down", "up", "even"))
    assert down <= exact <= up <= down + 1
    assert (up == down) == (exact.denominator == 1)
    assert even in (down, up)
    assert abs(even - exact) <= Fraction(1, 2)


def test_a_half_cent() -> None:
    six_to_five, half = Odds(6, 5), Odds(1, 2)
    assert six_to_five.winnings(2500) == 3000
    assert [half.winnings(501, halves) for halves in ("down", "up", "even")] == [250, 251, 250]
    assert [half.winnings(503, halves) for halves in ("down", "up", "even")] == [251, 252, 252]
    assert Odds.parse("19 to 20").winnings(6000) == 5700


def test_a_pay_table_keeps_the_order_of_the_document() -> None:
    table = PayTable({"royal flush": "8,000 to 1", "straight flush": Odds(500), "flush": "6 to 5"})
    assert list(table) == ["royal flush", "straight flush", "flush"]
    assert (len(table), table["flush"], table.get("pair")) == (3, Odds(6, 5), None)
    assert table.winnings("flush", 500) == 600
    assert table.winnings("flush", 1, "up") == 2
    assert table.winnings("pair", 500) == table.winnings(None, 500) == 0
    assert repr(table) == "PayTable(royal flush: 8000 to 1, straight flush: 500 to 1, flush: 6 to 5)"


def test_a_pay_table_names_odds_it_cannot_read() -> None:
    with pytest.raises(ValueError, match="'six' are not odds"):
        PayTable({"flush": "six"})
