"""Runs a command of the terminal program inside the test."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from houseway.cli.main import main


class Said(NamedTuple):
    status: int
    out: str
    err: str


Houseway = Callable[..., Said]


@pytest.fixture
def houseway(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Houseway:
    """`houseway("games", "--json")`; `typed` is what a person at the keyboard says, line by line."""

    def run(*words: str, typed: str = "") -> Said:
        monkeypatch.setattr(sys, "argv", ["houseway", *words])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        monkeypatch.setenv("COLUMNS", "100")
        with pytest.raises(SystemExit) as stopped:
            main()
        said = capsys.readouterr()
        return Said(int(stopped.value.code or 0), said.out, said.err)

    return run
