"""A table over many rounds: people sit down with chips, rounds are dealt, chips move, the bank and the shoe go on.

    table = Session(houseway.game("cameo-club/ez-baccarat"), seats=8)
    table.sit(1, "Ann", "500.00")
    table.sit(2, "Bob", "500.00")
    round = table.open_round()
    ...                                # round.answer(...) until round.done
    moved = table.close_round()        # {"Ann": -1000, "Bob": 1000}

Everything is in cents. No chip is made or lost: what people and the collection box hold is what people brought.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from houseway.money import cents, money
from houseway.room.banked import BankedRounds
from houseway.room.potted import PotRounds
from houseway.room.shoes import RunningShoe
from houseway.table.bank import BANK
from houseway.table.refusals import Refusal, Taken
from houseway.table.round import Round
from houseway.table.setup import Setup, SetupError

if TYPE_CHECKING:
    from collections.abc import Collection as Some
    from collections.abc import Mapping

    from houseway.catalog.loader import Game
    from houseway.table.collection import Collection

Money = str | int
"""Text with dollars, such as "500.00", or a whole number of dollars."""


@dataclass(slots=True)
class Person:
    """Somebody at the table. Who bets from behind the seats has none of his own."""

    name: str
    seat: int | None
    chips: int


class Rounds(Protocol):
    """What a kind of game carries over from round to round: the player-dealer's rounds (banked.py), or the button
    (potted.py)."""

    def setup(self, purses: Mapping[str, int], behind: tuple[str, ...]) -> dict[str, Any]: ...
    def results(self, round: Round) -> dict[str, int]: ...
    def remember(self, round: Round) -> None: ...
    def came(self, seat: int) -> None: ...
    def moved(self, old: int, new: int) -> None: ...
    def left(self, seat: int) -> None: ...
    def state(self) -> dict[str, Any]: ...
    def restore(self, state: dict[str, Any]) -> None: ...


class Session:
    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        *,
        seed: int | str | None = None,
        collection: Collection | None = None,
        limits: Mapping[str, tuple[int, int]] | None = None,
        **table: Any,
    ) -> None:
        """`seed` makes every shoe of the session foreseeable, for exercises and tests. `table` is what the kind of
        game asks for: `player_dealer` and `bank` name the bank of the first round."""
        self.game = game
        self.seats = game.entry.seats.default if seats is None else seats
        self._rounds = _rounds_of(game, table)
        # A table that cannot be is refused here, not at the first round.
        Setup.of(game, seats=self.seats, seed=0, **self._trial())
        self.collection = collection
        self.limits = dict(limits or {})  # wager -> least and most at this table, in cents
        self.people: dict[str, Person] = {}  # by name, in the order they came
        self.shoe = RunningShoe(game, self.seats, seed)
        self.round: Round | None = None  # the one that is played now
        self.played = 0  # rounds closed
        self.box = 0  # the collections
        self.brought = 0  # chips bought, less chips taken away

    # -- coming and going ---------------------------------------------------------------------------------------

    def sit(self, seat: int, name: str, chips: Money) -> Taken | Refusal:
        """Somebody takes a seat; he is dealt in from the next round on."""
        if not 1 <= seat <= self.seats:
            return Refusal("no-such-seat", f"There is no seat {seat}; the seats are 1 to {self.seats}.")
        sitter = self.sitter(seat)
        if sitter is not None:
            return Refusal("seat-occupied", f"{sitter.name} sits in seat {seat}.")
        return self._come(name, seat, chips)

    def stand_behind(self, name: str, chips: Money) -> Taken | Refusal:
        """Somebody bets on the seats of others."""
        if not self.game.entry.backline:
            return Refusal("backline-not-permitted", f"Nobody bets from behind in {self.game.entry.title}.")
        return self._come(name, None, chips)

    def _come(self, name: str, seat: int | None, chips: Money) -> Taken | Refusal:
        if not name.strip() or name.isdecimal() or name == BANK or name in self.people:
            return Refusal("bad-name", f"{name!r} cannot be the name of another person here.")
        amount = _positive(chips)
        if isinstance(amount, Refusal):
            return amount
        self.people[name] = Person(name, seat, amount)
        self.brought += amount
        if seat is not None:
            self._rounds.came(seat)
        self._check()
        return Taken(f"{name} sits down" if seat else f"{name} bets from behind")

    def move(self, name: str, seat: int) -> Taken | Refusal:
        """Somebody changes to an empty seat, between two rounds."""
        person = self.people.get(name)
        if person is None or person.seat is None:
            return Refusal("not-at-the-table", f"{name} has no seat at the table.")
        if self.round is not None:
            return Refusal("round-running", "Nobody changes seats before the round is over.")
        if not 1 <= seat <= self.seats:
            return Refusal("no-such-seat", f"There is no seat {seat}; the seats are 1 to {self.seats}.")
        sitter = self.sitter(seat)
        if sitter is not None:
            return Refusal("seat-occupied", f"{sitter.name} sits in seat {seat}.")
        self._rounds.moved(person.seat, seat)
        person.seat = seat
        return Taken(f"{name} moves to seat {seat}")

    def rebuy(self, name: str, chips: Money) -> Taken | Refusal:
        """More chips for somebody at the table. They play from the next round on."""
        person = self.people.get(name)
        if person is None:
            return Refusal("not-at-the-table", f"{name} is not at the table.")
        amount = _positive(chips)
        if isinstance(amount, Refusal):
            return amount
        person.chips += amount
        self.brought += amount
        self._check()
        return Taken(f"{name} buys {money(amount)}")

    def leave(self, name: str) -> Taken | Refusal:
        """Somebody takes his chips away, between two rounds."""
        person = self.people.get(name)
        if person is None:
            return Refusal("not-at-the-table", f"{name} is not at the table.")
        if self.round is not None:
            return Refusal("round-running", "Nobody takes chips away before the round is over.")
        del self.people[name]
        self.brought -= person.chips
        if person.seat is not None:
            self._rounds.left(person.seat)
        self._check()
        return Taken(f"{name} leaves with {money(person.chips)}")

    def sitter(self, seat: int) -> Person | None:
        return next((person for person in self.people.values() if person.seat == seat), None)

    def person(self, who: str) -> Person | None:
        """Whom a round calls `who`: a seat's number, a name from behind, or the player-dealer."""
        if who == BANK and self.round is not None:
            who = str(self.round.table.player_dealer)
        return self.sitter(int(who)) if who.isdecimal() else self.people.get(who)

    # -- rounds -------------------------------------------------------------------------------------------------

    @property
    def ready(self) -> Refusal | None:
        """Why no round can be dealt now; None when one can."""
        if self.round is not None:
            return Refusal("round-running", "A round is being played.")
        if sum(person.seat is not None and person.chips > 0 for person in self.people.values()) < 2:
            return Refusal("too-few-people", "A round takes at least two people with chips in the seats.")
        return None

    def open_round(self, seed: int | str | bytes | None = None, out: Some[str] = (), **agreed: Any) -> Round:
        """Deals the next round, as far as its first question. A seed begins a new shoe; who is `out` gets no hand;
        `agreed` is what the people have agreed on for this round alone, such as `bomb="5.00"`."""
        refusal = self.ready
        if refusal is not None:
            raise SetupError(refusal.says)
        behind = tuple(person.name for person in self.people.values() if person.seat is None)
        dealt_in = {who: 0 if self._named(who) in out else chips for who, chips in self.purses().items()}
        carried = self._rounds.setup(dealt_in, behind)
        setup = Setup.of(self.game, seats=self.seats, limits=self.limits, **self.shoe.setup(seed), **carried, **agreed)
        self.round = Round(self.game, setup, collection=self.collection)
        return self.round

    def _trial(self) -> dict[str, Any]:
        """The stakes of a pot table as they would be with two people in it."""
        return self._rounds.setup({"1": 10_000_00, "2": 10_000_00}, ()) if self.game.for_pot else {}

    def purses(self) -> dict[str, int]:
        """Everybody's chips by seat number or name. An empty seat has none, so the table asks it nothing."""
        chips = {str(seat): 0 for seat in range(1, self.seats + 1)}
        return chips | {str(person.seat or person.name): person.chips for person in self.people.values()}

    def _named(self, who: str) -> str:
        person = self.person(who)
        return who if person is None else person.name

    def close_round(self) -> dict[str, int]:
        """Moves the chips of the round that is over; everybody's result by name, fees paid."""
        round = self.round
        if round is None or not round.done:
            raise SetupError("There is no finished round to close.")
        moved: dict[str, int] = {}
        for who, amount in self._rounds.results(round).items():
            person = self.person(who)
            assert person is not None, f"{who} won or lost {amount}, but nobody is there"
            person.chips += amount
            moved[person.name] = amount
        self.box -= sum(moved.values())
        self._rounds.remember(round)
        self.shoe.remember(round)
        self.round = None
        self.played += 1
        self._check()
        return moved

    def _check(self) -> None:
        """No chip is made or lost."""
        assert self.box >= 0
        assert all(person.chips >= 0 for person in self.people.values()), self.people
        held = sum(person.chips for person in self.people.values())
        assert held + self.box == self.brought, (held, self.box, self.brought)

    # -- kept ---------------------------------------------------------------------------------------------------

    def state(self) -> dict[str, Any]:
        """Everything that goes on, as plain JSON. The shoe's seed stands in it: it is for the house alone."""
        return {
            "seats": self.seats,
            "people": [[person.name, person.seat, person.chips] for person in self.people.values()],
            "rounds": self._rounds.state(),
            "shoe": self.shoe.state(),
            "played": self.played,
            "box": self.box,
        }

    @classmethod
    def restored(
        cls,
        game: Game,
        state: dict[str, Any],
        round: Round | None = None,
        collection: Collection | None = None,
        limits: Mapping[str, tuple[int, int]] | None = None,
    ) -> Session:
        """The session again, with the round that was being played (see `houseway.table.record.loads`)."""
        session = cls(game, state["seats"], collection=collection, limits=limits)
        session.people = {name: Person(name, seat, chips) for name, seat, chips in state["people"]}
        session._rounds.restore(state["rounds"])
        session.shoe.restore(state["shoe"])
        session.played, session.box = state["played"], state["box"]
        session.brought = session.box + sum(person.chips for person in session.people.values())
        session.round = round
        session._check()
        return session


def _rounds_of(game: Game, table: dict[str, Any]) -> Rounds:
    """What goes on from round to round, by the kind of game."""
    return PotRounds(game, **table) if game.for_pot else BankedRounds(game, **table)


def _positive(amount: Money) -> int | Refusal:
    try:
        found = cents(amount)
    except ValueError as error:
        return Refusal("bad-amount", str(error))
    return found if found > 0 else Refusal("bad-amount", "It takes more than 0.00 in chips.")
