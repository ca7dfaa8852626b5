"""The odds of Super Pan 9, exact for every number of decks: one bettor against a player-dealer, both at their best.

The bettor sees his three cards; the player-dealer sees his own and the card that the bettor drew face up, or that he
stood. Each in turn takes the best answer to the other's play until neither has a better one. All cards of both hands
and the two next ones of the shoe are counted, by their counts.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations_with_replacement
from math import comb, lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.catalog.loader import Game
from houseway.games.baccarat.super_pan_9 import DEALT, Rules, judge
from houseway.games.baccarat.totals import count, player_draws, total
from houseway.odds.report import Progress, WagerOdds
from houseway.odds.tally import Tally, net_of
from houseway.pieces.decks import deck
from houseway.table.bank import Bet

Ways = NDArray[np.int64]
Flags = NDArray[np.bool_]
TOTALS = range(10)
CHOICES = {frozenset((True,)): "hit", frozenset((False,)): "stand"}


def quick(game: Game) -> bool:
    return True


class Play(NamedTuple):
    """Who draws: the bettor by his hand; the player-dealer by his hand and the bettor's card, or when he stood."""

    bettor: Flags
    bank: Flags
    bank_stood: Flags


class Shoe(NamedTuple):
    """All hands of three cards of a shoe, and the ways in which they and the two next cards lie."""

    counts: list[int]  # what a card may count
    totals: Ways  # of each hand
    drawn: Ways  # total of each hand with each card
    ways: Ways  # [the bettor's hand][the player-dealer's][next card][the one after it]


def odds(game: Game, progress: Progress | None = None) -> list[WagerOdds]:
    if progress is not None:
        progress("all hands of both", 0.0)
    shoe = lay(game.entry.deck.kind, game.decks)
    return [of_wager(game, wager, shoe) for wager in game.wagers]


def lay(kind: str, decks: int) -> Shoe:
    held = Counter(count(card) for card in deck(kind, decks))
    counts = sorted(held)
    number = np.array([held[value] for value in counts], np.int64)
    hands = list(combinations_with_replacement(range(len(counts)), DEALT))
    inside = np.array([[hand.count(value) for value in range(len(counts))] for hand in hands], np.int64)
    choose = np.array([[comb(n, k) for k in range(DEALT + 1)] for n in range(max(number) + 1)], np.int64)
    after_one = number - inside
    both = np.prod(choose[number, inside], axis=1)[:, None] * np.prod(choose[after_one[:, None], inside], axis=2)
    after_two = np.maximum(after_one[:, None] - inside, 0)
    last = np.maximum(after_two[:, :, None, :] - np.eye(len(counts), dtype=np.int64), 0)
    totals = [total([counts[place] for place in hand]) for hand in hands]
    drawn = [[total((own, value)) for value in counts] for own in totals]
    ways = both[:, :, None, None] * after_two[:, :, :, None] * last
    return Shoe(counts, np.array(totals), np.array(drawn), ways)


def of_wager(game: Game, wager: str, shoe: Shoe) -> WagerOdds:
    bet = Bet(0, "0", wager, 0)
    found = [[judge(game, bet, own, bank) for bank in TOTALS] for own in TOTALS]
    nets = [[net_of(judgement) for judgement in row] for row in found]
    unit = lcm(*(net.denominator for row in nets for net in row))
    worth = np.array([[int(net * unit) for net in row] for row in nets], np.int64)
    play = best_play(game, shoe, worth)
    tally = Tally(wager)
    for (own, bank), ways in ends(shoe, play).items():
        tally.judged(found[own][bank], ways)
    return tally.odds(*in_words(game, shoe, play))


def best_play(game: Game, shoe: Shoe, worth: Ways) -> Play:
    """The play from which neither side gains by leaving it, found from the house way on."""
    drawn, kept = shoe.drawn, shoe.totals
    ways = shoe.ways // np.gcd.reduce(shoe.ways, axis=None)  # their sums must keep below 2^63
    assert int(ways.sum((1, 2, 3)).max()) * int(abs(worth).max()) < 2**63
    # Worth to the bettor, by his hand, the player-dealer's and the card drawn: who draws and who stands.
    both_draw = (ways * worth[drawn[:, None, :, None], drawn[None, :, None, :]]).sum(3)
    bettor_draws = (ways * worth[drawn[:, None, :, None], kept[None, :, None, None]]).sum(3)
    bank_draws = (ways * worth[kept[:, None, None, None], drawn[None, :, None, :]]).sum((2, 3))
    both_stand = (ways * worth[kept[:, None, None, None], kept[None, :, None, None]]).sum((2, 3))
    must = [bank_must_draw(game.rules, int(own)) for own in kept]
    free = np.array([duty is None for duty in must])
    forced = np.array([duty is True for duty in must])
    bettor: Flags = np.array([player_draws(int(own), game.rules.house_way_hits_to) for own in kept])
    for _ in range(20):
        answer = both_draw[bettor].sum(0) <= bettor_draws[bettor].sum(0)
        answer_stood = bank_draws[~bettor].sum(0) <= both_stand[~bettor].sum(0)
        bank, bank_stood = np.where(free[:, None], answer, forced[:, None]), np.where(free, answer_stood, forced)
        drawing = np.where(bank[None], both_draw, bettor_draws).sum((1, 2))
        standing = np.where(bank_stood[None], bank_draws, both_stand).sum(1)
        better = drawing > standing
        if (better == bettor).all():
            return Play(bettor, bank, bank_stood)
        bettor = better
    raise AssertionError(f"{game.id}: the two sides' best plays go round in a circle")


def bank_must_draw(rules: Rules, own: int) -> bool | None:
    """What the player-dealer's three cards oblige him to; None leaves the choice to him."""
    if own <= rules.bank_hits_to:
        return True
    return False if own >= rules.bank_stands_from else None


def ends(shoe: Shoe, play: Play) -> Counter[tuple[int, int]]:
    """The ways to every pair of final totals."""
    found: Counter[tuple[int, int]] = Counter()
    for hand, draws in enumerate(play.bettor):
        own = shoe.drawn[hand][None, :, None] if draws else shoe.totals[hand].reshape(1, 1, 1)
        bank_draws = play.bank[:, :, None] if draws else play.bank_stood[:, None, None]
        bank = np.where(bank_draws, shoe.drawn[:, None, :], shoe.totals[:, None, None])
        ways = shoe.ways[hand]
        place = np.broadcast_to(own * len(TOTALS) + bank, ways.shape)
        for key in np.unique(place):
            found[divmod(int(key), len(TOTALS))] += int(ways[place == key].sum())
    return found


# -- the play in words --------------------------------------------------------------------------------------------


def in_words(game: Game, shoe: Shoe, play: Play) -> tuple[str, dict[str, Any]]:
    """Both sides' play by totals, as text and as data."""
    bettor = by_total(shoe, play.bettor)
    drawing = [own for own in TOTALS if bettor[own] == "hit"]
    words = f"Draws on {listed(drawing)}, else stands."
    free = [own for own in TOTALS if bank_must_draw(game.rules, own) is None]
    bank: dict[str, dict[str, str]] = {}
    for own in free:
        columns = {str(value): play.bank[:, place] for place, value in enumerate(shoe.counts)}
        answers = {drawn: by_total(shoe, column)[own] for drawn, column in columns.items()}
        bank[str(own)] = answers | {"stood": by_total(shoe, play.bank_stood)[own]}
    against = [f"on {own} when the bettor {after(answers)}" for own, answers in bank.items()]
    words += f" The player-dealer, where he has the choice, draws {'; '.join(against)}."
    return words, {"bettor": {str(own): does for own, does in bettor.items()}, "player_dealer": bank}


def by_total(shoe: Shoe, draws: Flags) -> dict[int, str]:
    """What hands of each total do; hands of one total that play differently are told so."""
    found: defaultdict[int, set[bool]] = defaultdict(set)
    for own, does in zip(shoe.totals, draws, strict=True):
        found[int(own)].add(bool(does))
    return {own: CHOICES.get(frozenset(found[own]), "depends on the cards") for own in TOTALS}


def after(answers: dict[str, str]) -> str:
    drew = [int(drawn) for drawn, does in answers.items() if does == "hit" and drawn != "stood"]
    stood = "stood" if answers["stood"] == "hit" else ""
    if stood and len(drew) == len(answers) - 1:
        return "drew any card or stood"
    return " or ".join(filter(None, (f"drew {listed(drew)}" if drew else "", stood))) or "does nothing"


def listed(numbers: list[int]) -> str:
    """ "0 to 5", "2, 4"."""
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(map(str, numbers)) or "nothing"
