"""Who opens first at the showdown: in an example file the order of events cannot be told."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.scenario import run

HAND: dict[str, Any] = {
    "game": "lake-bowl/holdem",
    "table": {"limit": "2-4", "button": 1},
    "players": [{"seat": seat, "stack": "100.00"} for seat in (1, 2, 3)],
    "cards": {"1": "As Ad", "2": "Ks Kd", "3": "Qs Qd", "board": "2c 7d 9h Js 4s"},
}
CALLED = {
    1: ["call", "check", "check", "call"],
    2: ["call", "check", "check", "check", "call"],
    3: [*["check"] * 3, "bet 4"],
}
CHECKED = {1: ["call", "check", "check", "check"], 2: ["call", "check", "check", "check"], 3: ["check"] * 4}


@pytest.mark.parametrize(
    ("reading", "answers", "opened"),
    [
        ("last bet", CALLED, [3, 1, 2]),
        ("last bet", CHECKED, [2, 3, 1]),
        ("left of the button", CALLED, [2, 3, 1]),
        ("last action", CALLED, [2, 3, 1]),  # seat 2 called last
        ("last action", CHECKED, [1, 2, 3]),
    ],
)
def test_who_opens_first(reading: str, answers: dict[int, list[str]], opened: list[int]) -> None:
    decisions = [{"seat": seat, "do": do} for seat, do in answers.items()]
    round = run(HAND | {"readings": {"who_shows_first": reading}, "decisions": decisions}).round
    assert round is not None
    assert [int(event.record()["holder"]) for event in round.events if event.kind == "turn"] == opened


@pytest.mark.parametrize(("answers", "opened"), [(CALLED, [3, 1, 2]), (CHECKED, [1, 2, 3])])
def test_a_call_is_nobodys_own_action(answers: dict[int, list[str]], opened: list[int]) -> None:
    """Garden City names who bet or checked last (001:1728): seat 3 bet; or seat 1, on the button, checked last."""
    stakes = {"limit": "2-4", "button": 1, "blinds": "1-2"}
    decisions = [{"seat": seat, "do": do} for seat, do in answers.items()]
    round = run(HAND | {"game": "garden-city/holdem", "table": stakes, "decisions": decisions}).round
    assert round is not None
    assert [int(event.record()["holder"]) for event in round.events if event.kind == "turn"] == opened
