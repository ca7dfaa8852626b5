"""The odds of Pokara Gold, exact for every number of decks: one bettor at his best, who sees the player-dealer's third
card, against its house way.

Every hand of three and every face-up card stands once for all that differ from it in suits only; for each of them all
cards that either side may draw and all pairs that may lie face down are counted.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.catalog.loader import Game
from houseway.games.casino_poker.pokara import (
    DEALT,
    DOUBLE,
    Rules,
    bonus,
    compare,
    house_way,
    improved,
    letters,
    must_double,
)
from houseway.odds.report import Progress, WagerOdds
from houseway.odds.tally import Tally, net_of
from houseway.pieces.cards import FACES, Card, cards
from houseway.pieces.decks import deck
from houseway.ranking.pokara import rank_pokara

Ways = NDArray[np.int64]
Hand = tuple[Card, ...]
End = tuple[bool, bool, int]  # the bettor's draw failed, the bank's did, who is higher from -1 to 1
Ends = Counter[End]
STAND = "stand"
FACE = deck("20")  # the twenty faces
SUITS = [*permutations(range(4))]
PAIRS = [*combinations_with_replacement(range(len(FACE)), 2)]
LOST = (True, False, -1)
ENDS = ((False, True, 0), (False, False, 1), (False, False, 0), (False, False, -1))


def quick(game: Game) -> bool:
    return True


class Values(NamedTuple):
    """All hands of three by their place among the 70 values; a place beyond them means a draw that failed."""

    number: int
    of: dict[Hand, int]
    bank: Ways  # [its card face up][its other two][the next card]: its hand after the house way, or `number`


class Unseen(NamedTuple):
    """What the bank may come to when one card is drawn before it: [that card][the bank's place]."""

    ways: Ways  # how many of that card are left
    ends: Ways
    below: Ways  # of all places below that one

    all: Ways

    def against(self, place: int, drawn: int | slice) -> tuple[Any, ...]:
        """In how many ways the bank fails, is lower, equal, higher, when that card (or each) is drawn before it."""
        failed, lower, equal = self.ends[drawn, -1], self.below[drawn, place], self.ends[drawn, place]
        return failed, lower, equal, self.all[drawn] - failed - lower - equal


def odds(game: Game, progress: Progress | None = None) -> list[WagerOdds]:
    if progress is not None:
        progress("every hand against every face-up card", 0.0)
    rules: Rules = game.rules
    assert game.odds["game"].fraction == 1, "the best play is found for even money"
    ends, play = best_play(game.decks, rules.model_dump_json(include={"house_way", "improves"}))
    return [_game(game, ends, play), _bonus(game)]


def _game(game: Game, ends: Mapping[int, Ends], play: Mapping[str, str]) -> WagerOdds:
    tally = Tally("game")
    for units, found in ends.items():
        for (lost, bank_lost, higher), ways in found.items():
            judged = compare(game, higher, 0, lost, bank_lost)
            tally.add(judged.because, units * net_of(judged), ways)
    return tally.odds(told(play), {"draws": {spot: does for spot, does in play.items() if does != STAND}})


def _bonus(game: Game) -> WagerOdds:
    tally = Tally("bonus")
    for hand in combinations_with_replacement(FACE, DEALT):
        tally.judged(bonus(game, hand), ways_of(hand, game.decks))
    return tally.odds()


def ways_of(hand: Hand, decks: int) -> int:
    ways = 1
    for copies in Counter(hand).values():
        ways *= comb(decks, copies)
    return ways


# -- the best play ----------------------------------------------------------------------------------------------


@cache
def best_play(decks: int, text: str) -> tuple[dict[int, Ends], dict[str, str]]:
    """How every deal ends with the best play under these rules, by units staked, and that play by spot."""
    rules = Rules.model_validate_json(text)
    values = lay(rules)
    ends: dict[int, Ends] = {1: Counter(), 2: Counter()}
    play: dict[str, str] = {}
    for (hand, shown), alike in spots().items():
        ways = alike * ways_of(hand, decks) * (decks - hand.count(shown))
        if not ways:
            continue
        unseen = look(values, hand, shown, decks)
        found = {thrown: outcome(rules, values, unseen, hand, thrown) for thrown in (None, *dict.fromkeys(hand))}
        gains = {thrown: worth(some) for thrown, some in found.items()}
        units, thrown = max(choices(hand), key=lambda choice: choice[0] * gains[choice[1]])
        play[spot_key(hand, shown)] = answer(units, thrown)
        for end, number in found[thrown].items():
            ends[units][end] += ways * number
    return ends, play


def spots() -> dict[tuple[Hand, Card], int]:
    """A hand and the card that the bank shows, one for all that differ in suits only, and how many these are."""
    return Counter(plain(hand, shown) for hand in combinations_with_replacement(FACE, DEALT) for shown in FACE)


def plain(hand: Sequence[Card], shown: Card) -> tuple[Hand, Card]:
    return min((dressed(hand, suits), dressed([shown], suits)[0]) for suits in SUITS)


def dressed(held: Sequence[Card], suits: Sequence[int]) -> Hand:
    return tuple(sorted(FACES[one.rank * 4 + suits[one.suit]] for one in held))


def spot_key(hand: Sequence[Card], shown: Card) -> str:
    return f"{' '.join(map(str, hand))} | {shown}"


def answer_at(play: Mapping[str, Any], hand: Sequence[Card], shown: Card) -> str:
    """The best answer with these very cards, out of the report's data."""
    alike = plain(hand, shown)
    does = str(play["draws"].get(spot_key(*alike), STAND))
    suits = next(suits for suits in SUITS if (dressed(hand, suits), dressed([shown], suits)[0]) == alike)
    word, _, thrown = does.rpartition(" ")
    if not word:
        return does
    [away] = cards(thrown)
    return f"{word} {next(one for one in hand if dressed([one], suits) == (away,))}"


def choices(hand: Hand) -> Iterator[tuple[int, Card | None]]:
    """The units staked and the card thrown away by each answer, what costs less first."""
    yield 1, None
    for units in (2,) if must_double(rank_pokara(hand)) else (1, 2):
        for thrown in dict.fromkeys(hand):
            yield units, thrown


def answer(units: int, thrown: Card | None) -> str:
    return STAND if thrown is None else f"{DOUBLE if units == 2 else 'draw'} {thrown}"


def outcome(rules: Rules, values: Values, unseen: Unseen, hand: Hand, thrown: Card | None) -> Ends:
    """In how many ways each end comes when that card is thrown away, or none."""
    own = values.of[hand]
    ends: Ends = Counter()
    if thrown is None:
        for end, ways in zip(ENDS, unseen.against(own, slice(None)), strict=True):
            ends[end] += int((unseen.ways * ways).sum())
        return ends
    for place, (drawn, after) in enumerate(drawn_to(values.of, hand, thrown)):
        left = int(unseen.ways[place])
        if improved(rules, own, after, thrown, drawn):
            for end, ways in zip(ENDS, unseen.against(after, place), strict=True):
                ends[end] += left * int(ways)
        else:
            ends[LOST] += left * int(unseen.all[place])
    return ends


def worth(ends: Ends) -> int:
    """Ways to win less ways to lose."""
    won = sum(ways for (lost, bank_lost, higher), ways in ends.items() if not lost and (bank_lost or higher > 0))
    return won - sum(ways for (lost, bank_lost, higher), ways in ends.items() if lost or (not bank_lost and higher < 0))


# -- counting ---------------------------------------------------------------------------------------------------


def lay(rules: Rules) -> Values:
    """The places of all hands, and what the house way makes of all hands of the bank."""
    worth_of = {hand: rank_pokara(hand) for hand in combinations_with_replacement(FACE, DEALT)}
    place = {value: number for number, value in enumerate(sorted(set(worth_of.values())))}
    of = {hand: place[value] for hand, value in worth_of.items()}
    bank = np.empty((len(FACE), len(PAIRS), len(FACE)), np.int64)
    for up, shown in enumerate(FACE):
        for pair, (first, second) in enumerate(PAIRS):
            dealt = tuple(sorted((FACE[first], FACE[second], shown)))
            thrown = house_way(rules, dealt)
            bank[up, pair] = of[dealt] if thrown is None else [
                after if improved(rules, of[dealt], after, thrown, drawn) else len(place)
                for drawn, after in drawn_to(of, dealt, thrown)
            ]  # fmt: skip
    return Values(len(place), of, bank)


def drawn_to(of: Mapping[Hand, int], dealt: Hand, thrown: Card) -> Iterator[tuple[Card, int]]:
    kept = list(dealt)
    kept.remove(thrown)
    for drawn in FACE:
        yield drawn, of[tuple(sorted([*kept, drawn]))]


def look(values: Values, hand: Hand, shown: Card, decks: int) -> Unseen:
    """All that the bank may hold and draw, for every card that may be drawn before it. A hand that stands leaves that
    card to nobody, so that all answers are counted in the same ways."""
    left = np.full(len(FACE), decks, np.int64)
    for card in (*hand, shown):
        left[FACE.index(card)] -= 1
    one = np.eye(len(FACE), dtype=np.int64)
    rest = np.maximum(left - one, 0)  # [card drawn before][card]
    first, second = np.array(PAIRS).T
    pairs = rest[:, first] * (rest[:, second] - (first == second)) // np.where(first == second, 2, 1)
    ways = pairs[:, :, None] * (rest[:, None, :] - one[first] - one[second])
    size = values.number + 1
    at = values.bank[FACE.index(shown)].ravel() + np.arange(len(FACE))[:, None] * size
    # Sums of floats, exact: no count comes near 2**53.
    ends = np.bincount(at.ravel(), ways.ravel(), len(FACE) * size).astype(np.int64).reshape(-1, size)
    below = np.cumsum(ends[:, :-1], axis=1) - ends[:, :-1]
    return Unseen(left, ends, below, ends.sum(axis=1))


# -- telling ----------------------------------------------------------------------------------------------------


def told(play: Mapping[str, str]) -> str:
    """The play by ranks, where suits and the bank's card leave no choice."""
    does: defaultdict[str, set[str]] = defaultdict(set)
    for spot, answer in play.items():
        hand = cards(spot.partition(" | ")[0])
        kind = letters(hand) + (" suited" if len({one.suit for one in hand}) == 1 else "")
        does[kind].add(STAND if answer == STAND else "draw")
    stands = ", ".join(kind for kind, found in does.items() if found == {STAND} and " " not in kind)
    draws = ", ".join(kind for kind, found in does.items() if found == {"draw"})
    return (
        f"Stands on every flush and on {stands}. Always changes a card of {draws}. Other pairs, which card is changed "
        "and whether the wager is doubled hang on suits and on the player-dealer's open card."
    )
