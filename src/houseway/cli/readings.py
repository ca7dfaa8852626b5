"""`houseway readings`: where a document is silent, damaged or of two minds, and how we read it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from houseway.catalog.index import built, documents
from houseway.catalog.loader import game as find_game
from houseway.cli.screen import DIM, PLACES, console, inset, print_json, title
from houseway.rulebook import readings


def show(game: str | None, as_json: bool) -> None:
    ids = list(built()) if game is None else [find_game(game).id]
    found = {id: readings(find_game(id)) for id in ids}
    if as_json:
        print_json([{"id": id, "readings": rows} for id, rows in found.items()])
        return
    out = console()
    for place, (id, rows) in enumerate(found.items()):
        if place:
            out.print()
        out.print(title(documents()[id].title, id))
        out.print(inset(_long(rows) if rows else Text("No passage of this document is in doubt.")))
    if any(found.values()):
        switch = "Another reading is switched on with --reading NAME=VALUE, or under [readings] in a scenario file."
        out.print(Text(f"\n{switch}", style=DIM))


def short(rows: Iterable[Mapping[str, Any]]) -> RenderableType:
    """Question and answer only; the reasons stand in `houseway readings`."""
    grid = _grid()
    for row in rows:
        grid.add_row(_question(row), row["source"])
        for choice in _choices(row):
            grid.add_row(choice, "")
    return Group(grid, Text("houseway readings GAME gives the reasons.", style=DIM))


def _long(rows: Iterable[Mapping[str, Any]]) -> RenderableType:
    grid = _grid()
    for row in rows:
        grid.add_row(Text(), "")
        grid.add_row(_question(row), row["source"])
        first, *others = _choices(row)
        grid.add_row(first, "")
        grid.add_row(inset(Text(f"Why: {row['why']}", style="italic")), "")
        for other in others:
            grid.add_row(other, "")
    return grid


def _grid() -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.expand = True
    grid.add_column(ratio=1)
    grid.add_column(style=DIM, width=PLACES)
    return grid


def _question(row: Mapping[str, Any]) -> Text:
    return Text(row["name"], style="bold cyan").append(f"  {row['question']}", style="not bold default")


def _choices(row: Mapping[str, Any]) -> list[RenderableType]:
    """Our choice first, then what else can be switched on; the full dot marks what is in force."""
    both = [{"value": row["choice"], "says": row["says"]}, *row["alternatives"]]
    return [_choice(choice, choice["value"] == row["in_force"]) for choice in both]


def _choice(choice: Mapping[str, Any], in_force: bool) -> RenderableType:
    line = Table.grid(padding=(0, 1))
    line.add_column(width=1)
    line.add_column(ratio=1)
    said = Text(_value(choice["value"]), style="bold" if in_force else "").append(f": {choice['says']}", "not bold")
    line.add_row("●" if in_force else "○", said)
    return inset(line)


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
