"""`houseway odds GAME`: what every wager wins, pushes and loses, what it is worth, and the best play."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from time import perf_counter
from typing import TYPE_CHECKING, Any

from houseway.cli.screen import DIM, GOOD, console, heading, inset, print_json, title
from houseway.cli.values import chosen
from houseway.odds.report import Report, report

if TYPE_CHECKING:
    from fractions import Fraction

    from rich.table import Table
    from rich.text import Text

    from houseway.odds.report import Progress, Together, WagerOdds

PATIENCE = 0.5  # seconds of work before the terminal says what it is doing
COMPILING = "compiling, the first time up to 30 s"  # nothing is counted before that is done


def show(game: str, options: list[str], readings: list[str], as_json: bool) -> None:
    asked = chosen(game, options, readings)
    begun = perf_counter()
    with waiting() as progress:
        found = report(asked, progress)
    if as_json:
        print_json(asked.json() | {"seconds": round(perf_counter() - begun, 3)} | found.json())
    else:
        _print(asked.entry.title, asked.json(), {name: wager.label for name, wager in asked.wagers.items()}, found)


@contextmanager
def waiting() -> Iterator[Progress]:
    """Shows what is being worked out, how far it is and about how long it will take, once that is worth a look."""
    if not sys.stderr.isatty():
        yield lambda what, done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn(),
               TextColumn("{task.fields[left]}"))  # fmt: skip
    bar = Bar(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task("Working out the odds", total=1.0, left=COMPILING)
    begun = perf_counter()
    late = Timer(PATIENCE, bar.start)
    late.daemon = True
    late.start()

    def tell(what: str, done: float) -> None:
        bar.update(task, description=what, completed=done, left=_left(done, perf_counter() - begun))

    try:
        yield tell
    finally:
        late.cancel()
        late.join()
        bar.stop()


def _left(done: float, seconds: float) -> str:
    """About how long it will still take."""
    if not done:
        return COMPILING
    left = round(seconds * (1 - done) / done)
    return f"about {left // 60}:{left % 60:02} left"


def _print(game: str, asked: dict[str, Any], labels: dict[str, str], found: Report) -> None:
    from rich.text import Text

    out = console()
    decks = asked["options"]["decks"]
    force = [f"{decks} deck{'' if decks == 1 else 's'}"]
    force += [f"{name} = {_value(value)}" for name, value in asked["options"].items() if name != "decks"]
    force += [f"reading {name} = {_value(value)}" for name, value in asked["readings"].items()]
    out.print(title(game, "  ".join((asked["game"], *force))))
    out.print(heading("What each wager is worth to its bettor, for each unit"))
    out.print(inset(_worth(found.wagers, found.together, labels)))
    for strategy in dict.fromkeys(wager.strategy for wager in found.wagers if wager.strategy):
        names = ", ".join(labels[wager.wager] for wager in found.wagers if wager.strategy == strategy)
        out.print(heading(f"The play supposed for {names}"))
        out.print(inset(Text(strategy)))
    if any(wager.results for wager in found.wagers):
        out.print(heading("How each wager ends"))
        out.print(inset(_results(found.wagers, labels)))
    if found.other_readings:
        out.print(heading("Read another way"))
        out.print(inset(_others(found, labels)))
    out.print(Text("\nThe bank covers every bet, the shoe is full, and no fee is counted.", style=DIM))


def _grid(*heads: str) -> Table:
    from rich.table import Table
    from rich.text import Text

    table = Table.grid(padding=(0, 2))
    table.add_column(overflow="fold")
    for _ in heads[1:]:
        table.add_column(justify="right", no_wrap=True)
    table.add_row(*(Text(head, style=DIM) for head in heads))
    return table


def _worth(wagers: Sequence[WagerOdds], together: Together | None, labels: dict[str, str]) -> Table:
    from rich.text import Text

    table = _grid("", "wins", "pushes", "loses", "worth", "")
    parts = set() if together is None else set(together.wagers)
    for wager in wagers:
        shares = (f"{float(share):.6f}" for share in (wager.win, wager.push, wager.lose))
        part = wager.wager in parts
        table.add_row(labels[wager.wager], *shares, _expected(wager.expectation, part), _remark(wager, part))
    if together is not None:
        names = " + ".join(labels[name] for name in together.wagers)
        remark = Text("favours bettor" if together.expectation > 0 else "", style=GOOD)
        table.add_row(names, "", "", "", _expected(together.expectation), remark)
    return table


def _expected(worth: Fraction, part: bool = False) -> Text:
    """A part of a game that is played as a whole says nothing by itself."""
    from rich.text import Text

    return Text(_percent(worth), style="" if part else f"bold {GOOD}" if worth > 0 else "bold")


def _percent(worth: Any) -> str:
    return f"{100 * float(worth):+.4f} %"


def _remark(wager: WagerOdds, part: bool) -> Text:
    from rich.text import Text

    if wager.standard_error is not None:
        return Text(f"played out, ± {100 * wager.standard_error:.2f} %", style=DIM)
    if part:
        return Text("a part of the game", style=DIM)
    return Text("favours bettor" if wager.favours_bettor else "", style=GOOD)


def _results(wagers: Sequence[WagerOdds], labels: dict[str, str]) -> Table:
    """Each wager's ends by the clause that makes it so, best first, with the ways in which the cards can lie."""
    table = _grid("", "nets", "probability", "combinations")
    for wager in wagers:
        table.add_row(labels[wager.wager], "", "", "", style="bold cyan")
        for result in wager.results:
            table.add_row(f"  {result.because}", _net(result.net), f"{float(result.share):.9f}", f"{result.ways:,}")
        if wager.combinations is not None:
            table.add_row("  all", "", "1", f"{wager.combinations['total']:,}", style=DIM)
    return table


def _net(net: Any) -> str:
    return f"{float(net):+,.6g}" if net else "0"


def _others(found: Report, labels: dict[str, str]) -> Table:
    table = _grid("", "worth")
    for other in found.other_readings:
        table.add_row(f"{other.name} = {_value(other.value)}", "", style="bold cyan")
        for wager, worth in other.worth.items():
            table.add_row(f"  {labels[wager]}", "not offered" if worth is None else _percent(worth))
    return table


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
