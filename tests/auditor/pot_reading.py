"""Reads what people did at a pot table out of a round's record, move by move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from auditor.pot_model import Pencil, Seat
from auditor.pot_papers import Paper
from houseway.money import cents
from houseway.table.round import Round

Told = dict[str, Any]
ANTES = ("ante", "bomb pot")


def pencil_of(round: Round, paper: Paper) -> Pencil:
    """The hand on paper, up to the showdown."""
    pencil = Pencil(paper, {}, 1)
    for event in round.events:
        if event.kind in READERS:
            READERS[event.kind](pencil, event.record())
    for player in pencil.seats.values():
        player.out = player.out or not player.cards
    return pencil


def _stakes(pencil: Pencil, told: Told) -> None:
    pencil.seats = {int(seat): Seat(cents(stack)) for seat, stack in told["stacks"].items()}
    pencil.chip = cents(told["chip"])
    pencil.blinds = [cents(blind) for blind in told["blinds"].split("-")]


def _button(pencil: Pencil, told: Told) -> None:
    pencil.button = told["seat"]


def _post(pencil: Pencil, told: Told) -> None:
    seat, puts = told["seat"], cents(told["puts"])
    if told["dead"]:
        pencil.dead_money(seat, puts)
    elif told["what"] in ANTES:
        pencil.ante(seat, puts)
    else:
        full = {"big blind": pencil.blinds[-1], "straddle": 2 * pencil.blinds[-1]}.get(told["what"])
        pencil.live_money(seat, puts, full)


def _act(pencil: Pencil, told: Told) -> None:
    pencil.acts(told["seat"], told["does"], cents(told["bet"]))


def _deal(pencil: Pencil, told: Told) -> None:
    holder = told["holder"]
    if holder.isdecimal():
        pencil.seats[int(holder)].cards.append(told["cards"])
        return
    pencil.street_over()
    board = pencil.boards[2 if holder == "board_2" else 1]
    if holder == "board_2" and not board:
        board += pencil.boards[1][: pencil.shared]
    board.append(told["cards"])


def _decision(pencil: Pencil, told: Told) -> None:
    """Whoever agrees to run the rest twice does so with what lies open now on both boards (003:13425)."""
    if told["about"] == "run it twice":
        pencil.shared = len(pencil.boards[1])


def _discard(pencil: Pencil, told: Told) -> None:
    for card in told["cards"].split():
        pencil.seats[int(told["holder"])].cards.remove(card)


READERS: dict[str, Callable[[Pencil, Told], None]] = {
    "stakes": _stakes,
    "button": _button,
    "post": _post,
    "act": _act,
    "deal": _deal,
    "decision": _decision,
    "discard": _discard,
}
