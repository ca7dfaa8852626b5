"""Ultimate Texas Hold'em counted out whole: minutes of work, so for `make test-all`; and the pieces that are quick."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb
from pathlib import Path
from random import Random

import numpy as np
import pytest

from houseway import bots
from houseway.catalog.loader import game
from houseway.odds import best, kept
from houseway.odds.casino_poker import holdem, holdem_play, showdown
from houseway.odds.casino_poker import holdem_kernel as kernel
from houseway.odds.casino_poker.holdem import Play
from houseway.odds.report import WagerOdds, odds, together
from houseway.odds.simulate import play_one
from houseway.pieces.cards import FACES, cards
from houseway.ranking import high
from houseway.ranking.bulk import count_hands
from houseway.ranking.tables import tables

STANDARD = "cameo-club/ultimate-texas-holdem"
BAD_BEAT = "garden-city/ultimate-texas-holdem-bad-beat"
DEALS = comb(52, 3) * comb(49, 2) * comb(47, 2) * comb(45, 2)
LITTLE = (10, 20, 1740)  # places of some flop classes


def nothing(what: str, done: float) -> None:
    """Nobody waits."""


# -- pieces -----------------------------------------------------------------------------------------------------------


def test_flops_and_starts() -> None:
    assert len(holdem.flop_classes()) == 1755
    assert sum(holdem.flop_classes().values()) == comb(52, 3)
    assert len(holdem.start_names()) == 169
    assert holdem.start_names()[:2] == ("AA", "KK")
    assert holdem.start_of(*cards("5d Kc")) == "K5o"


def test_stakes_are_what_the_judges_say() -> None:
    """In halves of an Ante: a straight that beats a pair wins the Ante and as much for the Blind; one that is folded
    loses both; against a bank without a pair the Ante comes back, and lost is the Blind alone."""
    stakes = holdem.stakes_of(game(STANDARD))
    straight, pair, nothing_made = high.STRAIGHT, high.PAIR, high.HIGH_CARD
    assert stakes.base[straight, pair, kernel.LOWER] == 4
    assert stakes.base[nothing_made, nothing_made, kernel.HIGHER] == -2
    assert stakes.base[pair, pair, kernel.EQUAL] == 0
    assert stakes.base[high.FLUSH, pair, kernel.LOWER] == 2 + 3
    assert stakes.fold == -4
    assert (stakes.before_flop, stakes.on_flop, stakes.on_river) == ((3, 4), 2, 1)
    assert holdem.stakes_of(game(BAD_BEAT)).base[high.FLUSH, pair, kernel.LOWER] == 5 + 6  # in fifths


@pytest.mark.parametrize(("changes", "same"), [
    ({"who_decides_first": "from the player-dealer's left"}, True), ({"which_five": "two own and three of the board"}, False),
])  # fmt: skip
def test_what_a_kept_result_hangs_on(changes: dict[str, str], same: bool) -> None:
    here, there = (holdem.stakes_of(game(STANDARD, {}, readings)).path for readings in ({}, changes))
    assert (here == there) is same
    assert here != holdem.stakes_of(game(BAD_BEAT)).path


def test_kept_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "holdem-1.npz"
    assert kept.kept(path) is None
    kept.keep(path, some=np.arange(5))
    found = kept.kept(path)
    assert found is not None
    assert found["some"].tolist() == [0, 1, 2, 3, 4]
    path.write_bytes(path.read_bytes()[:40])
    assert kept.kept(path) is None, "half a file is no result"
    kept.keep(tmp_path / "holdem-1.npz" / "under-a-file.npz", some=np.arange(5))  # nowhere to write: nothing is kept


@cache
def little_play() -> Play:
    """Best play as if only a few flops ever came: quick, and not kept."""
    flops = list(holdem.flop_classes())
    return holdem.find_play(holdem.stakes_of(game(STANDARD)), [flops[place] for place in LITTLE], nothing)


def test_best_play_of_a_few_flops() -> None:
    """All deals are there, and what is raised is never folded."""
    play = little_play()
    times = sum(list(holdem.flop_classes().values())[place] for place in LITTLE)
    assert play.showdowns.sum() + play.folds.sum() == times * comb(49, 2) * comb(47, 2) * comb(45, 2)
    assert not play.folds[:, high.FLUSH :, : high.FLUSH].any(), "a flush that wins is not folded"
    found = holdem.ends_of(game(STANDARD), play).odds("", {})
    assert [row.wager for row in found] == list(game(STANDARD).wagers)
    worth = {row.wager: row.expectation for row in found}
    stakes = holdem.stakes_of(game(STANDARD))
    units = np.arange(len(play.showdowns))[:, None, None, None]
    paid = (play.showdowns * (stakes.base + units * stakes.raised)).sum() + stakes.fold * play.folds.sum()
    total = play.showdowns.sum() + play.folds.sum()
    assert worth["ante"] + worth["blind"] + worth["play"] == Fraction(int(paid), 2 * int(total))
    assert not holdem.stakes_of(game(STANDARD)).path.exists()


def test_play_on_the_flop_does_not_hang_on_suits() -> None:
    """The class of a flop is found for each of its twenty-four dresses, and the hole cards go along."""
    play = little_play()
    flops = [list(holdem.flop_classes())[place] for place in LITTLE]
    rng = Random(6)
    whole = np.zeros((1755, holdem.HOLE_PAIRS), bool)
    for place, row in zip(LITTLE, play.flops, strict=True):
        whole[place] = row
    known = Play(play.starts, whole, play.showdowns, play.folds, play.examples)
    for flop, row in zip(flops, play.flops, strict=True):
        rest = [card for card in range(52) if card not in flop]
        for _ in range(40):
            first, second = sorted(rng.sample(range(49), 2))
            suits = rng.sample(range(4), 4)
            dressed = [FACES[card - card % 4 + suits[card % 4]] for card in (*flop, rest[first], rest[second])]
            told = holdem_play.raises_flop(known, dressed[3:], dressed[:3])
            assert told == row[kernel.place_of(first, second)]


@pytest.mark.parametrize(("hole", "board", "plays"), [
    ("As 2d", "Kc 9c 7d 4h 3s", True), ("3c 2d", "Ac Kd Qh 9s 7c", False), ("3c 2d", "Ac Ad Ah As Kc", True),
    ("2c 2d", "Ac Kd Qh 9s 7c", True), ("5d 4d", "Kc Qc Jc 9c 3c", True),
])  # fmt: skip
def test_play_on_the_river(hole: str, board: str, plays: bool) -> None:
    assert holdem_play.plays_river(holdem.stakes_of(game(STANDARD)), cards(hole), cards(board)) is plays


def test_starts_in_words() -> None:
    starts = {"33", "44", "AA", *(f"K{low}s" for low in "23456789TJQ"), "JTo", "Q8o", "QJo"}
    assert holdem_play.runs(starts | {f"{r}{r}" for r in "56789TJQK"}) == ["33+", "K2s+", "QJo", "Q8o", "JTo"]


def test_bots_play_by_advice_where_nothing_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    round = game(STANDARD).deal({"2": "ante 5, blind 5"}, player_dealer=1, seed="bots")
    asked = round.questions[0]
    assert best.answer_for(round, asked, Random(0)) == bots.answer_for(round, asked, Random(0))


# -- the whole of it --------------------------------------------------------------------------------------------------


@cache
def whole(id: str) -> dict[str, WagerOdds]:
    return {row.wager: row for row in odds(game(id))}


@pytest.mark.slow
def test_the_standard_game() -> None:
    """-2.185 % of the Ante, as published; four times with threes, any ace, K2s, K5o, Q6s, Q8o, J8s, JTo and better."""
    found = whole(STANDARD)
    played = together(game(STANDARD), list(found.values()))
    assert played is not None
    assert played.wagers == ("ante", "blind", "play")
    assert float(played.expectation) == pytest.approx(-0.02185, abs=5e-6)
    play = found["ante"].play
    assert play is not None
    raised = [start for start, does in play["before the flop"].items() if does == "play 4"]
    assert holdem_play.runs(set(raised)) == ["33+", "A2s+", "A2o+", "K2s+", "K5o+", "Q6s+", "Q8o+", "J8s+", "JTo"]
    assert set(play["before the flop"].values()) == {"play 4", "check"}
    for row in found.values():
        assert row.combinations is not None
        assert row.combinations["total"] == DEALS
        assert row.win + row.push + row.lose == 1
    assert holdem.stakes_of(game(STANDARD)).path.exists()


@pytest.mark.slow
@pytest.mark.parametrize("id", [STANDARD, "lake-bowl/ultimate-texas-holdem", "lucky-derby/ultimate-texas-holdem"])
def test_trips_does_not_hang_on_the_play(id: str) -> None:
    """Where a fold leaves what is made to be paid, all 133,784,560 hands of seven say what Trips is worth."""
    asked = game(id)
    seven = tables("high", 7)
    worth = Fraction(0)
    for value, many in zip(seven.values.tolist(), count_hands(seven).tolist(), strict=True):
        row = high.CATEGORIES[value >> 20].replace(" ", "_")
        pays = asked.tables["trips"][row].fraction if row in asked.tables["trips"] else Fraction(-1)
        worth += many * pays
    assert whole(id)["trips"].expectation == worth / comb(52, 7)


@pytest.mark.slow
def test_the_bad_beat_bonus() -> None:
    """The papers with the bonus play the same starts; the flush pays 6 to 5 in one, and costs 0.77 % of the Ante."""
    found = whole(BAD_BEAT)
    assert found["ante"].play == whole(STANDARD)["ante"].play
    lost = found["blind"].expectation - whole(STANDARD)["blind"].expectation
    assert float(lost) == pytest.approx(-0.0077, abs=5e-5)
    assert 0 < found["bad_beat"].win < Fraction(1, 20)


@pytest.mark.slow
def test_bots_play_what_is_kept() -> None:
    whole(STANDARD)
    asked, chance = game(STANDARD), Random(4)
    others = 0
    for number in range(400):
        round = asked.deal({"2": "ante 5, blind 5"}, player_dealer=1, seed=f"bots {number}")
        while not round.done:
            question = round.questions[0]
            answer = best.answer_for(round, question, chance)
            others += answer != bots.answer_for(round, question, chance)
            assert round.answer(question.who, answer, question.seat)
    assert others, "best play is more than the house's advice"


@pytest.mark.slow
def test_a_round_played_by_the_lab() -> None:
    """What the lab answers is always on offer."""
    from houseway.table.views import view

    whole(STANDARD)
    for number in range(50):
        done = play_one(game(STANDARD), f"lab {number}", lambda round, question: showdown.best_answer(round.game, question, view(round, question.who)))  # fmt: skip
        assert done.done
