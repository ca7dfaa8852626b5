"""What the documents of pot games print differently about money, as the `[rules]` of an entry hold it.

A family's own `Rules` (games/flop_poker/rules.py) contains these parts beside what only its games have.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from pydantic import BaseModel, ConfigDict, field_validator

from houseway.money import cents

Structure = Literal["fixed limit", "spread limit", "pot limit", "no limit"]


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Betting(Part):
    """How much may be bet, and how often."""

    structures: tuple[Structure, ...]  # those that the room spreads; a limit given takes the first of the limit ones
    structure: Structure | Literal[""] = ""  # an option's choice; "": by the limit given, or by its absence
    raises: int = 3  # after the bet; 0: as many as one likes
    lifted: Literal["two left", "began with two", "never"] = "two left"  # when the number of raises has no end
    check_raise: bool = True
    big_from: int = 3  # in a fixed limit, the betting round from which the second size holds
    most: str = ""  # no single bet above this ($300 in Lake Bowl); "" is none
    most_counts: Literal["the raise", "the money put in"] = "the raise"
    # An all-in for less than a full bet or raise: from which part of one on it counts as one and reopens the betting,
    # and whether the next player makes it up to the full amount (6, all-in 10, 12) or goes on top of it (10 and 6).
    counts_from: Literal["a full raise", "half a raise"] = "a full raise"
    after_short: Literal["completes", "on top"] = "completes"
    spread_raise: Literal["at least the last", "at least the low limit"] = "at least the last"
    string_raise: Literal["half", "word only", ""] = ""  # what must go in at once for a raise without a word
    oversize_chip: Literal["call", ""] = ""

    @cached_property
    def cap(self) -> int:
        return cents(self.most)

    @field_validator("most")
    @classmethod
    def _money(cls, text: str) -> str:
        if text:
            cents(text)
        return text


class Rate(Part):
    """A table as the room prints it: its limit and the blinds that go with it."""

    structure: Structure
    limit: str = ""  # "3-6"; none at pot-limit and no-limit tables
    blinds: str = ""
    ante: str = ""
    buy_in: str = ""  # the least first buy-in, where it is printed for the table


class Blinds(Part):
    """Forced money before the cards, and who owes it."""

    number: int = 2  # clockwise from the button: small (middle) big
    default: str = ""  # where neither the room prints blinds nor a limit tells them
    heads_up: Literal["left of button", "on the button"] = "left of button"  # where the small blind is with two players
    first_button: Literal["high card", "low card", "left of house dealer"] = "high card"
    button: Literal["skips", "dead", "forward"] = "forward"
    # How somebody gets a hand who is new, moved away from the big blind, or missed blinds. Empty: the document does
    # not ask for anything, he is dealt in.
    new: tuple[Literal["wait", "big blind", "all blinds", "after the button"], ...] = ()
    missed: tuple[Literal["wait", "all blinds", "straddle", "middle"], ...] = ()
    not_between: bool = False  # nobody comes in between the button and the big blind
    dead_part: bool = True  # of all blinds posted only the big one is live, the rest is dead money
    straddle: Literal["no", "to make up", "free"] = "no"  # only who owes blinds, or anybody left of the big blind
    straddle_is: Literal["the bet", "a raise"] = "the bet"
    oversize: bool = False  # a blind larger than the required one is taken
    free_hands: bool = False  # in a new game, hands are free until the blinds reach the seat the first time


class OddChips(Part):
    """Who gets what cannot be halved or split."""

    tied: Literal["left of button", "high card by suit", "low card by suit"] = "left of button"
    tied_low: Literal["left of button", "low card by suit"] = "left of button"
    several: Literal["all to one", "one each"] = "all to one"
    halves: Literal["high", "left of button"] = "high"
    boards: Literal["first", "left of button"] = "first"


class Showdown(Part):
    """Who opens his hand first; the others follow clockwise."""

    first: Literal["last action", "last bet", "left of button"] = "last action"
