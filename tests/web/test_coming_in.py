"""Coming in: a guest, an account that keeps the guest's chips, names that nobody gets."""

from __future__ import annotations

import pytest

from web.conftest import Doors, Play, sound

EZ = "cameo-club/ez-baccarat"


def test_a_guest_plays_at_once_and_keeps_the_chips_with_an_account(play_on_both: Play) -> None:
    async def story(doors: Doors) -> None:
        guest = doors.browser()
        assert (await guest.json("/api/me"))["person"] is None
        assert await guest.refused(401, "/api/tables", {"game": EZ}) == "nobody"
        told = await guest.done("/api/guest")
        assert told["person"]["guest"]
        assert told["chips"] == "10000.00"
        table = await guest.open(EZ, bots=3, pause=60)
        picture = await guest.play_round(table, "player 10.00")
        assert picture["settlement"]
        assert {row["outcome"] for row in picture["settlement"]} <= {
            "win",
            "lose",
            "push",
            "partly covered",
            "not covered",
        }
        await guest.done(f"{table}/leave")
        chips = (await guest.json("/api/me"))["chips"]
        told = await guest.done("/api/register", {"name": "Ann", "password": "correct horse"})
        assert told["person"] == {"id": told["person"]["id"], "name": "Ann", "role": "player", "guest": False}
        assert told["chips"] == chips
        await guest.done("/api/logout")
        assert (await guest.json("/api/me"))["person"] is None
        assert await guest.refused(401, "/api/login", {"name": "Ann", "password": "wrong horse"}) == "not-let-in"
        assert (await guest.done("/api/login", {"name": "ann", "password": "correct horse"}))["chips"] == chips
        other = doors.browser()
        assert await other.refused(422, "/api/register", {"name": "ANN", "password": "correct horse"}) == "not-let-in"
        sound(doors)

    play_on_both(story)


@pytest.mark.parametrize(
    "name", ["", "A", "7", "3.1", "board", "player_dealer", "Guest 12", "x" * 25, "<b>", "Ada (bot)"]
)
def test_names_that_nobody_gets(play: Play, name: str) -> None:
    async def story(doors: Doors) -> None:
        await doors.browser().refused(422, "/api/register", {"name": name, "password": "correct horse"})

    play(story)


def test_play_chips_are_filled_up(play: Play) -> None:
    async def story(doors: Doors) -> None:
        guest = await doors.guest()
        table = await guest.open(EZ, seat=None)
        await guest.done(f"{table}/sit", {"seat": 2, "chips": "9999.00"})
        assert (await guest.done("/api/refill"))["chips"] == "10000.00"
        sound(doors)

    play(story)
