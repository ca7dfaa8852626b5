"""The JSON that scripts depend on: keys may come, none may go."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Houseway
from houseway.catalog.index import ROOM_NAMES, built
from houseway.coverage import EXAMPLES

WAR = "garden-city/casino-war"
RULES = {
    "id", "title", "family", "deck", "seats", "wagers", "pay_tables", "flow", "settlement", "house_way",
    "irregularities", "options", "readings", "source",
}  # fmt: skip


def test_games(houseway: Houseway) -> None:
    rows = json.loads(houseway("games", "--json").out)
    assert [row["id"] for row in rows] == list(built())
    for row in rows:
        assert row.keys() >= {"id", "title", "room", "family", "approval", "source"}
        assert row["room"] in ROOM_NAMES
        assert row["id"].startswith(row["room"] + "/")


def test_rules_of_every_game(houseway: Houseway, game_id: str) -> None:
    page = json.loads(houseway("rules", game_id, "--json").out)
    assert page.keys() >= RULES
    assert page["id"] == game_id
    for wager in page["wagers"]:
        assert wager.keys() >= {"name", "label", "requires", "backline", "pays"}
    for rule in page["irregularities"]:
        assert rule.keys() >= {"name", "ruling", "source"}


def test_rules_for_people(houseway: Houseway, game_id: str) -> None:
    status, out, err = houseway("rules", game_id)
    assert (status, err) == (0, "")
    assert built()[game_id].title.split()[0] in out
    assert "The document, clause by clause" in out


def test_coverage(houseway: Houseway) -> None:
    (row,) = json.loads(houseway("coverage", WAR, "--json").out)
    assert row.keys() >= {"id", "clauses", "rules", "lines_without_clause", "untested", "untestable"}
    assert row["clauses"] > row["rules"] > 0


def test_readings(houseway: Houseway) -> None:
    found = houseway("readings", WAR, "--json").out
    assert "alternatives" in found
    assert json.loads(found)
    assert "Which" in houseway("readings", WAR).out or "?" in houseway("readings", WAR).out


def test_run(houseway: Houseway) -> None:
    path = EXAMPLES / WAR / "bank-runs-out.toml"
    path = path if path.exists() else sorted((EXAMPLES / WAR).glob("*.toml"))[0]
    status, out, _ = houseway("run", str(path), "--json")
    result = json.loads(out)
    assert status == 0
    assert result.keys() >= {"game", "action_seat", "hands", "settlements", "fees", "net", "ruling", "events"}
    for row in result["settlements"]:
        assert row.keys() >= {
            "order", "seat", "bettor", "wager", "stake", "outcome", "collected", "paid", "returned", "bank_left",
        }  # fmt: skip


SCENARIO = """game = "garden-city/casino-war"
[cards]
"3" = "Kh"
player_dealer = "9d"
[[bets]]
seat = 3
wager = "game"
amount = "60.00"
[expect]
net = { "3" = "-60.00" }
"""


def test_a_file_that_expects_something_else(houseway: Houseway, tmp_path: Path) -> None:
    path = tmp_path / "dispute.toml"
    path.write_text(SCENARIO)
    status, out, _ = houseway("run", str(path))
    assert status == 1
    assert "expected -60.00, found 60.00" in out
    status, out, _ = houseway("run", str(path), "--json")
    assert status == 1
    assert json.loads(out)["net"]["3"] == "60.00"


@pytest.mark.parametrize(
    ("old", "new", "check"),
    [
        ('"Kh"', '"Ah"', "chain"),
        ("60.00", "61.00", "chain"),
        ('"seed":"', '"seed":"00', "commitment"),
        ('"link":"', '"link":"0', "chain"),
    ],
)
def test_a_saved_round_that_was_changed(houseway: Houseway, tmp_path: Path, old: str, new: str, check: str) -> None:
    scenario, saved = tmp_path / "dispute.toml", tmp_path / "round.jsonl"
    scenario.write_text(SCENARIO.replace('"-60.00"', '"60.00"'))
    assert houseway("run", str(scenario), "--save", str(saved)).status == 0
    proved = json.loads(houseway("verify", str(saved), "--json").out)
    assert [row["ok"] for row in proved["checks"]] == [True] * 4
    text = saved.read_text()
    assert old in text
    saved.write_text(text.replace(old, new))
    status, out, _ = houseway("verify", str(saved), "--json")
    assert status == 1
    failed = {row["check"] for row in json.loads(out)["checks"] if not row["ok"]}
    assert check in failed
