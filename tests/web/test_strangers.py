"""What strangers bring to the door: cookies of others, names that pass for others, texts that no book can keep."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from houseway.room.terms import Terms
from web.conftest import Client, Doors

Play = Callable[[Callable[[Doors], Coroutine[Any, Any, None]]], None]
BANKED, POT = "cameo-club/ez-baccarat", "cameo-club/texas-holdem"


@pytest.mark.parametrize("other", ['seen={"a":1}', "theme=dark mode", "flag", 'n="q\\"', "=;;=", "houseways=x"])
@pytest.mark.parametrize("first", [True, False])
def test_cookies_of_others_on_the_same_host_do_no_harm(play: Play, other: str, first: bool) -> None:
    async def story(doors: Doors) -> None:
        guest = await doors.guest()
        mine = f"houseway={guest.http.cookies['houseway']}"
        told = "; ".join([other, mine] if first else [mine, other])
        found = await doors.browser().http.get("/api/me", headers={"Cookie": told})
        assert found.json()["person"]["id"] == (await guest.json("/api/me"))["person"]["id"]

    play(story)


@pytest.mark.parametrize(
    "name",
    [
        "Player-dealer", "player dealer", "Floor", "The House", "dealer", "Public",
        "\uff22ank",  # full-width B
        "\uff27uest 1",
        "\u0410da",  # Cyrillic A before Latin letters
        "Ann\0",
    ],
)  # fmt: skip
def test_a_name_passes_for_nobody_else(play: Play, name: str) -> None:
    async def story(doors: Doors) -> None:
        told = {"name": name, "password": "correct horse"}
        assert await doors.browser().refused(422, "/api/register", told) in ("not-let-in", "malformed")

    play(story)


def test_one_name_in_two_shapes_of_letters_is_one_name(play: Play) -> None:
    async def story(doors: Doors) -> None:
        await doors.member("Ada")
        told = {"name": "\U0001d538da", "password": "correct horse"}  # a double-struck A
        assert await doors.browser().refused(422, "/api/register", told) == "not-let-in"
        again = doors.browser()
        assert (await again.done("/api/login", told))["person"]["name"] == "Ada"
        for good in ("Jürgen", "Анна", "山田太郎", "O'Neil-Smith"):
            assert (await doors.member(good)) is not None

    play(story)


def test_a_table_is_called_what_people_can_read(play: Play) -> None:
    async def story(doors: Doors) -> None:
        guest = await doors.guest()
        table = await guest.open(BANKED, name="\u202elive\n\0 <b>table</b>\u200b")
        assert (await guest.json(table))["name"] == "live <b>table</b>"
        page = (await guest.get("/")).text
        assert "&lt;b&gt;table" in page
        assert "<b>table</b>" not in page

    play(story)


@pytest.mark.parametrize(
    "terms",
    [
        {"game": BANKED, "blinds": "1-2"},
        {"game": BANKED, "limit": "3-6"},
        {"game": BANKED, "ante": "1"},
        {"game": POT, "limit": "9999999-99999999999"},
        {"game": POT, "limit": "3-6", "blinds": "1-1,000,001"},
    ],
)
def test_stakes_that_the_game_does_not_have_open_no_table(play: Play, terms: dict[str, str]) -> None:
    async def story(doors: Doors) -> None:
        guest = await doors.guest()
        assert await guest.refused(422, "/api/tables", terms) == "bad-terms"
        assert (await guest.json("/api/tables"))["tables"] == []

    play(story)


@pytest.mark.parametrize("record", ["[" * 100_000, '{"a":' * 50_000, "9" * 5_000, "\\", "NaN"])
def test_what_is_no_record_is_told_in_one_sentence(play: Play, record: str) -> None:
    async def story(doors: Doors) -> None:
        guest = await doors.guest()
        found = await guest.post("/api/verify", {"record": record})
        assert found.status_code == 422
        assert found.json()["refused"]["code"] == "no-record"
        assert len(found.json()["refused"]["says"]) < 120

    play(story)


def test_no_text_with_a_nul_comes_to_the_books(play: Play) -> None:
    async def refused(client: Client, path: str) -> None:
        found = await client.get(path)
        assert found.status_code == 400, path

    async def story(doors: Doors) -> None:
        flo = await doors.member("Flo", "floor")
        for path in ("/api/rounds?table=%00", "/api/rounds/%00/1", "/tables/%00", "/api/audit?table=a%00"):
            await refused(flo, path)
        table = await flo.open(BANKED)
        told = {"amounts": {"Flo": "5.00", "Ann": "-5.00"}, "reason": "for\0 nothing"}
        assert await flo.refused(422, f"{table}/correct", told) == "malformed"
        assert await flo.refused(422, "/api/login", {"name": "Flo\0", "password": "correct horse"}) == "malformed"

    play(story)


def test_nobody_looks_with_the_eyes_of_others(play: Play) -> None:
    async def story(doors: Doors) -> None:
        ann, audrey = await doors.guest(), await doors.member("Audrey", "auditor")
        table = await ann.open(BANKED, bots=1)
        past = f"/api/rounds/{table.rpartition('/')[2]}/1"
        while (await ann.get(past)).status_code == 404:
            question = (await ann.json(table))["you"]["question"]
            if question is None:
                await asyncio.sleep(0.01)
                continue
            await ann.done(f"{table}/answer", {"text": "decline" if question["about"] == "bank" else "player 5"})
        for place in (f"{past}/verify", f"/history/{past.partition('rounds/')[2]}/verify"):
            proof = (await ann.get(place)).text
            assert "events are chained" in proof
            assert "last link" not in proof  # from which unseen cards could be tried out
        for client, eyes, status in (
            (ann, "1", 200), (ann, "public", 200), (ann, "2", 403), (ann, "zzz", 403),
            (audrey, "1", 200), (audrey, "2", 200), (audrey, "zzz", 403),
        ):  # fmt: skip
            assert (await client.get(f"{past}?as={eyes}")).status_code == status, eyes

    play(story)


def test_a_correction_of_nothing_is_no_entry(play: Play) -> None:
    async def story(doors: Doors) -> None:
        flo = await doors.member("Flo", "floor")
        ann = await doors.member("Ann")
        table = await flo.open(BANKED)
        await flo.done(f"{table}/pause")
        await ann.done(f"{table}/sit", {"seat": 2, "chips": "100.00"})
        before = (await flo.json(table))["version"]
        for amounts in ({"Flo": "0", "Ann": "0"}, {"Flo": "-0", "Ann": "0.00"}):
            told = {"amounts": amounts, "reason": "for nothing"}
            assert await flo.refused(422, f"{table}/correct", told) == "nothing-moved"
        assert (await flo.json(table))["version"] == before

    play(story)


def test_a_page_is_asked_for_by_its_head(play: Play) -> None:
    async def story(doors: Doors) -> None:
        guest = await doors.guest()
        table = await guest.open(BANKED)
        for path in ("/", "/rules", "/api/tables", table, "/static/house.css"):
            told, whole = await guest.http.head(path), await guest.get(path)
            assert (told.status_code, told.content) == (200, b""), path
            assert told.headers["content-type"] == whole.headers["content-type"]
        assert (await guest.http.head(f"{table}/stream")).status_code == 405

    play(story)


def test_a_table_of_an_older_house_goes_on_with_its_stakes() -> None:
    assert Terms(game=BANKED, blinds="1-2").open().id == BANKED
