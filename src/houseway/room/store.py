"""The store: one database, SQLite by default, PostgreSQL by its address. Everything that changes it goes through one
writer, which puts whatever waits into one transaction, so that three hundred tables share the cost of a commit."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, select

from houseway.room.schema import audits, events

T = TypeVar("T")
Job = Callable[[Connection], Any]
MOST_AT_ONCE = 200


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
    for setting in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=20000"):
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
        self._waiting: SimpleQueue[tuple[Job, Future[Any]] | None] = SimpleQueue()
        self._writer = Thread(target=self._write_all, name="store-writer", daemon=True)
        self._writer.start()

    # -- writing ------------------------------------------------------------------------------------------------

    def submit(self, job: Callable[[Connection], T]) -> Future[T]:
        """Has a job written soon. A job must be able to run twice: when a common transaction fails, each job of it is
        tried again in one of its own."""
        done: Future[T] = Future()
        done.set_running_or_notify_cancel()  # what is handed in is written, also when nobody waits for it any more
        self._waiting.put((job, done))
        return done

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

    def _write(self, batch: list[tuple[Job, Future[Any]]]) -> None:
        try:
            with self.engine.begin() as conn:
                results = [job(conn) for job, _ in batch]
        except Exception as error:
            if len(batch) == 1:
                batch[0][1].set_exception(error)
                return
            for one in batch:
                self._write([one])
            return
        for (_, done), result in zip(batch, results, strict=True):
            done.set_result(result)

    # -- reading ------------------------------------------------------------------------------------------------

    def read(self, job: Callable[[Connection], T]) -> T:
        with self.engine.connect() as conn:
            return job(conn)

    def close(self) -> None:
        self._waiting.put(None)
        self._writer.join(timeout=10)
        self.engine.dispose()


# -- rows -----------------------------------------------------------------------------------------------------------


def add_event(conn: Connection, table: str, version: int, kind: str, actor: str, at: float, data: Any) -> None:
    text = json.dumps(data, separators=(",", ":"), default=str)
    conn.execute(insert(events).values(table_id=table, version=version, kind=kind, actor=actor, at=at, data=text))


def add_audit(conn: Connection, actor: str, what: str, at: float, **data: Any) -> None:
    conn.execute(insert(audits).values(actor=actor, what=what, at=at, data=json.dumps(data, default=str)))


def open_tables(conn: Connection) -> list[str]:
    """The tables that were opened and not closed, oldest first."""
    closed = select(events.c.table_id).where(events.c.kind == "closed")
    rows = select(events.c.table_id).where(events.c.kind == "opened", events.c.table_id.not_in(closed))
    return list(conn.execute(rows.order_by(events.c.at)).scalars())
