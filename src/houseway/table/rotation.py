"""Passing the bank: it is offered seat by seat, and nobody keeps it for more rounds than the document allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.table.action import clockwise
from houseway.table.bank import Bank
from houseway.table.felt import RoundEnds, Script
from houseway.table.questions import Amount, Pick, Question

if TYPE_CHECKING:
    from houseway.table.table import Table

MOST_BANK = 10_000_000_00  # no document sets a highest bank; this only keeps the question finite


def offer_bank(table: Table) -> Script:
    """Offers the bank to the seats in turn until somebody takes it. Who has had his rounds is passed over."""
    rotation = table.game.entry.rotation
    assert rotation is not None
    last, rounds = table.setup.last_bank or (0, 0)
    # The holder of a first round is asked for his second before anybody else.
    stays = 0 < rounds < rotation.turns
    start = last if stays else last % table.seats + 1
    order = clockwise(table.seats, start, skip=None if stays or not last else last)
    if rotation.direction == "counter-clockwise":
        order = [order[0], *reversed(order[1:])] if stays else [*reversed(order)]
    if last and not stays:
        table.note(rotation.limit, seat=last, rounds=rounds)
    for seat in order:
        choices = (Amount("bank", 1, MOST_BANK), Pick("bank all", "cover every bet"), Pick("decline", "pass it on"))
        reply = yield from table.ask(Question(str(seat), seat, "bank", choices, rotation.offer))
        if reply.word == "decline":
            continue
        table.player_dealer = seat
        table.turn = rounds + 1 if seat == last else 1
        table.bank = Bank(reply.amount or None, table.setup.partners)
        return
    raise RoundEnds("game broken", rotation.declined_clause or rotation.offer)
