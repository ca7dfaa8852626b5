"""The API as a browser uses it: coming in, a round at a table, the rulebook, the history, and everything that is refused."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from houseway.catalog.loader import Game
from houseway.room import house as house_module
from houseway.room import ledger
from houseway.room.terms import Terms, TermsError
from houseway.table.record import verify
from houseway.web.security import Rate
from web.conftest import PATIENCE, Client, Doors, Story, open_doors

EZ = "cameo-club/ez-baccarat"
WAR = "garden-city/casino-war"
HOLDEM = "cameo-club/texas-holdem"
Play = Callable[[Story], None]


def sound(doors: Doors) -> None:
    """The books are in order."""
    assert doors.house.store.read(ledger.proof) == []


async def play_round(client: Client, table: str, bet: str) -> Any:
    """Plays until a round is over in which bets were settled; the picture at the end. Now and then nobody banks."""
    for _ in range(20):
        picture = await play_once(client, table, bet)
        if picture["settlement"]:
            return picture
    raise AssertionError("nobody ever takes the bank")


async def play_once(client: Client, table: str, bet: str) -> Any:
    """Plays until the round is over, with a bet and then what the table proposes; the picture at the end."""
    number = (await client.asked(table))["number"]
    while True:
        picture = await client.until(
            table, lambda picture: picture["you"]["question"] is not None or picture["number"] > number
        )
        if picture["number"] > number or picture["phase"] == "over":
            return picture
        question = picture["you"]["question"]
        text = bet if question["about"] == "wagers" else question["fallback"]
        await client.done(f"{table}/answer", {"text": text, "seen": picture["version"]})
        picture = await client.json(table)
        if picture["phase"] == "over":
            return picture


def documented() -> dict[str, set[str]]:
    """The parts of a picture that docs/api.md names, and what it says stands in each."""
    text = (Path(__file__).parents[2] / "docs/api.md").read_text("utf-8")
    block = text.partition("### The picture")[2].partition("```\n")[2].partition("```")[0]
    found: dict[str, set[str]] = {}
    names: list[str] = []
    for line in block.splitlines():
        if line[:1].strip():
            head, _, rest = line.partition("  ")
            if head.startswith("you."):
                break
            names = re.findall(r"[a-z_]+", re.sub(r"\(.*?\)", "", head))
            if "server time" in line or "id, name, version" in line or "action_seat" in line:
                names = [name for name in re.findall(r"[a-z_]+", line) if name in PICTURE]
        else:
            rest = line
        for name in names:
            found.setdefault(name, set()).update(re.findall(r"[a-z_]+", rest))
    return found


PICTURE = {
    "id", "name", "version", "number", "phase", "paused", "closed", "now", "next_at", "game", "terms", "seats", "behind",
    "bank", "button", "action_seat", "dice", "hands", "bets", "pots", "pot", "stakes", "said", "settlement", "net",
    "ruling", "shoe", "waiting", "floor", "you",
}  # fmt: skip


def test_the_picture_is_what_its_page_says(play: Play) -> None:
    async def story(doors: Doors) -> None:
        guest = await doors.guest()
        table = await guest.open(EZ, bots=3, pause=60)
        picture = await play_round(guest, table, "player 10.00")
        assert set(picture) == PICTURE
        told = documented()
        text = (Path(__file__).parents[2] / "docs/api.md").read_text("utf-8")
        assert set(told) | {"pot", "stakes", "ruling"} >= PICTURE - {"settlement"}, PICTURE - set(told)
        for name in ("game", "terms", "bank", "shoe", "you"):
            assert set(picture[name]) <= told[name], set(picture[name]) - told[name]
        for name in ("seats", "hands", "bets", "said", "settlement", "net"):
            assert picture[name], name
            keys = set(picture[name][0])
            assert all(key in text for key in keys)
            assert keys <= told.get(name, keys), keys - told[name]

    play(story)


# -- coming in ------------------------------------------------------------------------------------------------------


def test_a_guest_plays_at_once_and_keeps_the_chips_with_an_account(play_on_both: Play) -> None:
    async def story(doors: Doors) -> None:
        guest = doors.browser()
        assert (await guest.json("/api/me"))["person"] is None
        assert await guest.refused(401, "/api/tables", {"game": EZ}) == "nobody"
        told = await guest.done("/api/guest")
        assert told["person"]["guest"]
        assert told["chips"] == "10000.00"
        table = await guest.open(EZ, bots=3, pause=60)
        picture = await play_round(guest, table, "player 10.00")
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


# -- a table --------------------------------------------------------------------------------------------------------


def test_the_same_key_does_nothing_twice(play_on_both: Play) -> None:
    async def story(doors: Doors) -> None:
        guest = await doors.guest()
        first = await guest.post("/api/tables", {"game": EZ}, key="open-once-1")
        again = await guest.post("/api/tables", {"game": EZ}, key="open-once-1")
        assert (first.status_code, first.json()) == (again.status_code, again.json())
        assert (await guest.post("/api/tables", {"game": WAR}, key="open-once-1")).status_code == 409
        table = f"/api/tables/{first.json()['id']}"
        one = await guest.post(f"{table}/sit", {"seat": 1, "chips": "100.00"}, key="sit-down-1")
        two = await guest.post(f"{table}/sit", {"seat": 1, "chips": "100.00"}, key="sit-down-1")
        assert one.json() == two.json()
        for _ in range(3):
            assert (await guest.post(f"{table}/rebuy", {"chips": "5.00"}, key="five-more")).json() == {
                "chips": "105.00",
                "version": 3,
            }
        reused = await guest.post(f"{table}/rebuy", {"chips": "6.00"}, key="five-more")
        assert reused.json()["refused"]["code"] == "key-reused"
        both = await asyncio.gather(
            *(guest.post(f"{table}/rebuy", {"chips": "1.00"}, key="at-the-same-time") for _ in range(5))
        )
        assert {reply.text for reply in both} == {both[0].text}
        picture = await guest.json(table)
        assert picture["you"]["chips"] == "106.00"
        assert (await guest.json("/api/me"))["chips"] == "9894.00"
        sound(doors)

    play_on_both(story)


def test_a_table_goes_on_when_the_house_opens_again(url: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with open_doors(url, tmp_path) as doors:
            guest = await doors.guest()
            cookies, csrf = guest.http.cookies, guest.csrf
            table = await guest.open(WAR, seat=2, bots=2, pause=0)
            before = await guest.asked(table)
        async with open_doors(url, tmp_path) as doors:
            guest = doors.browser()
            guest.http.cookies, guest.csrf = cookies, csrf
            after = await guest.json(table)
            for key in ("version", "number", "hands", "bets", "seats", "bank", "said", "shoe"):
                if key == "seats":
                    after[key] = [{**seat, "deadline": None} for seat in after[key]]
                    before[key] = [{**seat, "deadline": None} for seat in before[key]]
                assert after[key] == before[key], key
            assert after["you"]["question"]["choices"] == before["you"]["question"]["choices"]
            stale = await guest.post(f"{table}/answer", {"text": "no bet", "seen": after["version"] + 5})
            assert stale.json()["refused"]["code"] == "unknown-version"
            if after["you"]["question"]["about"] == "wagers":
                await guest.done(f"{table}/answer", {"text": "game 10.00", "seen": after["version"]})
            sound(doors)

    asyncio.run(story())


def test_a_table_that_cannot_go_on_does_not_keep_the_house_shut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        url = f"sqlite:///{tmp_path / 'h.db'}"
        async with open_doors(url, tmp_path) as doors:
            guest = await doors.guest()
            lost, kept = await guest.open(WAR), await guest.open(EZ)
        whole = Terms.open

        def changed(terms: Terms) -> Game:
            if terms.game == WAR:
                raise TermsError("The document has changed.")
            return whole(terms)

        monkeypatch.setattr(Terms, "open", changed)
        async with open_doors(url, tmp_path) as doors:
            browser = doors.browser()
            assert (await browser.get(lost)).status_code == 404
            assert (await browser.json(kept))["game"]["id"] == EZ
            sound(doors)

    asyncio.run(story())
    assert "stays shut" in caplog.text


def test_the_stream_tells_the_picture_and_resumes(play: Play) -> None:
    async def story(doors: Doors) -> None:
        from houseway.web import streams

        guest = await doors.guest()
        table = await guest.open(EZ, bots=0)
        live = doors.house.tables[table.rpartition("/")[2]]
        token = doors.house.people.token_of(guest.http.cookies["houseway"])
        assert token is not None
        stream = streams.table_events(doors.house, live, token, None)
        first = await anext(stream)
        head, _, data = first.partition(b"\ndata: ")
        assert head == b"id: 2\nevent: table"
        assert json.loads(data)["you"]["seat"] == 1
        await guest.done(f"{table}/rebuy", {"chips": "5.00"})
        second = await anext(stream)
        assert second.startswith(b"id: 3\n")
        resumed = streams.table_events(doors.house, live, token, 3)
        assert (await anext(resumed)).startswith(b":"), "a browser that has the newest gets it not again"
        late = streams.table_events(doors.house, live, token, 2)
        assert (await anext(late)).startswith(b"id: 3\n")
        assert len(live.watchers) == 3
        doors.house.end_streams()
        assert await anext(stream) == streams.CLOSING
        for one in (stream, resumed, late):
            await one.aclose()
        assert not live.watchers

    play(story)


def test_the_floor_pauses_declares_and_corrects_by_new_entries(play_on_both: Play) -> None:
    async def story(doors: Doors) -> None:
        ann, bob = await doors.member("Ann"), await doors.member("Bob")
        flo = await doors.member("Flo", "floor")
        table = await ann.open(WAR, seat=1, pause=60)
        await bob.done(f"{table}/sit", {"seat": 2, "chips": "500.00"})
        assert await ann.refused(403, f"{table}/pause") == "not-the-floor"
        await flo.done(f"{table}/pause")
        assert await ann.refused(409, f"{table}/ready") == "paused"
        await flo.done(f"{table}/resume")
        await ann.done(f"{table}/ready")
        await bob.done(f"{table}/ready")
        picture = await ann.until(table, lambda picture: bool(picture["waiting"]))
        assert await ann.refused(403, f"{table}/declare", {"what": "misdeal"}) == "not-the-floor"
        assert await flo.refused(422, f"{table}/declare", {"what": "earthquake"}) == "unknown-irregularity"
        rule = next(
            (rule for rule in picture["floor"] if rule["ruling"] == "misdeal" and rule["needs"] == "nothing"), None
        )
        if rule is not None:
            await flo.done(f"{table}/declare", {"what": rule["name"]})
            picture = await ann.json(table)
            assert picture["ruling"] == "misdeal"
        while picture["phase"] != "over":
            for one in (ann, bob):
                question = (await one.json(table))["you"]["question"]
                if question:
                    await one.post(f"{table}/answer", {"text": question["fallback"]})
            picture = await ann.json(table)
        body = {"amounts": {"Ann": "25.00", "Bob": "-25.00"}, "reason": "The wrong seat was paid"}
        assert await bob.refused(403, f"{table}/correct", body) == "not-the-floor"
        assert (
            await flo.refused(422, f"{table}/correct", body | {"amounts": {"Ann": "25.00", "Bob": "-24.00"}})
            == "uneven"
        )
        before = doors.house.store.read(lambda conn: conn.exec_driver_sql("select count(*) from posting").scalar_one())
        await flo.done(f"{table}/correct", body)
        after = doors.house.store.read(lambda conn: conn.exec_driver_sql("select count(*) from posting").scalar_one())
        assert after == before + 1
        audit = await flo.json(f"/api/audit?table={table.rpartition('/')[2]}")
        assert audit["postings"][0]["kind"] == "correction"
        assert audit["postings"][0]["entries"] == {
            f"table:{table.rpartition('/')[2]}:Ann": "25.00",
            f"table:{table.rpartition('/')[2]}:Bob": "-25.00",
        }
        assert "seed" not in json.dumps(audit["events"])
        assert (await flo.json("/api/audit/proof"))["ok"]
        assert (await ann.get("/api/audit?table=any")).status_code == 403
        sound(doors)

    play_on_both(story)


def test_somebody_behind_the_seats_bets_on_them(play: Play) -> None:
    async def story(doors: Doors) -> None:
        guest = await doors.guest()
        table = await guest.open(EZ, seat=None, bots=3, pause=60)
        await guest.done(f"{table}/sit", {"chips": "200.00"})
        picture = await guest.until(
            table, lambda picture: picture["phase"] == "bets" and bool(picture["you"]["question"])
        )
        assert picture["you"]["behind"]
        assert [one["you"] for one in picture["behind"]] == [True]
        spots = picture["you"]["question"]["choices"][0]["spots"]
        assert {spot["seat"] for spot in spots} == {1, 2, 3} - {picture["bank"]["seat"]}
        seat = spots[0]["seat"]
        await guest.done(f"{table}/answer", {"text": f"{seat}:banker 20.00", "seen": picture["version"]})
        over = await guest.until(table, lambda picture: picture["phase"] == "over")
        (row,) = [row for row in over["settlement"] if row["bettor"] == picture["you"]["name"]]
        assert (row["seat"], row["wager"], row["stake"]) == (seat, "banker", "20.00")
        sound(doors)

    play(story)


def test_a_forgotten_table_is_cleared_and_its_chips_go_home(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(doors: Doors) -> None:
        guest, asleep = await doors.guest(), await doors.guest()
        empty, theirs, kept = await guest.open(EZ, seat=None), await asleep.open(EZ), await guest.open(EZ)
        for address in (empty, theirs, kept):
            doors.house.tables[address.rpartition("/")[2]].touched = 0.0
        sleeper = doors.house.tables[theirs.rpartition("/")[2]]
        sleeper.away |= set(sleeper.session.people)
        for _ in range(PATIENCE):
            if len(doors.house.tables) == 1:
                break
            await asyncio.sleep(0.01)
        assert [f"/api/tables/{id}" for id in doors.house.tables] == [kept]
        assert (await asleep.json("/api/me"))["chips"] == "10000.00"
        assert (await guest.json(kept))["you"]["chips"] == "500.00"
        sound(doors)

    monkeypatch.setattr(house_module, "KEEP_EVERY", 0.02)
    play(story)


def test_time_runs_out_with_the_fallback_that_was_shown(play: Play) -> None:
    async def story(doors: Doors) -> None:
        ann, bob = await doors.guest(), await doors.guest()
        table = await ann.open(HOLDEM, seat=1, seconds=1, pause=60)
        await bob.done(f"{table}/sit", {"seat": 2, "chips": "500.00"})
        for one in (ann, bob):
            await one.done(f"{table}/ready")
        picture = await ann.until(table, lambda picture: bool(picture["waiting"]))
        asked = picture["waiting"][0]["seat"]
        late = (ann, bob)[asked - 1]
        question = (await late.json(table))["you"]["question"]
        assert question["deadline"] is not None
        live = doors.house.tables[table.rpartition("/")[2]]
        live.asked[str(asked), asked].deadline = 0.0  # a clock that has run out
        live.inbox.knock()
        over = await ann.until(table, lambda picture: picture["phase"] == "over")
        assert question["fallback"] in ("fold", "check")
        assert any(
            one["kind"] == "act" and one["says"] == f"Seat {asked} {question['fallback']}s." for one in over["said"]
        )
        assert [seat["away"] for seat in over["seats"] if seat["seat"] == asked] == [True]
        sound(doors)

    play(story)


# -- what is refused changes nothing --------------------------------------------------------------------------------


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


# -- rulebook and history -------------------------------------------------------------------------------------------


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


def test_a_round_is_looked_up_step_by_step_exported_and_verified(play_on_both: Play) -> None:
    async def story(doors: Doors) -> None:
        guest = await doors.guest()
        table = await guest.open(EZ, bots=3, pause=60)
        number = (await play_round(guest, table, "player 10.00"))["number"]
        id = table.rpartition("/")[2]
        row = (await guest.json("/api/rounds"))["rounds"][0]
        assert (row["table"], row["number"], row["game"]) == (id, number, EZ)
        assert (await (await doors.guest()).json("/api/rounds"))["rounds"] == []
        assert len((await doors.browser().json("/api/rounds?of=house"))["rounds"]) == number
        past = f"/api/rounds/{id}/{number}"
        told = await guest.json(past)
        assert told["viewer"] == "1"
        assert told["steps"][-1]["kind"] == "close"
        assert [len(step["said"]) if "said" in step else step["number"] for step in told["steps"]][:3] == [1, 2, 3]
        cards = [sum(len(hand["cards"]) for hand in step["hands"]) for step in told["steps"]]
        assert cards == sorted(cards)
        assert cards[-1] >= 4
        assert told["seed"] is None, "the shoe goes on"
        refused = await guest.get(f"{past}/record")
        assert refused.json()["refused"]["code"] == "not-published"
        assert (await guest.json(f"{past}/verify"))["ok"]
        await guest.done(f"{table}/new-shoe")
        record = (await guest.get(f"{past}/record")).text
        assert all(check.ok for check in verify(record))
        assert (await guest.done("/api/verify", {"record": record}))["ok"]
        forged = record.replace('"player 10.00"', '"player 20.00"')
        assert not (await guest.done("/api/verify", {"record": forged}))["ok"]
        assert await guest.refused(422, "/api/verify", {"record": "moon"}) == "no-record"
        for broken in (
            ('"shoe_start":0', '"shoe_start":9999'),
            ('"last_bank":[', '"last_bank":[[],'),
            ('"seats":8', '"seats":{}'),
        ):
            assert broken[0] in record
            assert not (await guest.done("/api/verify", {"record": record.replace(*broken)}))["ok"]
        assert (await guest.get(f"/api/rounds/{id}/{number + 1}")).status_code == 404
        pages = await guest.json(f"/api/rounds?limit={number}")
        assert pages["next"] is None
        assert (await guest.get("/api/rounds?before=moon")).status_code == 422

    play_on_both(story)
