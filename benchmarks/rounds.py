"""How long a whole round takes: questions, betting slips, cards, settlement and events, in plain Python."""

from collections.abc import Callable
from time import process_time
from typing import Any

import houseway
from houseway.table.round import Round

SLIP = "player 10.00, banker 20.00, tie 5.00, dragon_7 5.00, panda_8 5.00"
ROUNDS = 1000


def full_table() -> Callable[[int], Round]:
    """An eight-seat round of EZ Baccarat with all five wagers of everybody, dealt from a seed."""
    game = houseway.game("cameo-club/ez-baccarat")

    def deal(seed: int) -> Round:
        round: Round = game.deal(seed=seed, seats=8, player_dealer=8)
        for seat in range(1, 8):
            round.answer(seat, SLIP)
        assert round.done
        return round

    return deal


def measure() -> list[dict[str, Any]]:
    deal = full_table()
    deal(0)
    best = float("inf")
    for start in range(0, 5 * ROUNDS, ROUNDS):
        began = process_time()
        for seed in range(start, start + ROUNDS):
            deal(seed)
        best = min(best, process_time() - began)
    milliseconds = round(best / ROUNDS * 1000, 3)
    row = {"name": "eight-seat EZ Baccarat round, five wagers each", "ours": milliseconds, "peer": None}
    return [row | {"peer_name": None, "ratio": None, "unit": "ms/round"}]
