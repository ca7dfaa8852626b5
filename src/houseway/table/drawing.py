"""A table as a small page: what a notebook shows for a round. It draws a view, so it shows what the viewer may see."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from houseway.pieces.cards import Card, card
from houseway.pieces.svg import hand_svg
from houseway.pieces.tiles import Tile, tile
from houseway.table.views import UNSEEN, view

if TYPE_CHECKING:
    from houseway.table.round import Round

_CELL = 'style="text-align:left;vertical-align:middle;padding:.2em .8em"'


def table_html(round: Round, viewer: str | None = None) -> str:
    """The round as `viewer` sees it, row by row: who holds what, what is bet, what became of it."""
    seen = view(round, viewer)
    names = list(seen["hands"])
    names += [str(bet["seat"]) for bet in seen.get("bets", ()) if str(bet["seat"]) not in names]
    heads = "".join(f"<th {_CELL}>{head}</th>" for head in ("Holder", "Cards", "Bets", "Result"))
    rows = "".join(_row(seen, holder) for holder in names)
    title = f"<b>{escape(round.game.entry.title)}</b> {escape(_state(seen))}"
    return (
        f'<table style="border-collapse:collapse"><caption style="text-align:left">{title}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _state(seen: Mapping[str, Any]) -> str:
    if seen["ruling"]:
        return f"ruling: {seen['ruling']}"
    return "is over" if seen["done"] else f"waits for {', '.join(seen['waiting_for'])}"


def _row(seen: Mapping[str, Any], holder: str) -> str:
    hand = seen["hands"].get(holder, {"cards": "", "value": None})
    cells = (_holder(seen, holder), _cards(hand), _bets(seen, holder), _results(seen, holder))
    return f"<tr>{''.join(f'<td {_CELL}>{cell}</td>' for cell in cells)}</tr>"


def _holder(seen: Mapping[str, Any], holder: str) -> str:
    if holder == "player_dealer":
        left = f", {seen['bank_left']} left" if seen.get("bank_left") else ""
        return f"player-dealer in seat {seen['player_dealer']}{left}"
    return f"seat {escape(holder)}" if holder[:1].isdecimal() else escape(holder.replace("_", " "))


def _cards(hand: Mapping[str, Any]) -> str:
    if not hand["cards"]:
        return ""
    drawn = hand_svg([_piece(name) for name in hand["cards"].split()])
    return drawn + (f"<br>{escape(hand['value'])}" if hand["value"] else "")


def _piece(name: str) -> Card | Tile | None:
    """A card such as "Kh", a tile such as "6-6", or what lies face down."""
    if name == UNSEEN:
        return None
    return tile(name) if "-" in name else card(name)


def _bets(seen: Mapping[str, Any], holder: str) -> str:
    bets = [bet for bet in seen.get("bets", ()) if holder in (str(bet["seat"]), bet["hand"])]
    return "<br>".join(escape(f"{_by(bet)}{bet['wager']} {bet['amount']}") for bet in bets)


def _results(seen: Mapping[str, Any], holder: str) -> str:
    rows = [row for row in seen["settlements"] if holder == str(row.get("seat"))]
    told = [
        escape(f"{_by(row)}{row['wager']}: {row['outcome']}, paid {row['paid']}, returned {row['returned']}")
        for row in rows
    ]
    won = [
        escape(f"wins {row['winners'][holder]} of {row['amount']}")
        for row in seen["settlements"]
        if holder in row.get("winners", ())
    ]
    return "<br>".join(told + won)


def _by(row: Mapping[str, Any]) -> str:
    return "" if row["bettor"] == str(row["seat"]) else f"{row['bettor']}: "
