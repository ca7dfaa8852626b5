"""A house with its server inside the test: clients that keep their cookie, and a table that goes at the test's own pace."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from houseway.room import ledger
from houseway.room.house import House
from houseway.web.app import create_app
from houseway.web.security import Rate
from room.conftest import postgres_server, url

__all__ = ["postgres_server", "url"]

PATIENCE = 1500
NO_LIMITS = {kind: Rate(1e9, 1e9) for kind in ("come in", "open", "work", "replay", "command", "read")}
_keys = count(1)


class Client:
    """One browser: a cookie, the token of its page, and keys for its commands."""

    def __init__(self, app: FastAPI) -> None:
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house")
        self.csrf = ""

    async def get(self, path: str) -> httpx.Response:
        return await self.http.get(path)

    async def json(self, path: str) -> Any:
        found = await self.get(path)
        assert found.status_code == 200, found.text
        return found.json()

    async def post(self, path: str, body: dict[str, Any] | None = None, key: str | None = None) -> httpx.Response:
        if not self.csrf:
            self.csrf = (await self.json("/api/me"))["csrf"]
        headers = {"X-CSRF-Token": self.csrf, "Idempotency-Key": key or f"test-key-{next(_keys):06d}"}
        found = await self.http.post(path, json=body or {}, headers=headers)
        if found.status_code < 300 and "csrf" in (told := found.json()):
            self.csrf = told["csrf"]
        return found

    async def done(self, path: str, body: dict[str, Any] | None = None) -> Any:
        found = await self.post(path, body)
        assert found.status_code < 300, found.text
        return found.json()

    async def refused(self, status: int, path: str, body: dict[str, Any] | None = None) -> str:
        """The code of a refusal, which says one sentence."""
        found = await self.post(path, body)
        assert found.status_code == status, (found.status_code, found.text)
        told = found.json()["refused"]
        assert told["says"].endswith((".", "?"))
        return str(told["code"])

    async def open(self, game: str, seat: int | None = 1, bots: int = 0, **terms: Any) -> str:
        """Opens a table that waits for nobody; its address."""
        told = {"game": game, "pace": 0, "pause": 0, "seconds": 0} | terms
        table = f"/api/tables/{(await self.done('/api/tables', told))['id']}"
        if seat is not None:
            await self.done(f"{table}/sit", {"seat": seat, "chips": "500.00"})
        if bots:
            await self.done(f"{table}/bots", {"number": bots})
        return table

    async def asked(self, table: str) -> Any:
        """The picture, once the table asks this person."""
        return await self.until(table, lambda picture: picture["you"]["question"] is not None)

    async def until(self, table: str, holds: Callable[[Any], bool]) -> Any:
        for _ in range(PATIENCE):
            picture = await self.json(table)
            if holds(picture):
                return picture
            if picture["you"]["may"]["ready"]:
                await self.post(f"{table}/ready")
            await asyncio.sleep(0.01)
        raise AssertionError(f"the table never came to that: {picture}")

    async def play_round(self, table: str, bet: str) -> Any:
        """Plays until a round is over in which bets were settled; the picture at the end. Now and then nobody banks."""
        for _ in range(20):
            picture = await self.play_once(table, bet)
            if picture["settlement"]:
                return picture
        raise AssertionError("nobody ever takes the bank")

    async def play_once(self, table: str, bet: str) -> Any:
        """Plays until the round is over, with a bet and then what the table proposes; the picture at the end."""
        number = (await self.asked(table))["number"]
        while True:
            picture = await self.until(
                table, lambda picture: picture["you"]["question"] is not None or picture["number"] > number
            )
            if picture["number"] > number or picture["phase"] == "over":
                return picture
            question = picture["you"]["question"]
            text = bet if question["about"] == "wagers" else question["fallback"]
            await self.done(f"{table}/answer", {"text": text, "seen": picture["version"]})
            picture = await self.json(table)
            if picture["phase"] == "over":
                return picture


class Doors:
    """The server, and as many browsers as a test needs."""

    def __init__(self, house: House, app: FastAPI) -> None:
        self.house, self.app = house, app
        self.clients: list[Client] = []

    def browser(self) -> Client:
        self.clients.append(Client(self.app))
        return self.clients[-1]

    async def guest(self) -> Client:
        client = self.browser()
        await client.done("/api/guest")
        return client

    async def member(self, name: str, role: str = "player") -> Client:
        client = self.browser()
        await client.done("/api/register", {"name": name, "password": "correct horse"})
        if role != "player":
            self.house.people.appoint(name, role)
        return client


def sound(doors: Doors) -> None:
    """The books are in order."""
    assert doors.house.store.read(ledger.proof) == []


@asynccontextmanager
async def open_doors(url: str, home: Path, rates: Any = NO_LIMITS) -> AsyncIterator[Doors]:
    house = House(url, home)
    app = create_app(house, rates)
    await house.start()
    doors = Doors(house, app)
    try:
        yield doors
    finally:
        for client in doors.clients:
            await client.http.aclose()
        await house.stop()


Story = Callable[[Doors], Coroutine[Any, Any, None]]
Play = Callable[[Story], None]


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Runs a story in a house of its own, on SQLite."""
    return _player(f"sqlite:///{tmp_path / 'houseway.db'}", tmp_path)


@pytest.fixture
def play_on_both(url: str, tmp_path: Path) -> Play:
    """The same, once on SQLite and once on PostgreSQL."""
    return _player(url, tmp_path)


def _player(url: str, home: Path) -> Play:
    async def whole(story: Story) -> None:
        async with open_doors(url, home) as doors:
            await asyncio.wait_for(story(doors), 120)

    return lambda story: asyncio.run(whole(story))
