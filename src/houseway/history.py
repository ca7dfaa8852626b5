"""A round as a page to read later, or to send to somebody: who sat there, what was dealt, what everybody did and won.

It is written for one viewer, or for the public: cards that he may not see stand there as ??.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from houseway.table.narrate import person, sentence
from houseway.table.views import view

if TYPE_CHECKING:
    from houseway.table.round import Round

UNTOLD = ("seats", "note")  # what a reader has in the head of the page, or does not look for
HEADINGS = {"settle": "Settlement", "award": "Pots", "turn": "Showdown"}


def history(round: Round, viewer: str | None = None) -> str:
    seen = view(round, viewer)
    lines = [*_head(round, viewer), *_story(round, seen), *_end(seen)]
    return "\n".join(lines) + "\n"


def _head(round: Round, viewer: str | None) -> Iterator[str]:
    entry = round.game.entry
    yield f"{entry.title}, {round.game.id}, {entry.approval or 'no approval id'} ({', '.join(entry.source)})"
    yield "as everybody saw it" if viewer is None else f"as {viewer} saw it"
    for name, value in {**round.game.options, **round.game.switched}.items():
        yield f"{name}: {value}"


def _story(round: Round, seen: Mapping[str, Any]) -> Iterator[str]:
    """The events, under a heading for each part of the round."""
    told = ""
    board = 0
    for record in seen["events"]:
        heading = HEADINGS.get(record["kind"], "")
        if record["kind"] == "deal" and record["holder"].startswith("board"):
            board += 1
            heading = {1: "Flop", 4: "Turn", 5: "River"}.get(board, told)
        elif record["kind"] == "deal" and not told:
            heading = "Deal"
        if heading and heading != told and not (heading == "Showdown" and told in ("Settlement", "Pots")):
            told = heading
            yield f"\n{heading}"
        if record["kind"] not in UNTOLD:
            yield sentence(record, round.game)


def _end(seen: Mapping[str, Any]) -> Iterator[str]:
    if seen["net"] is not None:
        yield "\nResult"
        for who, amount in seen["net"].items():
            yield f"{person(who)}: {amount if amount.startswith('-') or amount == '0.00' else '+' + amount}"
