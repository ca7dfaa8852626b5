"""Sheets: pages that many documents of a room print alike, told once.

An entry names its sheets and says in `[lines]` on which lines of its own document each passage stands:

    sheets = ["garden-city/flop-house"]

    [lines]
    misdeal-two-exposed = "001:1702-1703"

A sheet (`catalog/sheets/<room>/<name>.toml`) holds clauses and readings without lines, irregularities, options, and
any other keys of an entry as defaults. What the entry gives no lines for, its document does not say, and it is left
out, with the irregularities and options of such clauses; what the entry says itself goes before the sheet.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from houseway.catalog.index import CATALOG, CatalogError
from houseway.catalog.lines import Lines

SHEETS = CATALOG / "sheets"
PLACED = ("clause", "reading")  # they need lines of the document


@cache
def sheet(name: str) -> dict[str, Any]:
    path = SHEETS / f"{name}.toml"
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise CatalogError(f"There is no sheet {name!r} in the catalog.") from error
    except tomllib.TOMLDecodeError as error:
        raise CatalogError(f"{name}.toml is not TOML: {error}.") from error


def with_sheets(id: str, raw: dict[str, Any]) -> dict[str, Any]:
    """The raw entry with what its sheets say added."""
    names = raw.pop("sheets", [])
    lines: dict[str, str] = raw.pop("lines", {})
    unused = set(lines)
    for name in names:
        told = dict(sheet(name))
        for kind in PLACED:
            placed = [part | {"lines": lines[part["name"]]} for part in told.pop(kind, []) if part["name"] in lines]
            unused -= {part["name"] for part in placed}
            _add(raw, kind, placed)
        known = {clause.get("name") for clause in raw.get("clause", [])}
        _add(raw, "irregularity", [rule for rule in told.pop("irregularity", []) if rule["clause"] in known])
        if "option" in told:
            told["option"] = [option for option in told["option"] if option["clause"] in known]
        raw = _merged(told, raw)
    if unused:
        raise CatalogError(
            f"{id}.toml: lines.{min(unused)}: no sheet of the entry has a clause or reading of this name."
        )
    if names:
        raw["clause"] = sorted(raw.get("clause", []), key=lambda clause: _place(id, clause))
    return raw


def _place(id: str, clause: Mapping[str, Any]) -> tuple[str, int, int]:
    """Where in the document a clause begins."""
    name = clause.get("name", "one without a name")
    if "lines" not in clause:
        raise CatalogError(f"{id}.toml: clause {name}: lines: Field required.")
    try:
        return Lines.parse(clause["lines"]).spans[0]
    except ValueError as error:
        raise CatalogError(f"{id}.toml: clause {name}: lines: {error}.") from error


def _add(raw: dict[str, Any], kind: str, parts: list[dict[str, Any]]) -> None:
    own = {part.get("name") for part in raw.get(kind, [])}
    raw[kind] = [*raw.get(kind, []), *(part for part in parts if part["name"] not in own)]


def _merged(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """The tables of both, key by key; where both speak, `above` does. Some keys have an order (what is taken first of a
    folded hand): a table that names them all names them in its own."""
    merged = dict(below) if set(below) - set(above) else {}
    for key, value in above.items():
        under = below.get(key)
        merged[key] = _merged(under, value) if isinstance(under, Mapping) and isinstance(value, Mapping) else value
    return merged
