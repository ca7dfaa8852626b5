"""Everything that is decided before a round begins: seats, bank, shoe, who is there, what went wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from houseway.money import cents, money
from houseway.pieces.cards import Card
from houseway.pieces.cards import cards as read_cards
from houseway.pieces.decks import deck
from houseway.pieces.shoe import Shoe, StackedShoe
from houseway.pieces.shuffle import new_seed, seed_from
from houseway.table.bank import BANK
from houseway.table.pot.stakes import KEYS as STAKES
from houseway.table.pot.stakes import Stakes

if TYPE_CHECKING:
    from houseway.catalog.loader import Game


class SetupError(Exception):
    """The table cannot be set up so; the message is one clear sentence."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """An irregularity that occurs in the round: its catalog name and what it concerns."""

    what: str
    card: int | None = None
    seat: int | None = None


RECORDED = ("shoe_start", "new_shoe", "cut_card_at", "shoe_goes_on", "dice", "action_seat", "last_bank", "turn")


@dataclass(frozen=True, slots=True)
class Setup:
    seats: int
    player_dealer: int | None  # its seat; None while the bank is still to be offered
    bank: int | None  # its wager; None covers everything
    seed: bytes
    backline: tuple[str, ...] = ()  # names of those who bet from behind, in their order
    behind: tuple[tuple[int, str], ...] = ()  # seat and name: in which order people stand behind one seat
    partners: Mapping[str, int] = field(default_factory=dict)  # who shares the bank, and how much of it is theirs
    holders: Mapping[str, Sequence[Card]] | None = None
    shoe: Sequence[Card] | None = None
    shoe_start: int = 0
    new_shoe: bool = False  # the round is the first of a freshly shuffled shoe
    cut_card_at: int | None = None
    shoe_goes_on: bool = False  # later rounds are dealt from it until its cut card comes out, so its seed stays secret
    dice: tuple[int, ...] | None = None
    action_seat: int | None = None
    troubles: tuple[Trouble, ...] = ()
    last_bank: tuple[int, int] | None = None  # who banked the round before (0: a new game), how many rounds running
    last_bettors: tuple[int, ...] | None = None  # the seats with a wager in the round before, where that is known
    turn: int = 1  # of the player-dealer's rounds in a row, this is which
    limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    purses: Mapping[str, int] | None = None  # what each person has to bet with; who is not named has no bound
    stakes: Stakes | None = None  # where people play for the pot: stacks, button, blinds

    @classmethod
    def of(
        cls,
        game: Game,
        *,
        seats: int | None = None,
        player_dealer: int | None = None,
        bank: str | int | None = None,
        seed: int | str | bytes | None = None,
        cards: Mapping[str, str] | None = None,
        shoe: str | None = None,
        backline: Sequence[str] = (),
        partners: Mapping[str, str] | None = None,
        troubles: Sequence[Trouble] = (),
        **rest: Any,
    ) -> Setup:
        """The setup as people write it, checked. What is left out takes the document's own default."""
        entry = game.entry
        number = seats_of(game, seats)
        if player_dealer is None and rest.get("last_bank") is None and entry.rotation is not None:
            player_dealer = entry.seats.bank_seat or 1
        if player_dealer is not None and not 1 <= player_dealer <= number:
            raise SetupError(f"There is no seat {player_dealer} for the player-dealer; the seats are 1 to {number}.")
        last = rest.get("last_bank")
        if last is not None and not 0 <= last[0] <= number:
            raise SetupError(f"There is no seat {last[0]} that had the bank before; the seats are 1 to {number}.")
        amount = None if bank is None else _amount(bank, "bank")
        if amount == 0:
            raise SetupError("A bank of nothing covers no bet: the player-dealer's wager must be more than 0.00.")
        shares = {name: _amount(share, f"the share of {name}") for name, share in (partners or {}).items()}
        if shares and (amount is None or sum(shares.values()) >= amount):
            raise SetupError("A shared bank needs an amount that is more than the partners' shares together.")
        for name in (*backline, *shares):
            if not name or name.isdecimal() or name == BANK:
                raise SetupError(f"{name!r} cannot be the name of a person behind the seats.")
        given = {key: rest.pop(key) for key in STAKES if key in rest}
        _check_kind(game, given, player_dealer, bank, backline)
        known = {trouble.name: trouble for trouble in entry.irregularities} if troubles else {}
        for trouble in troubles:
            if trouble.what not in known:
                names = ", ".join(known) or "none"
                raise SetupError(f"{game.id} knows no irregularity {trouble.what!r}; it knows: {names}.")
            need = known[trouble.what].needs
            if need != "nothing" and getattr(trouble, need) is None:
                raise SetupError(f"The irregularity {trouble.what} needs to know which {need}.")
        try:
            setup = cls(
                seats=number,
                player_dealer=player_dealer,
                bank=amount,
                seed=new_seed() if seed is None else seed_from(seed),
                backline=tuple(backline),
                partners=shares,
                holders=None if cards is None else {holder: read_cards(text) for holder, text in cards.items()},
                shoe=None if shoe is None else read_cards(shoe),
                troubles=tuple(troubles),
                stakes=Stakes.of(game, number, given) if game.for_pot else None,
                **rest,
            )
            if setup.holders is not None or setup.shoe is not None or setup.shoe_start:
                setup.make_shoe(game)  # says what is wrong with the cards that are written down
        except ValueError as error:
            raise SetupError(str(error)) from error
        if setup.action_seat is not None and not 1 <= setup.action_seat <= number:
            raise SetupError(f"There is no seat {setup.action_seat} for the action; the seats are 1 to {number}.")
        return setup

    def make_shoe(self, game: Game) -> Shoe | StackedShoe:
        pieces = deck(game.entry.deck.kind, game.decks)
        if self.holders is None and self.shoe is None:
            shoe: Shoe | StackedShoe = Shoe(pieces, self.seed, self.shoe_start)
        else:
            shoe = StackedShoe(pieces, self.seed, self.holders, self.shoe)
        shoe.cut_card_at = self.cut_card_at
        return shoe

    def record(self) -> dict[str, Any]:
        """The setup for the record of a round, without the seed (which is published only after it)."""
        raw: dict[str, Any] = {"seats": self.seats, "player_dealer": self.player_dealer}
        raw["bank"] = None if self.bank is None else money(self.bank)
        raw["backline"] = list(self.backline)
        if self.behind:
            raw["behind"] = [list(spot) for spot in self.behind]
        raw["partners"] = {name: money(share) for name, share in self.partners.items()}
        if self.holders is not None:
            raw["cards"] = {holder: " ".join(map(str, some)) for holder, some in self.holders.items()}
        if self.shoe is not None:
            raw["shoe"] = " ".join(map(str, self.shoe))
        if self.stakes is not None:
            raw |= self.stakes.record()
        if self.purses is not None:
            raw["purses"] = dict(self.purses)
        if self.last_bettors is not None:
            raw["last_bettors"] = list(self.last_bettors)
        for name in RECORDED:
            raw[name] = getattr(self, name)
        raw["troubles"] = [[trouble.what, trouble.card, trouble.seat] for trouble in self.troubles]
        raw["limits"] = {name: list(pair) for name, pair in self.limits.items()}
        return raw

    @classmethod
    def from_record(cls, game: Game, raw: Mapping[str, Any], seed: bytes) -> Setup:
        rest = dict(raw)
        for name in ("dice", "last_bank", "last_bettors"):
            rest[name] = None if rest.get(name) is None else tuple(rest[name])
        rest["behind"] = tuple((seat, name) for seat, name in rest.get("behind", ()))
        rest["troubles"] = [Trouble(*parts) for parts in rest["troubles"]]
        rest["limits"] = {name: (pair[0], pair[1]) for name, pair in rest["limits"].items()}
        return cls.of(game, seed=seed, **rest)


def _amount(text: str | int, what: str) -> int:
    try:
        return cents(text)
    except ValueError as error:
        raise SetupError(f"{what}: {error}") from error


def _check_kind(
    game: Game, given: Mapping[str, Any], player_dealer: int | None, bank: str | int | None, backline: Sequence[str]
) -> None:
    """What a banked table needs, a pot table has not, and the other way round."""
    if not game.for_pot:
        for key in given:
            raise SetupError(f"{game.id} is banked by a player-dealer and has no {key}.")
    elif player_dealer is not None or bank is not None:
        raise SetupError(f"{game.id} is played for the pot; it has no player-dealer and no bank.")
    elif backline:
        raise SetupError(f"Nobody bets from behind in {game.id}.")


def seats_of(game: Game, number: int | None) -> int:
    """How many seats the table has; what the document leaves out of the question is refused."""
    seats = game.entry.seats
    if number is None:
        return seats.default
    if not seats.takes(number):
        span = ", ".join(map(str, seats.allowed)) or f"{seats.least} to {seats.most}"
        raise SetupError(f"The table has {span} seats, not {number} ({_place(game, seats.clause)}).")
    return number


def _place(game: Game, clause: str) -> str:
    return game.cite(clause)[0].lines
