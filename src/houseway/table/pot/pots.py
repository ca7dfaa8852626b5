"""What lies in the middle: main and side pots, and how a pot is divided. Plain numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from houseway.money import money
from houseway.table.pot.betting import Player


class Pot(NamedTuple):
    """The main pot or a side pot, and the seats that play for it."""

    amount: int
    seats: tuple[int, ...]


class Award(NamedTuple):
    """A part of a pot that is awarded by itself, and what each winner gets of it."""

    pot: int
    board: int
    half: str | None  # "high", "low", or undivided
    amount: int
    winners: dict[int, int]
    because: str

    def json(self) -> dict[str, Any]:
        return {
            "pot": self.pot,
            "board": self.board,
            "half": self.half,
            "amount": money(self.amount),
            "winners": {str(seat): money(won) for seat, won in self.winners.items()},
        }


def uncalled(players: Sequence[Player]) -> tuple[Player, int] | None:
    """The part of a bet, or of an ante, that nobody has matched. Folded players' money has called as far as it goes."""
    first = second = 0
    top = None
    for player in players:
        put = player.put
        if put > first:
            first, second, top = put, first, player
        elif put > second:
            second = put
    if top is None or top.folded or first == second:
        return None
    return top, first - second


def layers(players: Sequence[Player]) -> list[Pot]:
    """The main pot and the side pots, by what those who are still in have put in. Dead money lies in the main pot."""
    live = [player for player in players if not player.folded]
    puts = sorted({player.put for player in live})
    if len(puts) == 1:
        everything = sum([player.put + player.dead for player in players])
        return [Pot(everything, tuple([player.seat for player in live]))] if everything else []
    pots: list[Pot] = []
    below = 0
    for put in puts:
        amount = sum(min(player.put, put) - min(player.put, below) for player in players)
        pots.append(Pot(amount, tuple(player.seat for player in live if player.put >= put)))
        below = put
    rest = sum(max(0, player.put - below) for player in players) + sum(player.dead for player in players)
    if rest:
        over = rest - sum(player.dead for player in players)
        pots[-1] = pots[-1]._replace(amount=pots[-1].amount + over)
        pots[0] = pots[0]._replace(amount=pots[0].amount + rest - over)
    return [pot for pot in pots if pot.amount]


def halved(amount: int, chip: int) -> tuple[int, int]:
    """Two halves in whole chips; the first one gets what cannot be halved."""
    half = amount // (2 * chip) * chip
    return amount - half, half


def shared(amount: int, winners: Sequence[int], chip: int, one_each: bool = False) -> dict[int, int]:
    """Equal parts in whole chips. The odd chips go to the first of the winners, or one by one from the first on; less
    than a chip stays with the first."""
    number = len(winners)
    if number == 1:
        return {winners[0]: amount}
    part = amount // (number * chip) * chip
    parts = dict.fromkeys(winners, part)
    odd = amount - part * number
    if one_each:
        chips = odd // chip
        for seat in winners[1:chips]:
            parts[seat] += chip
            odd -= chip
    parts[winners[0]] += odd
    return parts
