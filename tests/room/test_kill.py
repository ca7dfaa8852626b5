"""The server is killed again and again while people play: no round is lost or doubled, no command, and no chip."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from houseway.room import ledger
from houseway.room.resume import recall
from houseway.room.schema import HOUSE, balances, commands, events, postings, rounds
from houseway.room.store import Store, open_tables
from houseway.table.record import verify

GAMES = ("cameo-club/ez-baccarat", "garden-city/casino-war", "cameo-club/texas-holdem", "cameo-club/ez-baccarat")
ROUNDS = 200
LONGEST = 0.8  # seconds that a server lives
BOOKS_EVERY = 20  # kills


class Servers:
    """A program that serves, is killed and serves again, always at the same door."""

    def __init__(self, url: str, home: Path) -> None:
        self.door = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.address = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        words = [sys.executable, "-m", "room.running", url, str(home), str(self.door.fileno())]
        self.program = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path(__file__).parents[1],
            pass_fds=[self.door.fileno()], text=True,
        )  # fmt: skip
        assert self._line() == "here"

    def _line(self) -> str:
        assert self.program.stdout is not None
        return self.program.stdout.readline().strip()

    def open(self) -> int:
        assert self.program.stdin is not None
        self.program.stdin.write("open\n")
        self.program.stdin.flush()
        return int(self._line())

    def kill(self, server: int) -> None:
        os.kill(server, signal.SIGKILL)
        assert self._line() == "gone"

    def close(self) -> None:
        self.program.kill()
        self.program.wait()
        self.door.close()
        for pipe in (self.program.stdin, self.program.stdout):
            if pipe is not None:
                pipe.close()


class Player:
    """A person with a browser: repeats every command with its key until the house has answered it."""

    def __init__(self, address: str) -> None:
        self.address, self.over = address, Event()
        self.http = httpx.Client(timeout=2.0)
        self.csrf, self.keys = "", count(1)
        self.bought: list[str] = []  # keys of the rebuys that the house has acknowledged
        self.answered: list[str] = []
        self.refusals: list[str] = []

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response | None:
        """The house's answer, however often it has to be asked. None when the test is over before."""
        while not self.over.is_set():
            try:
                found = self.http.request(method, self.address + path, **more)
            except httpx.TransportError:
                self.http.close()
                self.http = httpx.Client(timeout=2.0, cookies=self.http.cookies)
                time.sleep(0.005)
                continue
            if found.status_code < 500:
                return found
            assert found.status_code == 503, found.text  # the house said that it did nothing
        return None

    def post(self, path: str, body: dict[str, Any], key: str | None = None) -> httpx.Response | None:
        headers = {"X-CSRF-Token": self.csrf, "Idempotency-Key": key or f"killed-{next(self.keys):06d}"}
        return self.ask("POST", path, json=body, headers=headers)

    def come_in(self) -> list[str]:
        """Opens the tables and sits down at two of them."""
        found = self.ask("GET", "/api/me")
        assert found is not None
        self.csrf = found.json()["csrf"]
        found = self.post("/api/guest", {})
        assert found is not None
        self.csrf = found.json()["csrf"]
        tables = []
        for place, game in enumerate(GAMES):
            terms = {"game": game, "seats": 4, "pace": 0, "pause": 0, "seconds": 0, "goes_on": True}
            found = self.post("/api/tables", terms)
            assert found is not None
            assert found.status_code == 201, found.text
            tables.append(f"/api/tables/{found.json()['id']}")
            if place:
                self.post(f"{tables[-1]}/sit", {"seat": 4, "chips": "500.00"})
            self.post(f"{tables[-1]}/bots", {"number": 4})
        return tables[1:3]

    def play(self, tables: list[str], chance: Random) -> None:
        while not self.over.is_set():
            for table in tables:
                found = self.ask("GET", table)
                question = None if found is None else found.json()["you"]["question"]
                if question is None:
                    continue
                text = question["fallback"]
                if question["about"] == "wagers":
                    text = f"{question['choices'][0]['spots'][0]['wager']} 5.00"
                key = f"answer-{next(self.keys):06d}"
                said = self.post(f"{table}/answer", {"text": text}, key)
                if said is not None and said.status_code == 200:
                    self.answered.append(key)
                if chance.random() < 0.3:
                    key = f"rebuy-{next(self.keys):06d}"
                    said = self.post(f"{table}/rebuy", {"chips": "1.00"}, key)
                    if said is not None:
                        assert said.status_code == 200, said.text
                        self.bought.append(key)


def played(store: Store) -> int:
    return store.read(lambda conn: conn.execute(select(func.count()).select_from(rounds)).scalar_one())


def check_books(store: Store) -> None:
    with store.engine.connect() as conn:
        assert ledger.proof(conn) == []
        for table in open_tables(conn):
            old = recall(conn, table)
            assert old is not None
            lying = {
                row.account.rpartition(":")[2]: row.amount
                for row in conn.execute(select(balances).where(balances.c.account.like(f"table:{table}:%")))
                if row.amount
            }
            assert lying == {name: chips for name, _, chips in old.state["people"] if chips}
            assert ledger.balance(conn, ledger.box(table)) == old.state["box"]
            numbers = list(
                conn.execute(
                    select(rounds.c.number).where(rounds.c.table_id == table).order_by(rounds.c.number)
                ).scalars()
            )
            assert numbers == list(range(1, len(numbers) + 1)), "a round is lost"
            assert old.number == len(numbers) + (old.round is not None)
            dealt = conn.execute(
                select(func.count()).where(events.c.table_id == table, events.c.kind == "dealt")
            ).scalar_one()
            assert dealt == old.number, "a round was dealt twice"
            paid = select(postings.c.round).where(postings.c.table_id == table, postings.c.kind == "round")
            booked = list(conn.execute(paid).scalars())
            assert len(booked) == len(set(booked)), "a round was paid twice"
            moved = {
                row.number
                for row in conn.execute(select(rounds.c.number, rounds.c.net).where(rounds.c.table_id == table))
                if any(json.loads(row.net).values())
            }
            assert moved == set(booked), "a round was not paid"


def check_commands(store: Store, player: Player) -> None:
    """What the house has acknowledged it has done, and done once."""
    with store.engine.connect() as conn:
        kept = set(conn.execute(select(commands.c.key)).scalars())
        assert set(player.bought) | set(player.answered) <= kept
        bought = conn.execute(
            select(func.count()).where(postings.c.kind == "rebuy", postings.c.actor != HOUSE)
        ).scalar_one()
        last = [key for key in kept if key.startswith("rebuy-")]
        assert bought == len(last)
        assert len(last) - len(player.bought) in (0, 1), "at most the one that was never answered"


@contextmanager
def at_the_tables(servers: Servers) -> Iterator[Player]:
    """Somebody who plays all the while in a thread."""
    player = Player(servers.address)
    first = servers.open()
    tables = player.come_in()
    servers.kill(first)
    wrong: list[BaseException] = []

    def play() -> None:
        try:
            player.play(tables, Random(7))
        except BaseException as error:  # told by the test itself, not by a thread
            wrong.append(error)

    thread = Thread(target=play)
    thread.start()
    try:
        yield player
    finally:
        player.over.set()
        thread.join()
        player.http.close()
    assert wrong == []


def kill_again_and_again(url: str, home: Path, kills: int, patience: float) -> None:
    chance, end = Random(5), time.monotonic() + patience
    store, servers = Store(url), Servers(url, home)
    try:
        killed = 0
        with at_the_tables(servers) as player:
            while (killed < kills or played(store) < ROUNDS) and time.monotonic() < end:
                server = servers.open()
                time.sleep(chance.uniform(0.0, LONGEST))
                servers.kill(server)
                killed += 1
                if killed % BOOKS_EVERY == 0:
                    check_books(store)
        check_books(store)
        check_commands(store, player)
        assert killed >= kills, f"{killed} kills in {patience} seconds"
        assert played(store) >= ROUNDS
        assert player.answered
        assert player.bought
        records = store.read(lambda conn: list(conn.execute(select(rounds.c.record)).scalars()))
        for record in chance.sample(records, 20):
            assert all(check.ok for check in verify(record))
        print(f"{killed} kills, {len(records)} rounds, {len(player.answered)} answers, {len(player.bought)} rebuys")
    finally:
        servers.close()
        store.close()


def test_a_server_that_is_killed_loses_and_doubles_nothing(url: str, tmp_path: Path) -> None:
    kill_again_and_again(url, tmp_path, 40, 90)


@pytest.mark.slow
def test_two_hundred_kills(url: str, tmp_path: Path) -> None:
    kill_again_and_again(url, tmp_path, 200, 400)
