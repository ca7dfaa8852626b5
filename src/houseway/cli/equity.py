"""`houseway odds GAME --hands …`: what hands of poker are worth against each other."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from houseway.cli.odds import waiting
from houseway.cli.screen import DIM, GOOD, cards_text, console, inset, print_json, title
from houseway.cli.values import chosen
from houseway.odds.equity import RANDOM, Asked, Equities, equity, read

if TYPE_CHECKING:
    from collections.abc import Sequence


def show(
    game: str, options: list[str], readings: list[str], hands: str, boards: Sequence[str], dead: str, as_json: bool
) -> None:
    playing = chosen(game, options, readings)
    asked = read(hands, boards, dead)
    begun = perf_counter()
    with waiting() as progress:
        found = equity(playing, asked, progress)
    if as_json:
        cards = {"boards": [_words(board) for board in asked.boards], "dead": _words(asked.dead)}
        print_json(playing.json() | {"seconds": round(perf_counter() - begun, 3)} | cards | found.json())
        return
    out = console()
    out.print(title(playing.entry.title, _under(playing.id, found)))
    for board in asked.boards:
        if board:
            out.print(Text("Board  ").append_text(cards_text(_words(board))))
    if asked.dead:
        out.print(Text("Gone   ").append_text(cards_text(_words(asked.dead))))
    out.print(inset(_table(asked, found)))
    if found.strategy:
        out.print(Text(found.strategy, style=DIM))


def _under(id: str, found: Equities) -> str:
    how = "counted" if found.method == "exact" else "played by chance"
    return f"{id}  {found.runouts:,} run-outs {how}"


def _words(cards: Sequence[object]) -> str:
    return " ".join(map(str, cards))


def _table(asked: Asked, found: Equities) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column()
    for _ in range(6):
        table.add_column(justify="right", no_wrap=True)
    heads = ["", "wins all", "shares", "equity", *(("as high", "as low") if found.split else ())]
    table.add_row(*(Text(head, style=DIM) for head in heads))
    best = max(hand.equity for hand in found.hands)
    for hand in found.hands:
        name = Text(RANDOM, style=DIM) if hand.hand == RANDOM else cards_text(hand.hand)
        error = "" if hand.standard_error is None else f" ± {100 * hand.standard_error:.2f}"
        worth = Text(_percent(float(hand.equity)) + error, style=f"bold {GOOD}" if hand.equity == best else "bold")
        halves = [_percent(float(part)) for part in (hand.high, hand.low)] if found.split else []
        table.add_row(name, _percent(float(hand.win)), _percent(float(hand.tie)), worth, *halves)
    return table


def _percent(part: float) -> str:
    return f"{100 * part:.3f} %"
