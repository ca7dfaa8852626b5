"""The auditor predicts every stack of random hands of every game that is played for the pot."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from auditor.pot_papers import PAPERS
from auditor.pot_reading import pencil_of
from houseway.catalog.index import built
from houseway.catalog.loader import game
from properties.random_tables import Example, play, tables

FOR_THE_POT = [id for id in sorted(built()) if game(id).for_pot]
CALM = (HealthCheck.too_slow, HealthCheck.data_too_large)


def check(example: Example) -> None:
    round = play(example.deal(), example.chance)
    if round.table.ruling is None:
        assert pencil_of(round, PAPERS[example.id]).stacks() == round.table.stacks()


def audit(id: str, examples: int) -> None:
    settings(max_examples=examples, deadline=None, derandomize=True, suppress_health_check=CALM, database=None)(
        given(tables(id, plain=True))(check)
    )()


def test_every_pot_game_has_its_paper() -> None:
    assert sorted(set(FOR_THE_POT) ^ set(PAPERS)) == []


@pytest.mark.parametrize("id", FOR_THE_POT)
def test_the_auditor_predicts_every_stack(id: str) -> None:
    audit(id, 100)


@pytest.mark.slow
@pytest.mark.parametrize("id", FOR_THE_POT)
def test_the_auditor_predicts_every_stack_at_length(id: str) -> None:
    audit(id, 3000)
