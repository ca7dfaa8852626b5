"""What each document of a pot game prints about winning, as far as the pot model needs it. One row for a document."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Paper:
    """`use`: any cards of one's own, or exactly two. Odd chips: `several` of them between equal hands, `halves` between high and
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
    "garden-city/holdem": Paper("any"),  # 001:1665
    "garden-city/holdem-hi-lo": Paper("any", low=True),  # 001:1483
    "garden-city/omaha": Paper("two"),  # 001:2373
    "garden-city/omaha-hi-lo": Paper("two", low=True),  # 001:2196
    "garden-city/pineapple": Paper("any"),  # 001:2968
    "garden-city/crazy-pineapple": Paper("any"),  # 001:826
    "lake-bowl/holdem": Paper("any"),  # 002:262
    "lake-bowl/omaha": Paper("two"),  # 002:321
    "lake-bowl/omaha-hi-lo": Paper("two", low=True),  # 002:354; odd chip to the high half as 002:216
    "lake-bowl/pineapple": Paper("any"),  # 002:419
    "lake-bowl/crazy-pineapple": Paper("any", low=True),  # 002:445, 002:451
    "lake-bowl/pokerpro-texas-holdem": Paper("any"),  # 002:757
    "stones/big-o": Paper("two"),  # 003:6967-6979
    "stones/pineapple-2019": Paper("any"),  # 003:7333-7345
    "stones/pineapple": Paper("any"),  # 003:10331-10344
    "stones/double-board-omaha": Paper("two"),  # 003:11924-11938; the chip between the boards to the first
    "stones/no-limit-texas-holdem": Paper("any"),  # 003:13381-13395
    "stones/omaha": Paper("two"),  # 003:13727-13740
    "stones/omaha-hi-lo": Paper("two", low=True, halves="left"),  # 003:14106-14140
}
