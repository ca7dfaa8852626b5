"""The odds lab against numbers known from elsewhere: published ones, and those that the rulebook's reading worked out
from the documents by a program of its own."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb, perm
from typing import Any

import pytest

from houseway.catalog.index import CatalogError, built
from houseway.catalog.loader import Game, game
from houseway.odds.report import WagerOdds, odds, report
from houseway.pieces.decks import deck

NORMAL = {"player": 0.446247, "banker": 0.458597, "tie": 0.095156}
# (document, options, readings) -> wager -> chance to win, expectation; None where nothing is known.
KNOWN: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, tuple[float | None, float | None]]]] = [
    (
        "cameo-club/ez-baccarat", {"decks": 8}, {},
        {"player": (0.446247, -0.012351), "banker": (0.458597, 0.012351), "tie": (0.095156, -0.143596),
         "dragon_7": (0.022534, -0.076113), "panda_8": (0.034543, -0.101876)},
    ),
    (
        "cameo-club/ez-baccarat", {"decks": 8}, {"banker_three_card_seven_pushes": True},
        {"banker": (0.436064, -0.010183)},
    ),
    ("cameo-club/ez-baccarat", {"decks": 3}, {}, {"player": (0.446399, None), "banker": (0.458868, 0.012469)}),
    ("cameo-club/ez-baccarat", {"decks": 3}, {"banker_three_card_seven_pushes": True}, {"banker": (None, -0.010071)}),
    (
        "lucky-derby/ez-baccarat-panda-8", {"decks": 8}, {},
        {"player": (0.446247, -0.012351), "banker": (0.458597, 0.012351), "tie": (0.095156, -0.143596),
         "dragon_7": (0.022534, -0.076113), "panda_8": (0.034543, -0.101876)},
    ),
    (
        "lucky-derby/ez-baccarat-panda-8", {"decks": 8}, {"natural_stops_draw": False},
        {"player": (0.437205, None), "banker": (0.449556, None), "tie": (0.113239, 0.019150),
         "dragon_7": (0.022534, -0.076113), "panda_8": (0.034543, -0.101876)},
    ),
    (
        "garden-city/baccarat-gold-1", {"decks": 8}, {},
        {"player": (0.459066, 0.015213), "banker": (0.414226, -0.044840), "tie": (0.097081, -0.126274),
         "gold": (0.029628, 0.214731)},
    ),
    (
        "garden-city/baccarat-gold-1", {"decks": 8}, {"banker_draw": "by the third card"},
        {"player": (0.446247, -0.012351), "gold": (0.022534, -0.076113)},
    ),
    (
        "garden-city/baccarat-gold", {"decks": 8}, {},
        {"player": (0.447058, -0.011152), "banker": (0.458210, -0.011759), "tie": (0.094732, -0.052680),
         "player_spread": (None, -0.03342), "banker_spread": (None, -0.08475)},
    ),
    (
        "garden-city/supreme-baccarat", {"decks": 8}, {},
        {"player": (0.446247, None), "banker": (0.458597, -0.014582), "tie": (0.095156, -0.143596),
         "total_shot": (0.033129, -0.083636)},
    ),
    ("garden-city/super-pan-9", {"decks": 8}, {}, {"game": (0.433303, -0.018380)}),
    # Found by a program of its own.
    ("garden-city/pokara-gold", {"decks": 3}, {}, {"game": (None, 0.022325)}),
    ("garden-city/pokara-gold", {"decks": 6}, {}, {"game": (None, 0.023450)}),
    # War with even money for a raise that wins and a bonus of one unit for a second tie, six decks, as published.
    ("garden-city/casino-war", {"decks": 6}, {}, {"game": (None, -0.023301), "tie": (23 / 311, None)}),
]  # fmt: skip


def odds_of(id: str, options: Mapping[str, Any], readings: Mapping[str, Any]) -> dict[str, WagerOdds]:
    if id not in built():
        pytest.skip(f"{id} is not in the catalog yet")
    return {wager.wager: wager for wager in odds(game(id, options, readings))}


@pytest.mark.parametrize(("id", "options", "readings", "known"), KNOWN, ids=[row[0] for row in KNOWN])
def test_known_values(
    id: str, options: dict[str, Any], readings: dict[str, Any], known: dict[str, tuple[float | None, float | None]]
) -> None:
    found = odds_of(id, options, readings)
    for wager, (win, expectation) in known.items():
        row = found[wager]
        assert row.method == "exact"
        if win is not None:
            assert float(row.win) == pytest.approx(win, abs=6e-7), wager
        if expectation is not None:
            assert float(row.expectation) == pytest.approx(expectation, abs=6e-6), wager


def test_a_wager_that_favours_its_bettor_is_flagged() -> None:
    found = odds_of("cameo-club/ez-baccarat", {"decks": 8}, {})
    assert [name for name, row in found.items() if row.favours_bettor] == ["banker"]


def test_war_by_hand() -> None:
    """Six decks: a first tie has 23 chances in 311; the war cards tie with 22*21 + 12*24*23 of 310*309 pairs."""
    found = odds_of("garden-city/casino-war", {"decks": 6}, {})
    tie = Fraction(23, 311)
    again = Fraction(22 * 21 + 12 * 24 * 23, 310 * 309)
    war = 2 * again + (1 - again) / 2 - 2 * (1 - again) / 2
    assert found["game"].expectation == tie * war
    assert found["game"].play == {"tie": dict.fromkeys("23456789TJQKA", "war")}
    suited, four = Fraction(5, 311), Fraction(22 * 21, 310 * 309)
    bonus = tie * (200 * four + 40 * (again - four)) + (1 - again) * (20 * suited + 5 * (tie - suited)) - (1 - tie)
    assert found["tie"].expectation == bonus


def test_one_deck_has_no_suited_tie() -> None:
    found = odds_of("garden-city/casino-war", {"decks": 1}, {})
    assert found["tie"].win == Fraction(3, 51)
    assert "suited-tie" not in {result.because for result in found["tie"].results}


def counted_out() -> list[Game]:
    """Every game of the catalog whose odds are counted, not played out, and take no minute."""
    ids = [id for id, document in built().items() if document.family in ("baccarat", "war")]
    ids += [id for id in ("garden-city/pokara-gold",) if id in built()]
    return [game(id, {"decks": decks}) for id in ids for decks in {*_ends(id)}]


def _ends(id: str) -> tuple[int, int]:
    numbers = game(id).entry.deck.numbers
    return numbers[0], numbers[-1]


@pytest.mark.parametrize("asked", counted_out(), ids=lambda asked: f"{asked.id} {asked.decks}")
def test_every_way_is_counted_once(asked: Game) -> None:
    found = odds(asked)
    assert [wager.wager for wager in found] == list(asked.wagers)
    size = len(deck(asked.entry.deck.kind, asked.decks))
    for wager in found:
        ways = wager.combinations
        assert ways is not None
        assert wager.win + wager.push + wager.lose == 1
        assert ways["win"] + ways["push"] + ways["lose"] == ways["total"] == sum(row.ways for row in wager.results)
        assert perm(size, 8) % ways["total"] == 0, "the ways are not those of a full shoe"
        assert sum(row.share for row in wager.results) == 1
        assert sum(row.share * row.net for row in wager.results) == wager.expectation
        assert all(asked.knows(row.because) for row in wager.results), "a result cites no clause"


def test_pair_bets_by_hand() -> None:
    """Eight decks: the second card is of the first one's rank and suit 7 times in 415, of its colour 8, of the other 16."""
    found = odds_of("garden-city/baccarat-gold", {"decks": 8}, {})
    worth = (25 * 7 + 12 * 8 + 6 * 16 - (415 - 31)) / Fraction(415)
    assert found["player_pair"].expectation == found["banker_pair"].expectation == worth


def test_the_pokara_bonus_by_hand() -> None:
    """Three decks, 34220 hands: twenty trip flushes, one of them of ace of clubs; 27 ways to each suited straight of a
    suit, 8 of whose 12 are no royal; 5 * (C(12, 3) - 4) trips; 4 * (C(15, 3) - 5 - 81) flushes that hold no straight."""
    bonus = odds_of("garden-city/pokara-gold", {"decks": 3}, {})["bonus"]
    trips, flushes = 5 * (comb(12, 3) - 4), 4 * (comb(15, 3) - 5 - 3 * 27)
    won = 100 + 19 * 40 + 4 * 27 * 20 + 8 * 27 * 15 + trips * 4 + flushes * 3
    straights = 3 * (12**3 - 4 * 27)
    paid = 20 + 12 * 27 + trips + flushes
    assert bonus.win == Fraction(paid, comb(60, 3))
    assert bonus.push == Fraction(straights, comb(60, 3))
    assert bonus.expectation == Fraction(won - (comb(60, 3) - paid - straights), comb(60, 3))


def test_super_pan_9_is_played_by_totals() -> None:
    """The bot's play of the player-dealer is the lab's."""
    from houseway.games.baccarat.super_pan_9 import bank_draws

    for decks in (8, 12):
        play = odds_of("garden-city/super-pan-9", {"decks": decks}, {})["game"].play
        assert play is not None
        assert play["bettor"] == {str(own): "hit" if own <= 5 else "stand" for own in range(10)}
        for own, answers in play["player_dealer"].items():
            for drawn, does in answers.items():
                counts = None if drawn == "stood" else int(drawn)
                assert (does == "hit") == bank_draws(int(own), counts), (own, drawn)


def test_options_and_readings_change_the_odds() -> None:
    id = "cameo-club/ez-baccarat"
    three, eight = odds_of(id, {"decks": 3}, {}), odds_of(id, {"decks": 8}, {})
    assert all(three[wager].expectation != eight[wager].expectation for wager in three)
    lost = odds_of(id, {"decks": 8}, {"tie_on_lines": "lose"})
    assert lost["player"].push == 0
    assert lost["player"].lose == eight["player"].lose + eight["tie"].win
    assert lost["tie"].expectation == eight["tie"].expectation


def test_readings_that_matter_are_told() -> None:
    found = report(game("cameo-club/ez-baccarat", {"decks": 8})).other_readings
    worth = {(other.name, other.value): other.worth for other in found}
    push = worth["banker_three_card_seven_pushes", True]
    assert list(push) == ["banker"]
    assert float(push["banker"] or 0) == pytest.approx(-0.010183, abs=6e-7)
    assert "settlement_order" not in {other.name for other in found}, "the order of settlement changes no odds"


def test_a_game_for_the_pot_has_no_odds() -> None:
    ids = [id for id, document in built().items() if document.family in ("flop poker", "stud", "draw")]
    for id in ids:
        with pytest.raises(CatalogError, match="played for the pot"):
            odds(game(id))
