"""How things look in a terminal: the console, cards in colour, headings, places in a document, JSON."""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING, Any, TypeVar

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rich.console import RenderableType

WIDEST = 112  # longer lines are hard to read
PLACES = 16  # "003:10422-10426,": places in a document, one under the other
DIM = "bright_black"
MINE = "bold cyan"
GOOD = "green"
BAD = "red"

_CARD = re.compile(r"(?<![\w-])(10|[2-9TJQKA])([cdhs])(?!\w)|(?<!\w)Jk(?!\w)")
_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def console() -> Console:
    """The terminal as it is now. Rich leaves colour away where nobody can see it, and where NO_COLOR asks so."""
    out = Console(highlight=False)
    if out.width > WIDEST:
        out.width = WIDEST
    return out


def print_json(value: Any) -> None:
    """For scripts: plain JSON, the same at every width."""
    sys.stdout.write(json.dumps(value, indent=2, ensure_ascii=False) + "\n")


def card_text(token: str) -> Text:
    """One card as it looks: "Kh" is a red K♥. Tiles and unseen cards stay as they are."""
    if token == "Jk":
        return Text("★ joker", style="bold magenta")
    match = _CARD.fullmatch(token)
    if match is None:
        return Text(token, style=DIM if token == "??" else "bold")
    face = Text(("10" if match[1] == "T" else match[1]) + _SIGNS[match[2]])
    face.stylize("bold red" if match[2] in "dh" else "bold")
    return face


def cards_text(cards: str) -> Text:
    return Text(" ").join(card_text(token) for token in cards.split())


def with_cards(sentence: str, cards: Iterable[str]) -> Text:
    """A sentence in which these cards, and nothing that only looks like one, are drawn."""
    wanted = list(cards)
    text, done = Text(), 0
    for match in _CARD.finditer(sentence):
        if match[0] in wanted:
            wanted.remove(match[0])
            text.append(sentence[done : match.start()]).append_text(card_text(match[0]))
            done = match.end()
    return text.append(sentence[done:])


def title(says: str, under: str = "") -> Text:
    text = Text(says, style="bold")
    return text.append(f"\n{under}", style=f"not bold {DIM}") if under else text


def heading(says: str) -> Text:
    return Text(f"\n{says}", style="bold yellow")


def inset(what: RenderableType) -> Padding:
    return Padding(what, (0, 0, 0, 2))


def told(rows: Iterable[tuple[str, str]], numbered: bool = False) -> RenderableType:
    """Sentences, each with its place in the document at the right."""
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    table.expand = True
    if numbered:
        table.add_column(justify="right", style=DIM, no_wrap=True)
    table.add_column(ratio=1)
    table.add_column(style=DIM, width=PLACES)
    for number, row in enumerate(rows, 1):
        table.add_row(*([str(number)] if numbered else []), *row)
    return table


Step = TypeVar("Step")


def stepping(steps: Sequence[Step], doing: str) -> Iterator[Step]:
    """Goes through what takes its time: says what is done, how far it is, and about how long it will take."""
    if not sys.stderr.isatty() or len(steps) < 2:
        yield from steps
        return
    from rich.progress import track

    yield from track(steps, doing, console=Console(stderr=True), transient=True)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def room_name(room: str) -> str:
    from houseway.catalog.index import ROOM_NAMES

    return ROOM_NAMES.get(room, room)
