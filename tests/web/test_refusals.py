"""What is refused changes nothing, and no other site, no broken client and no hasty one can command."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from houseway.web.security import Rate
from web.conftest import Client, Doors, Play, open_doors, sound

EZ = "cameo-club/ez-baccarat"
WAR = "garden-city/casino-war"
HOLDEM = "cameo-club/texas-holdem"


def test_refused_commands_change_nothing(play_on_both: Play) -> None:
    async def story(doors: Doors) -> None:
        ann, bob, stranger = await doors.guest(), await doors.guest(), await doors.guest()
        table = await ann.open(WAR, seat=1, pause=60, least="5.00", most="100.00")
        await bob.done(f"{table}/sit", {"seat": 2, "chips": "50.00"})
        await ann.done(f"{table}/ready")
        await bob.done(f"{table}/ready")
        while True:
            picture = await ann.until(table, lambda picture: bool(picture["waiting"]))
            if picture["phase"] == "bets":
                break
            for one in (ann, bob):
                if (question := (await one.json(table))["you"]["question"]) and question["about"] == "bank":
                    await one.done(f"{table}/answer", {"text": "bank 40.00"})
        bettor, banker, seat = bob, ann, 2  # seat 1 is offered the bank first
        live = doors.house.tables[table.rpartition("/")[2]]
        version, inputs = live.version, len(live.round.inputs) if live.round else -1
        answer = f"{table}/answer"
        seen = {"seen": version}
        cases: list[tuple[Client, int, str, dict[str, Any], str]] = [
            (bettor, 422, answer, {"text": "game 4.99"} | seen, "below-minimum"),
            (bettor, 422, answer, {"text": "game 100.01"} | seen, "above-maximum"),
            (bettor, 422, answer, {"text": "game 50.01"} | seen, "not-enough-chips"),
            (bettor, 422, answer, {"text": "moon 5.00"} | seen, "unknown-wager"),
            (bettor, 422, answer, {"text": "hit"} | seen, "not-offered"),
            (bettor, 422, answer, {"text": "game -5.00"} | seen, "bad-amount"),
            (bettor, 422, answer, {"text": f"{3 - seat}:game 5.00"} | seen, "bank-cannot-bet"),
            (bettor, 403, answer, {"text": "game 5.00", "who": "8"} | seen, "foreign-seat"),
            (bettor, 409, answer, {"text": "game 5.00", "seat": 8} | seen, "not-your-turn"),
            (bettor, 409, answer, {"text": "game 5.00", "seen": 0}, "stale"),
            (bettor, 409, answer, {"text": "game 5.00", "seen": version + 1}, "unknown-version"),
            (bettor, 422, answer, {"text": "x" * 501}, "malformed"),
            (bettor, 422, answer, {"text": ["game"]}, "malformed"),
            (bettor, 422, answer, {"text": "game 5.00", "extra": 1}, "malformed"),
            (bettor, 422, answer, {}, "malformed"),
            (banker, 409, answer, {"text": "game 5.00"} | seen, "not-your-turn"),
            (stranger, 409, answer, {"text": "game 5.00"} | seen, "not-your-turn"),
            (stranger, 403, answer, {"text": "game 5.00", "who": str(seat)} | seen, "foreign-seat"),
            (stranger, 409, f"{table}/sit", {"seat": 1, "chips": "10.00"}, "seat-occupied"),
            (stranger, 409, f"{table}/sit", {"seat": 19, "chips": "10.00"}, "no-such-seat"),
            (stranger, 422, f"{table}/sit", {"seat": 99, "chips": "10.00"}, "malformed"),
            (stranger, 409, f"{table}/sit", {"seat": 3, "chips": "10000.01"}, "too-few-chips"),
            (stranger, 422, f"{table}/sit", {"seat": 3, "chips": "ten"}, "bad-amount"),
            (stranger, 409, f"{table}/sit", {"seat": 3, "chips": "0.00"}, "bad-amount"),
            (ann, 409, f"{table}/sit", {"seat": 3, "chips": "10.00"}, "at-the-table"),
            (stranger, 409, f"{table}/leave", {}, "not-at-the-table"),
            (stranger, 409, f"{table}/rebuy", {"chips": "1.00"}, "not-at-the-table"),
            (stranger, 403, f"{table}/ready", {}, "not-at-the-table"),
            (stranger, 409, f"{table}/dismiss", {"seat": 1}, "no-bot"),
            (stranger, 403, f"{table}/new-shoe", {}, "not-at-the-table"),
            (ann, 409, f"{table}/new-shoe", {}, "round-running"),
            (ann, 403, f"{table}/close", {}, "not-the-floor"),
            (ann, 403, f"{table}/pause", {}, "not-the-floor"),
            (ann, 404, "/api/tables/nowhere/leave", {}, "no-such-table"),
            (ann, 422, "/api/tables", {"game": "moon/poker"}, "bad-terms"),
            (ann, 422, "/api/tables", {"game": WAR, "least": "9.00", "most": "5.00"}, "bad-terms"),
            (ann, 422, "/api/tables", {"game": WAR, "seats": 19}, "bad-terms"),
            (ann, 422, "/api/tables", {"game": WAR, "options": {"moon": 1}}, "bad-terms"),
            (ann, 422, "/api/tables", {"game": HOLDEM, "blinds": "x"}, "bad-terms"),
        ]  # fmt: skip
        for client, status, path, body, code in cases:
            assert await client.refused(status, path, body) == code, (path, body)
        assert live.version == version
        assert live.round is not None
        assert len(live.round.inputs) == inputs
        checked = await bettor.done(f"{table}/check", {"text": "game 5.00"})
        assert checked == {"would_take": "game 5.00"}
        assert await bettor.refused(422, f"{table}/check", {"text": "game 1.00"}) == "below-minimum"
        assert live.version == version
        refused = (await bettor.post(answer, {"text": "game 60.00, tie 51.00"} | seen)).json()["refused"]
        assert refused["because"]
        assert refused["rule"][0]["lines"].startswith("001:")
        sound(doors)

    play_on_both(story)


def test_no_other_site_and_no_broken_client_can_command(play: Play) -> None:
    async def story(doors: Doors) -> None:
        guest = await doors.guest()
        table = await guest.open(EZ)
        good = {"X-CSRF-Token": guest.csrf, "Idempotency-Key": "good-key-1"}

        async def status(headers: dict[str, str], content: bytes = b'{"chips": "1.00"}') -> tuple[int, str]:
            found = await guest.http.post(
                f"{table}/rebuy", content=content, headers={"Content-Type": "application/json"} | headers
            )
            return found.status_code, found.json()["refused"]["code"] if found.status_code >= 400 else ""

        assert await status(good | {"X-CSRF-Token": ""}) == (403, "csrf")
        assert await status(good | {"X-CSRF-Token": "wrong"}) == (403, "csrf")
        assert await status({"Idempotency-Key": "good-key-1"}) == (403, "csrf")
        assert await status(good | {"Content-Type": "text/plain"}) == (415, "bad-type")
        assert await status({"X-CSRF-Token": guest.csrf}) == (422, "malformed")
        assert await status(good | {"Idempotency-Key": "short"}) == (422, "malformed")
        assert await status(good | {"Idempotency-Key": "with blanks in it"}) == (422, "malformed")
        assert await status(good, b"{") == (422, "malformed")
        assert (await status(good, b"\xff\xfe"))[0] in (400, 422)
        assert (await status(good, b"[" * 5000))[0] in (400, 422)
        assert await status(good, b'{"chips": "' + b"1" * 70_000 + b'"}') == (413, "too-large")

        async def drips() -> Any:
            for _ in range(70):
                yield b" " * 1024

        found = await guest.http.post(
            f"{table}/rebuy", content=drips(), headers={"Content-Type": "application/json"} | good
        )
        assert found.status_code == 413
        thief = doors.browser()
        thief.http.cookies.set("houseway", guest.http.cookies["houseway"].partition(".")[0] + ".forged")
        assert (await thief.json("/api/me"))["person"] is None
        assert (await guest.json(table))["you"]["chips"] == "500.00"

    play(story)


def test_who_asks_too_much_waits(tmp_path: Path) -> None:
    async def story() -> None:
        rates = {"command": Rate(5, 0.001), "come in": Rate(3, 0.001)}
        async with open_doors(f"sqlite:///{tmp_path / 'h.db'}", tmp_path, rates) as doors:
            guest = await doors.guest()
            table = await guest.open(EZ)
            codes = [(await guest.post(f"{table}/rebuy", {"chips": "1.00"})).status_code for _ in range(6)]
            assert codes == [200] * 4 + [429] * 2
            assert (await guest.json(table))["you"]["chips"] == "504.00"
            browser = doors.browser()
            tries = [
                (await browser.post("/api/login", {"name": "Ann", "password": "guess"})).status_code for _ in range(3)
            ]
            assert tries == [401, 401, 429]

    asyncio.run(story())


def test_every_reply_tells_the_browser_to_be_strict(play: Play) -> None:
    async def story(doors: Doors) -> None:
        browser = doors.browser()
        for path in ("/", "/api/me", "/api/games", "/pieces/Kh.svg", "/static/house.css", "/nowhere", "/account"):
            headers = (await browser.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
        cookie = (await doors.browser().get("/api/me")).headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie

    play(story)
