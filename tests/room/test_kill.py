"""A house that is killed again and again: no round is lost or doubled, and no chip."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from sqlalchemy import func, select

from houseway.room import ledger
from houseway.room.resume import recall
from houseway.room.schema import balances, events, postings, rounds
from houseway.room.store import Store, open_tables
from houseway.table.record import verify

ROUNDS = 200
KILLS = 8
PATIENCE = 60.0


def played(store: Store) -> int:
    return store.read(lambda conn: conn.execute(select(func.count()).select_from(rounds)).scalar_one())


def run_and_kill(url: str, home: Path, seconds: float) -> None:
    house = subprocess.Popen(
        [sys.executable, "-m", "room.running", url, str(home)], stdout=subprocess.PIPE, cwd=Path(__file__).parents[1]
    )
    try:
        assert house.stdout is not None
        assert house.stdout.readline() == b"open\n", "the house did not open again"
        time.sleep(seconds)
    finally:
        os.kill(house.pid, signal.SIGKILL)
        house.wait()
        if house.stdout is not None:
            house.stdout.close()


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


def test_a_house_that_is_killed_loses_and_doubles_nothing(url: str, tmp_path: Path) -> None:
    chance = Random(5)
    store = Store(url)
    try:
        kills, end = 0, time.monotonic() + PATIENCE
        while (kills < KILLS or played(store) < ROUNDS) and time.monotonic() < end:
            run_and_kill(url, tmp_path, chance.uniform(0.0, 0.8))
            kills += 1
            check_books(store)
        assert played(store) >= ROUNDS
        assert kills >= KILLS
        records = store.read(lambda conn: list(conn.execute(select(rounds.c.record)).scalars()))
        for record in chance.sample(records, 20):
            assert all(check.ok for check in verify(record))
    finally:
        store.close()
