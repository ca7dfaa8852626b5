"""What somebody decides when a table is opened: the game, its options and readings, seats, limits, pace."""

from __future__ import annotations

import re
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, field_validator

from houseway.catalog import loader
from houseway.catalog.index import CatalogError
from houseway.money import cents, money
from houseway.room.session import Session
from houseway.table.setup import SetupError

Value = bool | int | str
MOST_MONEY = 1_000_000_00
DOLLARS = re.compile(r"(?<![.\d])[\d,]*\d")
DEFAULT_LEAST = 5_00
DEFAULT_MOST = 500_00


class TermsError(Exception):
    """The table cannot be opened so; the message is one clear sentence."""


class Terms(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    game: str = Field(max_length=80)
    name: str = Field(default="", max_length=40, description="How the table is called in the lobby")
    options: dict[str, Value] = Field(default={}, max_length=20)
    readings: dict[str, Value] = Field(default={}, max_length=60)
    seats: int | None = Field(default=None, ge=2, le=20)
    least: str = Field(default="5.00", description="The least that may be bet on a wager, in dollars")
    most: str = Field(default="500.00", description="The most that may be bet on a wager, in dollars")
    limit: str = Field(default="", max_length=20, description="Pot games: the limit, such as 3-6; empty is the usual")
    blinds: str = Field(default="", max_length=30, description="Pot games: the blinds, such as 1-2; empty is the usual")
    ante: str = Field(default="", max_length=12, description="Pot games: the ante; empty is the usual")
    seconds: int = Field(default=45, ge=0, le=600, description="Time for each decision; 0 is as long as one likes")
    pace: float = Field(default=0.8, ge=0, le=5, description="Seconds that a bot thinks")
    pause: float = Field(default=12, ge=0, le=120, description="Seconds between two rounds")
    goes_on: bool = Field(default=False, description="Rounds are dealt even when only bots sit at the table")

    @field_validator("least", "most")
    @classmethod
    def _money(cls, text: str) -> str:
        amount = cents(text)
        if not 0 < amount <= MOST_MONEY:
            raise ValueError(f"a limit is more than 0.00 and at most {money(MOST_MONEY)}")
        return money(amount)

    @field_validator("name")
    @classmethod
    def _legible(cls, text: str) -> str:
        """What has no shape of its own (line ends, marks that turn the reading round) is left out of a name."""
        return " ".join("".join(one if one.isprintable() else " " for one in text).split())

    def open(self) -> loader.Game:
        """The game as these terms have it."""
        if cents(self.least) > cents(self.most):
            raise TermsError(f"The least bet of {self.least} is above the most of {self.most}.")
        try:
            game = loader.game(self.game, self.options, self.readings)
            Session(game, self.seats, limits=self.limits(game), **self.stakes(game))
        except (CatalogError, SetupError, ValueError) as error:
            raise TermsError(str(error)) from error
        return game

    def check_stakes(self, game: loader.Game) -> None:
        """What nobody may open a table with from now on; one that is open goes on as it is."""
        told = {"limit": self.limit, "blinds": self.blinds, "ante": self.ante}
        for name, text in told.items():
            if text and not game.for_pot:
                raise TermsError(f"{game.id} has no {name}: its players bet against the player-dealer, not for a pot.")
            if any(int(dollars.replace(",", "")) * 100 > MOST_MONEY for dollars in DOLLARS.findall(text)):
                raise TermsError(f"The {name} {text!r} has more than {money(MOST_MONEY)} in it.")

    def stakes(self, game: loader.Game) -> dict[str, Any]:
        """What a pot table is told of its stakes; a banked table has none."""
        return {"limit": self.limit, "blinds": self.blinds, "ante": self.ante} if game.for_pot else {}

    def limits(self, game: loader.Game) -> dict[str, tuple[int, int]]:
        """Least and most of every wager that is placed before the deal. What the document prints holds besides."""
        bounds = (cents(self.least), cents(self.most))
        return {name: bounds for name, wager in game.wagers.items() if not wager.later}

    def told(self) -> dict[str, Any]:
        return self.model_dump(mode="json")
