"""What the documents of flop games print differently: the `[rules]` of an entry.

hole          cards dealt to each player, face down, one at a time
use           how many of them a hand uses: "any" (also none: playing the board), or exactly "two"
split         half of the pot goes to the best low hand of eight or lower, if there is one
low           whether straights and flushes count against a low hand
boards        how many boards are dealt; each of them takes half of the pot
two_pots      with one board, the pot is halved all the same, and each half awarded by itself (000:1249)
discard       when one of the cards dealt is thrown away
discards      whether everybody does so at once, or one after the other from the left of the button (003:7152)
last_card     who receives the last card of the deal: the button, or the big blind (002:256)
later_first   who begins the betting from the flop on: the first left of the button, or the big blind (002:841)
burns         whether a card is burnt before the flop, the turn and the river
run_twice     players may agree to a second board when nobody can bet any more (003:13425); written by an option, so
              that nobody is asked at a table that does not offer it
twice_when    whether they are asked once nobody can bet, or as soon as an all-in is called, so that others bet on
bomb_pots     everybody may put in a set amount instead of the blinds and the first betting round (003:13400): a hand
              for which `[table] bomb = "5.00"` is agreed

The parts `betting`, `blinds`, `odd_chips`, `showdown` and `rates`, and what an irregularity may be ruled, are those of
every pot game (table/pot/rules.py).
"""

from __future__ import annotations

from typing import Literal

from houseway.table.pot.rules import Betting, Blinds, OddChips, Part, Rate, Showdown


class Rules(Part):
    hole: int
    use: Literal["any", "two"] = "any"
    split: bool = False
    low: Literal["ace to five", "no straights or flushes"] = "ace to five"
    boards: Literal[1, 2] = 1
    two_pots: bool = False
    discard: Literal["none", "before the betting", "before the flop", "before the flop betting", "before the turn"] = (
        "none"
    )
    discards: Literal["at once", "in turn"] = "at once"
    last_card: Literal["button", "big blind"] = "button"
    later_first: Literal["left of button", "big blind"] = "left of button"
    burns: bool = True
    run_twice: bool = False
    twice_when: Literal["the betting is over", "an all-in is called"] = "the betting is over"
    bomb_pots: bool = False
    betting: Betting
    blinds: Blinds = Blinds()
    odd_chips: OddChips = OddChips()
    showdown: Showdown = Showdown()
    rates: tuple[Rate, ...] = ()
