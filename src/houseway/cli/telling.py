"""A round told line by line: events as sentences with cards in colour, what belongs together on one line.

Works on views of events (`houseway.table.views`), so that it never knows a card that its viewer may not see.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Any

from rich.text import Text

from houseway.cli.screen import BAD, DIM, GOOD, MINE, capital, card_text, with_cards
from houseway.table.narrate import person, sentence
from houseway.table.views import UNSEEN

if TYPE_CHECKING:
    from houseway.catalog.loader import Game

Record = Mapping[str, Any]
DEALT = ("deal", "draw")
STYLES = {"say": "italic yellow", "ruling": "bold red"} | dict.fromkeys(("note", "open", "seats", "close", "fee"), DIM)
OUTCOMES = {"win": GOOD, "lose": BAD, "forfeit": BAD, "partly covered": "yellow", "not covered": "yellow"}


@dataclass(slots=True)
class Line:
    """One line of the story and the names of the rules behind it."""

    text: Text
    because: list[str] = field(default_factory=list)


def lines(records: Iterable[Record], game: Game, mine: frozenset[str] = frozenset()) -> Iterator[Line]:
    """The story. `mine` are the names of the person who reads it, whose lines stand out."""
    for kind, run in groupby(records, key=_sort):
        several = list(run)
        for text, told in _told(kind, several, game):
            if mine & set().union(*(_owners(record) for record in told)):
                text.stylize(MINE if told[0]["kind"] != "settle" else "bold")
            because = dict.fromkeys(record["because"] for record in told if record.get("because"))
            yield Line(text, list(because))


def _sort(record: Record) -> str:
    return "dealt" if record["kind"] in DEALT else str(record["kind"])


def _owners(record: Record) -> set[str]:
    return {str(record[key]).partition(".")[0] for key in ("holder", "bettor", "who", "payer") if key in record}


def _told(kind: str, several: list[Record], game: Game) -> Iterator[tuple[Text, list[Record]]]:
    if kind == "dealt":
        yield from _hands(several)
    elif kind == "burn":
        yield _burnt(several), several
    elif kind == "bet":
        yield from _slips(several, game)
    else:
        for record in several:
            yield one(record, game), [record]


def one(record: Record, game: Game) -> Text:
    """One event as a sentence."""
    text = with_cards(sentence(record, game), _cards_in(record))
    style = OUTCOMES.get(str(record.get("outcome"))) if record["kind"] == "settle" else STYLES.get(str(record["kind"]))
    text.style = style or ""
    return text


def _cards_in(record: Record) -> list[str]:
    named = (record.get(key) for key in ("cards", "card", "answer"))
    return [token for text in named if isinstance(text, str) for token in text.split()]


def _hands(dealt: list[Record]) -> Iterator[tuple[Text, list[Record]]]:
    """What each holder receives, in the order of the first card."""
    for holder in dict.fromkeys(record["holder"] for record in dealt):
        own = [record for record in dealt if record["holder"] == holder]
        text = Text(f"{capital(person(holder))} receives ")
        up = [record["cards"] for record in own if record["up"]]
        down = [record["cards"] for record in own if not record["up"]]
        unseen = [card for card in down if card == UNSEEN]
        seen = [card for card in down if card != UNSEEN]
        parts = []
        if up:
            parts.append(_spread(up))
        if seen:
            parts.append(_spread(seen).append(" face down"))
        if unseen:
            parts.append(Text("a card face down" if len(unseen) == 1 else f"{len(unseen)} cards face down"))
        yield text.append_text(Text(" and ").join(parts)).append("."), own


def _spread(cards: Iterable[str]) -> Text:
    return Text(" ").join(card_text(card) for card in cards)


def _burnt(burnt: list[Record]) -> Text:
    seen = [record["cards"] for record in burnt if record["cards"] != UNSEEN]
    number = "A card is burnt" if len(burnt) == 1 else f"{len(burnt)} cards are burnt"
    text = Text(number)
    if len(seen) == len(burnt):
        text.append(": ").append_text(_spread(seen))
    elif seen:
        text.append(", ").append_text(_spread(seen)).append(" shown")
    text.append(".")
    text.style = DIM
    return text


def _slips(bets: list[Record], game: Game) -> Iterator[tuple[Text, list[Record]]]:
    """What one bettor bets on one seat."""
    for _, run in groupby(bets, key=lambda record: (record["seat"], record["bettor"])):
        own = list(run)
        first = sentence(own[0], game).rstrip(".")
        labels = [(record["amount"], game.wagers[record["wager"]].label) for record in own[1:]]
        yield Text(first + "".join(f", {amount} on {label}" for amount, label in labels) + "."), own
