"""Passing the bank: it is offered seat by seat, and nobody keeps it for more rounds than the document allows."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from houseway.table.action import clockwise
from houseway.table.bank import Bank
from houseway.table.felt import RoundEnds, Script
from houseway.table.questions import Amount, Ask, Choice, Pick, Question, Reply

if TYPE_CHECKING:
    from houseway.catalog.schema import Rotation
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
        if table.purse(str(seat)) == 0:
            continue  # who has no chips cannot bank
        if not may_bank(table, seat, rotation, last):
            continue
        reply = yield from offer(table, seat, rotation, may_decline=True)
        if reply.word != "decline":
            return take_bank(table, seat, reply)
    if last and rotation.declined == "keeps bank" and table.purse(str(last)) != 0:
        table.note(rotation.declined_clause or rotation.offer, seat=last)
        reply = yield from offer(table, last, rotation, may_decline=False)
        return take_bank(table, last, reply)
    raise RoundEnds("game broken", rotation.declined_clause or rotation.offer)


def may_bank(table: Table, seat: int, rotation: Rotation, last: int) -> bool:
    """In some documents only a seat that wagered, or banked, in the round before may bank."""
    before = table.setup.last_bettors
    if rotation.only_bettors is None or before is None or seat in (*before, last):
        return True
    table.note(rotation.only_bettors, seat=seat)
    return False


def offer(table: Table, seat: int, rotation: Rotation, may_decline: bool) -> Generator[Ask, list[Reply], Reply]:
    choices: list[Choice] = [Amount("bank", 1, MOST_BANK)]
    if table.purse(str(seat)) is None:
        choices.append(Pick("bank all", "cover every bet"))
    if may_decline:
        choices.append(Pick("decline", "pass it on"))
    return (yield from table.ask(Question(str(seat), seat, "bank", choices, rotation.offer)))


def take_bank(table: Table, seat: int, reply: Reply) -> None:
    last, rounds = table.setup.last_bank or (0, 0)
    table.player_dealer = seat
    table.turn = rounds + 1 if seat == last else 1
    table.bank = Bank(reply.amount or None, table.setup.partners)
