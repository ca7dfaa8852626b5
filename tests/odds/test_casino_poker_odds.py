"""Known values of the poker games against the player-dealer, and the same tables under published rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import comb
from typing import Any

import pytest

from houseway.catalog.index import built
from houseway.catalog.loader import Game, _patched, game, load
from houseway.games.casino_poker.hands import KINDS
from houseway.odds.casino_poker import five, holdem, ride, showdown, three
from houseway.odds.report import WagerOdds, odds, report, together
from houseway.pieces.cards import FACES
from houseway.ranking.bulk import count_hands
from houseway.ranking.tables import tables

THREE = ("cameo-club/three-card-poker", "garden-city/three-card-poker", "lake-bowl/three-card-poker", "lucky-derby/three-card-poker")  # fmt: skip
CARIBBEAN, RIDE, CRAZY = "lucky-derby/caribbean-stud", "garden-city/let-it-ride-bonus", "garden-city/crazy-4-poker"
QUICK = [*THREE, CARIBBEAN, RIDE, CRAZY]


@cache
def counted(asked: Game) -> list[WagerOdds]:
    return odds(asked)


def odds_of(id: str, options: Mapping[str, Any] | None = None) -> dict[str, WagerOdds]:
    return {row.wager: row for row in counted(game(id, options))}


def changed(id: str, patch: Mapping[str, Any]) -> Game:
    """A document with other numbers in it."""
    entry = _patched(load(id), patch)
    return Game(entry, {}, {}, 1)


def worth(asked: Game) -> float:
    found = together(asked, counted(asked))
    assert found is not None
    return float(found.expectation)


def rows(**pays: int) -> list[dict[str, str]]:
    return [{"hand": hand, "label": hand, "pays": f"{to} to 1"} for hand, to in pays.items()]


@pytest.mark.parametrize("id", sorted(id for id, document in built().items() if document.family == "casino poker"))
def test_every_document_is_counted_out(id: str) -> None:
    """Some way of counting fits, whatever is read how; only the hold'em games take minutes."""
    asked = game(id)
    if asked.entry.script != "casino_poker.showdown":
        return
    readings = [game(id, {}, {part.name: value}) for part in asked.entry.readings for value in part.values]
    options = [game(id, {part.name: choice.value}) for part in asked.entry.options for choice in part.choices]
    decks = [game(id, {"decks": number}) for number in asked.entry.deck.numbers]
    for one in [*readings, *options, *decks]:
        ways = [way.fits(one) for way in (three, five, ride, holdem)]
        assert ways.count(True) == 1, one.switched
        assert showdown.quick(one) is not holdem.fits(one)


@pytest.mark.parametrize("id", QUICK)
def test_every_deal_is_counted_once(id: str) -> None:
    asked = game(id)
    found = counted(asked)
    assert [row.wager for row in found] == list(asked.wagers)
    for row in found:
        ways = row.combinations
        assert row.method == "exact"
        assert ways is not None
        assert ways["win"] + ways["push"] + ways["lose"] == ways["total"] == sum(end.ways for end in row.results)
        assert row.win + row.push + row.lose == 1
        assert sum(end.share * end.net for end in row.results) == row.expectation
        assert all(asked.knows(end.because) for end in row.results), "a result cites no clause"
    deals = {  # own hand, the bank's open card, the rest of its hand; or own hand and the board's cards one by one
        THREE[0]: comb(52, 3) * 49 * comb(48, 2),
        CARIBBEAN: comb(52, 5) * 47 * comb(46, 4),
        CRAZY: comb(52, 5) * comb(47, 5),
        RIDE: comb(52, 3) * 49 * 48,
    }
    total = found[0].combinations["total"] if found[0].combinations else 0
    assert total == deals.get(id, deals[THREE[0]])


# -- bets that hang on cards alone ----------------------------------------------------------------------------------


@pytest.mark.parametrize("id", THREE)
def test_pair_plus(id: str) -> None:
    """Of 22,100 hands 4 are paid 200, 44 40, 52 30, 720 6, 1,096 3, 3,744 1; nobody folds a hand that is paid."""
    pair_plus = odds_of(id)["pair_plus"]
    assert pair_plus.expectation == Fraction(-242, 5525)
    assert pair_plus.win == Fraction(4 + 44 + 52 + 720 + 1096 + 3744, 22100)


def test_six_card_bonus() -> None:
    """The figures printed at 003:1188-1190, to more places; two documents leave the bonus alone when a hand folds."""
    for id in (THREE[0], THREE[3]):
        bonus = odds_of(id)["six_card_bonus"]
        assert bonus.win == Fraction(1_482_064, comb(52, 6))
        assert float(bonus.win) == pytest.approx(0.07279822, abs=5e-9)
        assert float(bonus.expectation) == pytest.approx(-0.06741335, abs=5e-9)


def test_six_card_bonus_that_dies_with_the_hand() -> None:
    """001:4082: what is folded is lost, so it is worth less than the bonus by itself, with 10 and 7 for the last rows."""
    bonus = odds_of(THREE[1])["six_card_bonus"]
    each = {"royal": (188, 1000), "straight flush": (1656, 200), "quads": (14664, 100), "full": (165984, 20),
            "flush": (205792, 15), "straight": (361620, 10), "trips": (732160, 7)}  # fmt: skip
    alone = Fraction(sum(many * (pays + 1) for many, pays in each.values()), comb(52, 6)) - 1
    assert bonus.expectation < alone
    lost = {end.because: end.share for end in bonus.results}["fold-six-card-bonus"]
    assert lost == {end.because: end.share for end in odds_of(THREE[1])["ante"].results}["fold-ante"]


def test_three_card_bonus() -> None:
    """001:3783-3795: 48 straight flushes, a royal flush among them, pay 40."""
    bonus = odds_of(RIDE)["three_card_bonus"]
    won = 48 * 40 + 52 * 30 + 720 * 5 + 1096 * 4 + 3744 * 1
    assert bonus.expectation == Fraction(won - 16440, 22100)
    assert bonus.strategy == ""


def test_queens_up() -> None:
    """All 2,598,960 hands: 624 fours, 2,072 straight flushes, 58,656 threes, 114,616 flushes, 101,808 straights,
    123,552 two pairs, 242,916 pairs of queens or better; printed 6.79 % (001:8079). No such hand is folded."""
    won = 624 * 50 + 2072 * 40 + 58656 * 7 + 114616 * 4 + 101808 * 3 + 123552 * 2 + 242916
    assert odds_of(CRAZY)["queens_up"].expectation == Fraction(won - 1_954_716, comb(52, 5))


def test_rows_are_the_rankings() -> None:
    """What the lab calls a row is what the table calls it: the categories of five cards."""
    found = Counter[str]()
    five_cards = tables("high", 5)
    for value, many in zip(five_cards.values.tolist(), count_hands(five_cards).tolist(), strict=True):
        if many:
            found[KINDS["best five"].row(value)] += many
    assert found["full_house"] == 3744
    assert found["royal_flush"] == 4
    assert found.total() == comb(52, 5)


# -- best play --------------------------------------------------------------------------------------------------------


def test_crazy_4_poker() -> None:
    """The printed edge is 3.42 % of the Ante (001:8079)."""
    assert worth(game(CRAZY)) == pytest.approx(-0.0342, abs=5e-5)


def test_caribbean_stud_as_it_is_known() -> None:
    """With a Bet of two Antes and the usual pay-offs the edge is known: 5.2243 % of the Ante."""
    usual = changed(CARIBBEAN, {
        "rules.streets.play.choices": [
            {"word": "play", "because": "second-bet-equals-ante", "times": 2}, {"word": "fold", "because": "surrender"},
        ],
        "pay_tables.bet.rows": rows(royal_flush=100, straight_flush=50, four_of_a_kind=20, full_house=7, flush=5,
                                    straight=4, three_of_a_kind=3, two_pair=2, pair=1, high_card=1),
    })  # fmt: skip
    assert worth(usual) == pytest.approx(-0.052243, abs=5e-7)


def test_let_it_ride_as_it_is_known() -> None:
    """With 1000, 200, 50, 11, 8, 5, 3, 2 and 1 to 1 the edge is known: 3.5057 % of one bet."""
    usual = changed(RIDE, {
        "pay_tables.base.rows": rows(royal_flush=1000, straight_flush=200, four_of_a_kind=50, full_house=11, flush=8,
                                     straight=5, three_of_a_kind=3, two_pair=2, tens_or_better=1),
    })  # fmt: skip
    assert worth(usual) == pytest.approx(-0.035057, abs=5e-7)


def test_three_card_poker_with_no_card_shown() -> None:
    """Queen, six, four or better plays, and the game is worth -3.3730 % with an Ante bonus that these papers lack: 5
    for a straight flush, 4 for three of a kind, 1 for a straight."""
    hidden = changed(THREE[0], {"rules.bank_shows": None, "action.finder": "left of bank"})
    bonus = (48 * 5 + 52 * 4 + 720) / 22100
    assert worth(hidden) == pytest.approx(-0.033730 - bonus, abs=5e-7)
    [row] = (row for row in counted(hidden) if row.wager == "ante")
    assert row.strategy.startswith("Fold up to Q63, play from Q64")


def test_an_open_card_helps() -> None:
    shown = report(game(THREE[0]))
    assert shown.together is not None
    assert shown.together.wagers == ("ante", "play")
    assert float(shown.together.expectation) > -0.0866
    strategy = shown.wagers[0].strategy
    assert "Against 2 to J: always play." in strategy
    assert "Against Q: fold up to Q87, play from Q92." in strategy
    assert {other.name for other in shown.other_readings} == {"play_when_unqualified"}


def test_more_decks_are_worth_other_numbers() -> None:
    """Lake Bowl may shuffle up to six decks: more hands are alike, and a pair is more frequent than in one."""
    one, six = odds_of(THREE[2]), odds_of(THREE[2], {"decks": 6})
    trips = 13 * comb(24, 3)
    pairs = 13 * comb(24, 2) * 12 * 24
    share = {end.because: end.share for end in six["pair_plus"].results}
    assert share["pair-plus-three-of-a-kind"] == Fraction(trips, comb(312, 3))
    assert share["pair-plus-pair"] == Fraction(pairs, comb(312, 3))
    assert six["pair_plus"].favours_bettor
    assert not one["pair_plus"].favours_bettor
    assert six["ante"].expectation != one["ante"].expectation


def test_the_play_as_data() -> None:
    """The runs of hands go from the lowest hand to the highest, and the answers stand in the document."""
    for id in (*THREE, CARIBBEAN, CRAZY):
        asked = game(id)
        play = counted(asked)[0].play
        assert play is not None
        words = {choice.word for street in asked.rules.streets for choice in street.choices}
        for runs in play["hands"].values():
            assert {run["do"] for run in runs} <= words | {"suits decide"}
            assert all(before["do"] != after["do"] for before, after in pairwise(runs))
    kept = counted(game(RIDE))[0].play
    assert kept is not None
    assert "7a 6a 5a" in kept["ride"]["three"]
    assert "Ka Qb Jc Td" in kept["ride"]["four"]
    assert ride.answer_at(game(RIDE), kept, [FACES[card] for card in (32, 33, 1)]) == "let it ride"  # a pair of tens
