"""Every game has its recorded playthrough, and it is what happens today."""

from __future__ import annotations

from houseway.catalog.index import built
from playthroughs.recorder import HERE, number_in, place_of, recording

TOLD = "`python -m tests.playthroughs {}` records it"


def test_every_game_is_recorded(game_id: str) -> None:
    assert place_of(game_id).exists(), TOLD.format(game_id)


def test_the_recording_is_what_happens(game_id: str) -> None:
    written = place_of(game_id).read_text("utf-8")
    assert recording(game_id, number_in(written)) == written, "read the difference; " + TOLD.format(game_id)


def test_the_recording_lists_refused_actions(game_id: str) -> None:
    refused = [line for line in place_of(game_id).read_text("utf-8").split("\n") if line.lstrip().startswith("!")]
    assert len(refused) >= 5


def test_no_recording_is_left_of_a_game_that_is_gone() -> None:
    assert {str(path.relative_to(HERE).with_suffix("")) for path in HERE.glob("*/*.txt")} <= set(built())
