"""One house and one browser for each module of tests, and people who come in with a context of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser import chromium
from browser.house import open_house
from browser.person import PATIENCE, Person

expect.set_options(timeout=PATIENCE)
LAPTOP = {"width": 1366, "height": 768}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("house")
    with open_house(folder) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program = chromium.program()
    if program is None:
        pytest.skip(chromium.WHAT_TO_INSTALL)
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=program, args=list(chromium.ARGS))


@pytest.fixture
def somebody(browser: Browser, house: str) -> Iterator[Callable[..., Person]]:
    """A new person, with a browser window of his own; no page of theirs may have had a fault."""
    people: list[Person] = []

    def come_in(**window: Any) -> Person:
        context = browser.new_context(**({"viewport": LAPTOP, "reduced_motion": "reduce"} | window))
        people.append(Person(context, house))
        return people[-1]

    yield come_in
    faults = [fault for person in people for fault in person.faults]
    for person in people:
        person.page.context.close()
    assert not faults, faults
