"""The server as a program: it opens, tells, ends its streams when it is told to stop, and goes on where it stopped."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import httpx
import pytest

from web.server import Running, running

HOUSEWAY = [sys.executable, "-m", "houseway.cli.main"]


def told(home: Path) -> dict[str, str]:
    return {**os.environ, "HOUSEWAY_HOME": str(home), "HOUSEWAY_DATABASE_URL": f"sqlite:///{home / 'books.db'}"}


@contextmanager
def serving(home: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`houseway serve` on any free port; the program and its address."""
    words = [*HOUSEWAY, "serve", "--port", "0"]
    program = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=told(home))
    try:
        assert program.stdout is not None
        found = re.search(r"http://[\d.:]+", program.stdout.readline())
        assert found is not None
        assert "books.db" in program.stdout.readline()
        yield program, found[0]
    finally:
        if program.poll() is None:
            program.kill()
        program.wait()
        assert program.stdout is not None
        program.stdout.close()


def come_in(address: str) -> tuple[httpx.Client, dict[str, str]]:
    http = httpx.Client(base_url=address, timeout=30)
    headers = {"X-CSRF-Token": http.get("/api/me").json()["csrf"], "Idempotency-Key": "come-in-key"}
    headers["X-CSRF-Token"] = http.post("/api/guest", json={}, headers=headers).json()["csrf"]
    return http, headers


def test_the_house_opens_ends_its_streams_and_opens_again(tmp_path: Path) -> None:
    with serving(tmp_path) as (program, address):
        http, headers = come_in(address)
        opened = http.post("/api/tables", json={"game": "cameo-club/ez-baccarat"}, headers=headers).json()
        cookies = http.cookies
        ends: list[str] = []

        def watch(path: str) -> None:
            with http.stream("GET", path) as stream:
                ends.append("".join(stream.iter_text()))

        watchers = [
            Thread(target=watch, args=(path,)) for path in ("/api/lobby/stream", f"/api/tables/{opened['id']}/stream")
        ]
        for watcher in watchers:
            watcher.start()
        time.sleep(0.5)
        program.send_signal(signal.SIGTERM)
        for watcher in watchers:
            watcher.join(20)
        assert len(ends) == 2
        assert all(end.endswith("event: closing\ndata: {}\nretry: 1000\n\n") for end in ends)
        program.wait(20)
        http.close()
    with serving(tmp_path) as (program, address):
        again = httpx.get(f"{address}/api/tables/{opened['id']}", cookies=cookies)
        assert again.json()["version"] == 1
        assert httpx.get(f"{address}/api/me", cookies=cookies).json()["person"]["guest"]


def test_a_door_that_is_taken_is_told_in_one_line(tmp_path: Path) -> None:
    with serving(tmp_path) as (_, address):
        port = address.rpartition(":")[2]
        done = subprocess.run(
            [*HOUSEWAY, "serve", "--port", port], capture_output=True, text=True, env=told(tmp_path), timeout=60
        )
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert "address already in use" in done.stderr


@pytest.mark.parametrize(
    ("name", "role", "says"), [("Nobody", "floor", "no account"), ("Nobody", "king", "no role 'king'")]
)
def test_an_appointment_that_cannot_be(tmp_path: Path, name: str, role: str, says: str) -> None:
    done = subprocess.run([*HOUSEWAY, "appoint", name, role], capture_output=True, text=True, env=told(tmp_path))
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.count("\n") == 1


def test_somebody_is_appointed(tmp_path: Path) -> None:
    from houseway.room.people import People, house_key
    from houseway.room.store import Store

    store = Store(told(tmp_path)["HOUSEWAY_DATABASE_URL"])
    people = People(store, house_key(tmp_path))
    _, token = people.register("Flo", "correct horse")
    done = subprocess.run([*HOUSEWAY, "appoint", "flo", "floor"], capture_output=True, text=True, env=told(tmp_path))
    assert done.returncode == 0, done.stderr
    fresh = People(store, house_key(tmp_path)).who(token)
    assert fresh is not None
    assert fresh.supervises
    store.close()


# -- streams over a real connection ---------------------------------------------------------------------------------


def first_event(house: Running, table: str, last: str | None = None) -> str:
    headers = {} if last is None else {"Last-Event-ID": last}
    with house.http.stream("GET", f"/api/tables/{table}/stream", headers=headers) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        return next(stream.iter_text())


def test_a_tab_that_is_closed_is_forgotten(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        house.post(f"/api/tables/{house.tables[0]}/pause", {})
        table = house.house.tables[house.tables[0]]
        told = first_event(house, table.id)
        version = told.split()[1]
        assert told.startswith("id: ")
        assert first_event(house, table.id, version).startswith(":")
        assert first_event(house, table.id, str(int(version) - 1)).startswith(f"id: {version}\n")
        assert first_event(house, table.id, "moon").startswith(f"id: {version}\n")
        for _ in range(200):
            if not table.watchers:
                break
            time.sleep(0.05)
        assert not table.watchers
