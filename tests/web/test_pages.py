"""The pages as they come from the server: the rulebook of every game, comparisons, odds, past rounds, the floor's desk."""

from __future__ import annotations

import asyncio
import json
import re
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any

import pytest

from houseway.catalog import loader
from houseway.catalog.index import built
from houseway.odds.report import OtherReading, Report, Together, WagerOdds
from houseway.room import past
from houseway.room.counting import OddsDesk
from houseway.table.record import loads
from one_of_each import games
from properties.hidden import seen_and_hidden
from web.conftest import Client, Doors, Play
from web.test_wire import faces_in

EZ = "cameo-club/ez-baccarat"
WAR = "garden-city/casino-war"
HOLDEM = "cameo-club/texas-holdem"
CARIBBEAN = "lucky-derby/caribbean-stud"
VOID = {"meta", "link", "img", "input", "br", "hr", "rect", "line", "path", "circle"}


class Page(HTMLParser):
    """What a test looks at: that every element is closed, the places and the links to them, styles, the first heading."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.ids: list[str] = []
        self.links: set[str] = set()
        self.styled: list[str] = []
        self.open: list[str] = []
        self.heading = ""
        self.rows = 0
        self.feed(text)
        assert self.open == [], f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if (place := given.get("id")) is not None:
            self.ids.append(place)
        if tag == "a" and (href := given.get("href")):
            self.links.add(href)
        if "style" in given or any(name.startswith("on") for name in given):
            self.styled.append(tag)
        self.rows += tag == "tr"
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        return

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        while self.open and self.open[-1] in ("li", "p", "td", "th", "tr", "option") and self.open[-1] != tag:
            self.open.pop()
        assert self.open, f"</{tag}> closes nothing"
        assert self.open[-1] == tag, f"</{tag}> within <{self.open[-1]}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["h1"]:
            self.heading += data


async def page(client: Client, address: str, status: int = 200) -> Page:
    found = await client.get(address)
    assert found.status_code == status, (address, found.status_code)
    assert found.headers["content-type"].startswith("text/html")
    drawn = Page(found.text)
    assert drawn.styled == [], "the content-security policy forbids styles and scripts in attributes"
    assert len(drawn.ids) == len(set(drawn.ids)), "a place is named twice"
    return drawn


async def sorry(client: Client, address: str, status: int = 404) -> str:
    """The one sentence of a page that is not there, or that may not be seen."""
    says = (await page(client, address, status)).heading
    assert re.fullmatch(r"[^<>]{8,}[.?]", says), says
    return says


# -- the rulebook ---------------------------------------------------------------------------------------------------


def test_the_rulebook_lists_every_game(play: Play) -> None:
    async def story(doors: Doors) -> None:
        drawn = await page(doors.browser(), "/rules")
        for game in built():
            assert f"/rules/{game}" in drawn.links

    play(story)


@pytest.mark.parametrize("game", games())
def test_a_game_is_a_page_a_comparison_and_its_odds(play: Play, game: str) -> None:
    async def story(doors: Doors) -> None:
        browser = doors.browser()
        drawn = await page(browser, f"/rules/{game}")
        entry = loader.load(game)
        assert drawn.heading == entry.title
        for name in [*(clause.name for clause in entry.clauses), *(reading.name for reading in entry.readings)]:
            assert name in drawn.ids, f"why? cannot lead to {name}"
        for clause in entry.clauses:
            assert set(clause.answers) <= set(drawn.ids)
        for link in drawn.links:
            assert not link.startswith("#") or link == "#content" or link[1:] in drawn.ids, link
        compared = await page(browser, f"/compare/{game}")
        assert compared.rows > 4
        assert (await page(browser, f"/rules/{game}/odds")).heading == "What the wagers are worth"

    play(story)


def test_a_page_says_how_a_bank_that_covers_everything_is_settled(play: Play) -> None:
    """001:5251 and 5828: from the house dealer's right only then."""

    async def story(doors: Doors) -> None:
        drawn = await page(doors.browser(), "/rules/garden-city/baccarat-gold-2")
        assert "Where the bank covers everything: Counter-clockwise, seat by seat: Player Line" in drawn.text
        assert "Player Line; on a seat one bettor after the other." in drawn.text

    play(story)


def test_a_page_shows_another_reading(play: Play) -> None:
    async def story(doors: Doors) -> None:
        browser = doors.browser()
        reading = next(one for one in loader.load(WAR).readings if one.alternatives)
        other = reading.alternatives[0]
        drawn = await page(browser, f"/rules/{WAR}?reading={reading.name}:{other.value}&option=decks:6")
        assert "Read another way" in drawn.text
        assert "decks = 6" in drawn.text
        await sorry(browser, f"/rules/{WAR}?reading=no-such:reading")
        await sorry(browser, f"/rules/{WAR}?reading=malformed", 422)

    play(story)


def test_documents_are_compared_as_one_likes(play: Play) -> None:
    async def story(doors: Doors) -> None:
        browser = doors.browser()
        two = "lake-bowl/three-card-poker"
        drawn = await page(browser, f"/compare/cameo-club/three-card-poker?with={two}")
        assert drawn.text.count('class="differs"') > 3
        assert 'data-columns="2"' in drawn.text
        await sorry(browser, f"/compare/{WAR}?with=no/game")

    play(story)


def test_odds_are_worked_out_beside_the_house_and_kept(play: Play) -> None:
    async def story(doors: Doors) -> None:
        guest = await doors.guest()
        address = f"/api/games/{EZ}/odds"
        assert (await guest.json(address))["state"] == "unknown"
        assert (await guest.done(address))["state"] == "counting"
        while (told := await guest.json(address))["state"] == "counting":
            assert told["progress"] is None or 0 <= told["progress"]["done"] <= 1
            await asyncio.sleep(0.1)
        assert told["state"] == "ready", told["says"]
        drawn = await page(guest, f"/rules/{EZ}/odds")
        for wager in told["report"]["wagers"]:
            assert f"{100 * wager['expectation']:+.4f}".replace("-", "−") in drawn.text
        assert "favours the bettor" in drawn.text, "the even-money Banker line without a push"
        assert "none" in (await guest.json(f"/api/games/{HOLDEM}/odds"))["state"]

    play(story)


def test_odds_of_a_game_of_several_wagers_are_drawn(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """A play that is supposed, wagers that are one game together, a wager that is only played out, another reading."""
    game = "cameo-club/three-card-poker"
    wagers = [
        WagerOdds("ante", "exact", *shares(4, 1, 5), Fraction(-2, 100), strategy="Plays queen, six, four and better."),
        WagerOdds("play", "exact", *shares(5, 1, 4), Fraction(1, 100), strategy="Plays queen, six, four and better."),
        WagerOdds("pair_plus", "simulated", *shares(1, 0, 9), Fraction(-7, 100), standard_error=0.0004),
        WagerOdds("six_card_bonus", "exact", *shares(1, 0, 9), Fraction(3, 100)),
    ]
    reading = next(one for one in loader.load(game).readings if one.alternatives)
    other = OtherReading(reading.name, reading.alternatives[0].value, {"ante": Fraction(1, 50), "play": None})
    told = Report(wagers, [other], Together(("ante", "play"), Fraction(-1, 100))).json()
    monkeypatch.setattr(
        OddsDesk, "found", lambda desk, game: {"state": "ready", "says": "", "report": told, "progress": None}
    )

    async def story(doors: Doors) -> None:
        drawn = await page(doors.browser(), f"/rules/{game}/odds")
        for words in ("Ante, Play", "six, four", "± 0.04 %", "the game as a whole", "+2.0000 %", "not offered"):
            assert words in drawn.text, words
        assert drawn.text.count("favours the bettor") == 1, "a part of a game says nothing by itself"
        drawn = await page(doors.browser(), f"/rules/{game}")
        assert "−1.0000 %" in drawn.text, "what the game is worth stands beside its wagers"
        assert drawn.text.count("favours the bettor") == 1

    play(story)


def shares(win: int, push: int, lose: int) -> tuple[Fraction, Fraction, Fraction]:
    """Of ten rounds."""
    return Fraction(win, 10), Fraction(push, 10), Fraction(lose, 10)


@pytest.mark.parametrize(
    "address",
    [
        "/rules/no/game", "/rules/cameo-club", "/rules/no/game/odds", "/compare/no/game", "/history/none/1",
        "/history/none/one", "/history/none/0", "/history/none/99999999999999999999", "/history/none/1/verify",
        "/tables/none", "/nowhere", "/open?game=no/game",
    ],
)  # fmt: skip
def test_a_wrong_address_says_so_in_one_sentence(play: Play, address: str) -> None:
    async def story(doors: Doors) -> None:
        await sorry(doors.browser(), address)

    play(story)


# -- past rounds ----------------------------------------------------------------------------------------------------


async def fold_or_call(doors: Doors, clients: list[Client], address: str, rounds: int) -> Any:
    """People play until so many rounds are over; the table."""
    table = doors.house.tables[address.rpartition("/")[2]]
    while table.number < rounds or table.round is not None:
        for client in clients:
            if (question := (await client.json(address))["you"]["question"]) is not None:
                await client.post(f"{address}/answer", {"text": question["fallback"]})
            elif table.round is None and table.number < rounds:
                await client.post(f"{address}/ready")
        await asyncio.sleep(0)
    await table.written()
    return table


def record_of(doors: Doors, table: str, number: int) -> str:
    found = doors.house.store.read(lambda conn: past.find(conn, table, number))
    assert found is not None
    return found.record


def told_in(drawn: Page) -> Any:
    found = re.search(r'<script type="application/json" id="round">(.*?)</script>', drawn.text, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


@pytest.mark.parametrize("game", [HOLDEM, "lucky-derby/ultimate-texas-holdem", EZ])
def test_a_replay_shows_each_viewer_what_he_saw(play: Play, game: str) -> None:
    async def story(doors: Doors) -> None:
        ann, bob, looker = await doors.guest(), await doors.guest(), doors.browser()
        address = await ann.open(game, seat=1, pause=60)
        await bob.done(f"{address}/sit", {"seat": 2, "chips": "500.00"})
        await ann.done(f"{address}/bots", {"number": 2})
        table = await fold_or_call(doors, [ann, bob], address, 3)
        auditor = await doors.member("Audrey", "auditor")
        for number in range(1, 4):
            place = f"/history/{table.id}/{number}"
            round = loads(record_of(doors, table.id, number))
            for client, viewer, eyes in (
                (ann, "1", ""), (ann, None, "?as=public"), (bob, "2", ""), (bob, "2", "?as=2"), (looker, None, ""),
                (auditor, None, ""), (auditor, "1", "?as=1"),
            ):  # fmt: skip
                drawn = await page(client, place + eyes)
                told = told_in(drawn)
                assert told["viewer"] == viewer
                _, hidden = seen_and_hidden(round, viewer)
                steps = [step for step in told["steps"] if step["kind"] != "button"]
                assert hidden & faces_in(json.dumps(told | {"steps": steps})) == set()
                assert [step["number"] for step in told["steps"]] == list(range(1, len(round.events) + 1))
                assert 'id="step-1"' in drawn.text
            assert "your own eyes" in await sorry(ann, f"{place}?as=2", 403)
            await sorry(looker, f"{place}?as=1", 403)
            await sorry(auditor, f"{place}?as=nobody", 403)
            assert len(re.findall('<li class="ok">', (await page(looker, f"{place}/verify")).text)) == 4
        mine = await page(ann, "/history")
        assert f"/history/{table.id}/3" in mine.links
        theirs = await page(looker, f"/history?table={table.id}")
        assert f"/history/{table.id}/1" in theirs.links
        assert "No round is over yet" in (await page(auditor, "/history?of=mine")).text

    play(story)


def test_a_step_holds_what_lies_on_the_felt(play: Play) -> None:
    async def story(doors: Doors) -> None:
        ann = await doors.guest()
        address = await ann.open(EZ, seat=2, bots=3, pause=60)
        table = await fold_or_call(doors, [ann], address, 1)
        told = await ann.json(f"/api/rounds/{table.id}/1")
        first, last = told["steps"][0], told["steps"][-1]
        assert len(first["seats"]) == told["seats"]
        assert first["settled"] == 0
        assert last["settled"] == len(told["settlement"])
        assert first["left"] - last["left"] >= 4, "cards have left the shoe"
        assert [step["left"] for step in told["steps"]] == sorted(
            (step["left"] for step in told["steps"]), reverse=True
        )

    play(story)


# -- the floor ------------------------------------------------------------------------------------------------------


def test_only_staff_sees_the_floor(play: Play) -> None:
    async def story(doors: Doors) -> None:
        guest = await doors.guest()
        table = (await guest.open(CARIBBEAN, seat=1, bots=2)).rpartition("/")[2]
        for client in (guest, doors.browser(), await doors.member("Peter")):
            for address in ("/floor", f"/floor/{table}"):
                assert "dealers, the floor and auditors" in await sorry(client, address, 403)
        dealer, floor, auditor = [
            await doors.member(name, role)
            for name, role in (("Dee", "dealer"), ("Flo", "floor"), ("Audrey", "auditor"))
        ]
        for client in (dealer, floor, auditor):
            assert f"/floor/{table}" in (await page(client, "/floor")).links
            await sorry(client, "/floor/none")
        desks = {who: (await page(client, f"/floor/{table}")).text for who, client in
                 (("dealer", dealer), ("floor", floor), ("auditor", auditor))}  # fmt: skip
        assert [who for who, text in desks.items() if "data-correct" in text] == ["floor"]
        assert [who for who, text in desks.items() if 'aria-label="Declare' in text] == ["floor"]
        assert [who for who, text in desks.items() if "buy in" in text] == ["floor", "auditor"]
        assert [who for who, text in desks.items() if 'data-command="ready"' in text] == ["dealer", "floor"]
        for rule in loader.load(CARIBBEAN).irregularities:
            assert f'data-declare="{rule.name}"' in desks["floor"]
        assert await dealer.refused(403, f"/api/tables/{table}/declare", {"what": "identical_cards"}) == "not-the-floor"
        assert await auditor.refused(403, f"/api/tables/{table}/pause") == "not-the-floor"

    play(story)


def test_the_books_are_read_page_by_page(play: Play) -> None:
    async def story(doors: Doors) -> None:
        guest, auditor = await doors.guest(), await doors.member("Audrey", "auditor")
        address = await guest.open(EZ, seat=1, bots=3)
        id = address.rpartition("/")[2]
        books = await auditor.json(f"/api/audit?table={id}")
        moved, steps = [row["id"] for row in books["postings"]], [row["version"] for row in books["events"]]
        assert (moved, steps) == (sorted(moved, reverse=True), sorted(steps, reverse=True))
        older = await auditor.json(f"/api/audit?table={id}&posting={moved[1]}&before={steps[0]}")
        assert [row["id"] for row in older["postings"]] == moved[2:]
        assert [row["version"] for row in older["events"]] == steps[1:]
        drawn = await page(auditor, f"/floor/{id}?posting={moved[1]}")
        assert f"no. {moved[2]}," in drawn.text
        assert f"no. {moved[1]}," not in drawn.text

    play(story)


def test_the_floor_sees_no_cards_that_lie_face_down(play: Play) -> None:
    async def story(doors: Doors) -> None:
        ann, floor = await doors.guest(), await doors.member("Flo", "floor")
        address = await ann.open(HOLDEM, seat=1, bots=3, pause=60)
        await ann.done(f"{address}/ready")
        await ann.until(address, lambda picture: picture["you"]["question"] is not None)
        table = doors.house.tables[address.rpartition("/")[2]]
        assert table.round is not None
        _, hidden = seen_and_hidden(table.round, None)
        drawn = await page(floor, f"/floor/{table.id}")
        assert "is asked" in drawn.text
        told = "\n".join(line for line in drawn.text.splitlines() if "for the button" not in line)
        assert hidden & faces_in(told) == set()

    play(story)
