"""How fast a hand of poker is played: our script beside PokerKit, hand for hand with the same stacks.

Six people at no-limit hold'em, everybody calling or checking to the showdown: dealt, asked twenty-four times, burnt,
ranked and paid. Our time holds everything that a round costs: the setup, the shuffle from its seed, every question
and answer, and the events with their clauses. PokerKit's state is created anew for each hand and does by itself all
that it can do by itself. How much might be raised neither of them works out, for nobody asks.

Every hand has other cards and other stacks, as at a table, so that nothing is remembered of an earlier one but what a
table would remember as well: the words for an amount, the clause for a word, what some ranks make. Both are timed in
turns, a short while each, and the middle of all turns counts: whatever else the machine does then slows both.
"""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time
from typing import Any

from pokerkit import Automation, NoLimitTexasHoldem

from houseway.catalog.loader import game

HOLDEM = game("cameo-club/texas-holdem")
SEATS = 6
ANSWERS = ["call"] * (SEATS - 1) + ["check"] * (3 * SEATS + 1)  # all call the big blind, then nobody bets
AUTOMATIC = tuple(automation for automation in Automation if automation != Automation.RUNOUT_COUNT_SELECTION)
TURNS, OURS, THEIRS = 21, 150, 6  # so many hands in a turn take about as long


def stacks_of(number: int) -> list[int]:
    """What everybody sits down to this hand with, in dollars."""
    chance = Random(number)
    return [chance.randint(150, 400) for _ in range(SEATS)]


def ours(number: int, dollars: list[int]) -> dict[int, int]:
    stacks = {str(seat): f"{has}.00" for seat, has in enumerate(dollars, 1)}
    round = HOLDEM.deal(seats=SEATS, stacks=stacks, button=1, blinds="1-2", seed=number)
    for text in ANSWERS:
        assert round.answer(round.question.who, text)
    assert round.done
    left: dict[int, int] = round.table.stacks()
    return left


def theirs(number: int, dollars: list[int]) -> list[int]:
    stacks = [has * 100 for has in dollars]
    state = NoLimitTexasHoldem.create_state(AUTOMATIC, True, 0, (100, 200), 200, stacks, SEATS)
    while state.status:
        state.check_or_call()
    return list(state.stacks)


def seconds(hand: Any, first: int, hands: int) -> float:
    """How long a hand takes, on average."""
    tables = [(number, stacks_of(number)) for number in range(first, first + hands)]
    start = process_time()
    for number, dollars in tables:
        hand(number, dollars)
    return (process_time() - start) / hands


def measure() -> list[dict[str, Any]]:
    everything = 100 * sum(stacks_of(0))
    assert sum(ours(0, stacks_of(0)).values()) == everything == sum(theirs(0, stacks_of(0)))
    pairs = [(seconds(ours, turn * OURS, OURS), seconds(theirs, turn * OURS, THEIRS)) for turn in range(TURNS)]
    mine, peer = (median(side) for side in zip(*pairs, strict=True))
    return [
        {
            "name": "no-limit hold'em hand, six players, all calling",
            "ours": round(1 / mine),
            "peer": round(1 / peer),
            "peer_name": "PokerKit",
            "ratio": round(median(other / own for own, other in pairs), 1),
            "unit": "hands/s",
        }
    ]
