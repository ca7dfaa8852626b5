"""Hands in the PHH format: what we write PokerKit plays to the same stacks, and what is written we read again."""

from __future__ import annotations

import warnings
from decimal import Decimal
from random import Random
from typing import Any

import pokerkit
import pytest

import houseway
from houseway import phh
from houseway.table.round import Round

HOLDEM = "cameo-club/texas-holdem"


def played(id: str, seed: int, **table: Any) -> Round:
    """A hand in which everybody does anything, but nobody folds where he may check."""
    chance = Random(seed)
    players = chance.randint(2, 6)
    stacks = {seat: str(chance.randint(10, 200)) for seat in range(1, players + 1)}
    round: Round = houseway.game(id).deal(
        seed=seed, button=chance.randint(1, players), stacks=stacks, **({"blinds": "1-2"} | table)
    )
    while (question := round.question) is not None:
        text = "fold"
        while text == "fold" and "check" in question.words:
            text = question.sample(chance)
        assert round.answer(question.who, question.sample(chance) if text == "fold" else text)
    return round


def by_other_rules(round: Round) -> bool:
    """An all-in for less than a raise may be completed here (001:1716), in PokerKit a full raise goes on top; two
    players may raise here without end (000:1096), there four bets are the most."""
    raises = 0
    for event in round.events:
        record = event.record()
        raises = 0 if record["kind"] == "gather" else raises
        if record["kind"] == "act" and record["does"] in ("bet", "raise"):
            raises += 1
            if record["stack"] == "0.00" or (raises > 3 and round.table.stakes.structure == "fixed limit"):
                return True
    return False


@pytest.mark.parametrize("table", [{}, {"limit": "2-4"}])
def test_pokerkit_plays_what_we_write(table: dict[str, str]) -> None:
    done = 0
    for seed in range(60):
        round = played(HOLDEM, seed, **table)
        if by_other_rules(round):
            continue
        history = pokerkit.HandHistory.loads(phh.dumps(round), parse_value=lambda text: Decimal(str(text)))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            *_, state = history
        seats = [player.seat for player in round.table.left_of_button()]
        net = round.table.net()
        assert [int(stack * 100) for stack in state.stacks] == [
            round.table.brought[seat] + net[str(seat)] for seat in seats
        ]
        done += 1
    assert done >= 15


@pytest.mark.parametrize("table", [{}, {"limit": "2-4"}])
def test_what_was_written_is_read_again(table: dict[str, str]) -> None:
    for seed in range(40):
        round = played(HOLDEM, seed, **table)
        again, differences = phh.loads(phh.dumps(round))
        assert differences == []
        assert again.net == round.net
        assert phh.dumps(again) == phh.dumps(round)


WRITTEN = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100.5]
actions = [
  "d dh p1 AsKs",
  "d dh p2 ????",
  "d dh p3 7c2d",
  "p3 cbr 6",
  "p1 cc # he thinks long",
  "p2 f",
  "d db 2c7dTh",
  "p1 cc",
  "p3 cbr 8",
  "p1 f",
]
finishing_stacks = [94, 98, 108.5]
"""


def test_a_hand_of_another_program() -> None:
    round, differences = phh.loads(WRITTEN, HOLDEM)
    assert differences == []
    assert round.net == {"1": "-6.00", "2": "-2.00", "3": "8.00"}
    assert str(round.table.hand(1)) == "As Ks"
    _, differences = phh.loads(WRITTEN.replace("108.5", "109.5"), HOLDEM)
    assert differences == ["finishing_stacks, seat 3: expected 109.5, found 108.50"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('variant = "NT"', "variant = ", "not TOML"),
        ('variant = "NT"', 'variant = "PO"', "variant 'PO'"),
        ("antes = [0, 0, 0]", "antes = [1, 1, 1]", "antes"),
        ("antes = [0, 0, 0]", "", "needs antes"),
        ("[1, 2, 0]", "[1, 2]", "same number of players"),
        ("[1, 2, 0]", "[0, 1, 2]", "out of their order"),
        ("[100, 100, 100.5]", '["a", 1, 2]', "starting_stacks, a list of numbers"),
        ("[100, 100, 100.5]", "[0, 100, 100.5]", "no chips"),
        ("p3 cbr 6", "p4 cbr 6", "no player 'p4'"),
        ("p3 cbr 6", "p1 cbr 6", "seat 3 is asked, not seat 1"),
        ("p3 cbr 6", "p3 cbr 3", "too little"),
        ("p3 cbr 6", "p3 cbr 600", "too much"),
        ("p3 cbr 6", "p3 bluffs", "no action"),
        ("p3 cbr 6", "p3 cbr x", "x"),
        ('  "p1 f",\n', "", "seat 1 is still to act"),
        ("AsKs", "AsAs", "As"),
        ("AsKs", "AxKs", "Ax"),
        ('"p1 f",', '"p1 f", "p1 f",', "nobody is asked"),
    ],
)
def test_what_cannot_be_read(old: str, new: str, says: str) -> None:
    assert old in WRITTEN
    with pytest.raises(phh.PhhError, match=says) as told:
        phh.loads(WRITTEN.replace(old, new, 1), HOLDEM)
    assert "\n" not in str(told.value)


def test_games_that_the_format_does_not_know() -> None:
    with pytest.raises(phh.PhhError, match="not played for the pot"):
        phh.loads(WRITTEN, "garden-city/casino-war")
    with pytest.raises(phh.PhhError, match="name the game"):
        phh.loads(WRITTEN)
    with pytest.raises(phh.PhhError, match="no game 'nope'"):
        phh.loads(WRITTEN, "nope")
    round = houseway.game("garden-city/casino-war").deal(seed=1).play()
    with pytest.raises(phh.PhhError, match="no variant"):
        phh.dumps(round)
    unfinished = houseway.game(HOLDEM).deal(seed=1, button=1, blinds="1-2")
    with pytest.raises(phh.PhhError, match="not over"):
        phh.dumps(unfinished)
