"""Equities of the flop games, against every run-out looked at one by one with the rules of the table."""

from __future__ import annotations

from copy import copy
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest

import houseway
from houseway.catalog.loader import Game
from houseway.games.flop_poker import hands
from houseway.games.flop_poker.advice import least_useful
from houseway.odds.equity import Asked, EquityError, equity, read, rest
from houseway.odds.flop_poker import runouts
from houseway.pieces.cards import Card
from houseway.pieces.decks import deck

HOLDEM = houseway.game("cameo-club/texas-holdem")


def game_with(**rules: Any) -> Game:
    """Hold'em with some rules changed."""
    found = copy(HOLDEM)
    found.rules = HOLDEM.rules.model_copy(update=rules)
    return found


GAMES = {
    "hold'em": game_with(),
    "hold'em hi-lo": game_with(split=True),
    "omaha": game_with(hole=4, use="two"),
    "omaha hi-lo": game_with(hole=4, use="two", split=True),
    "big o": game_with(hole=5, use="two"),
    "pineapple": game_with(hole=3, discard="before the flop"),
    "crazy pineapple": game_with(hole=3, discard="before the turn"),
}  # fmt: skip


def looked_at(game: Game, asked: Asked) -> list[tuple[Fraction, Fraction]]:
    """What each hand has of the pot as a high and as a low hand, run-out by run-out."""
    rules = game.rules
    unseen = rest(game, asked.known)
    start = asked.boards[0]
    pots = [[Fraction(0), Fraction(0)] for _ in asked.hands]
    outs = list(combinations(unseen, 5 - len(start)))
    for more in outs:
        board = [*start, *more]
        held = [list(hand or ()) for hand in asked.hands]
        for hand in held:
            if len(hand) == 3:
                hand.remove(least_useful(rules, hand, [] if rules.discard == "before the flop" else board[:3]))
        lows = [hands.value(rules, hands.LOW, hand, board) if rules.split else 0 for hand in held]
        highs = [hands.value(rules, hands.HIGH, hand, board) for hand in held]
        half = Fraction(1, 2) if any(lows) else Fraction(1)
        for place in range(len(held)):
            if highs[place] == max(highs):
                pots[place][0] += half / highs.count(max(highs))
            if any(lows) and lows[place] == max(lows):
                pots[place][1] += half / lows.count(max(lows))
    return [(high / len(outs), low / len(outs)) for high, low in pots]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lying", [4, 3, 5])
def test_every_run_out(name: str, lying: int) -> None:
    game = GAMES[name]
    rules = game.rules
    chance = Random(f"{name} {lying}")
    for _ in range(1 if lying == 3 else 4):
        cards = chance.sample(list(deck("52", 1)), 3 * rules.hole + lying + 1)
        own = tuple(tuple(cards[place * rules.hole : (place + 1) * rules.hole]) for place in range(3))
        asked = Asked(own, (tuple(cards[3 * rules.hole : -1]),), (cards[-1],))
        found = equity(game, asked)
        assert found.method == "exact"
        if lying == 3 and rules.use == "two":
            assert sum(hand.equity for hand in found.hands) == 1
            continue  # the table's own rule takes too long for all of these
        assert [(hand.high, hand.low) for hand in found.hands] == looked_at(game, asked)
        assert sum(hand.equity for hand in found.hands) == 1


def test_known_figures() -> None:
    """Two hands before the flop: 1,712,304 boards."""
    found = equity(HOLDEM, read("AsKs,QhQd"))
    assert found.runouts == 1_712_304
    assert [round(100 * float(hand.equity), 2) for hand in found.hands] == [46.21, 53.79]
    same = equity(HOLDEM, read("AsKs,AhKh"))
    assert same.hands[0].equity == Fraction(1, 2)


def test_what_is_thrown_away_is_what_the_table_s_bot_throws_away() -> None:
    chance = Random(8)
    five = runouts_five()
    cards = list(deck("52", 1))
    for _ in range(300):
        some = chance.sample(cards, 6)
        own, flop = some[:3], some[3:]
        rules = GAMES["pineapple"].rules
        assert own[runouts.thrown_blind(np.array(own))] == least_useful(rules, own, [])
        seen = own[runouts.thrown_away(np.array(own), np.array(flop), five)]
        assert seen == least_useful(rules, own, flop)


def runouts_five() -> Any:
    from houseway.ranking.tables import tables

    return tables("high", 5)


def test_flop_by_flop() -> None:
    """Before the flop each flop decides what is thrown away: the mean over all flops, from a few of them."""
    game = GAMES["crazy pineapple"]
    asked = read("AsKs7d,QhQd2c")
    whole = equity(game, asked)
    unseen = rest(game, asked.known)
    chance = Random(1)
    worth = []
    for _ in range(400):
        flop: tuple[Card, ...] = tuple(chance.sample(unseen, 3))
        worth.append(float(equity(game, Asked(asked.hands, (flop,))).hands[0].equity))
    mean, error = float(np.mean(worth)), float(np.std(worth)) / 20
    assert abs(mean - float(whole.hands[0].equity)) < 4 * error
    assert sum(hand.equity for hand in whole.hands) == 1


@pytest.mark.parametrize("name", GAMES)
def test_unknown_hands_are_played_by_chance(name: str) -> None:
    """Against a hand that is drawn from very few cards, playing by chance agrees with counting."""
    game = GAMES[name]
    hole = game.rules.hole
    cards = Random(name).sample(list(deck("52", 1)), 52)
    own, board, left = tuple(cards[:hole]), tuple(cards[hole : hole + 4]), cards[hole + 4 : hole + 4 + hole + 2]
    dead = tuple(cards[hole + 4 + hole + 2 :])
    found = equity(game, Asked((own, None), (board,), dead))
    assert found.method == "simulated"
    worths = []
    for theirs in combinations(left, hole):
        exact = equity(game, Asked((own, tuple(theirs)), (board,), dead))
        worths.append(exact.hands[0].equity)
    error = found.hands[0].standard_error
    assert error is not None
    assert abs(float(found.hands[0].equity) - float(sum(worths) / len(worths))) <= 4 * error + 1e-9


def test_two_boards_share_the_pot() -> None:
    game = game_with(hole=4, use="two", boards=2)
    one = GAMES["omaha"]
    first, second = read("", ["2c 7d Th 3s", "Ah 8h 2d 9c"]).boards
    asked = read("AsKsQhJh,4c4dTcTd")
    both = equity(game, Asked(asked.hands, (first, second)))
    alone = [
        equity(one, Asked(asked.hands, (board,), other)).hands[0].equity
        for board, other in ((first, second), (second, first))
    ]
    assert both.hands[0].equity == sum(alone) / 2


def test_without_a_board_nothing_lies_on_either() -> None:
    game, hands = game_with(hole=4, use="two", boards=2), "AsKsQhJh,4c4dTcTd"
    assert equity(game, read(hands)) == equity(game, read(hands, ["", ""]))


@pytest.mark.parametrize(
    ("hands", "boards", "dead", "says"),
    [
        ("AsKs", [], "", "at least two hands"),
        ("AsKs,AsQd", [], "", "As is used twice"),
        ("AsKs,QhQd", ["2c 7d"], "", "three to five, not 2"),
        ("AsKs,QhQd", ["2c 7d Th"], "2c", "2c is used twice"),
        ("AsKsQs,QhQd2d", [], "", "has 2 cards, not 3"),
        ("random,random", [], "", "not all be random"),
        ("AsKs,QhQd", ["2c 7d Th", "3c 4c 5c"], "", "1 board, not 2"),
        ("AsKs,JkQd", [], "", "Jk is not in the deck"),
        ("AsKx,QhQd", [], "", "'Kx' is not a card"),
        (",".join(["random"] * 20 + ["AsKs"]), [], "", "seats"),
    ],
)
def test_what_is_refused(hands: str, boards: list[str], dead: str, says: str) -> None:
    with pytest.raises(EquityError, match=says):
        equity(HOLDEM, read(hands, boards, dead))
