"""A house with its real server in a thread of the test, reached by HTTP."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import uvicorn

from houseway.room.house import House
from houseway.web.app import create_app
from web.conftest import NO_LIMITS

GAMES = ("cameo-club/ez-baccarat", "cameo-club/texas-holdem")


class Running:
    """A house with its server in a thread, and somebody who is the floor and sits at a table."""

    def __init__(self, home: Path) -> None:
        self.house = House(f"sqlite:///{home / 'houseway.db'}", home)
        config = uvicorn.Config(create_app(self.house, NO_LIMITS), port=0, log_level="critical", lifespan="on")
        self.server = uvicorn.Server(config)
        self.thread = Thread(target=lambda: asyncio.run(self.server.serve()))
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.http = httpx.Client(base_url=self.address)
        self.keys, self.csrf = count(), ""
        self.csrf = self.http.get("/api/me").json()["csrf"]
        self.csrf = self.post("/api/register", {"name": "Flo", "password": "correct horse"})["csrf"]
        self.house.people.appoint("Flo", "floor")
        self.cookie = self.http.cookies["houseway"]
        self.tables = [self.table(game) for game in GAMES]

    def headers(self) -> dict[str, str]:
        return {"X-CSRF-Token": self.csrf, "Idempotency-Key": f"fuzz-key-{next(self.keys)}"}

    def post(self, path: str, body: dict[str, Any]) -> Any:
        found = self.http.post(path, json=body, headers=self.headers())
        assert found.status_code < 300, found.text
        return found.json()

    def table(self, game: str) -> str:
        terms = {"game": game, "pace": 0, "pause": 0, "seconds": 1}
        id: str = self.post("/api/tables", terms)["id"]
        self.post(f"/api/tables/{id}/sit", {"seat": 1, "chips": "500.00"})
        self.post(f"/api/tables/{id}/bots", {"number": 3})
        return id

    def close(self) -> None:
        self.http.close()
        self.server.should_exit = True
        self.thread.join()


@contextmanager
def running(home: Path) -> Iterator[Running]:
    found = Running(home)
    try:
        yield found
    finally:
        found.close()
