"""The odds of Casino War, exact for every number of decks, with the best choice between war and surrender.

What two cards and two war cards make of a wager is asked of the very functions that play the game. Burnt cards are
cards that nobody sees, and the cards of other seats change no chance of one's own; so the four cards that matter lie
as if they were the first four of a full shoe.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from houseway.catalog.loader import Game
from houseway.games.war import NET, War, game_result, tie_pays
from houseway.odds.report import Progress, WagerOdds
from houseway.odds.tally import Tally
from houseway.pieces.cards import RANKS, Card
from houseway.pieces.decks import deck

Tie = tuple[Card, Card]
Wars = list[tuple[War | None, int]]  # war cards and their ways
ALWAYS = {True: "Always goes to war.", False: "Always surrenders."}


def quick(game: Game) -> bool:
    return True


def odds(game: Game, progress: Progress | None = None) -> list[WagerOdds]:
    """The primary bet with best play, and the Bonus Tie Bet under the same play."""
    if progress is not None:
        progress("the two cards and the two war cards", 0.0)
    shoe = Counter(deck(game.entry.deck.kind, game.decks))
    starts = list(first_two(shoe))
    wars: dict[Tie, Wars] = {
        (card, other): list(war_cards(shoe, card, other)) for card, other, _ in starts if card.rank == other.rank
    }
    at_war = {tie: fought(game, *tie, cards) > surrendered(cards) for tie, cards in wars.items()}
    strategy, play = in_words(at_war)
    strategy += f" To surrender always is worth {float(always_surrendered(game, starts, wars)):+.4%}."
    left = shoe.total() - 2
    unseen: Wars = [(None, left * (left - 1))]  # two cards that do not matter
    primary, bonus = Tally("game"), Tally("tie")
    for card, other, ways in starts:
        fights = at_war.get((card, other), False)
        for war, more in wars.get((card, other), unseen):
            fight = war if fights else None
            result = game_result(card, other, fight, game.rules.ace_high)
            primary.add(result, NET[result], ways * more)
            paid = tie_pays(game, card, other, fight)
            if paid is None:
                bonus.add("tie-bet-loses", Fraction(-1), ways * more)
            else:
                bonus.add(paid[0].replace("_", "-"), paid[1].fraction, ways * more)
    found = {"game": primary.odds(strategy, play), "tie": bonus.odds(strategy, play)}
    return [found[wager] for wager in game.wagers]


def first_two(shoe: Counter[Card]) -> Iterator[tuple[Card, Card, int]]:
    """The player's card, the player-dealer's, and their ways. Of pairs of the same two ranks that are equally alike or
    equally unlike, one stands for all."""
    ways: Counter[tuple[int, int, bool]] = Counter()
    samples: dict[tuple[int, int, bool], Tie] = {}
    for card, here in shoe.items():
        for other, there in shoe.items():
            kind = card.rank, other.rank, card == other
            ways[kind] += here * (there - (card == other))
            samples.setdefault(kind, (card, other))
    return ((*samples[kind], number) for kind, number in ways.items() if number)


def war_cards(shoe: Counter[Card], card: Card, other: Card) -> Iterator[tuple[War | None, int]]:
    """The war cards after two cards of one rank. In a war suits do not matter: a card of each rank stands for all."""
    left = Counter(face.rank for face in (shoe - Counter([card, other])).elements())
    faces = {face.rank: face for face in shoe}
    for mine, here in left.items():
        for theirs, there in left.items():
            if ways := here * (there - (mine == theirs)):
                yield War(faces[mine], faces[theirs]), ways


def fought(game: Game, card: Card, other: Card, cards: Wars) -> Fraction:
    """What a tie is worth that goes to war, over all war cards together."""
    nets = (NET[game_result(card, other, war, game.rules.ace_high)] * ways for war, ways in cards)
    return sum(nets, Fraction(0))


def surrendered(cards: Wars) -> Fraction:
    return NET["surrender-half"] * sum(ways for _, ways in cards)


def always_surrendered(game: Game, starts: list[tuple[Card, Card, int]], wars: dict[Tie, Wars]) -> Fraction:
    """The primary bet's expectation for somebody who never goes to war."""
    nets = (NET[game_result(card, other, None, game.rules.ace_high)] * ways for card, other, ways in starts)
    return sum(nets, Fraction(0)) / sum(ways for _, _, ways in starts)


def in_words(at_war: dict[Tie, bool]) -> tuple[str, dict[str, Any]]:
    """The choice by the rank that ties."""
    by_rank: defaultdict[str, set[bool]] = defaultdict(set)
    for (card, _), goes in at_war.items():
        by_rank[RANKS[card.rank]].add(goes)
    play = {rank: "war" if True in goes else "surrender" for rank, goes in by_rank.items()}
    if len(choices := set(at_war.values())) == 1:
        return ALWAYS[choices.pop()], {"tie": play}
    fights = ", ".join(rank for rank, goes in by_rank.items() if True in goes)
    return f"Goes to war with a tie of {fights}; surrenders the others.", {"tie": play}
