"""The store: one database, SQLite by default, PostgreSQL by its address. Everything that changes it goes through one
writer, which puts whatever waits into one transaction, so that three hundred tables share the cost of a commit."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, select
from sqlalchemy.exc import DBAPIError

from houseway.room.schema import audits, events

T = TypeVar("T")
Job = Callable[[Connection], Any]
MOST_AT_ONCE = 200
CHECKPOINT_EVERY = 2.0  # seconds


@dataclass(slots=True)
class Wish:
    """What somebody wants written: rows of the event table, and whatever else."""

    rows: list[dict[str, Any]]
    job: Job | None
    done: Future[Any]


def default_home() -> Path:
    """Where the house keeps its database and its key."""
    if home := os.environ.get("HOUSEWAY_HOME"):
        return Path(home)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "houseway"


def default_url() -> str:
    return os.environ.get("HOUSEWAY_DATABASE_URL") or f"sqlite:///{default_home() / 'houseway.db'}"


def connect(url: str) -> Engine:
    if url.startswith("sqlite:///"):
        Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(url, connect_args={"timeout": 20})
        event.listen(engine, "connect", _tune_sqlite)
        return engine
    for plain in ("postgresql://", "postgres://"):
        if url.startswith(plain):
            url = "postgresql+psycopg://" + url.removeprefix(plain)
    return create_engine(url, pool_size=5, max_overflow=10, pool_pre_ping=True)


def _tune_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=20000",
                    "wal_autocheckpoint=20000"):  # fmt: skip
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Brings the database to the newest shape."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as conn:
        config.attributes["connection"] = conn
        command.upgrade(config, "head")


class Store:
    def __init__(self, url: str | None = None) -> None:
        self.engine = connect(url or default_url())
        migrate(self.engine)
        self._waiting: SimpleQueue[Wish | None] = SimpleQueue()
        self._writer = Thread(target=self._write_all, name="store-writer", daemon=True)
        self._writer.start()
        self._shut = Event()
        if self.engine.dialect.name == "sqlite":
            Thread(target=self._tidy, name="store-tidy", daemon=True).start()

    # -- writing ------------------------------------------------------------------------------------------------

    def submit(self, job: Callable[[Connection], T]) -> Future[T]:
        """Has a job written soon. A job must be able to run twice: when a common transaction fails, each job of it is
        tried again in one of its own."""
        return self._hand_in([], job)

    def _hand_in(self, rows: list[dict[str, Any]], job: Job | None) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_running_or_notify_cancel()  # what is handed in is written, also when nobody waits for it any more
        self._waiting.put(Wish(rows, job, done))
        return done

    async def write_step(self, rows: list[dict[str, Any]], job: Job | None) -> None:
        """The events of one step and what goes with them, in one transaction. The events of many tables are written
        by one statement."""
        await asyncio.wrap_future(self._hand_in(rows, job))

    async def write(self, job: Callable[[Connection], T]) -> T:
        return await asyncio.wrap_future(self.submit(job))

    def write_now(self, job: Callable[[Connection], T]) -> T:
        return self.submit(job).result()

    def _write_all(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch = [first]
            last = False
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                more = self._waiting.get()
                if more is None:
                    last = True
                    break
                batch.append(more)
            self._write(batch)
            if last:
                return

    def _write(self, batch: list[Wish]) -> None:
        rows = [row for wish in batch for row in wish.rows]
        try:
            with self.engine.begin() as conn:
                if rows:
                    conn.execute(insert(events), rows)
                results = [None if wish.job is None else wish.job(conn) for wish in batch]
        except Exception as error:
            if len(batch) == 1:
                batch[0].done.set_exception(error)
                return
            for one in batch:
                self._write([one])
            return
        for wish, result in zip(batch, results, strict=True):
            wish.done.set_result(result)

    def _tidy(self) -> None:
        """Moves what has been written from SQLite's log into its file, which takes time that nobody waits for."""
        with suppress(DBAPIError):
            while not self._shut.wait(CHECKPOINT_EVERY):
                with self.engine.connect() as conn:
                    conn.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    # -- reading ------------------------------------------------------------------------------------------------

    def read(self, job: Callable[[Connection], T]) -> T:
        with self.engine.connect() as conn:
            return job(conn)

    def close(self) -> None:
        self._shut.set()
        self._waiting.put(None)
        self._writer.join(timeout=10)
        self.engine.dispose()


# -- rows -----------------------------------------------------------------------------------------------------------


def event_row(table: str, version: int, kind: str, actor: str, at: float, data: Any) -> dict[str, Any]:
    text = json.dumps(data, separators=(",", ":"), default=str)
    return {"table_id": table, "version": version, "kind": kind, "actor": actor, "at": at, "data": text}


def add_audit(conn: Connection, actor: str, what: str, at: float, **data: Any) -> None:
    conn.execute(insert(audits).values(actor=actor, what=what, at=at, data=json.dumps(data, default=str)))


def open_tables(conn: Connection) -> list[str]:
    """The tables that were opened and not closed, oldest first."""
    closed = select(events.c.table_id).where(events.c.kind == "closed")
    rows = select(events.c.table_id).where(events.c.kind == "opened", events.c.table_id.not_in(closed))
    return list(conn.execute(rows.order_by(events.c.at)).scalars())
