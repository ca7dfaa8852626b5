"""What each document of a pot game prints about winning, as far as the pot model needs it. One row for a document."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Paper:
    """`use`: any cards of one's own, or exactly two. Odd chips: `tied` between equal hands, `halves` between high and
    low, `boards` between two boards; "left" is whoever of the winners sits nearest to the left of the button."""

    use: Literal["any", "two"]
    low: bool = False
    boards: int = 1
    several: Literal["all to one", "one each"] = "all to one"
    halves: Literal["high", "left"] = "high"
    first_board: Literal["first", "left"] = "first"


PAPERS: dict[str, Paper] = {
    "cameo-club/texas-holdem": Paper("any"),  # 000:1140-1147: all odd chips to one player
    "cameo-club/omaha": Paper("two"),  # 000:1252-1259
    "lake-bowl/holdem": Paper("any"),  # 002:262
    "stones/no-limit-texas-holdem": Paper("any"),  # 003:13381-13395
}
