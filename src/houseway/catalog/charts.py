"""Charts: what a document prints as a grid, with the names of its rows and columns.

An entry names its charts among its rules (`charts = ["banker_charts"]`); the script that reads them says in `CHARTS`
how they are labelled:

    CHARTS = {"banker_charts": Axes("When the Banker hand draws", "Banker total", "Player hand's third card")}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.catalog.schema import Action


class Axes(NamedTuple):
    """How a chart of a script's rules is labelled."""

    title: str
    rows: str
    columns: str
    row_names: Sequence[str] = ()
    column_names: Sequence[str] = ()
    key: Mapping[str, str] = {}
    clause: str | None = None


def charts(game: Game) -> list[dict[str, Any]]:
    """The document's charts, each with the names of its rows and columns and its cells."""
    axes: Mapping[str, Axes] = getattr(game.module, "CHARTS", {})
    found = [
        chart
        for name in game.entry.charts
        for chart in _grids(name, game.entry.rules[name], axes.get(name) or Axes(_title(name), "", ""))
    ]
    for chart in found:
        chart["source"] = _place(game, chart.pop("clause"))
    action = game.entry.action
    return [*found, *([] if action is None else _action_charts(game, action))]


def _place(game: Game, key: str | None) -> str:
    return "" if key is None else ", ".join(dict.fromkeys(part.lines for part in game.cite(key)))


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _grids(name: str, value: Any, axes: Axes) -> list[dict[str, Any]]:
    """One chart for a grid or a list of pairs, several for grids with names."""
    if isinstance(value, Mapping):
        inner = list(value.values())
        if inner and all(_is_grid(part) for part in inner):
            several = len(value) > 1
            return [
                _grid(name, part, axes._replace(title=f"{axes.title}: {key}" if several else axes.title))
                for key, part in value.items()
            ]
        if inner and all(isinstance(part, Mapping) for part in inner):
            columns = list(dict.fromkeys(key for part in inner for key in part))
            rows = [
                {"name": key, "cells": [str(part.get(column, "")) for column in columns]} for key, part in value.items()
            ]
            return [_chart(name, axes, columns, rows)]
        return [_chart(name, axes, [*map(str, value)], [{"name": axes.rows, "cells": [_cell(part) for part in inner]}])]
    if _is_grid(value):
        return [_grid(name, value, axes)]
    return [_chart(name, axes, [], [{"name": str(row), "cells": [_cell(part)]} for row, part in enumerate(value, 1)])]


def _is_grid(value: Any) -> bool:
    """Rows of equal length, of letters or of words."""
    if isinstance(value, str | Mapping) or not isinstance(value, Sequence) or len(value) < 2:
        return False
    return all(isinstance(row, str | list | tuple) for row in value) and len({len(row) for row in value}) == 1


def _grid(name: str, rows: Sequence[Sequence[Any]], axes: Axes) -> dict[str, Any]:
    row_names = axes.row_names or [str(number) for number in range(len(rows))]
    columns = axes.column_names or [str(number) for number in range(len(rows[0]))]
    return _chart(
        name,
        axes,
        list(columns),
        [{"name": label, "cells": [str(cell) for cell in row]} for label, row in zip(row_names, rows, strict=False)],
    )


def _cell(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _chart(name: str, axes: Axes, columns: list[str], rows: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "name": name,
        "title": axes.title,
        "row_title": axes.rows,
        "column_title": axes.columns,
        "columns": columns,
        "rows": rows,
        "key": dict(axes.key),
        "clause": axes.clause,
    }


def _action_charts(game: Game, action: Action) -> list[dict[str, Any]]:
    """Where action starts by the rank of a card, where the document prints it so."""
    found = []
    for name, title, cells in (
        ("action_values", "Where action starts: what a card counts", action.values),
        ("action_chart", "Where action starts: the seat that a card names", action.chart),
    ):
        if cells:
            rows = [{"name": "counts" if name == "action_values" else "seat", "cells": [*map(str, cells.values())]}]
            columns = ["10" if rank == "T" else rank for rank in cells]
            chart = _chart(name, Axes(title, "", "Card"), columns, rows) | {"source": _place(game, action.clause)}
            del chart["clause"]
            found.append(chart)
    return found
