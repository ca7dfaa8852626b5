"""`houseway coverage`: which lines of a document have no clause, and which rules no example makes happen."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from houseway.catalog.index import built, find
from houseway.cli.screen import BAD, DIM, GOOD, console, heading, inset, print_json, stepping, title
from houseway.coverage import coverage


def show(game: str | None, as_json: bool) -> int:
    """A report; only an example that does not come out as it says is a failure."""
    ids = list(built()) if game is None else [find(game).id]
    found = [coverage(id) for id in stepping(ids, "Playing the examples")]
    if as_json:
        print_json(found)
    else:
        _print(found, in_full=game is not None)
    return int(any(row["failing"] for row in found))


def _print(found: list[dict[str, Any]], in_full: bool) -> None:
    out = console()
    if in_full:
        out.print(title(built()[found[0]["id"]].title, found[0]["id"]))
    out.print(_counts(found))
    for row in found:
        if in_full or row["failing"]:
            _gaps(out, row)
    if not any(_gaps_of(row) for row in found):
        out.print(Text("\nEvery line has a clause and an example makes every rule happen.", style=GOOD))
    elif not in_full:
        out.print(Text("\nhouseway coverage GAME names the lines and the rules.", style=DIM))


def _counts(found: list[dict[str, Any]]) -> Table:
    """Untold: spans of lines without a clause. Untested: rules that nothing makes happen. Exempt: nothing can."""
    table = Table.grid(padding=(0, 1))
    table.add_column(style="bold", overflow="fold")
    for _ in range(5):
        table.add_column(justify="right", no_wrap=True)
    heads = ("", "clauses", "rules", "untold", "untested", "exempt")
    table.add_row(*(Text(head, style=DIM) for head in heads))
    for row in found:
        table.add_row(
            row["id"], str(row["clauses"]), str(row["rules"]), _count(row["lines_without_clause"]),
            _count(row["untested"]), str(len(row["untestable"])),
        )  # fmt: skip
    return table


def _count(gaps: list[str]) -> Text:
    return Text("none", style=GOOD) if not gaps else Text(str(len(gaps)), style=f"bold {BAD}")


def _gaps_of(row: dict[str, Any]) -> dict[str, list[str]]:
    gaps = {
        "Lines without a clause": row["lines_without_clause"],
        "Rules that no example makes happen": row["untested"],
        "Examples that do not come out": [f"{one['example']}: {'; '.join(one['says'])}" for one in row["failing"]],
    }
    return {says: some for says, some in gaps.items() if some}


def _gaps(out: Console, row: dict[str, Any]) -> None:
    for says, some in _gaps_of(row).items():
        out.print(Text(f"\n{says}", style=BAD))
        out.print(inset(Text(", ".join(some))))
    if row["untestable"]:
        out.print(heading("What no round can show"))
        for one in row["untestable"]:
            line = Text(one["clause"], style="bold cyan").append(f"  {one['why']}", style="not bold default")
            out.print(inset(line))
