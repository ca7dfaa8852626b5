"""What holds for every document of the catalog: it reads, its examples come out, every line and every rule has its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.catalog.index import CATALOG, built, documents
from houseway.catalog.lines import Lines
from houseway.catalog.loader import game, load
from houseway.catalog.schema import Entry
from houseway.coverage import EXAMPLES, coverage
from houseway.scenario import run_file

FILES = sorted(EXAMPLES.glob("*/*/*.toml"))


@pytest.mark.parametrize(
    "path", FILES, ids=[f"{path.parent.parent.name}/{path.parent.name}/{path.stem}" for path in FILES]
)
def test_example(path: Path) -> None:
    outcome = run_file(path)
    assert outcome.differences == []
    assert "expect" in path.read_text("utf-8"), "an example without expectations shows nothing"


def test_every_example_belongs_to_a_document() -> None:
    homeless = {str(path.relative_to(EXAMPLES).parent) for path in FILES} - set(built())
    assert not homeless


def test_every_file_of_the_catalog_is_in_the_index() -> None:
    files = {str(path.relative_to(CATALOG / "rooms").with_suffix("")) for path in (CATALOG / "rooms").glob("*/*.toml")}
    assert files <= set(documents())


def test_no_line_without_a_clause_and_no_rule_that_nothing_makes_happen(game_id: str) -> None:
    found = coverage(game_id)
    assert found["lines_without_clause"] == []
    assert found["untested"] == []


def named(entry: Entry) -> list[str]:
    """Every clause that the data of an entry names."""
    names: list[str | None] = [entry.deck.clause, entry.seats.clause, *entry.flow, *entry.house_way]
    for wager in entry.wagers:
        names += [wager.clause, wager.requires_clause, wager.at_most_clause, wager.equals_clause, wager.limit_clause,
                  wager.backline_clause, wager.alone_clause, wager.not_with_clause]  # fmt: skip
    names += [table.clause for table in entry.pay_tables.values()]
    names += [option.clause for option in entry.options] + [rule.clause for rule in entry.irregularities]
    for part in (entry.settlement, entry.action):
        names += [] if part is None else [part.clause]
    if entry.rotation is not None:
        names += [entry.rotation.offer, entry.rotation.limit, entry.rotation.declined_clause]
    return [name for name in names if name]


def test_data_names_clauses_that_exist(game_id: str) -> None:
    playing = game(game_id)
    assert [name for name in named(playing.entry) if not playing.knows(name)] == []


def test_names_are_used_once(game_id: str) -> None:
    entry = load(game_id)
    names = [clause.name for clause in entry.clauses] + [reading.name for reading in entry.readings]
    assert len(names) == len(set(names))


def test_clauses_stand_within_the_document(game_id: str) -> None:
    entry = load(game_id)
    files = {place for source in entry.source for place in Lines.parse(source).each()}
    outside = [clause.name for clause in entry.clauses if not Lines.parse(clause.lines).each() & files]
    assert outside == [], "these clauses stand in no line of the document"


def test_every_alternative_can_be_switched_on(game_id: str) -> None:
    for reading in load(game_id).readings:
        for other in reading.alternatives:
            assert game(game_id, readings={reading.name: other.value}).readings[reading.name] == other.value


def test_every_choice_of_an_option_can_be_taken(game_id: str) -> None:
    for option in load(game_id).options:
        for choice in option.choices:
            assert game(game_id, options={option.name: choice.value}).options[option.name] == choice.value
