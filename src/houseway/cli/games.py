"""`houseway games`: every document that can be dealt, by room. Reads the catalog's index and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.catalog.index import Document, built, documents
from houseway.cli.screen import print_json

if TYPE_CHECKING:
    from rich.table import Table


def show(as_json: bool, everything: bool) -> None:
    if as_json:
        print_json([document.json() for document in built().values()])
        return
    from rich.text import Text

    from houseway.cli.screen import DIM, console, heading, inset, room_name

    out = console()
    for room in dict.fromkeys(document.room for document in documents().values()):
        papers = [document for document in documents().values() if document.room == room]
        dealt = [document for document in papers if document.built]
        if not dealt and not everything:
            continue
        of = "" if len(dealt) == len(papers) else f" of {len(papers)}"
        count = f"   {len(dealt)}{of} documents"
        out.print(heading(room_name(room)).append(count, style=f"not bold {DIM}"))
        out.print(Text(f"{room}/", style=DIM))
        out.print(inset(_listing(papers if everything else dealt)))
    example = next(iter(built()), "room/game")
    out.print(f"\n{len(built())} of the catalog's {len(documents())} documents can be dealt.")
    out.print(Text(f"  houseway rules {example}\n  houseway play {example}", style=DIM))


def _listing(papers: list[Document]) -> Table:
    from rich.table import Table

    from houseway.cli.screen import DIM

    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="bold cyan")
    table.add_column(ratio=1)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, style=DIM)
    table.expand = True
    for document in papers:
        approval = document.approval or "no approval id"
        row = (document.id.partition("/")[2], document.title, document.family)
        table.add_row(*row, approval if document.built else "not yet", style=None if document.built else DIM)
    return table
