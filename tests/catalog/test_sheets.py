"""Sheets give an entry what its room prints in many documents."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.catalog import sheets
from houseway.catalog.index import CatalogError

SHEET: dict[str, Any] = {
    "rules": {"burn": 1, "deal": {"from": "left"}},
    "clause": [
        {"name": "misdeal", "kind": "rule", "says": "Two exposed cards make a misdeal."},
        {"name": "boxed", "kind": "rule", "says": "A boxed card is replaced."},
    ],
    "irregularity": [
        {"name": "exposed", "ruling": "misdeal", "says": "Again.", "clause": "misdeal"},
        {"name": "boxed", "ruling": "replace", "says": "Replaced.", "clause": "boxed"},
    ],
    "option": [{"name": "again", "clause": "misdeal"}, {"name": "replaced", "clause": "boxed"}],
}


@pytest.fixture(autouse=True)
def _one_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "sheet", lambda name: SHEET)


def entry(**lines: str) -> dict[str, Any]:
    own = {"name": "title", "kind": "no rule", "says": "The name.", "lines": "001:9"}
    return {"sheets": ["a/b"], "lines": lines, "rules": {"deal": {"from": "right"}}, "clause": [own]}


def test_what_has_no_lines_is_left_out() -> None:
    found = sheets.with_sheets("a/game", entry(misdeal="001:3"))
    assert [(clause["name"], clause["lines"]) for clause in found["clause"]] == [
        ("misdeal", "001:3"),
        ("title", "001:9"),
    ]
    assert [rule["name"] for rule in found["irregularity"]] == ["exposed"]
    assert [option["name"] for option in found["option"]] == ["again"]


def test_the_entry_goes_before_the_sheet() -> None:
    assert sheets.with_sheets("a/game", entry())["rules"] == {"burn": 1, "deal": {"from": "right"}}


def test_a_table_that_names_all_keys_orders_them() -> None:
    raw = entry() | {"rules": {"deal": {"from": "right"}, "burn": 2}}
    assert list(sheets.with_sheets("a/game", raw)["rules"]) == ["deal", "burn"]


def test_lines_for_nothing_are_refused() -> None:
    with pytest.raises(CatalogError, match=r"lines\.misdeel"):
        sheets.with_sheets("a/game", entry(misdeel="001:3"))
