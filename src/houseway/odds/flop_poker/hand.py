"""Equities of the flop games: every run-out of the board counted, or played out where hands are unknown.

A player who holds one card more than he may keep throws away, before the flop, what is no pair or else his lowest card;
when he has seen the flop, the card without which his hand is best.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb, sqrt
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.odds.equity import RANDOM, Asked, Equities, EquityError, HandOdds, rest
from houseway.odds.flop_poker import runouts
from houseway.pieces.cards import Card
from houseway.ranking.choosing import choices
from houseway.ranking.compiled import compile
from houseway.ranking.counting import EIGHT
from houseway.ranking.tables import Ints, Tables, tables

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.games.flop_poker.rules import Rules
    from houseway.odds.report import Progress

BOARD = 5
SAMPLES = 400_000
BATCH = 20_000
SEED = 20  # the same hands give the same answer
BLIND = ("before the betting", "before the flop")
THROWN = {
    runouts.BLIND: "Everybody throws away, before the flop, what is no pair, or else the lowest card.",
    runouts.SEEING: "Everybody throws away the card without which the hand is best on the flop.",
}


class Ways(NamedTuple):
    """How a hand of this game is made, with the tables that rank it."""

    own: Ints  # the places of each choice of own cards
    common: Ints  # and of the board's cards
    high: Tables
    low: Tables
    five: Tables
    split: bool


class Found(NamedTuple):
    tally: Ints
    ends: Ints
    runouts: int
    errors: list[float] | None


def equity(game: Game, asked: Asked, progress: Progress) -> Equities:
    rules: Rules = game.rules
    if asked.boards == ((),):
        asked = replace(asked, boards=((),) * rules.boards)  # nothing lies yet, on as many boards as there are
    throws = _check(game, rules, asked)
    each = [_one_board(game, rules, asked, board, throws, progress) for board in asked.boards]
    if len(each) == 1:
        return each[0]
    # Each board is a fair draw of its own from what is unseen, and takes half of the pot.
    hands = tuple(_together(parts) for parts in zip(*(one.hands for one in each), strict=True))
    says = "Wins and ties are counted board by board; each board takes half of the pot."
    return replace(each[0], hands=hands, strategy=f"{each[0].strategy} {says}".strip())


def _check(game: Game, rules: Rules, asked: Asked) -> int:
    """Refuses hands and boards that the game does not have; whether a card is still to be thrown away, and when."""
    held = {len(hand) for hand in asked.hands if hand is not None}
    sizes = (rules.hole,) if rules.discard == "none" else (rules.hole - 1, rules.hole)
    for size in held:
        if size not in sizes:
            raise EquityError(f"A hand of {game.id} has {' or '.join(map(str, sizes))} cards, not {size}.")
    if len(held) != 1:
        what = "have the same number of cards" if held else f"not all be {RANDOM}"
        raise EquityError(f"The hands must {what}.")
    if len(asked.boards) != rules.boards:
        raise EquityError(f"{game.id} is dealt {rules.boards} board{'s'[: rules.boards - 1]}, not {len(asked.boards)}.")
    for board in asked.boards:
        if len(board) not in (0, 3, 4, 5):
            raise EquityError(f"A board has no card or three to five, not {len(board)}.")
    if rules.split and rules.low != "ace to five":
        raise EquityError(f"The equities of {game.id} are counted with ace-to-five low hands only.")
    if held != {rules.hole} or rules.discard == "none":
        return 0
    return runouts.BLIND if rules.discard in BLIND else runouts.SEEING


def _together(parts: tuple[HandOdds, ...]) -> HandOdds:
    """A hand on several boards."""
    many = len(parts)
    errors = [one.standard_error for one in parts if one.standard_error is not None]
    return HandOdds(
        parts[0].hand,
        sum((one.win for one in parts), Fraction(0)) / many,
        sum((one.tie for one in parts), Fraction(0)) / many,
        sum((one.high for one in parts), Fraction(0)) / many,
        sum((one.low for one in parts), Fraction(0)) / many,
        sqrt(sum(error * error for error in errors)) / many if errors else None,
    )


def _one_board(
    game: Game, rules: Rules, asked: Asked, board: tuple[Card, ...], throws: int, progress: Progress
) -> Equities:
    ways = ways_of(rules)
    deck = np.array(rest(game, asked.known), np.int64)
    if any(hand is None for hand in asked.hands):
        found = _played_out(asked, board, deck, ways, throws, progress)
    elif throws == runouts.SEEING and not board:
        found = _flop_by_flop(asked, deck, ways, progress)
    else:
        found = _counted(_kept(asked, board, ways, throws), board, deck, ways, progress)
    strategy = THROWN[throws] if throws else ""
    hands = tuple(_odds(asked, place, found) for place in range(len(asked.hands)))
    return Equities("exact" if found.errors is None else "simulated", found.runouts, hands, ways.split, strategy)


def ways_of(rules: Rules) -> Ways:
    if rules.use == "two":
        pairs, threes = choices(rules.hole, BOARD)
        own, common, cards = np.array(pairs), np.array(threes), 5
    else:
        own, common, cards = np.array([[0, 1]]), np.array([range(BOARD)]), 7
    high = tables("high", cards)
    return Ways(
        own.astype(np.int64),
        common.astype(np.int64),
        high,
        tables("low", cards, 0, EIGHT) if rules.split else high,
        tables("high", 5),
        rules.split,
    )


def _kept(asked: Asked, board: tuple[Card, ...], ways: Ways, throws: int) -> list[list[int]]:
    """The known hands, one card less where it is clear which goes."""
    hands = [[int(card) for card in hand or ()] for hand in asked.hands]
    for hand in hands if throws else ():
        if throws == runouts.BLIND:
            del hand[runouts.thrown_blind(np.array(hand))]
        else:
            del hand[compile(runouts.thrown_away)(np.array(hand), np.array(board[:3], np.int64), ways.five)]
    return hands


def _tallies(number: int) -> tuple[Ints, Ints]:
    return np.zeros((number, 3, number + 1), np.int64), np.zeros((number, 2), np.int64)


def _counted(hands: list[list[int]], board: tuple[Card, ...], deck: Ints, ways: Ways, progress: Progress) -> Found:
    tally, ends = _tallies(len(hands))
    high, low = (_sums(hands, ways, table) for table in (ways.high, ways.low))
    need = BOARD - len(board)
    total = comb(len(deck), need)
    count = compile(runouts.count_boards)
    start = np.array(board, np.int64)
    done = 0
    for first in range(len(deck) - need + 1 if need else 1):
        count(start, deck, need, first, ways.common, *high, *low, ways.high, ways.low, ways.split, tally, ends)
        done += comb(len(deck) - first - 1, need - 1) if need else 1
        progress(f"{total:,} boards", done / total)
    return Found(tally, ends, total, None)


def _sums(hands: list[list[int]], ways: Ways, table: Tables) -> tuple[Ints, Ints]:
    keys = np.zeros((len(hands), len(ways.own)), np.int64)
    masks = np.zeros_like(keys)
    for place, hand in enumerate(hands):
        runouts.own_sums(np.array(hand), ways.own, table, keys[place], masks[place])
    return keys, masks


def _flop_by_flop(asked: Asked, deck: Ints, ways: Ways, progress: Progress) -> Found:
    """Each flop by itself, because what is thrown away depends on it. Flop, turn and river are told apart."""
    hands = np.array([[int(card) for card in hand or ()] for hand in asked.hands], np.int64)
    tally, ends = _tallies(len(hands))
    total = comb(len(deck), 3) * comb(len(deck) - 3, 2)
    count = compile(runouts.count_flops)
    done = 0
    for first in range(len(deck) - 2):
        count(hands, deck, first, ways.own, ways.common, ways.five, ways.high, ways.low, ways.split, tally, ends)
        done += comb(len(deck) - first - 1, 2) * comb(len(deck) - 3, 2)
        progress(f"{total:,} flops with turn and river", done / total)
    return Found(tally, ends, total, None)


def _played_out(
    asked: Asked, board: tuple[Card, ...], deck: Ints, ways: Ways, throws: int, progress: Progress
) -> Found:
    held = next(len(hand) for hand in asked.hands if hand is not None)
    hands = np.array([hand if hand is not None else [-1] * held for hand in asked.hands], np.int64)
    tally, ends = _tallies(len(hands))
    squares = np.zeros(len(hands))
    drawn = int((hands < 0).sum()) + BOARD - len(board)
    if drawn > len(deck):
        raise EquityError(f"{len(deck)} unseen cards do not suffice for the {drawn} that are still to come.")
    chance = np.random.default_rng(SEED)
    play = compile(runouts.play_rows)
    start = np.array(board, np.int64)
    for done in range(0, SAMPLES, BATCH):
        rows = deck[np.argsort(chance.random((BATCH, len(deck))), axis=1)[:, :drawn]]
        play(
            rows, hands, start, ways.own, ways.common, ways.five, ways.high, ways.low, ways.split, throws,
            tally, ends, squares,
        )  # fmt: skip
        progress(f"{SAMPLES:,} hands played", (done + BATCH) / SAMPLES)
    means = [float(sum(_parts(tally[place]))) / SAMPLES for place in range(len(hands))]
    errors = [
        sqrt(max(0.0, square / SAMPLES - mean * mean) / SAMPLES)
        for square, mean in zip(squares.tolist(), means, strict=True)
    ]
    return Found(tally, ends, SAMPLES, errors)


# -- what comes out -----------------------------------------------------------------------------------------------


def _parts(tally: Ints) -> tuple[Fraction, Fraction]:
    """How many pots a hand has taken as a high and as a low hand."""
    high = low = Fraction(0)
    for many in range(1, tally.shape[1]):
        high += Fraction(int(tally[runouts.WHOLE, many]), many) + Fraction(int(tally[runouts.HIGH, many]), 2 * many)
        low += Fraction(int(tally[runouts.LOW, many]), 2 * many)
    return high, low


def _odds(asked: Asked, place: int, found: Found) -> HandOdds:
    """A hand ties where it has a part of the pot and not the whole."""
    hand = asked.hands[place]
    total = found.runouts
    high, low = _parts(found.tally[place])
    part, win = (Fraction(int(ways), total) for ways in found.ends[place])
    return HandOdds(
        RANDOM if hand is None else " ".join(map(str, hand)),
        win,
        part - win,
        high / total,
        low / total,
        None if found.errors is None else found.errors[place],
    )
