"""The rule behind every line, be it a clause or a reading."""

from __future__ import annotations

from cli.conftest import Houseway
from houseway.coverage import EXAMPLES

THREE_CARD = "garden-city/three-card-poker"


def test_why_of_a_reading_that_has_alternatives(houseway: Houseway) -> None:
    status, out, err = houseway("run", str(EXAMPLES / THREE_CARD / "button-on-an-empty-seat.toml"), "--why")
    assert (status, err) == (0, "")
    assert "Every seat but the player-dealer's is counted" in " ".join(out.split())


def test_why_in_every_game(houseway: Houseway, game_id: str) -> None:
    for path in sorted((EXAMPLES / game_id).glob("*.toml"))[:3]:
        status, _, err = houseway("run", str(path), "--why")
        assert (status, err) == (0, ""), path.name


def test_a_person_at_the_table_asks_why(houseway: Houseway) -> None:
    asked = "".join(f"why {line}\n" for line in range(1, 20))
    status, out, err = houseway("play", THREE_CARD, "--seed", "2", typed=f"ante 10\n{asked}leave\n")
    assert (status, err) == (0, "")
    assert "empty_action_seat" in out or "action-button" in out
