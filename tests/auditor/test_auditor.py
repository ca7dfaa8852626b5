"""The auditor predicts every payout of random rounds of every banked game."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from auditor.facts import AUDITS, walk
from auditor.reading import facts_of, settled
from houseway.catalog.index import built
from houseway.catalog.loader import load
from properties.random_tables import Example, play, tables

for path in sorted(Path(__file__).parent.glob("*.py")):
    if not path.stem.startswith(("test_", "__")):
        importlib.import_module(f"auditor.{path.stem}")

BANKED = [id for id in sorted(built()) if load(id).rotation is not None]
CALM = (HealthCheck.too_slow, HealthCheck.data_too_large)


def check(example: Example) -> None:
    round = play(example.deal(), example.chance)
    if round.table.ruling is None and round.settlements:
        facts = facts_of(round)
        wants = AUDITS[example.id](facts)
        assert settled(round) == walk(facts.bank, wants)


def audit(id: str, examples: int) -> None:
    settings(max_examples=examples, deadline=None, derandomize=True, suppress_health_check=CALM, database=None)(
        given(tables(id, plain=True))(check)
    )()


def test_every_banked_game_has_an_auditor() -> None:
    assert sorted(set(BANKED) - set(AUDITS)) == []


@pytest.mark.parametrize("id", BANKED)
def test_the_auditor_predicts_every_payout(id: str) -> None:
    audit(id, 100)


@pytest.mark.slow
@pytest.mark.parametrize("id", BANKED)
def test_the_auditor_predicts_every_payout_at_length(id: str) -> None:
    audit(id, 3000)
