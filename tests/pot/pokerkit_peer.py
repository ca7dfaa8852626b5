"""The same hand in PokerKit: our record of it, told to their engine move by move.

Their states are built from their own parts (streets, betting structure, hand types), not taken from their list of
games: their fixed-limit Omaha hi-lo, for one, takes raises of pot-limit size.
"""

from __future__ import annotations

import warnings
from typing import Any

from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    StandardHighHand,
    State,
    Street,
)

from houseway.money import cents
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
STRUCTURES = {
    "fixed limit": BettingStructure.FIXED_LIMIT,
    "pot limit": BettingStructure.POT_LIMIT,
    "no limit": BettingStructure.NO_LIMIT,
}
HANDS = {
    ("any", False): (StandardHighHand,),
    ("any", True): (StandardHighHand, EightOrBetterLowHand),
    ("two", False): (OmahaHoldemHand,),
    ("two", True): (OmahaHoldemHand, OmahaEightOrBetterLowHand),
}


def replay(round: Round) -> dict[int, int]:
    """Everybody's stack at the end of the hand by PokerKit, in cents."""
    table = round.table
    order = [player.seat for player in table.left_of_button()]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # they warn of a fold where one could check
        state = begin(round, [table.brought[seat] for seat in order])
        teller = Teller(state, order)
        for event in round.events:
            teller.tell(event.record())
    assert not state.status, "PokerKit's hand is not over"
    return dict(zip(order, state.stacks, strict=True))


def begin(round: Round, stacks: list[int]) -> State:
    rules, stakes = round.game.rules, round.table.stakes
    chip = stakes.chip

    def in_chips(amount: int, parts: int) -> tuple[int, int]:
        part = amount // (parts * chip) * chip
        return part, amount - part * parts

    streets = [Street(False, (False,) * rules.hole, 0, False, Opening.POSITION, stakes.small, None)]
    for cards, size in ((3, stakes.small), (1, stakes.big), (1, stakes.big)):
        streets.append(Street(True, (), cards, False, Opening.POSITION, size, None))
    return State(
        AUTOMATIC, Deck.STANDARD, HANDS[rules.use, rules.split], tuple(streets), STRUCTURES[stakes.structure], True, 0,
        tuple(stakes.blinds), 0, tuple(stacks), len(stacks), starting_board_count=rules.boards, divmod=in_chips,
    )  # fmt: skip


class Teller:
    """Tells a state what happened. They take a street's cards at once, we deal card by card."""

    def __init__(self, state: State, order: list[int]) -> None:
        self.state = state
        self.order = order
        self.open: list[str] = []

    def tell(self, record: dict[str, Any]) -> None:
        kind, state = record["kind"], self.state
        if kind == "deal" and record["holder"].isdecimal():
            state.deal_hole(record["cards"])
        elif kind == "deal":
            self.board(record["cards"])
        elif kind == "burn":
            while state.actor_index is not None:
                state.check_or_call()  # they ask the last player with chips, who can only check
            state.burn_card(record["cards"])
        elif kind == "act":
            assert state.actor_index is not None
            assert self.order[state.actor_index] == record["seat"], "PokerKit asks somebody else"
            self.act(record)

    def board(self, card: str) -> None:
        self.open.append(card)
        wanted = self.state.board_dealing_counts
        if len(self.open) == sum(wanted):
            for count in [*wanted]:
                self.state.deal_board("".join(self.open[:count]))
                del self.open[:count]

    def act(self, record: dict[str, Any]) -> None:
        if record["does"] == "fold":
            self.state.fold()
        elif record["does"] in ("check", "call"):
            self.state.check_or_call()
        else:
            self.state.complete_bet_or_raise_to(cents(record["bet"]))
