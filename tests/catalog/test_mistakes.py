"""A mistake in a catalog file is told with the file, the key and what was expected; it is no fault of the program."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from houseway.catalog import index, loader
from houseway.catalog.index import CatalogError
from houseway.games.casino_poker.judging import odds_of
from houseway.table.bank import Bet

MISTAKES = {
    "a document that nobody has": ('lines = "000:3-6"', 'lines = "007:3"', "'007:3' is not a place"),
    "lines that run backwards": ('lines = "000:3-6"', 'lines = "000:6-3"', "runs backwards"),
    "a script that is not there": ('"baccarat.coup"', '"baccarat.cup"', "no script 'baccarat.cup'"),
    "a script of no family": ('"baccarat.coup"', '"bacarat.coup"', "no script 'bacarat.coup'"),
    "a rule that the script does not know": (
        "[rules.banker_charts]",
        "[rules.burned]\nten = 1\n[rules.banker_charts]",
        "rules.burned: Extra inputs",
    ),
    "a deck without a number": ("least = 3", "", "deck.least: Field required"),
}


@pytest.fixture
def papers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Another page instead of EZ Baccarat's."""
    path = tmp_path / "ez-baccarat.toml"
    text = index.find("cameo-club/ez-baccarat").path.read_text("utf-8")

    def change(old: str, new: str) -> None:
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
        monkeypatch.setattr("houseway.catalog.loader.tomllib.loads", lambda _: tomllib_loads(path.read_text("utf-8")))
        loader._game.cache_clear()
        monkeypatch.setattr(loader, "load", loader.load.__wrapped__)

    tomllib_loads = tomllib.loads
    yield change
    loader._game.cache_clear()


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told(papers: Any, name: str) -> None:
    old, new, says = MISTAKES[name]
    papers(old, new)
    with pytest.raises(CatalogError) as told:
        loader.game("cameo-club/ez-baccarat")
    assert says in str(told.value)


def test_a_name_that_only_the_script_knows() -> None:
    with pytest.raises(CatalogError, match="no clause or reading is called 'house-wins'"):
        loader.game("cameo-club/ez-baccarat").cite("house-wins")


def test_what_is_printed_beside_a_wager_is_what_it_pays(game_id: str) -> None:
    game = loader.game(game_id)
    if not game.entry.script.startswith("casino_poker"):
        return
    for wager in game.wagers.values():
        if wager.pays is not None:
            assert str(odds_of(game, Bet(1, "1", wager.name, 100))) == wager.pays
