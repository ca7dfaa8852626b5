"""Stakes as a scenario may write them: what is no table that could be dealt is refused with one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.scenario import Outcome, run
from houseway.scenario_file import ScenarioError

FOUR = [{"seat": seat, "stack": "100"} for seat in (1, 2, 3, 4)]


def played(table: dict[str, Any], **more: Any) -> Outcome:
    raw = {"game": "garden-city/holdem", "table": {"button": 1, "limit": "3-6", **table}, "players": FOUR}
    return run(raw | more)


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ({"limit": "0-0"}, "a bet of nothing"),
        ({"limit": "6-3"}, "the smaller one first"),
        ({"blinds": "3-1"}, "the big blind last"),
        ({"blinds": "0-0"}, "a big blind of nothing"),
        ({"blinds": "5-10"}, "above the limit"),
        ({"blinds": "1-1-2-3"}, "should have 1 or 2 or 3 amounts"),
        ({"ante": "0.50"}, "without antes"),
        ({"owes": "missed"}, "owes takes a table"),
        ({"owes": {"x": "missed"}}, "Seat x cannot owe"),
        ({"owes": {"9": "missed"}}, "Seat 9 cannot owe"),
        ({"owes": {"2": "money"}}, "cannot owe 'money'"),
        ({"blind_seats": 3}, "blind_seats takes a list"),
        ({"blind_seats": []}, "names up to 2 seats"),
        ({"blind_seats": [2, 0]}, "the big blind's last"),
        ({"blind_seats": [2, 2]}, "each once"),
        ({"blind_seats": [2, 9]}, "where nobody is dealt in"),
        ({"skips": 3}, "skips takes a list"),
        ({"new_game": "yes"}, "true or false"),
        ({"last_winner": "ann"}, "the number of a seat"),
    ],
)
def test_refused(table: dict[str, Any], says: str) -> None:
    with pytest.raises(ScenarioError, match=says):
        played(table)


def test_a_game_with_two_blinds_has_no_third() -> None:
    with pytest.raises(ScenarioError, match="should have 1 or 2 amounts"):
        run({"game": "cameo-club/omaha", "table": {"button": 1, "blinds": "1-1-2"}, "players": FOUR})


@pytest.mark.parametrize("table", [{"limit": "200-400"}, {"blinds": "200-400"}])
def test_no_table_is_above_the_highest_bet_of_the_room(table: dict[str, Any]) -> None:
    """002:252: no bet is above $300, and those of a limit and the blinds are bets."""
    raw = {"game": "lake-bowl/holdem", "table": {"button": 1, **table}, "players": FOUR}
    with pytest.raises(ScenarioError, match=r"above the highest bet of the room, 300\.00"):
        run(raw)
    run(raw | {"readings": {"highest_bet": "nothing at no limit"}})


@pytest.mark.parametrize("holder", ["5", "2.2"])
def test_cards_for_nobody_are_refused(holder: str) -> None:
    with pytest.raises(ScenarioError, match="none of the"):
        played({}, cards={holder: "As Ad"})


def test_a_table_of_no_limit_with_a_limit() -> None:
    with pytest.raises(ScenarioError, match="A no limit table names no limit; leave limit out"):
        played({}, options={"structure": "no limit"})


@pytest.mark.parametrize("skips", [[2], [1, 2, 3], [1, 2, 3, 4]])
def test_somebody_posts_the_big_blind_whoever_is_passed_by(skips: list[int]) -> None:
    """Three blinds, and fewer who could post them: the last ones are posted."""
    outcome = played({"limit": "3-6", "blinds": "1-1-3", "skips": skips})
    assert outcome.round is not None
    posted = [event.record() for event in outcome.round.events if event.kind == "post"]
    assert posted[-1]["what"] == "big blind"
    assert {post["seat"] for post in posted}.isdisjoint(skips) or len(skips) == 4


@pytest.mark.parametrize(("start", "asked"), [(None, 4), (2, 2), (7, 1)])
def test_where_the_action_starts(start: int | None, asked: int) -> None:
    """It may be forced; a seat where nobody is dealt in passes it on."""
    outcome = played({} if start is None else {"action_seat": start})
    assert outcome.json["action_seat"] == asked
