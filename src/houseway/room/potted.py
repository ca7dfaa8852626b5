"""What a table that plays for the pot carries from one round to the next: the button, the stakes, who owes blinds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.money import cents, money
from houseway.table.pot.going_round import Standing, clockwise, dead, forward, nobody_is_spared, passed
from houseway.table.pot.rules import Blinds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.catalog.loader import Game
    from houseway.table.round import Round

STAKES = ("limit", "blinds", "ante", "chip")
ANY_LIMIT = "3-6"  # of a table in a limit game whose room prints none


class PotRounds:
    """Who has chips is dealt in; button and blinds go on after every hand as the document says, and whom the blinds
    have not reached, or have passed by, owes some of them."""

    def __init__(self, game: Game, button: int | None = None, **stakes: str | None) -> None:
        unknown = [name for name in stakes if name not in STAKES]
        assert not unknown, unknown
        self._rules: Blinds = game.rules.blinds
        self._stakes = {name: text for name, text in stakes.items() if text}
        if "limit" not in self._stakes and (limit := usual_limit(game)):
            self._stakes["limit"] = limit
        self._button = button  # where it is put for the first hand
        self._last: Standing | None = None  # None: a new game
        self._seated: dict[int, bool] = {}  # who sits where, and whether he has had a hand
        self._owes: dict[int, str] = {}
        self._skips: set[int] = set()  # whom the button passes by in the next hand
        self._begun: list[int] | None = []  # the seats that the blinds of a new game have passed; None: all
        self._waits: dict[int, int] = {}  # how many hands somebody waits who moved away from the big blind
        self._passes: dict[int, int] = {}  # how often the big blind has passed somebody who is still new
        self._winner: int | None = None

    # -- the next hand ------------------------------------------------------------------------------------------

    def setup(self, purses: Mapping[str, int], behind: tuple[str, ...]) -> dict[str, Any]:
        """The next round's part of `Setup.of`."""
        stacks = {int(seat): chips for seat, chips in purses.items() if seat.isdecimal() and chips > 0}
        owes = {seat: what for seat, what in self._owes.items() if seat in stacks}
        button, placed = self._places(list(stacks), set(owes))
        if self._last is not None and placed is None:
            owes |= self._pushed(clockwise(stacks, button or 0), owes)
        free = {seat for seat, what in owes.items() if what == "new" and self._is_free(seat)}
        fresh = self._last is None or (bool(free) and free == {seat for seat, what in owes.items() if what == "new"})
        return {
            "stacks": {str(seat): money(chips) for seat, chips in stacks.items()},
            "button": button,
            "blind_seats": None if placed is None else list(placed),
            "skips": self._still_between(button or 0),
            "new_game": fresh,
            "owes": {str(seat): what for seat, what in owes.items() if fresh or seat not in free},
            "last_winner": self._winner if self._winner in stacks else None,
            **self._stakes,
        }

    def _places(self, there: list[int], owing: set[int]) -> tuple[int | None, tuple[int | None, ...] | None]:
        """The seat of the button, and who posts which blind where that does not follow from it."""
        if self._last is None:
            return self._button, None
        if self._last.blinds and nobody_is_spared(self._rules, self._small):
            return dead(self._rules, self._last, there, owing)
        return forward(self._last, there, owing | self._skips), None

    @property
    def _small(self) -> int:
        """The smaller bet of a limit table; a table without a limit is measured by nothing."""
        limit = self._stakes.get("limit", "")
        return cents(limit.split("-")[0]) if limit else 0

    def _still_between(self, button: int) -> list[int]:
        """Who took a hand between the button and the big blind, as long as the button has not come past him: until
        then the blinds go past him as well, or the one behind him would have the big blind twice (001:1702)."""
        if self._last is None or not self._last.blinds:
            return []
        big = self._last.blinds[-1]
        return [seat for seat in sorted(self._skips) if clockwise([seat, big], button)[0] == seat != button]

    def _pushed(self, ring: list[int], owes: Mapping[int, str]) -> dict[int, str]:
        """Somebody waits for the big blind, which would be his now; but who sat before him has left, and a smaller
        blind comes to him instead (001:1701)."""
        assert self._last is not None
        if len(ring) < 3 or not self._last.blinds or not self._rules.pushed:
            return {}
        due = clockwise(ring, self._last.blinds[-1])[0]
        between = ring[: self._last.number - 1]
        return {due: "pushed"} if owes.get(due) == "missed" and due in between else {}

    def _is_free(self, seat: int) -> bool:
        """In a new game a hand is free at a seat that the blinds have not reached (001:1689)."""
        return self._rules.free_hands and self._begun is not None and seat not in self._begun

    # -- after a hand -------------------------------------------------------------------------------------------

    def results(self, round: Round) -> dict[str, int]:
        """What everybody's chips gain, fees paid, by seat number. A drop has come out of the pot already."""
        gains: dict[str, int] = dict(round.table.net())
        for fee in round.table.fees:
            if fee.payer in gains:
                gains[fee.payer] -= fee.amount
        return {who: amount for who, amount in gains.items() if amount}

    def remember(self, round: Round) -> None:
        table = round.table
        dealt = set(table.players)
        self._seated |= dict.fromkeys(dealt, True)
        self._owes = {seat: what for seat, what in self._owes.items() if seat not in table.brought} | table.owed
        self._wait(dealt)
        self._skips = set(table.skips)
        now = self._standing(table)
        gone_past = passed(self._last, now)
        for seat, had_a_hand in self._seated.items():
            if seat not in table.brought and seat in gone_past:
                self._miss(seat, had_a_hand)
        self._go_round(now)
        self._last = now
        winners = [seat for award in table.settlements[:1] for seat in award.winners]
        self._winner = winners[0] if len(winners) == 1 else None

    def _standing(self, table: Any) -> Standing:
        number = len(table.stakes.blinds)
        if not table.passed:  # a bomb pot has no blinds
            return Standing(table.button, () if self._last is None else self._last.blinds, number)
        if table.stakes.blind_seats is None or self._last is None:
            return Standing(table.button, table.passed, number)
        return Standing(table.button, (*self._last.blinds[1:], table.passed[-1]), number)

    def _miss(self, seat: int, had_a_hand: bool) -> None:
        """A blind has gone past somebody who was away."""
        if not had_a_hand:
            self._passes[seat] = self._passes.get(seat, 0) + 1
        rules = self._rules
        counts = rules.active_after and self._stakes.get("limit") == rules.active_limit
        established = had_a_hand or bool(counts and self._passes[seat] >= rules.active_after)
        if getattr(rules, "missed" if established else "new"):
            self._owes[seat] = "missed" if established else "new"

    def _wait(self, dealt: set[int]) -> None:
        """Who moved away from the big blind and has sat out as many hands as it goes further to him owes nothing."""
        for seat in [*self._waits]:
            self._waits[seat] -= seat not in dealt
            if self._owes.get(seat) != "moved":
                del self._waits[seat]
            elif not self._waits[seat]:
                del self._waits[seat], self._owes[seat]

    def _go_round(self, now: Standing) -> None:
        """Follows the blinds of a new game until they have been everywhere once."""
        if self._begun is None or not now.blinds:
            return
        gone_past = passed(self._last, now)
        if self._last is None:
            self._begun = [*now.blinds]
        elif self._begun[0] in gone_past:
            self._begun = None
        else:
            self._begun += sorted(gone_past.difference(self._begun))

    # -- coming and going ---------------------------------------------------------------------------------------

    def came(self, seat: int) -> None:
        """Somebody sits down. Into a game that runs, he comes as the document lets him."""
        self._seated[seat] = False
        if self._last is not None and self._rules.new:
            self._owes[seat] = "new"

    def left(self, seat: int) -> None:
        for kept in (self._seated, self._owes, self._passes, self._waits):
            kept.pop(seat, None)
        self._skips.discard(seat)
        if self._winner == seat:
            self._winner = None

    def moved(self, old: int, new: int) -> None:
        """Somebody changes his seat; who gets further away from the big blind owes it, or waits as many hands. People
        who sit down meanwhile do not change their number (001:1709)."""
        had_a_hand, owes = self._seated.get(old, False), self._owes.get(old)
        self.left(old)
        self._seated[new] = had_a_hand
        if owes is None and had_a_hand and self._rules.moved and self._last is not None and self._last.blinds:
            to_come = clockwise([*self._seated, old], self._last.blinds[-1])
            further = to_come.index(new) - to_come.index(old) - 1
            if further > 0:
                owes = "moved"
                if self._rules.moved_waits:
                    self._waits[new] = further
        if owes is not None:
            self._owes[new] = owes

    # -- kept ---------------------------------------------------------------------------------------------------

    def state(self) -> dict[str, Any]:
        return {
            "stakes": self._stakes,
            "button": self._button,
            "last": None if self._last is None else [self._last.button, list(self._last.blinds), self._last.number],
            "seated": [[seat, had_a_hand] for seat, had_a_hand in self._seated.items()],
            "owes": [[seat, what] for seat, what in self._owes.items()],
            "skips": sorted(self._skips),
            "begun": None if self._begun is None else [*self._begun],
            "waits": [[seat, hands] for seat, hands in self._waits.items()],
            "passes": [[seat, number] for seat, number in self._passes.items()],
            "winner": self._winner,
        }

    def restore(self, state: dict[str, Any]) -> None:
        self._stakes, self._button, self._winner = state["stakes"], state["button"], state["winner"]
        last = state["last"]
        self._last = None if last is None else Standing(last[0], tuple(last[1]), last[2])
        self._seated, self._owes, self._passes = dict(state["seated"]), dict(state["owes"]), dict(state["passes"])
        self._skips, self._waits = set(state["skips"]), dict(state["waits"])
        self._begun = None if state["begun"] is None else [*state["begun"]]


def usual_limit(game: Game) -> str | None:
    """The room's first printed limit; none where the game is dealt without one."""
    betting = game.rules.betting
    spread = (betting.structure,) if betting.structure else betting.structures
    if any(structure in ("no limit", "pot limit") for structure in spread):
        return None
    return next((str(rate.limit) for rate in game.rules.rates if rate.limit), ANY_LIMIT)
