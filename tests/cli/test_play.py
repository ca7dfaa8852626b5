"""A person at the table: every game can be played from the keyboard, and nothing that is typed breaks it."""

from __future__ import annotations

import pytest

from cli.conftest import Houseway
from houseway.catalog.index import built
from houseway.catalog.loader import load

BANKED = [id for id in sorted(built()) if load(id).rotation is not None]
NOISE = "help\nwhy\nwhy 1\nwhy 99\ntable\nrules\nrules kitchen\nrebuy 20\nrebuy x\nxyzzy\n\n-5\ngame 0\n?\n"


def test_every_game_is_left_in_peace(houseway: Houseway, game_id: str) -> None:
    """At the end of the input the round is played out, and the person leaves with his chips."""
    status, out, err = houseway("play", game_id, "--seed", "3", typed=NOISE)
    assert (status, err) == (0, "")
    assert "You leave the table with" in out
    assert "Traceback" not in out


@pytest.mark.parametrize("id", BANKED)
def test_a_round_with_a_bet(houseway: Houseway, id: str) -> None:
    status, out, err = houseway("play", id, "--seed", "5", "--rounds", "1", typed="20\n" + "\n".join("1" * 3))
    assert (status, err) == (0, "")
    assert "You: " in out
    assert "You win" in out or "You lose" in out or "You neither" in out


def test_a_game_is_chosen(houseway: Houseway) -> None:
    status, out, _ = houseway("play", typed="0\nzzz\ncasino-war\nleave\n")
    assert status == 0
    assert "is no game here" in out
    assert "Casino War with Bonus Tie Bet" in out


def test_a_person_banks(houseway: Houseway) -> None:
    status, out, _ = houseway("play", "garden-city/casino-war", "--bank", "100", "--rounds", "1", "--seed", "2")
    assert status == 0
    assert "player-dealer" in out
