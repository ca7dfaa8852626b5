"""The same hand in PokerKit: our record of it, told to their engine move by move."""

from __future__ import annotations

import warnings
from typing import Any

import pokerkit
from pokerkit import Automation

from houseway.table.round import Round

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
NO_LIMIT = {
    (2, "any", False): pokerkit.NoLimitTexasHoldem,
    (2, "any", True): None,
    (4, "two", False): pokerkit.PotLimitOmahaHoldem,
}
FIXED_LIMIT = {
    (2, "any", False): pokerkit.FixedLimitTexasHoldem,
    (4, "two", True): pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
}


def replay(round: Round) -> dict[int, int]:
    """Everybody's stack at the end of the hand by PokerKit, in cents."""
    table = round.table
    order = [player.seat for player in table.left_of_button()]
    state = begin(round, [table.brought[seat] for seat in order])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for event in round.events:
            tell(state, event.record(), order)
    assert not state.status, "PokerKit's hand is not over"
    return dict(zip(order, state.stacks, strict=True))


def begin(round: Round, stacks: list[int]) -> Any:
    rules, stakes = round.game.rules, round.table.stakes
    kind = (rules.hole, rules.use, rules.split)
    if stakes.structure == "fixed limit":
        return FIXED_LIMIT[kind].create_state(
            AUTOMATIC, True, 0, tuple(stakes.blinds), stakes.small, stakes.big, tuple(stacks), len(stacks)
        )
    return NO_LIMIT[kind].create_state(
        AUTOMATIC, True, 0, tuple(stakes.blinds), stakes.blinds[-1], tuple(stacks), len(stacks)
    )


def tell(state: Any, record: dict[str, Any], order: list[int]) -> None:
    kind = record["kind"]
    if kind == "deal":
        cards = record["cards"]
        if record["holder"].isdecimal():
            state.deal_hole(cards)
        else:
            board(state, cards)
    elif kind == "burn":
        state.burn_card(record["cards"])
    elif kind == "act":
        assert order[state.actor_index] == record["seat"], "PokerKit asks somebody else"
        act(state, record)


def board(state: Any, card: str) -> None:
    """PokerKit takes the flop at once, we deal card by card."""
    held: list[str] = getattr(state, "_houseway_flop", [])
    held.append(card)
    state._houseway_flop = held
    if len("".join(held)) == 2 * state.board_dealing_count:
        state.deal_board("".join(held))
        state._houseway_flop = []


def act(state: Any, record: dict[str, Any]) -> None:
    if record["does"] == "fold":
        state.fold()
    elif record["does"] in ("check", "call"):
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to(round_to_cents(record["bet"]))


def round_to_cents(amount: str) -> int:
    return int(amount.replace(".", ""))
