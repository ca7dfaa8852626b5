"""A table through the API: one key one deed, streams, time that runs out, and that it goes on when the house reopens."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from houseway.catalog.loader import Game
from houseway.room import house as house_module
from houseway.room.terms import Terms, TermsError
from web.conftest import PATIENCE, Doors, Play, open_doors, sound

EZ = "cameo-club/ez-baccarat"
WAR = "garden-city/casino-war"
HOLDEM = "cameo-club/texas-holdem"


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
        table = await ann.open(HOLDEM, seat=1, seconds=30, pause=60)
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
