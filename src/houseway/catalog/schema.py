"""What a catalog entry may say, checked when it is read. One entry is one document of one room."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from houseway.catalog.lines import Lines
from houseway.money import Odds, cents

Value = bool | int | str


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, arbitrary_types_allowed=True)


class Clause(Part):
    """A passage of the document in our own words."""

    name: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    lines: str
    kind: Literal["rule", "definition", "advice", "no rule"]
    says: str = Field(min_length=3)
    answers: tuple[str, ...] = ()  # further names under which scripts cite it
    untestable: str | None = None  # why no round can make it happen

    @field_validator("lines")
    @classmethod
    def _lines(cls, text: str) -> str:
        Lines.parse(text)
        return text


class Alternative(Part):
    """Another way to read a passage, with what it changes in the entry."""

    value: Value
    says: str
    set: dict[str, Any] = {}


class Reading(Part):
    """A passage that is silent, damaged or of two minds: the question, our choice, why, and the alternatives."""

    name: str = Field(pattern=r"^[a-z0-9_]+$")
    question: str
    choice: Value
    says: str
    why: str
    lines: str
    alternatives: tuple[Alternative, ...] = Field(default=(), alias="alternative")  # none: nothing else can be dealt
    answers: tuple[str, ...] = ()

    @property
    def values(self) -> list[Value]:
        return [self.choice, *(other.value for other in self.alternatives)]


class Option(Part):
    """A choice that the document itself leaves to the table. The first choice is the one taken when none is named."""

    name: str
    says: str
    choices: tuple[Alternative, ...] = Field(min_length=1)
    clause: str


class Wager(Part):
    name: str = Field(pattern=r"^[a-z0-9_]+$")
    label: str
    clause: str  # the clause that describes it
    pays: str | None = None  # flat odds; None where a pay table or the result decides
    pay_table: str | None = None
    base: bool = False
    requires: tuple[str, ...] = ()  # any one of these wagers of the same bettor on the same seat
    requires_clause: str | None = None
    at_most: tuple[str, ...] = ()  # not more than the largest of these
    at_most_sum: bool = False  # not more than all of them together
    at_most_with: tuple[str, ...] = ()  # these count in: together they are not more than that
    at_most_clause: str | None = None
    not_with: tuple[str, ...] = ()  # never beside one of these of the same bettor on the same seat
    not_with_clause: str | None = None
    equals: str | None = None
    equals_clause: str | None = None
    least: str | None = None
    most: str | None = None
    multiple_of: str | None = None
    limit_clause: str | None = None
    backline: bool = True
    backline_clause: str | None = None
    alone_clause: str | None = None  # lets it be bet without a base wager
    reserve: int = 0  # how many times over the round may ask for this bet again (a raise, a war)
    later: bool = False  # placed in the round (a play bet), never before the deal

    @field_validator("least", "most", "multiple_of")
    @classmethod
    def _money(cls, text: str | None) -> str | None:
        """No text, no limit: so a reading can lift one."""
        if text:
            cents(text)
        return text or None

    @field_validator("pays")
    @classmethod
    def _odds(cls, text: str | None) -> str | None:
        if text is not None:
            Odds.parse(text)
        return text


class Row(Part):
    hand: str  # the family's key of the hand
    label: str
    pays: str

    @field_validator("pays")
    @classmethod
    def _odds(cls, text: str) -> str:
        Odds.parse(text)
        return text


class PayTable(Part):
    clause: str
    rows: tuple[Row, ...] = Field(min_length=1)
    note: str = ""


class Deck(Part):
    kind: str
    least: int = Field(ge=1)
    most: int = Field(ge=1)
    allowed: tuple[int, ...] = ()  # only these numbers, where the document lists them
    clause: str

    @property
    def numbers(self) -> tuple[int, ...]:
        return self.allowed or tuple(range(self.least, self.most + 1))


class Seats(Part):
    """Seated positions, the player-dealer's included."""

    default: int
    least: int = 2
    most: int
    allowed: tuple[int, ...] = ()
    clause: str
    bank_seat: int | None = None  # where the document fixes the player-dealer's position

    def takes(self, number: int) -> bool:
        return number in self.allowed if self.allowed else self.least <= number <= self.most


class Settlement(Part):
    """The order in which bets are settled: pass after pass round the table, each pass with its wagers.

    One pass with all wagers is "seat by seat"; one pass for each wager is "wager by wager".
    """

    passes: tuple[tuple[str, ...], ...]
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"
    clause: str
    says: str = ""
    # All losing bets of the table (or of each seat) are taken before a winner is paid.
    losers_first: bool | Literal["in each seat"] = False
    losing_order: tuple[str, ...] = ()  # within a seat whose base wager loses, where that order differs
    bettor_by_bettor: bool = False  # in a pass with several wagers each bettor's are all settled before the next one's
    # Where the bank covers every bet, some documents settle in another order, from a fixed place.
    covered: CoveredSettlement | None = None


class CoveredSettlement(Part):
    passes: tuple[tuple[str, ...], ...]
    direction: Literal["clockwise", "counter-clockwise"]
    start: Literal["dealer left", "dealer right", "action button"]
    covers: Literal["pay-offs", "stakes"] = "pay-offs"  # what the bank's money must suffice for
    clause: str


class Action(Part):
    """How the seat is found where settlement starts."""

    finder: Literal["left of bank", "count", "seat chart", "dice", "first seat", "last seat"]
    card: str | None = None  # "player_dealer.1": the holder's first card, which finders that count a card look at
    origin: Literal["bank", "left of bank", "left of dealer", "seat 1"] = (
        "bank"  # what counts as one (or, the bank, zero)
    )
    counts_bank: bool = False
    counts_empty: bool = True  # seats without a wager are counted like any other
    values: dict[str, int] = {}  # rank letter -> count
    chart: dict[str, int] = {}  # rank letter -> seat
    dice: int = 0
    clause: str
    empty_clause: str | None = None  # what moves the button on from a seat without a wager
    wraps: bool = True  # a number beyond the last seat counts on round the table
    names_seats: bool = False  # a number that a seat bears means that seat (or, the bank's own, the next); more counts
    fallback: Literal["left of bank"] | None = None  # where action starts when the card has no number, or names no seat


class Rotation(Part):
    """How the bank passes from person to person."""

    turns: int = 2
    first: Literal["seat 1", "any"] = "any"
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"
    offer: str  # clause
    limit: str  # clause: no more than so many turns
    only_bettors: str | None = None  # clause: offers the bank only to seats with a wager in the round before
    declined: Literal["game broken", "keeps bank"] = "game broken"
    declined_clause: str | None = None


class Irregularity(Part):
    name: str = Field(pattern=r"^[a-z0-9_]+$")
    ruling: str
    says: str
    clause: str
    needs: Literal["card", "seat", "nothing"] = "nothing"


class Entry(Part):
    """One document of the catalog."""

    id: str
    title: str
    room: str
    family: str
    script: str  # the module under houseway.games that plays it
    approval: str | None = None
    date: str | None = None
    source: tuple[str, ...]  # "000:3-129"
    deck: Deck
    seats: Seats
    backline: bool = True
    wagers: tuple[Wager, ...] = Field(default=(), alias="wager")
    pay_tables: dict[str, PayTable] = {}
    settlement: Settlement | None = None
    action: Action | None = None
    rotation: Rotation | None = None
    fee_moment: str | None = None  # the clause that says when the collection is taken
    flow: tuple[str, ...]  # clause names in the order of the round
    house_way: tuple[str, ...] = ()
    charts: tuple[str, ...] = ()  # names of rules that are printed as charts
    rules: dict[str, Any] = {}
    options: tuple[Option, ...] = Field(default=(), alias="option")
    irregularities: tuple[Irregularity, ...] = Field(default=(), alias="irregularity")
    clauses: tuple[Clause, ...] = Field(alias="clause")
    readings: tuple[Reading, ...] = Field(default=(), alias="reading")
