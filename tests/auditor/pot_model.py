"""A pot and its players as somebody with a pencil would follow them: who puts in what, layer by layer who wins it.

The facts are what people did ("raise to 6.00"), the cards, and the stacks before the hand; every chip is moved here anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from auditor.poker_hands import best
from auditor.pot_papers import Paper


@dataclass
class Seat:
    stack: int
    put: int = 0  # in the pot, dead money apart
    bet: int = 0  # in front of him in this betting round
    dead: int = 0
    out: bool = False  # folded, or dealt out
    cards: list[str] = field(default_factory=list)

    def pay(self, amount: int) -> int:
        paid = min(amount, self.stack)
        self.stack -= paid
        return paid


@dataclass
class Pencil:
    """The whole hand on paper."""

    paper: Paper
    seats: dict[int, Seat]
    chip: int
    button: int = 0
    blinds: list[int] = field(default_factory=list)
    level: int = 0  # what has to be matched in this betting round
    shared: int = 0  # cards of the first board that the second one has as well
    boards: dict[int, list[str]] = field(default_factory=lambda: {1: [], 2: []})

    # -- money goes in --------------------------------------------------------------------------------------------

    def live_money(self, seat: int, amount: int, called: int | None = None) -> None:
        """A blind, a call, a bet. What has to be matched is a blind's full amount, also from a short stack."""
        player = self.seats[seat]
        paid = player.pay(amount)
        player.put += paid
        player.bet += paid
        self.level = max(self.level, player.bet if called is None else called)

    def ante(self, seat: int, amount: int) -> None:
        self.seats[seat].put += self.seats[seat].pay(amount)

    def dead_money(self, seat: int, amount: int) -> None:
        self.seats[seat].dead += self.seats[seat].pay(amount)

    def acts(self, seat: int, does: str, to: int) -> None:
        player = self.seats[seat]
        if does == "fold":
            player.out = True
        elif does == "check":
            assert player.bet >= self.level
        elif does == "call":
            assert player.bet < self.level
            self.live_money(seat, self.level - player.bet)
        else:
            assert to > self.level
            self.live_money(seat, to - player.bet)

    def street_over(self) -> None:
        self.level = 0
        for player in self.seats.values():
            player.bet = 0

    # -- and comes out --------------------------------------------------------------------------------------------

    def stacks(self) -> dict[int, int]:
        """What everybody has when it is over."""
        live = [seat for seat, player in self.seats.items() if not player.out]
        if len(live) == 1:
            self.seats[live[0]].stack += sum(player.put + player.dead for player in self.seats.values())
        else:
            for amount, for_it in self.layers(live):
                self.divide(amount, for_it)
        return {seat: player.stack for seat, player in self.seats.items()}

    def layers(self, live: list[int]) -> Iterable[tuple[int, list[int]]]:
        """The main pot, as high as the shortest of those who are in, dead money in it; then the next layer."""
        rest = {seat: player.put for seat, player in self.seats.items()}
        extra = sum(player.dead for player in self.seats.values())
        while any(rest[seat] for seat in live) or extra:
            for_it = [seat for seat in live if rest[seat]] or live
            depth = min(rest[seat] for seat in for_it)
            amount = extra
            extra = 0
            for seat in rest:
                part = min(rest[seat], depth)
                rest[seat] -= part
                amount += part
            if not any(rest[seat] for seat in live):
                amount += sum(rest.values())  # what those who folded had put in beyond everybody
            yield amount, for_it

    def divide(self, amount: int, for_it: list[int]) -> None:
        boards = [1, 2] if self.boards[2] else [1]
        halves = ["high", "low"] if self.paper.low else ["high"]
        winners = {(board, half): self.winners(for_it, board, half) for board in boards for half in halves}
        parts = self.two([[seat for half in halves for seat in winners[board, half]] for board in boards], amount,
                         self.paper.first_board == "first")  # fmt: skip
        for board, part in zip(boards, parts, strict=True):
            winning = [winners[board, half] for half in halves if winners[board, half]]
            for seats, half_part in zip(winning, self.two(winning, part, self.paper.halves == "high"), strict=True):
                self.pay(seats, half_part)

    def winners(self, for_it: list[int], board: int, half: str) -> list[int]:
        made = {seat: best(self.seats[seat].cards, self.boards[board], self.paper.use, half) for seat in for_it}
        hands = [hand for hand in made.values() if hand is not None]
        return [seat for seat in self.ring(for_it) if made[seat] is not None and made[seat] == max(hands)]

    def two(self, winning: list[list[int]], amount: int, first: bool) -> list[int]:
        """One part, or two equal ones in whole chips; the odd chip to the first, or to the one that sits nearest."""
        if len(winning) == 1:
            return [amount]
        small = amount // (2 * self.chip) * self.chip
        nearest = self.ring([seat for seats in winning for seat in seats])[0]
        return [amount - small, small] if first or nearest in winning[0] else [small, amount - small]

    def pay(self, seats: list[int], amount: int) -> None:
        each = amount // (len(seats) * self.chip) * self.chip
        odd = amount - each * len(seats)
        for seat in seats:
            self.seats[seat].stack += each
        turn = 0
        while odd >= self.chip and self.paper.several == "one each":
            self.seats[seats[turn]].stack += self.chip
            odd -= self.chip
            turn += 1
        self.seats[seats[0]].stack += odd  # all of them, or what is no whole chip

    def ring(self, seats: Iterable[int]) -> list[int]:
        """From the left of the button, clockwise."""
        return sorted(seats, key=lambda seat: (seat <= self.button, seat))
