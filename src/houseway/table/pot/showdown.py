"""The showdown: who opens first, and how pots are divided. The script ranks the hands; this divides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from houseway.pieces.cards import Card
from houseway.table.pot.betting import Player
from houseway.table.pot.pots import Award, Pot, halved, shared
from houseway.table.pot.rules import OddChips
from houseway.table.pot.table import PotTable


class Share(NamedTuple):
    """One division of a pot: a board and a half of it. `ranks` holds what each seat's hand is worth; a seat without a
    rank (no qualifying low, a dead hand) has no part in it."""

    board: int
    half: str | None
    ranks: dict[int, int]


Playing = Callable[[int, Share], Sequence[Card]]
"""The five cards that a seat plays for a share, where odd chips go by suit."""


def order(t: PotTable) -> list[Player]:
    """Who opens his hand when: first the one who acted or bet last, or the first left of the button; then clockwise."""
    first: str = t.game.rules.showdown.first
    last = {"last action": t.last_act, "last bet": t.last_bet, "last bet or check": t.last_bet or t.last_act}.get(first)
    return [player for player in t.from_seat(last or t.button % t.seats + 1) if not player.folded]


def take_uncontested(t: PotTable, because: str) -> None:
    """Everybody else has folded: the last player takes all pots, and nobody sees his cards."""
    (winner,) = t.live()
    amount = sum(pot.amount for pot in t.pots())
    if amount:
        t.award(Award(1, 1, None, amount, {winner.seat: amount}, because))


def divide(t: PotTable, shares: Callable[[Pot], Sequence[Sequence[Share]]], playing: Playing) -> None:
    """Awards every pot, the main pot first. `shares` names the boards of a pot and, on each, its halves: high first."""
    odd: OddChips = t.game.rules.odd_chips
    ring = {player.seat: place for place, player in enumerate(t.left_of_button())}
    for number, pot in enumerate(t.pots(), 1):
        if number == 2:
            t.note_if_told("side-pots")
        boards = [[share for share in halves if share.ranks] for halves in shares(pot)]
        boards = [halves for halves in boards if halves]
        winners = [[best(share, ring) for share in halves] for halves in boards]
        by_board = [[seat for seats in some for seat in seats] for some in winners]
        amounts = _parts(t, pot.amount, by_board, odd.boards == "first", ring, "odd-chip-boards")
        if number == 2 and len(boards) == 2:
            t.note_if_told("run-twice-side-pots")
        for halves, winning, amount in zip(boards, winners, amounts, strict=True):
            undivided = len(halves) == 1
            parts = _parts(t, amount, winning, odd.halves == "high", ring, "odd-chip-halves")
            if not undivided and set(winning[0]) & set(winning[1]):
                t.note_if_told("both-halves")
            for share, seats, part in zip(halves, winning, parts, strict=True):
                if part:
                    half = None if undivided else share.half
                    t.award(_award(t, odd, number, share, half, part, seats, playing))
                    _note_division(t, undivided, share, len(seats), part)


def best(share: Share, ring: dict[int, int]) -> list[int]:
    """The winners of a share, from the left of the button."""
    top = max(share.ranks.values())
    winners = [seat for seat, rank in share.ranks.items() if rank == top]
    winners.sort(key=ring.__getitem__)
    return winners


def _parts(
    t: PotTable, amount: int, winners: Sequence[list[int]], first: bool, ring: dict[int, int], because: str
) -> list[int]:
    """An amount in two parts (boards, or high and low). The odd chip goes to the first part, or to the part of
    whichever winner sits nearest to the left of the button."""
    if len(winners) == 1:
        return [amount]
    larger, smaller = halved(amount, t.stakes.chip)
    nearest = [min(ring[seat] for seat in seats) for seats in winners]
    if larger != smaller:
        t.note_if_told(because)
    return [larger, smaller] if first or nearest[0] <= nearest[1] else [smaller, larger]


def _award(
    t: PotTable,
    odd: OddChips,
    number: int,
    share: Share,
    half: str | None,
    amount: int,
    seats: list[int],
    playing: Playing,
) -> Award:
    if len(seats) > 1:
        rule = odd.tied_low if share.half == "low" else odd.tied
        if rule != "left of button":
            seats = by_suit(seats, {seat: playing(seat, share) for seat in seats}, rule == "high card by suit")
    won = shared(amount, seats, t.stakes.chip, odd.several == "one each")
    words = ("low-wins",) if share.half == "low" else ()
    ties = ("tied-halves", "tied-hands") if half else ("tied-hands",)
    because = t.name(*(ties if len(seats) > 1 else ()), *words, "best-hand-wins")
    if len(set(won.values())) > 1:
        t.note(t.name("odd-chips", "tied-hands"))
    return Award(number, share.board, half, amount, won, because)


def by_suit(seats: Sequence[int], hands: dict[int, Sequence[Card]], high: bool) -> list[int]:
    """Tied winners by the highest card of the five that play, spades over hearts over diamonds over clubs; or by the
    lowest card, clubs first. A card that several of them play decides nothing (001:88)."""
    common = set.intersection(*(set(hand) for hand in hands.values()))

    def key(seat: int) -> tuple[int, int]:
        own = [card for card in hands[seat] if card not in common]
        if not own:
            return (0, 0)
        if high:
            top = max(own, key=lambda card: (card.rank, card.suit))
            return (-top.rank, -top.suit)
        low = min(own, key=lambda card: (card.pip, card.suit))
        return (low.pip, low.suit)

    return sorted(seats, key=key)


def _note_division(t: PotTable, undivided: bool, share: Share, winners: int, part: int) -> None:
    if undivided and share.half == "high":
        t.note_if_told("no-low")
