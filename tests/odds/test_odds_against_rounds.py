"""The odds that are counted out against rounds of the very scripts: they must agree within four standard errors."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

import pytest

from houseway.catalog.index import built
from houseway.catalog.loader import Game, game
from houseway.games.baccarat.totals import count
from houseway.odds.casino_poker import holdem, showdown
from houseway.odds.casino_poker.pokara import answer_at
from houseway.odds.report import WagerOdds, odds
from houseway.odds.simulate import Play, simulate
from houseway.table.questions import Question
from houseway.table.round import Round
from houseway.table.views import view

FEW, MANY = 6_000, 1_000_000
ERRORS = 4
POKARA = "garden-city/pokara-gold"
GAMES = sorted(id for id, document in built().items() if document.family in ("baccarat", "war") or id == POKARA)
POKER = sorted(id for id in built() if game(id).entry.script == "casino_poker.showdown")
HOLDEM = [id for id in POKER if holdem.fits(game(id))]  # minutes of counting
# Readings that change who draws, or what a result pays.
OTHERWISE: list[tuple[str, dict[str, Any]]] = [
    ("cameo-club/ez-baccarat", {"banker_three_card_seven_pushes": True, "tie_on_lines": "lose"}),
    ("garden-city/baccarat-gold", {"banker_after_stand": "stands", "spread_natural": "the better row"}),
    ("garden-city/baccarat-gold-1", {"banker_draw": "by the third card", "seven_pushes": "any seven, Banker line"}),
    ("garden-city/baccarat-gold-2", {"hole_card": "after the deal"}),
    ("garden-city/casino-war", {"ace": "low", "double_tie": "on top"}),
    (POKARA, {"improvement": "or the card ranks higher"}),
    ("cameo-club/three-card-poker", {"play_when_unqualified": "is compared"}),
    ("garden-city/crazy-4-poker", {"super_bonus_on_a_tie": "pushes", "fold_and_queens_up": "stands"}),
    ("garden-city/super-pan-9", {"equal_totals": "the player-dealer wins"}),
    ("garden-city/supreme-baccarat", {"banker_low_totals": "stands"}),
    ("lake-bowl/three-card-poker", {"ace_in_a_sequence": "only high", "ante_when_not_beaten": "it comes back"}),
]


def best_player(found: list[WagerOdds]) -> Play:
    """Somebody who plays as the report says, and reads nothing but the report's data and what lies on the table."""
    play = next((row.play for row in found if row.play is not None), {})

    def answer(round: Round, question: Question) -> str | None:
        if round.game.entry.script == "casino_poker.showdown":
            return showdown.best_answer(round.game, question, view(round, question.who))
        if question.about == "five":
            hands = round.table.hands
            shown = [card for card, up in zip(hands["banker"].cards, hands["banker"].up, strict=True) if up]
            own = "-".join(map(str, sorted(map(count, hands["player"].cards))))
            return "stand" if own in play["stand_on_five"].get("-".join(map(str, map(count, shown))), ()) else "hit"
        if question.about == "tie":
            return str(play["tie"][str(round.table.hands[str(question.seat)].cards[0])[0]])
        if "draws" in play:
            hands = round.table.hands
            return answer_at(play, hands[str(question.seat)].cards, hands["player_dealer"].face_up()[0])
        if question.about == "draw":
            return str(play["bettor"][str(points(round, str(question.seat)))])
        if question.about == "bank_draw":
            drawn = next(hand for name, hand in round.table.hands.items() if name != "player_dealer").cards[3:]
            answers = play["player_dealer"][str(points(round, "player_dealer"))]
            return str(answers[str(count(drawn[0])) if drawn else "stood"])
        return None

    return answer


def points(round: Round, holder: str) -> int:
    return sum(map(count, round.table.hands[holder].cards)) % 10


def compare(asked: Game, rounds: int, seed: str) -> None:
    counted = odds(asked)
    played = simulate(asked, rounds, best_player(counted), seed)
    for exact, rough in zip(counted, played, strict=True):
        if hangs_on_nobody_choosing(asked, exact):
            continue
        for share in ("win", "push", "lose"):
            chance, seen = float(getattr(exact, share)), float(getattr(rough, share))
            assert abs(seen - chance) <= ERRORS * sqrt(chance * (1 - chance) / rounds), (exact.wager, share)
        spread = sqrt(float(sum(row.share * (row.net - exact.expectation) ** 2 for row in exact.results)) / rounds)
        assert abs(float(rough.expectation - exact.expectation)) <= ERRORS * spread, exact.wager


def hangs_on_nobody_choosing(asked: Game, wager: WagerOdds) -> bool:
    """The Banker line beside a Player line that stands on five meets another hand than alone on the table."""
    return bool(getattr(asked.rules, "option_on_five", False)) and wager.wager == "banker"


@pytest.mark.parametrize("id", GAMES)
def test_rounds_agree(id: str) -> None:
    compare(game(id), FEW, "a few")


@pytest.mark.parametrize(("id", "readings"), OTHERWISE, ids=[id for id, _ in OTHERWISE])
def test_rounds_agree_otherwise_read(id: str, readings: Mapping[str, Any]) -> None:
    if id not in built():
        pytest.skip(f"{id} is not in the catalog yet")
    compare(game(id, {}, readings), FEW // 2, "otherwise")


@pytest.mark.parametrize("id", [
    "garden-city/crazy-4-poker", "garden-city/let-it-ride-bonus", "garden-city/three-card-poker", "lucky-derby/caribbean-stud",
])  # fmt: skip
def test_rounds_of_poker_agree(id: str) -> None:
    compare(game(id), FEW // 2, "a few")


def test_rounds_with_six_decks_agree() -> None:
    compare(game("lake-bowl/three-card-poker", {"decks": 6}), FEW // 2, "six decks")


@pytest.mark.slow
@pytest.mark.parametrize("id", HOLDEM)
def test_rounds_of_holdem_agree(id: str) -> None:
    compare(game(id), 2 * FEW, "hold'em")


@pytest.mark.slow
@pytest.mark.parametrize(("id", "readings"), [
    (HOLDEM[0], {"which_five": "two own and three of the board"}),
    ("garden-city/ultimate-texas-holdem-bad-beat", {"blind_tie": "loses", "folded_trips_row": "the player's"}),
])  # fmt: skip
def test_rounds_of_holdem_agree_otherwise_read(id: str, readings: Mapping[str, Any]) -> None:
    compare(game(id, {}, readings), 2 * FEW, "hold'em otherwise")


@pytest.mark.slow
@pytest.mark.parametrize("id", [id for id in POKER if id not in HOLDEM])
def test_many_rounds_of_poker_agree(id: str) -> None:
    compare(game(id), MANY // 10, "many")


@pytest.mark.slow
@pytest.mark.parametrize("id", GAMES)
def test_a_million_rounds_agree(id: str) -> None:
    compare(game(id), MANY, "a million")


def test_a_simulation_says_how_sure_it_is() -> None:
    found = simulate(game("cameo-club/ez-baccarat"), 500)
    for row in found:
        assert row.method == "simulated"
        assert row.win + row.push + row.lose == 1
        assert row.standard_error is not None
    player, banker = found[:2]
    assert player.expectation == -banker.expectation  # of the same coups, both pay even money


def test_wagers_that_are_bound_together_share_a_stake() -> None:
    """003:4840-4846: Trips and Bad Beat together are no more than the Ante."""
    found = simulate(game("lucky-derby/ultimate-texas-holdem-bad-beat"), 20)
    assert [row.wager for row in found] == ["ante", "blind", "trips", "bad_beat", "play"]
