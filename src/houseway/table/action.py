"""Where settlement starts. Positions count clockwise; seat 1 is at the house dealer's left."""

from __future__ import annotations

from collections.abc import Collection

from houseway.catalog.schema import Action
from houseway.pieces.cards import Card

RANKS = "23456789TJQKA"


def clockwise(seats: int, start: int, skip: int | None = None) -> list[int]:
    """All seats once round, `start` first."""
    order = [(start - 1 + step) % seats + 1 for step in range(seats)]
    return [seat for seat in order if seat != skip]


def round_from(seats: int, start: int, direction: str) -> list[int]:
    """All seats once round in the direction of settlement."""
    ring = clockwise(seats, start)
    return ring if direction == "clockwise" else [ring[0], *reversed(ring[1:])]


def letter(card: Card) -> str:
    return RANKS[card.rank]


def action_seat(
    rule: Action, seats: int, bank_seat: int, card: Card | None = None, dice: int = 0, taken: Collection[int] = ()
) -> int:
    """The seat that the document's own count names, before it moves on from a seat without a wager. `taken` are the
    seats with one."""
    if rule.finder == "left of bank":
        return bank_seat % seats + 1
    if rule.finder == "first seat":
        return clockwise(seats, 1, skip=bank_seat)[0]
    if rule.finder == "last seat":
        return seats - 1 if bank_seat == seats else seats
    if rule.finder == "seat chart":
        assert card is not None
        return chart_seat(rule, seats, bank_seat, rule.chart[letter(card)], taken)
    if rule.finder == "dice":
        return count_round(rule, seats, bank_seat, dice, taken)
    assert card is not None
    count = rule.values.get(letter(card))
    last = seats if rule.counts_bank else seats - 1
    if count is None or (count > last and not rule.wraps):
        assert rule.fallback == "left of bank"
        return bank_seat % seats + 1
    if rule.names_seats and count <= seats:
        return clockwise(seats, count, skip=bank_seat)[0]
    return count_round(rule, seats, bank_seat, count, taken)


def chart_seat(rule: Action, seats: int, bank_seat: int, position: int, taken: Collection[int] = ()) -> int:
    """The chart's numbers are positions counted from the player-dealer, whose own is the first and stands for nought
    (001:5238-5249)."""
    others = clockwise(seats, bank_seat)[1:]
    if not rule.counts_empty:
        others = [seat for seat in others if seat in taken] or others
    number = position - 1
    assert number > 0, "no card names the player-dealer"
    if number > len(others) and not rule.wraps:
        return bank_seat % seats + 1
    ring = [*others, bank_seat] if rule.counts_bank else others
    return ring[(number - 1) % len(ring)]


def count_round(rule: Action, seats: int, bank_seat: int, count: int, taken: Collection[int] = ()) -> int:
    """Counts seats clockwise. From the bank (its seat is one with dice, else nought), from its left, or from seat 1."""
    if rule.origin == "bank":
        start = bank_seat if rule.finder == "dice" else bank_seat % seats + 1
    elif rule.origin == "left of bank":
        start = bank_seat % seats + 1
    else:
        start = 1
    ring = clockwise(seats, start, skip=None if rule.counts_bank else bank_seat)
    if not rule.counts_empty:
        ring = [seat for seat in ring if seat in taken] or ring
    return ring[(count - 1) % len(ring)]
