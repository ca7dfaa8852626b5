"""What goes over the wire is searched for cards that its reader may not see: pictures, streams, pages, histories."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from houseway.room.live import LiveTable
from houseway.table.round import Round
from houseway.web import streams
from properties.hidden import seen_and_hidden
from web.conftest import Client, Doors, Play

HOLDEM = "cameo-club/texas-holdem"
ROUNDS = 2


class Tap:
    """Everything that one browser receives: the bodies of replies and of its stream, each searched as it comes."""

    def __init__(self, doors: Doors, client: Client, table: LiveTable, viewer: str | None) -> None:
        self.client, self.table, self.viewer, self.told = client, table, viewer, -1
        self.rounds: dict[int, Round] = {}
        token = doors.house.people.token_of(client.http.cookies.get("houseway")) or "nobody"
        self.stream = streams.table_events(doors.house, table, token, None)

    async def search(self) -> None:
        self._search((await self.client.get(f"/api/tables/{self.table.id}")).text)
        page = (await self.client.get(f"/tables/{self.table.id}")).text
        assert faces_in(page) == set(), "the page itself holds no cards at all"
        while self.told != self.table.version:
            event = (await anext(self.stream)).decode()
            if event.startswith("id: "):
                self.told = int(event.split(maxsplit=2)[1])
                self._search(event.partition("\ndata: ")[2])

    def _search(self, text: str) -> None:
        if self.table.shown is not None:
            self.rounds[self.table.number] = self.table.shown
        picture = json.loads(text)
        # For the button cards of another deck are dealt, for everybody to see.
        picture["said"] = [one for one in picture["said"] if one["kind"] != "button"]
        text, number = json.dumps(picture), picture["number"]
        if number in self.rounds:
            found = leaks(text, self.rounds[number], self.viewer)
            assert found == [], [text[max(0, text.find(one[-2:]) - 150) : text.find(one[-2:]) + 60] for one in found]


def faces_in(text: str) -> set[str]:
    """The cards that a text names. Ids, hashes and words can look like cards, so cards stand alone or not at all."""
    return set(re.findall(r"(?<![\w-])(?:[2-9TJQKA][cdhs]|X)(?![\w-])", text))


def leaks(text: str, round: Round, viewer: str | None) -> list[str]:
    """What this text tells that this viewer of the round may not know."""
    seen, hidden = seen_and_hidden(round, viewer)
    if round.game.decks > 1:
        hidden -= seen
    found = [f"{viewer} is told {face}" for face in sorted(hidden & faces_in(text))]
    if not round.done and round.table.shoe.seed.hex() in text:
        found.append(f"{viewer} is told the seed")
    return found


async def play_searched(doors: Doors, game: str, rounds: int) -> None:
    """Two people and bots play; a third browser looks on. After every step all that each has received is searched."""
    chance = Random(game)
    ann, bob, looker = await doors.guest(), await doors.guest(), doors.browser()
    address = await ann.open(game, seat=1, pause=60)
    await bob.done(f"{address}/sit", {"seat": 2, "chips": "500.00"})
    await ann.done(f"{address}/bots", {"number": 2})
    table = doors.house.tables[address.rpartition("/")[2]]
    taps = [Tap(doors, ann, table, "1"), Tap(doors, bob, table, "2"), Tap(doors, looker, table, None)]
    for _ in range(250):
        for tap in taps:
            await tap.search()
        if table.round is None:
            if table.number >= rounds:
                break
            for one in (ann, bob):
                await one.post(f"{address}/ready")
        await answer_somehow([ann, bob], address, table, chance)
    assert table.number >= rounds
    await search_history(ann, bob, looker, table)
    for tap in taps:
        await tap.stream.aclose()


async def answer_somehow(clients: Iterable[Client], address: str, table: LiveTable, chance: Random) -> None:
    for one in clients:
        question = (await one.json(address))["you"]["question"]
        if question is None or table.round is None:
            continue
        asked = next(
            each for each in table.round.questions if (each.who, each.seat) == (question["who"], question["seat"])
        )
        await one.post(f"{address}/answer", {"text": asked.sample(chance)})


async def search_history(ann: Client, bob: Client, looker: Client, table: LiveTable) -> None:
    """A past round tells nobody more than he saw, and its record comes only when that is all."""
    from houseway.table.record import loads

    for number in range(1, table.number + 1):
        for client, viewer in ((ann, "1"), (bob, "2"), (looker, None)):
            found = (await client.get(f"/api/rounds/{table.id}/{number}")).json()
            text = json.dumps([step for step in found["steps"] if step["kind"] != "button"])
            past = table.store.read(
                lambda conn, number=number: conn.exec_driver_sql(  # type: ignore[misc]
                    f"select record from round where table_id = '{table.id}' and number = {number}"
                ).scalar_one()
            )
            round = loads(past)
            _, hidden = seen_and_hidden(round, viewer)
            burnt = {card for event in round.events if event.kind == "burn" for card in event.record()["cards"].split()}
            assert hidden & faces_in(text) == set()
            if found["seed"] is not None:
                assert hidden <= burnt
            reply = await client.get(f"/api/rounds/{table.id}/{number}/record")
            assert (reply.status_code == 200) == found["record"]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Streams do not wait for more to tell."""
    monkeypatch.setattr(streams, "GATHER", 0.0)


def test_no_card_goes_where_it_may_not_be_seen(play: Play, game_id: str) -> None:
    async def story(doors: Doors) -> None:
        await play_searched(doors, game_id, ROUNDS)

    play(story)


def test_two_people_at_texas_holdem_never_receive_each_others_cards(play: Play) -> None:
    async def story(doors: Doors) -> None:
        ann, bob = await doors.guest(), await doors.guest()
        address = await ann.open(HOLDEM, seat=1, pause=0)
        await bob.done(f"{address}/sit", {"seat": 2, "chips": "500.00"})
        table = doors.house.tables[address.rpartition("/")[2]]
        chance, received, shown, held = Random(3), {"1": "", "2": ""}, set(), {}
        while table.number < 12:
            for client, seat in ((ann, "1"), (bob, "2")):
                picture = await client.json(address)
                text = json.dumps(picture)
                round = table.shown
                if round is None or picture["number"] != table.number:
                    continue
                for hand in round.table.hands.values():
                    if hand.holder in received:
                        held[table.number, hand.holder] = set(map(str, hand.cards))
                        if all(hand.up):
                            shown.add((table.number, hand.holder))
                other = {"1": "2", "2": "1"}[seat]
                if (table.number, other) not in shown:
                    assert held.get((table.number, other), set()) & faces_in(text) == set()
                assert held.get((table.number, seat), set()) <= faces_in(text)
                received[seat] += text
            picture = await ann.json(address)
            if picture["phase"] in ("over", "waiting"):
                for one in (ann, bob):
                    if (await one.json(address))["you"]["chips"] == "0.00":
                        await one.done(f"{address}/rebuy", {"chips": "100.00"})
                    await one.post(f"{address}/ready")
            await answer_somehow([ann, bob], address, table, chance)
        assert held

    play(story)


def test_who_sits_down_later_does_not_see_what_the_seat_saw(play: Play) -> None:
    """A hand that was folded stays its holder's, also when somebody else takes the seat while it still lies there."""

    async def story(doors: Doors) -> None:
        ann, bob, eve = await doors.guest(), await doors.guest(), await doors.guest()
        address = await ann.open(HOLDEM, seat=1, pause=60)
        await bob.done(f"{address}/sit", {"seat": 2, "chips": "500.00"})
        table = doors.house.tables[address.rpartition("/")[2]]
        await ann.done(f"{address}/ready")
        await bob.done(f"{address}/ready")
        picture = await ann.until(address, lambda picture: picture["phase"] == "playing")
        while picture["phase"] == "playing":
            for one in (ann, bob):
                if (await one.json(address))["you"]["question"]:
                    await one.post(f"{address}/answer", {"text": "fold"})
            picture = await ann.json(address)
        assert table.shown is not None
        hers = set(map(str, table.shown.table.hands["1"].cards))
        assert hers <= faces_in((await ann.get(address)).text)
        await ann.done(f"{address}/leave")
        assert hers <= faces_in((await ann.get(address)).text), "she saw them and may look at them still"
        await eve.done(f"{address}/sit", {"seat": 1, "chips": "100.00"})
        told: Any = await eve.json(address)
        assert told["you"]["seat"] == 1
        assert hers & faces_in(json.dumps(told)) == set()
        assert told["shoe"]["seed"] is None, "the seed would tell the hands that were never shown"

    play(story)
