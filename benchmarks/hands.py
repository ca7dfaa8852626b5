"""How fast a hand of poker is played: our script beside PokerKit, the same hand with the same cards.

Six people at no-limit hold'em, everybody calling or checking to the showdown: dealt, asked twenty-four times, burnt,
ranked and paid. Our time holds everything that a round costs: the setup, the shuffle from its seed, every question
and answer, and the events with their clauses. PokerKit's state is created anew for each hand and does by itself all
that it can do by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any

from pokerkit import Automation, NoLimitTexasHoldem

from houseway.catalog.loader import game

HOLDEM = game("cameo-club/texas-holdem")
SEATS = 6
ANSWERS = ["call"] * (SEATS - 1) + ["check"] * (3 * SEATS + 1)  # all call the big blind, then nobody bets
STACKS = {str(seat): "200.00" for seat in range(1, SEATS + 1)}
AUTOMATIC = tuple(automation for automation in Automation if automation != Automation.RUNOUT_COUNT_SELECTION)


def ours(number: int) -> dict[int, int]:
    round = HOLDEM.deal(seats=SEATS, stacks=STACKS, button=1, blinds="1-2", seed=number)
    for text in ANSWERS:
        assert round.answer(round.question.who, text)
    assert round.done
    stacks: dict[int, int] = round.table.stacks()
    return stacks


def theirs() -> list[int]:
    state = NoLimitTexasHoldem.create_state(AUTOMATIC, True, 0, (100, 200), 200, 20_000, SEATS)
    while state.status:
        state.check_or_call()
    return list(state.stacks)


def rate(hand: Callable[[int], object], hands: int, runs: int = 3) -> float:
    """Hands per second, the best of several runs."""
    best = 0.0
    for run in range(runs):
        start = process_time()
        for number in range(run * hands, (run + 1) * hands):  # other cards every time
            hand(number)
        best = max(best, hands / (process_time() - start))
    return best


def measure() -> list[dict[str, Any]]:
    assert sum(ours(0).values()) == SEATS * 200_00 == sum(theirs())
    mine, peer = rate(ours, 500), rate(lambda number: theirs(), 50)
    return [
        {
            "name": "no-limit hold'em hand, six players, all calling",
            "ours": round(mine),
            "peer": round(peer),
            "peer_name": "PokerKit",
            "ratio": round(mine / peer, 1),
            "unit": "hands/s",
        }
    ]
