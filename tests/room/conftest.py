"""The rooms that tests open: every test of the store runs on SQLite and, where a server is installed, on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from houseway.room.store import Store
from room import postgres


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    home = postgres.programs()
    if home is None:
        pytest.skip(postgres.WHAT_TO_INSTALL)
    with postgres.server(home) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'houseway.db'}"
    server: str = request.getfixturevalue("postgres_server")
    name = f"test_{abs(hash(str(tmp_path))):x}"
    engine = create_engine(server.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
    with engine.connect() as conn:
        conn.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return server.replace("/postgres?", f"/{name}?")


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()
