"""What is decided at a pot table before the hand: stacks, the button, limit, blinds, and who owes blinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from houseway.money import cents, money
from houseway.table.pot.rules import Blinds, Rate, Structure

if TYPE_CHECKING:
    from houseway.catalog.loader import Game

KEYS = (
    "stacks", "button", "limit", "blinds", "ante", "chip", "owes", "blind_seats", "skips", "bomb", "new_game",
    "last_winner",
)  # fmt: skip
# passing: new, and the blinds have passed him, but not the button; pushed: waited for the big blind, and somebody's
# leaving has put him before it (001:1701).
OWES = ("new", "passing", "missed", "moved", "pushed")
LIMITS: tuple[Structure, ...] = ("fixed limit", "spread limit")
NO_LIMITS: tuple[Structure, ...] = ("no limit", "pot limit")


class StakesError(ValueError):
    """The stakes are not possible at this table; the message is one clear sentence."""


@dataclass(frozen=True, slots=True)
class Stakes:
    stacks: Mapping[int, int]  # who sits where with how much; every other seat is empty
    button: int | None  # the seat with the button, also an empty one; None: it is still to be drawn for
    structure: Structure
    small: int  # the two sizes of a fixed limit, the ends of a spread limit; else the smallest bet, twice
    big: int
    blinds: tuple[int, ...]  # clockwise from the button, the big one last
    chip: int
    ante: int = 0
    owes: Mapping[int, str] = field(default_factory=dict)  # seat -> new, missed, moved
    # Who posts which blind where the button has not simply moved on: None is a blind that nobody posts (a dead blind).
    blind_seats: tuple[int | None, ...] | None = None
    bomb: int = 0  # everybody puts this in, and there is no betting before the flop
    new_game: bool = False
    skips: tuple[int, ...] = ()  # took a hand between the blinds before: post none until the button is past them
    last_winner: int | None = None  # who won the pot before, where that matters (a kill, an opener)

    @property
    def limit(self) -> str:
        return f"{money(self.small)}-{money(self.big)}" if self.structure in LIMITS else ""

    @classmethod
    def of(cls, game: Game, seats: int, given: Mapping[str, Any]) -> Stakes:
        """The stakes as people write them, checked; what is left out takes what the room prints."""
        betting, forced = game.rules.betting, game.rules.blinds
        rates: tuple[Rate, ...] = game.rules.rates
        limit = given.get("limit") or ""
        sizes = _amounts(limit, "limit", (2,)) if limit else ()
        structure = _structure(game, betting.structure, betting.structures, rates, sizes)
        printed = _printed(rates, structure, sizes)
        blinds = _blinds(given, printed, forced, sizes)
        if sizes and sizes[0] > sizes[1]:
            raise StakesError(f"The limit {limit} names the larger bet first; write the smaller one first.")
        if sizes and not sizes[0]:
            raise StakesError(f"The limit {limit} has a bet of nothing.")
        if sizes and betting.limits is not None:
            _posted(limit, sizes, betting.limits)
        if betting.most and max((*sizes, *blinds)) > betting.cap:
            what = f"limit {limit}" if sizes else f"big blind of {money(blinds[-1])}"
            raise StakesError(f"The {what} is above the highest bet of the room, {money(betting.cap)}.")
        ante = _amount(given.get("ante", printed.ante if printed else "") or 0, "ante")
        if ante and not forced.antes:
            raise StakesError(f"{game.id} is dealt without antes; leave ante out.")
        least = sizes or (blinds[-1],) * 2
        chip = _amount(given["chip"], "chip") if given.get("chip") is not None else min(100, *(b for b in blinds if b))
        if chip <= 0:
            raise StakesError("The smallest chip is worth more than 0.00.")
        stacks = _stacks(given.get("stacks"), seats, least[1])
        button = given.get("button")
        new_game = bool(given.get("new_game", button is None))
        if button is None and forced.first_button == "left of house dealer":
            button = min(stacks)
        if button is not None and (not isinstance(button, int) or not 1 <= button <= seats):
            raise StakesError(f"There is no seat {button} for the button; the seats are 1 to {seats}.")
        bomb = _bomb(game, _amount(given.get("bomb") or 0, "bomb"), least, structure)
        return cls(
            stacks, button, structure, least[0], least[1], blinds, chip, ante, _owes(given.get("owes") or {}, stacks),
            _placed(given.get("blind_seats"), stacks, len(blinds)),
            bomb, new_game, tuple(seat for seat in given.get("skips") or () if seat in stacks),
            given.get("last_winner"),
        )  # fmt: skip

    def json(self) -> dict[str, Any]:
        """What everybody at the table is told of them."""
        return {
            "structure": self.structure,
            "limit": self.limit,
            "blinds": "-".join(map(money, self.blinds)),
            "ante": money(self.ante),
            "chip": money(self.chip),
            "stacks": {str(seat): money(stack) for seat, stack in self.stacks.items()},
            "button": self.button,
        }

    def record(self) -> dict[str, Any]:
        return {
            "stacks": {str(seat): money(stack) for seat, stack in self.stacks.items()},
            "button": self.button,
            "limit": self.limit,
            "blinds": "-".join(map(money, self.blinds)),
            "ante": money(self.ante),
            "chip": money(self.chip),
            "owes": {str(seat): what for seat, what in self.owes.items()},
            "blind_seats": None if self.blind_seats is None else list(self.blind_seats),
            "bomb": money(self.bomb),
            "new_game": self.new_game,
            "skips": list(self.skips),
            "last_winner": self.last_winner,
        }


def _structure(
    game: Game, chosen: Structure | str, spread: tuple[Structure, ...], rates: tuple[Rate, ...], sizes: tuple[int, ...]
) -> Structure:
    fitting = [structure for structure in spread if (structure in LIMITS) == bool(sizes)]
    if chosen:
        if chosen not in fitting:
            wants = "needs a limit such as 3-6" if chosen in LIMITS else "names no limit; leave limit out"
            raise StakesError(f"A {chosen} table {wants}.")
        return next(structure for structure in fitting if structure == chosen)
    printed = [rate.structure for rate in rates if rate.limit and _amounts(rate.limit, "limit", (2,)) == sizes]
    if printed:
        return printed[0]
    if not fitting:
        offered = ", ".join(spread)
        raise StakesError(f"{game.id} is dealt at {offered}; {'leave limit out' if sizes else 'write a limit'}.")
    return fitting[0]


def _printed(rates: tuple[Rate, ...], structure: Structure, sizes: tuple[int, ...]) -> Rate | None:
    """The room's own table of that kind; of several with one limit the first."""
    for rate in rates:
        if rate.structure == structure and (not sizes or _amounts(rate.limit, "limit", (2,)) == sizes):
            return rate
    return None


def _blinds(given: Mapping[str, Any], printed: Rate | None, forced: Blinds, sizes: tuple[int, ...]) -> tuple[int, ...]:
    if text := given.get("blinds"):
        blinds = _amounts(text, "blinds", tuple(range(1, forced.number + 1)))
        if list(blinds) != sorted(blinds):
            raise StakesError(f"The blinds {text} name a larger one first; write the big blind last.")
        if not blinds[-1]:
            raise StakesError(f"The blinds {text} have a big blind of nothing.")
        if sizes and blinds[-1] > sizes[1]:
            raise StakesError(f"The blinds {text} are above the limit of the table.")
        return blinds
    if printed is not None and printed.blinds:
        blinds = _amounts(printed.blinds, "blinds", (1, 2, 3))
        return (blinds[-1] // 2, blinds[-1]) if forced.halves else blinds
    if sizes:
        return sizes[0] // 2, sizes[0]
    if forced.default:
        return _amounts(forced.default, "blinds", (1, 2, 3))
    raise StakesError('The room prints no blinds for this table; write them, such as blinds = "1-2".')


def _posted(limit: str, sizes: tuple[int, ...], bounds: tuple[str, str]) -> None:
    """Whether the limit lies within those that the room posts."""
    lowest, highest = (_amounts(bound, "limit", (2,)) for bound in bounds)
    if any(size < least for size, least in zip(sizes, lowest, strict=True)):
        raise StakesError(f"The limit {limit} is below those of the room; the lowest is {bounds[0]}.")
    if any(size > most for size, most in zip(sizes, highest, strict=True)):
        raise StakesError(f"The limit {limit} is above those of the room; the highest is {bounds[1]}.")


def _owes(given: Mapping[Any, str], stacks: Mapping[int, int]) -> dict[int, str]:
    owes = {}
    for who, what in given.items():
        if not str(who).isdecimal() or int(who) not in stacks or what not in OWES:
            known = ", ".join(OWES)
            raise StakesError(f"Seat {who} cannot owe {what!r}: a player in the hand owes one of {known}.")
        owes[int(who)] = what
    return dict(sorted(owes.items()))  # a record does not keep any other order


def _placed(
    given: Sequence[int | None] | None, stacks: Mapping[int, int], number: int
) -> tuple[int | None, ...] | None:
    """Who posts which blind, where that is told. The big blind is always somebody's."""
    if given is None:
        return None
    placed = tuple(seat or None for seat in given)
    posting = [seat for seat in placed if seat is not None]
    if not 1 <= len(placed) <= number or placed[-1] is None or len(set(posting)) < len(posting):
        raise StakesError(f"blind_seats names up to {number} seats, each once, the big blind's last; 0 is nobody.")
    for seat in posting:
        if seat not in stacks:
            raise StakesError(f"blind_seats names seat {seat}, where nobody is dealt in.")
    return placed


def _bomb(game: Game, bomb: int, least: tuple[int, ...], structure: Structure) -> int:
    """What everybody puts into a bomb pot: an amount that could be bet at the table (003:13401-13402)."""
    if not bomb:
        return 0
    if not getattr(game.rules, "bomb_pots", False):
        raise StakesError(f"{game.id} knows no bomb pots; leave bomb out.")
    if bomb < least[0]:
        raise StakesError(
            f"A bomb pot of {money(bomb)} is below the limits of the table; the least is {money(least[0])}."
        )
    if structure in LIMITS and bomb > least[1]:
        raise StakesError(
            f"A bomb pot of {money(bomb)} is above the limits of the table; the most is {money(least[1])}."
        )
    return bomb


def _stacks(given: Any, seats: int, big: int) -> dict[int, int]:
    if given is None:
        return dict.fromkeys(range(1, seats + 1), 100 * big)
    stacks = {}
    for seat, stack in sorted([(int(seat), stack) for seat, stack in given.items()]):
        if not 1 <= seat <= seats:
            raise StakesError(f"There is no seat {seat}; the seats are 1 to {seats}.")
        stacks[seat] = _amount(stack, "the stack of seat", seat)
        if not stacks[seat]:
            raise StakesError(f"Seat {seat} has no chips and cannot be dealt in.")
    if len(stacks) < 2:
        raise StakesError("A pot game needs two players with chips at least.")
    return stacks


def _amounts(text: Any, what: str, numbers: tuple[int, ...]) -> tuple[int, ...]:
    parts = tuple([_amount(part, what) for part in str(text).split("-")])
    if len(parts) not in numbers:
        raise StakesError(f"{what} {text!r} should have {' or '.join(map(str, numbers))} amounts, joined by '-'.")
    return parts


def _amount(text: Any, *what: object) -> int:
    try:
        return cents(text)
    except ValueError as error:
        raise StakesError(f"{' '.join(map(str, what))}: {error}") from error
