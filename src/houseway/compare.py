"""What a file expects beside what came out: every difference as one line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from houseway.money import cents

_TEN = re.compile(r"\b10(?=[shdc]\b)")


def differences(expected: Any, found: Any, where: str = "") -> list[str]:
    """Where the result lacks what was expected. Of lists, each expected row must be found with the keys it gives."""
    if isinstance(expected, Mapping):
        if not isinstance(found, Mapping):
            return [f"{where}: expected {_told(expected)}, found {_told(found)}"]
        return [
            line
            for key, value in expected.items()
            for line in differences(value, found.get(key), f"{where}.{key}" if where else str(key))
        ]
    if isinstance(expected, list):
        rows = found if isinstance(found, list) else []
        return [_missing(want, rows, where) for want in expected if not any(_matches(want, row) for row in rows)]
    return [] if _same(expected, found) else [f"{where}: expected {_told(expected)}, found {_told(found)}"]


def _matches(want: Any, row: Any) -> bool:
    if isinstance(want, str) and isinstance(row, str):
        return want in row
    return not differences(want, row)


def _missing(want: Any, rows: list[Any], where: str) -> str:
    """An expected row that nothing fits, beside the row that comes nearest."""
    near = min(rows, key=lambda row: len(differences(want, row)), default=None) if isinstance(want, Mapping) else None
    if not isinstance(near, Mapping):
        return f"{where}: no row has {_told(want)}"
    wrong = [key for key in want if differences(want[key], near.get(key))]
    beside = ", ".join(f"{key} {_told(near.get(key))}" for key in wrong)
    return f"{where}: no row has {_told(want)}; the nearest has {beside}"


def _told(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_told(one)}" for key, one in value.items()) or "nothing"
    return "nothing" if value is None else str(value) if isinstance(value, str | int) else repr(value)


def _same(expected: Any, found: Any) -> bool:
    if expected == found:
        return True
    if isinstance(expected, str) and isinstance(found, str) and _TEN.sub("T", expected) == found:
        return True
    try:  # "-60" and "-60.00" are one amount
        return _signed(expected) == _signed(found)
    except ValueError:
        return False


def _signed(text: Any) -> int:
    text = str(text)
    return -cents(text[1:]) if text.startswith("-") else cents(text)
