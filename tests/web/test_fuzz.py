"""Schemathesis sends the API whatever its schema allows and what it does not; the house never stumbles, and its books
stay in order."""

from __future__ import annotations

import logging
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from houseway.room import ledger
from houseway.room.counting import OddsDesk
from web.server import GAMES, Running, running

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
STREAMS = ("/api/lobby/stream", "/api/tables/{id}/stream")  # they end only with the house
SECONDS = 25.0
EXAMPLES = 25
LEAST = 4  # of every operation, however late it is


def real(case: Any, house: Running, chance: Random) -> None:
    """Half of the time the path leads to something that is there."""
    if chance.random() < 0.5:
        return
    open_tables = [id for id in house.tables if id in house.house.tables] or [house.table(GAMES[0])]
    house.tables = open_tables
    room, _, game = chance.choice(GAMES).partition("/")
    known = {"id": chance.choice(open_tables), "table": chance.choice(open_tables), "number": chance.randint(1, 3)}
    known |= {"room": room, "game": game}
    for name in case.path_parameters or {}:
        if name in known:
            case.path_parameters[name] = known[name]


def fuzz(house: Running, operation: Any, end: float, examples: int, sent: Counter[str]) -> None:
    chance = Random(operation.label)

    @given(case=operation.as_strategy())
    @settings(
        max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
    )
    def send(case: Any) -> None:
        if time.monotonic() > end and sent[operation.label] >= LEAST:
            return
        real(case, house, chance)
        headers = house.headers()
        if operation.path == "/api/logout":
            headers["X-CSRF-Token"] = "none"  # who goes out has nothing left to try
        cookies = {"houseway": house.cookie}
        response = case.call(base_url=house.address, headers=headers, cookies=cookies)
        sent[operation.label] += 1
        case.validate_response(response, checks=CHECKS)

    send()


def everything(home: Path, seconds: float, examples: int) -> None:
    logging.getLogger("houseway").setLevel(logging.ERROR)
    with running(home) as house:
        schema = schemathesis.openapi.from_url(f"{house.address}/api/openapi.json")
        operations: list[Any] = [found.ok() for found in schema.get_all_operations()]  # type: ignore[union-attr]
        assert len(operations) > 30
        end = time.monotonic() + seconds
        sent = Counter[str]()
        for operation in operations:
            if operation.path not in STREAMS:
                fuzz(house, operation, end, examples, sent)
        assert sent.total() > 100
        assert house.house.store.read(ledger.proof) == []
        for table in house.house.tables.values():
            table.session._check()


@pytest.fixture(autouse=True)
def odds_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The desk that has odds worked out takes every order and leaves it."""
    monkeypatch.setattr(OddsDesk, "_count", lambda desk, game: "not today")


def test_no_request_makes_the_house_stumble(tmp_path: Path) -> None:
    everything(tmp_path, SECONDS, EXAMPLES)


@pytest.mark.slow
def test_many_requests_make_it_stumble_neither(tmp_path: Path) -> None:
    everything(tmp_path, 240.0, 300)
