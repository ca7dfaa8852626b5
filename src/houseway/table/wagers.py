"""Placing bets: the slip one bettor fills in before "no more bets", checked against the document's constraints.

A slip is text: "game 60.00, tie 5.00" bets on the bettor's own seat, "5:game 10.00" on seat 5; "no bet" is a slip too.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from houseway.catalog.schema import Wager
from houseway.money import cents, money
from houseway.table.bank import Bet
from houseway.table.questions import Reply
from houseway.table.refusals import Refusal

NO_BET = "no bet"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where and on what one amount is bet."""

    seat: int
    wager: str
    amount: int


@dataclass(frozen=True, slots=True)
class BetSlip:
    """The choice of one bettor before the deal."""

    bettor: str
    own: int | None  # the seat the bettor sits in; None for a backline bettor
    seats: int
    bank_seat: int | None
    wagers: Mapping[str, Wager]
    limits: Mapping[str, tuple[int, int]]  # wager -> least and most, of the collection option in force
    because: str
    purse: int | None = None  # what the bettor has to bet with

    @property
    def word(self) -> str:
        return "bets such as " + ", ".join(f"{name} 10.00" for name in list(self.wagers)[:2])

    def within(self, purse: int) -> BetSlip:
        return self

    def read(self, text: str) -> Reply | Refusal | None:
        if text == NO_BET:
            return Reply(NO_BET, NO_BET)
        spots: list[Spot] = []
        named: set[tuple[int, str]] = set()
        for part in text.split(","):
            spot = self._spot(part.strip())
            if spot is None:
                return None
            if isinstance(spot, Refusal):
                return spot
            if (spot.seat, spot.wager) in named:
                return Refusal("duplicate-bet", f"{spot.wager} on seat {spot.seat} is named twice.", self.because)
            named.add((spot.seat, spot.wager))
            spots.append(spot)
        refusal = self._judge(spots)
        return self._reply(spots) if refusal is None else refusal

    def _spot(self, text: str) -> Spot | Refusal | None:
        head, _, amount = text.rpartition(" ")
        if not head:
            return None
        place, colon, wager = head.rpartition(":")
        if wager not in self.wagers:
            known = ", ".join(self.wagers)
            return Refusal("unknown-wager", f"There is no wager {wager!r} here; the wagers are: {known}.", self.because)
        if colon:
            seat = int(place) if place.isdecimal() and place.isascii() else 0
            if not 1 <= seat <= self.seats:
                return Refusal(
                    "no-such-seat", f"There is no seat {place!r}; the seats are 1 to {self.seats}.", self.because
                )
        elif self.own is None:
            return Refusal(
                "no-such-seat", f"{self.bettor} sits nowhere: name the seat, as in 3:{wager} {amount}.", self.because
            )
        else:
            seat = self.own
        try:
            stake = cents(amount)
        except ValueError as error:
            return Refusal("bad-amount", str(error), self.because)
        if stake == 0:
            return Refusal("bad-amount", f"A bet on {wager} of nothing is no bet.", self.because)
        return Spot(seat, wager, stake)

    def _judge(self, spots: Sequence[Spot]) -> Refusal | None:
        for seat in {spot.seat for spot in spots}:
            if seat == self.bank_seat:
                says = f"Seat {seat} is the player-dealer's, who banks the round; nobody bets there."
                return Refusal("bank-cannot-bet", says, self.because)
            placed = {spot.wager: spot.amount for spot in spots if spot.seat == seat}
            for name in placed:
                refusal = self._alone(seat, name, placed)
                if refusal is not None:
                    return refusal
        return self._purse(spots)

    def _alone(self, seat: int, name: str, placed: Mapping[str, int]) -> Refusal | None:
        """Whether one wager may stand beside the others on its seat."""
        refusal = self._limits(name, placed[name])
        return self._relations(seat, name, placed) if refusal is None else refusal

    def _purse(self, spots: Sequence[Spot]) -> Refusal | None:
        """Whether the bettor's chips suffice. Behind another's seat he follows that person's decisions, so they must
        suffice for the largest raise as well."""
        cost = sum(spot.amount for spot in spots)
        kept = sum(spot.amount * self.wagers[spot.wager].reserve for spot in spots if spot.seat != self.own)
        if self.purse is None or cost + kept <= self.purse:
            return None
        more = f" and raises up to {money(kept)} may follow" if kept else ""
        says = f"These bets cost {money(cost)}{more}, but only {money(self.purse)} in chips are left."
        return Refusal("not-enough-chips", says, self.because)

    def _limits(self, name: str, amount: int) -> Refusal | None:
        rule = self.wagers[name]
        clause = rule.limit_clause or rule.clause
        least, most = self.limits.get(name, (0, None))
        least = max(least, cents(rule.least) if rule.least else 0)
        printed = cents(rule.most) if rule.most else None
        most = printed if most is None else most if printed is None else min(most, printed)
        if amount < least:
            return Refusal("below-minimum", f"{name} {money(amount)} is below the minimum of {money(least)}.", clause)
        if most is not None and amount > most:
            return Refusal("above-maximum", f"{name} {money(amount)} is above the maximum of {money(most)}.", clause)
        if rule.multiple_of and amount % cents(rule.multiple_of):
            says = f"{name} {money(amount)} is not a multiple of {money(cents(rule.multiple_of))}."
            return Refusal("not-a-multiple", says, clause)
        return None

    def _relations(self, seat: int, name: str, placed: Mapping[str, int]) -> Refusal | None:
        rule = self.wagers[name]
        if not rule.backline and seat != self.own:
            says = f"{name} may only be bet by the person in seat {seat}, not from behind."
            return Refusal("backline-not-permitted", says, rule.backline_clause or rule.clause)
        if rule.requires and not any(other in placed for other in rule.requires):
            says = f"{name} needs a bet on {' or '.join(rule.requires)} on the same seat."
            return Refusal("needs-base", says, rule.requires_clause or rule.clause)
        other = next((other for other in rule.not_with if other in placed), None)
        if other is not None:
            says = f"{name} cannot be bet beside {other}: it is the one or the other."
            return Refusal("not-both", says, rule.not_with_clause or rule.clause)
        if rule.at_most and (refusal := self._bounded(rule, placed)) is not None:
            return refusal
        if rule.equals and placed[name] != placed.get(rule.equals):
            says = f"{name} must be exactly as much as {rule.equals}."
            return Refusal("not-equal", says, rule.equals_clause or rule.clause)
        return None

    def _bounded(self, rule: Wager, placed: Mapping[str, int]) -> Refusal | None:
        """Whether a wager that may not exceed another stays below it, together with those that count in."""
        bounds = [placed[other] for other in rule.at_most if other in placed]
        bound = sum(bounds) if rule.at_most_sum else max(bounds, default=0)
        together = placed[rule.name] + sum(placed.get(other, 0) for other in rule.at_most_with)
        if not bounds or together <= bound:
            return None
        counted = [rule.name, *(other for other in rule.at_most_with if other in placed)]
        what = rule.name if len(counted) == 1 else f"{' and '.join(counted)} together:"
        where = (" and " if rule.at_most_sum else " or ").join(rule.at_most)
        says = f"{what} {money(together)} is more than the {money(bound)} on {where}."
        return Refusal("above-base", says, rule.at_most_clause or rule.clause)

    def _reply(self, spots: Sequence[Spot]) -> Reply:
        text = ", ".join(
            f"{spot.wager} {money(spot.amount)}"
            if spot.seat == self.own
            else f"{spot.seat}:{spot.wager} {money(spot.amount)}"
            for spot in spots
        )
        return Reply(text, "bet", slip=tuple(spots), cost=sum(spot.amount for spot in spots))

    def sample(self, chance: random.Random) -> str:
        """A random legal slip: base wagers first, then side bets that their constraints allow."""
        seat = self._some_seat(chance)
        placed: dict[str, int] = {}
        for name, rule in sorted(self.wagers.items(), key=lambda item: not item[1].base):
            if chance.random() < (0.75 if rule.base else 0.5):
                trial = self.with_companions(placed | {name: self._some_amount(rule, placed, chance)}, name)
                placed = trial if trial[name] and self._alone(seat, name, trial) is None else placed
        return self._written(seat, placed)

    def as_people_bet(self, chance: random.Random, chip: int, most: int) -> str:
        """A slip as it is mostly filled in: one base wager in whole chips, now and then the least on a side bet."""
        seat = self._some_seat(chance)
        base = chance.choice([name for name, rule in self.wagers.items() if rule.base])
        placed = self.with_companions(
            {base: max(self._least(base, chip), chance.randint(1, most // chip) * chip)}, base
        )
        for side, rule in self.wagers.items():
            if rule.base or side in placed or chance.random() < 0.75:
                continue
            amount = placed[rule.equals] if rule.equals in placed else self._least(side, chip)
            trial = self.with_companions(placed | {side: amount}, side)
            placed = trial if self._alone(seat, side, trial) is None else placed
        return self._written(seat, placed)

    def _some_seat(self, chance: random.Random) -> int:
        """The bettor's own seat, or any that may be bet on."""
        free = [seat for seat in range(1, self.seats + 1) if seat != self.bank_seat]
        return self.own if self.own is not None and self.own in free else chance.choice(free)

    def _least(self, name: str, chip: int) -> int:
        return max(chip, self.limits.get(name, (0, None))[0])

    def _written(self, seat: int, placed: Mapping[str, int]) -> str:
        """The slip as text; an empty one where these bets may not stand together."""
        if not placed or self._judge([Spot(seat, name, amount) for name, amount in placed.items()]) is not None:
            return NO_BET
        prefix = "" if seat == self.own else f"{seat}:"
        return ", ".join(f"{prefix}{name} {money(amount)}" for name, amount in placed.items())

    def with_companions(self, placed: dict[str, int], name: str) -> dict[str, int]:
        """A wager with those that must be as much as it, those that must be as much as these, and so on; a base wager
        with one that it needs."""
        rule = self.wagers[name]
        if rule.base and rule.requires and not any(other in placed for other in rule.requires):
            placed[rule.requires[0]] = placed[name]
        told = [name]
        for given in told:
            for other, companion in self.wagers.items():
                if companion.equals == given and other not in told:
                    placed[other] = placed[given]
                    told.append(other)
        return placed

    def _some_amount(self, rule: Wager, placed: Mapping[str, int], chance: random.Random) -> int:
        if rule.equals and rule.equals in placed:
            return placed[rule.equals]
        least, most = self.limits.get(rule.name, (500, 20000))
        if self.purse is not None:
            most = max(least, min(most, self.purse // 4))
        bound = [placed[other] for other in rule.at_most if other in placed]
        most = min([most, *bound, *([cents(rule.most)] if rule.most else [])])
        step = cents(rule.multiple_of) if rule.multiple_of else chance.choice((1, 50, 100, 500))
        return max(least, chance.randint(least, max(least, most)) // step * step)

    def json(self) -> dict[str, Any]:
        return {
            "kind": "bets",
            "word": self.word,
            "own_seat": self.own,
            "wagers": list(self.wagers),
            "limits": {name: [money(least), money(most)] for name, (least, most) in self.limits.items()},
            "purse": None if self.purse is None else money(self.purse),
        }


def placed_bets(
    slips: Iterable[tuple[str, Reply]], wagers: Sequence[str], behind: Sequence[tuple[int, str]] = ()
) -> list[Bet]:
    """All bets of the table in the house's order: seat by seat, on each seat its own person first, then the backline
    bettors as they stand `behind` it, else in their order, each with the wagers in the document's order. The order of
    answering leaves no trace."""
    stands = {spot: place for place, spot in enumerate(behind)}
    bets = [
        (
            spot.seat,
            bettor != str(spot.seat),
            stands.get((spot.seat, bettor), len(stands)),
            position,
            wagers.index(spot.wager),
            Bet(spot.seat, bettor, spot.wager, spot.amount),
        )
        for position, (bettor, reply) in enumerate(slips)
        for spot in reply.slip
    ]
    bets.sort(key=lambda row: row[:5])
    return [row[5] for row in bets]
