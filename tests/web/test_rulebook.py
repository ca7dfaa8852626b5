"""The rulebook of every game through the API."""

from __future__ import annotations

from web.conftest import Doors, Play

EZ = "cameo-club/ez-baccarat"


def test_the_rulebook_of_every_game(play: Play) -> None:
    async def story(doors: Doors) -> None:
        browser = doors.browser()
        games = [
            game
            for room in (await browser.json("/api/games"))["rooms"]
            for family in room["families"]
            for game in family["games"]
        ]
        assert len(games) >= 20
        for game in games:
            base = f"/api/games/{game['id']}"
            page = await browser.json(base)
            assert page["clauses"]
            name = page["clauses"][0]["name"]
            assert (await browser.json(f"{base}/why/{name}"))["rule"][0]["says"] == page["clauses"][0]["says"]
            assert (await browser.json(f"{base}/terms"))["seats"]["default"]
            assert (await browser.json(f"{base}/compare"))["rows"]
            assert (await browser.json(f"{base}/odds"))["state"] in ("unknown", "none", "ready")
        six = await browser.json(f"/api/games/{EZ}?option=decks:6")
        assert six["deck"]["decks"] == 6
        assert (await browser.get(f"/api/games/{EZ}?option=decks:2")).status_code == 404
        assert (await browser.get(f"/api/games/{EZ}?option=decks")).status_code == 422
        assert (await browser.get("/api/games/moon/poker")).status_code == 404

    play(story)
