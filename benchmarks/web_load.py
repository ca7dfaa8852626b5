"""How the card room bears a full house: three hundred tables of bots on one process, five hundred open streams, and
forty people who send commands. Told: how long commands take, what a table weighs that nobody plays at.

`python -m benchmarks.web_load [seconds]`; the server runs as a program of its own and the load in this one.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from houseway.catalog.index import built

TABLES, STREAMS, PEOPLE, BOTS = 300, 500, 40, 5
WARM, SECONDS = 10.0, 30.0
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


def serve(home: Path, handle: int) -> None:
    """The server, with no limit on how much one address may ask."""
    import uvicorn

    from houseway.cli.serve import server
    from houseway.room.house import House
    from houseway.web import streams
    from houseway.web.app import create_app
    from houseway.web.security import Rate

    streams.MOST_STREAMS = 10_000
    free = {kind: Rate(1e9, 1e9) for kind in ("come in", "open", "work", "replay", "command", "read")}
    house = House(f"sqlite:///{home / 'houseway.db'}", home)
    config = uvicorn.Config(create_app(house, free), log_level="error", access_log=False, timeout_keep_alive=600)
    asyncio.run(server(config, house).serve(sockets=[socket.socket(fileno=handle)]))


class Browser:
    """One person's connection, written by hand so that the load weighs little beside the house."""

    def __init__(self, port: int, cookie: str = "", csrf: str = "") -> None:
        self.port, self.cookie, self.csrf = port, cookie, csrf
        self.pipe: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.keys = 0

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        if self.pipe is None:
            self.pipe = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.pipe
        writer.write(self._words(method, path, body))
        head = await reader.readuntil(b"\r\n\r\n")
        length = 0
        for line in head.decode().split("\r\n"):
            name, _, value = line.partition(": ")
            if name.lower() == "content-length":
                length = int(value)
            if name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0]
        text = await reader.readexactly(length)
        found = json.loads(text)
        if isinstance(found, dict) and "csrf" in found:
            self.csrf = found["csrf"]
        return int(head[9:12]), found

    def _words(self, method: str, path: str, body: Any) -> bytes:
        text = b"" if body is None else json.dumps(body).encode()
        self.keys += 1
        lines = [f"{method} {path} HTTP/1.1", "Host: house", f"Cookie: {self.cookie}"]
        if body is not None:
            lines += [f"X-CSRF-Token: {self.csrf}", f"Idempotency-Key: load-{id(self)}-{self.keys}"]
            lines += ["Content-Type: application/json", f"Content-Length: {len(text)}"]
        return "\r\n".join([*lines, "", ""]).encode() + text

    async def watch(self, path: str, told: list[int]) -> None:
        """Reads a stream and throws it away."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(self._words("GET", path, None))
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while some := await reader.read(1 << 16):
                told[0] += len(some)
                told[1] += some.count(b"event: table")


async def come_in(port: int) -> Browser:
    browser = Browser(port)
    await browser.ask("GET", "/api/me")
    await browser.ask("POST", "/api/guest", {})
    return browser


def weight(process: int) -> int:
    """Bytes of memory that the server really uses."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE


def processor(process: int) -> float:
    """Seconds of a core that the server has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def plays(browser: Browser, table: str, until: float, times: list[float]) -> None:
    """A person: answers what is asked, else buys a chip; about one command a second."""
    while time.monotonic() < until:
        _, picture = await browser.ask("GET", table)
        question = picture["you"]["question"]
        path, body = f"{table}/rebuy", {"chips": "1.00"}
        if question is not None:
            text = question["fallback"]
            if question["about"] == "wagers":
                spot = question["choices"][0]["spots"][0]
                text = f"{spot['seat']}:{spot['wager']} {spot['least']}"
            path, body = f"{table}/answer", {"text": text}
        began = time.perf_counter()
        status, told = await browser.ask("POST", path, body)
        times.append(time.perf_counter() - began)
        assert status in (200, 409, 422), told
        await asyncio.sleep(1.0)


async def load(port: int, process: int, seconds: float) -> dict[str, float]:
    keeper = await come_in(port)
    games = sorted(built())
    for game in games:  # whoever opens a game first has its document read
        await keeper.ask("POST", "/api/tables", {"game": game})
    empty = weight(process)
    tables = []
    for place in range(TABLES):
        terms = {"game": games[place % len(games)], "goes_on": True, "pause": 3}
        status, opened = await keeper.ask("POST", "/api/tables", terms)
        assert status == 201, opened
        tables.append(f"/api/tables/{opened['id']}")
    idle = (weight(process) - empty) / TABLES
    people = [await come_in(port) for _ in range(PEOPLE)]
    for browser, table in zip(people, tables, strict=False):
        await browser.ask("POST", f"{table}/sit", {"seat": 2, "chips": "500.00"})
    for table in tables:
        await keeper.ask("POST", f"{table}/bots", {"number": BOTS})
    told = [0, 0]
    watchers = [
        asyncio.create_task(
            Browser(port, people[place % PEOPLE].cookie).watch(f"{tables[place % TABLES]}/stream", told)
        )
        for place in range(STREAMS)
    ]
    await asyncio.sleep(WARM)
    told[:] = [0, 0]
    used, times = processor(process), list[float]()
    until = time.monotonic() + seconds
    await asyncio.gather(*(plays(browser, table, until, times) for browser, table in zip(people, tables, strict=False)))
    _, lobby = await keeper.ask("GET", "/api/tables")
    for watcher in watchers:
        watcher.cancel()
    await asyncio.gather(*watchers, return_exceptions=True)
    times.sort()
    return {
        "commands": len(times),
        "median": 1000 * times[len(times) // 2],
        "ninety-five": 1000 * times[int(len(times) * 0.95)],
        "slowest": 1000 * times[-1],
        "pictures": told[1] / seconds,
        "megabytes": told[0] / seconds / 1e6,
        "core": 100 * (processor(process) - used) / seconds,
        "idle": idle / 1000,
        "rounds": float(sum(row["round"] for row in lobby["tables"])),
        "playing": float(sum(row["state"] == "playing" for row in lobby["tables"])),
        "weight": weight(process) / 1e6,
    }


def run(seconds: float = SECONDS) -> dict[str, float]:
    with TemporaryDirectory() as home, socket.create_server(("127.0.0.1", 0), backlog=1024) as door:
        words = [sys.executable, "-m", "benchmarks.web_load", "serve", home, str(door.fileno())]
        house = subprocess.Popen(words, pass_fds=[door.fileno()])
        try:
            return asyncio.run(load(door.getsockname()[1], house.pid, seconds))
        finally:
            house.terminate()
            house.wait(20)


def measure() -> list[dict[str, Any]]:
    found = run()
    full = f"{TABLES} tables of bots, {STREAMS} streams: "
    rows = [
        (f"{full}95% of commands within", found["ninety-five"], "ms"),
        (f"{full}half of the commands within", found["median"], "ms"),
        (f"{full}one core in use", found["core"], "%"),
        ("an idle table weighs", found["idle"], "kB"),
    ]
    return [
        {"name": name, "ours": round(value, 1), "unit": unit, "peer": None, "peer_name": None, "ratio": None}
        for name, value, unit in rows
    ]


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(Path(sys.argv[2]), int(sys.argv[3]))
    else:
        for name, value in run(*map(float, sys.argv[1:])).items():
            print(f"{name:12} {value:12,.1f}")
