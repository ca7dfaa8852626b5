"""`houseway odds`: its JSON, what a person reads, and what is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from houseway.cli.main import main

KEYS = {"wager", "method", "win", "push", "lose", "expectation", "standard_error", "strategy"}
Said = tuple[int, str, str]
Command = Callable[..., Said]


@pytest.fixture
def odds(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs the command: exit status, standard output, standard error."""

    def run(*words: str) -> Said:
        monkeypatch.setattr(sys, "argv", ["houseway", "odds", *words])
        monkeypatch.setenv("COLUMNS", "100")
        with pytest.raises(SystemExit) as stopped:
            main()
        said = capsys.readouterr()
        return int(stopped.value.code or 0), said.out, said.err

    return run


def test_json(odds: Command) -> None:
    status, out, err = odds("cameo-club/ez-baccarat", "--option", "decks=8", "--json")
    assert (status, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    assert found["game"] == "cameo-club/ez-baccarat"
    assert found["options"] == {"decks": 8}
    assert 0 <= found["seconds"] < 60
    assert [row["wager"] for row in found["wagers"]] == ["player", "banker", "tie", "panda_8", "dragon_7"]
    for row in found["wagers"]:
        assert row.keys() >= KEYS
        assert row["method"] == "exact"
        assert row["standard_error"] is None
        assert row["strategy"] == ""
        assert row["win"] + row["push"] + row["lose"] == pytest.approx(1)
    banker = found["wagers"][1]
    assert banker["expectation"] == pytest.approx(0.0123508133)
    assert banker["favours_bettor"] is True
    assert banker["fractions"]["win"] == "8954111587648/19524993263685"
    assert banker["combinations"]["total"] == 4998398275503360


def test_the_reading_in_force_counts(odds: Command) -> None:
    id = "cameo-club/ez-baccarat"
    status, out, _ = odds(id, "--json", "--reading", "banker_three_card_seven_pushes=true", "-o", "decks=8")
    assert status == 0
    found = json.loads(out)
    assert found["readings"] == {"banker_three_card_seven_pushes": True}
    assert found["wagers"][1]["expectation"] == pytest.approx(-0.0101830076)
    back = next(row for row in found["other_readings"] if row["reading"] == "banker_three_card_seven_pushes")
    assert back["value"] is False
    assert back["expectation"] == {"banker": pytest.approx(0.0123508133)}


def test_a_game_with_a_decision_tells_the_play(odds: Command) -> None:
    status, out, _ = odds("garden-city/casino-war", "--json")
    assert status == 0
    game, tie = json.loads(out)["wagers"]
    assert game["strategy"].startswith("Always goes to war.")
    assert game["play"]["tie"]["A"] == "war"
    assert tie["strategy"] == game["strategy"]


def test_a_game_of_several_wagers_is_worth_something_as_a_whole(odds: Command) -> None:
    status, out, _ = odds("garden-city/let-it-ride-bonus", "--json")
    assert status == 0
    found = json.loads(out)
    assert found["together"]["wagers"] == ["bet_1", "bet_2", "bet_3"]
    assert found["together"]["fraction"] == "-1427/41650"
    parts = sum(row["expectation"] for row in found["wagers"] if row["wager"] != "three_card_bonus")
    assert found["together"]["expectation"] == pytest.approx(parts)
    _, out, _ = odds("garden-city/let-it-ride-bonus")
    assert "Bet #1 + Bet #2 + Bet #$" in out
    assert "a part of the game" in out
    assert json.loads(odds("cameo-club/ez-baccarat", "--json")[1])["together"] is None


def test_a_person_reads_it_in_words(odds: Command) -> None:
    status, out, err = odds("cameo-club/ez-baccarat", "-o", "decks=8")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[:2] == ["EZ Baccarat", "cameo-club/ez-baccarat  8 decks"]
    banker = next(line for line in lines if line.strip().startswith("Banker Line  "))
    assert banker.split() == ["Banker", "Line", "0.458597", "0.095156", "0.446247", "+1.2351", "%", "favours", "bettor"]
    assert "2,292,252,566,437,888" in out
    assert "Read another way" in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["cameo-club/ez-baccarat", "-o", "decks=9"], "3 to 8 decks, not 9 (000:13-16)"),
        (["cameo-club/ez-baccarat", "-o", "decks=many"], "not many"),
        (["cameo-club/ez-baccarat", "-o", "decks"], "write it like --option decks=6"),
        (["cameo-club/ez-baccarat", "-o", "jokers=2"], "has no option 'jokers'"),
        (["cameo-club/ez-baccarat", "-r", "no_such=2"], "has no reading 'no_such'"),
        (["cameo-club/ez-baccarat", "-r", "tie_on_lines=win"], "'tie_on_lines' takes one of"),
        (["cameo-club/bingo"], "cameo-club/bingo"),
        ([], "GAME"),
        (["cameo-club/ez-baccarat", "--rounds", "3"], "--rounds"),
    ],
)
def test_wrong_input_is_one_line(odds: Command, words: list[str], says: str) -> None:
    status, out, err = odds(*words)
    assert (status, out) == (2, "")
    assert err.startswith("houseway: ")
    assert err.count("\n") == 1
    assert says in err


def test_the_package_and_the_odds_of_baccarat_leave_numba_alone() -> None:
    """Numba takes a second to import; who counts baccarat or lists the games does not pay for it."""
    program = (
        "import sys, houseway, houseway.odds.report, houseway.cli.main;"
        "from houseway.catalog.loader import game; from houseway.odds.report import odds;"
        "odds(game('cameo-club/ez-baccarat'));"
        "sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
