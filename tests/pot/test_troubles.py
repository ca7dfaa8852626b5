"""Irregularities at pot tables that have not happened are no others that happen to have the same remedy."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.scenario import Outcome, run
from houseway.scenario_file import ScenarioError

CHECKED = {1: ["call"] + ["check"] * 3, 2: ["check"] * 4, 3: ["call"] + ["check"] * 3, 4: ["call"] + ["check"] * 3}


def played(*troubles: dict[str, Any]) -> Outcome:
    """Four people check a hand of hold'em down."""
    return run({
        "game": "garden-city/holdem",
        "table": {"button": 4, "limit": "3-6"},
        "players": [{"seat": seat, "stack": "100"} for seat in CHECKED],
        "decisions": [{"seat": seat, "do": answers} for seat, answers in CHECKED.items()],
        "irregularities": list(troubles),
    })  # fmt: skip


@pytest.mark.parametrize(
    "what", ["early_flop", "early_turn", "early_river", "looked_before_posting", "looked_before_posting_played"]
)
def test_what_cannot_come_about_at_that_seat_is_refused(what: str) -> None:
    """Nobody sits in seat 9, and nobody here owes blinds."""
    with pytest.raises(ScenarioError, match="never came about"):
        played({"what": what, "seat": 3 if what.startswith("looked") else 9})


def test_too_many_cards_and_a_flop_too_early_are_two_things() -> None:
    """The early flop is taken back before seat 3 acts, the one with four cards after the betting (001:1678, 1680)."""
    outcome = played({"what": "flop_with_too_many_cards"}, {"what": "early_flop", "seat": 3})
    assert outcome.round is not None
    told = [event.record() for event in outcome.round.events]
    assert [one["what"] for one in told if one["kind"] == "ruling"] == ["early_flop", "flop_with_too_many_cards"]
    taken = [len(one["cards"].split()) for one in told if one["kind"] == "back"]
    assert taken == [3, 4]
    assert sum(one["kind"] == "burn" for one in told) == 3, "one before the flop, and none again for the new ones"


def test_a_boxed_card_is_replaced_before_the_one_in_its_place_is_exposed() -> None:
    outcome = played({"what": "exposed_hole_card", "card": 1}, {"what": "boxed", "card": 1})
    assert outcome.round is not None
    told = [event.record() for event in outcome.round.events]
    boxed, exposed = (one["cards"] for one in told if one["kind"] == "ruling")
    assert boxed != exposed
    assert next(one["cards"] for one in told if one["kind"] == "deal") == exposed
    assert next(one["cards"] for one in told if one["kind"] == "burn") == exposed
