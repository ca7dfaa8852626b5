"""A document's chart as a grid in the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from houseway.cli.screen import DIM, GOOD, inset

LOUD = {"H": f"bold {GOOD}", "D": "bold yellow", "P": "bold magenta", "R": "bold red"}  # hit, double, split, surrender


def chart(found: Mapping[str, Any]) -> RenderableType:
    head = Text(found["title"], style="bold cyan")
    if found["source"]:
        head.append(f"  {found['source']}", style=f"not bold {DIM}")
    parts: list[RenderableType] = [head]
    if found["column_title"] and found["row_title"]:
        across = f"Across: {found['column_title']}. Down: {found['row_title']}."
        parts.append(inset(Text(across, style=DIM)))
    parts.append(inset(_grid(found)))
    if found["key"]:
        parts.append(inset(Text(", ".join(f"{sign} {means}" for sign, means in found["key"].items()), style=DIM)))
    return Group(*parts)


def _grid(found: Mapping[str, Any]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1), show_header=bool(found["columns"]), show_edge=False)
    table.add_column("", style="bold", no_wrap=True)
    wide = any(len(cell) > 3 for row in found["rows"] for cell in row["cells"])
    for name in found["columns"] or [""] * max((len(row["cells"]) for row in found["rows"]), default=0):
        table.add_column(name, justify="left" if wide else "center")
    for row in found["rows"]:
        table.add_row(row["name"], *(Text(cell, style=LOUD.get(cell, "")) for cell in row["cells"]))
    return table
