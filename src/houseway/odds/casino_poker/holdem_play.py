"""The best play of Ultimate Texas Hold'em told and looked up: by starts before the flop, by the kind of flop and the
hole cards on the flop, by counting on the river."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, permutations

from houseway.catalog.loader import Game
from houseway.games.casino_poker.hands import KINDS
from houseway.odds.casino_poker import holdem_kernel as kernel
from houseway.odds.casino_poker.holdem import (
    BOARD,
    FLOP,
    Flop,
    Play,
    Stakes,
    best_play,
    ends_of,
    flop_classes,
    stakes_of,
    start_names,
    start_of,
)
from houseway.odds.report import Progress, WagerOdds
from houseway.pieces.cards import RANKS, Card
from houseway.pieces.decks import deck

STREETS = 3
SUITS = [*permutations(range(4))]


def odds(game: Game, progress: Progress) -> list[WagerOdds]:
    play = best_play(stakes_of(game), progress)
    by_start = {name: answer_of(game, 0, int(units)) for name, units in zip(start_names(), play.starts, strict=True)}
    return ends_of(game, play).odds(in_words(game, play), {"before the flop": by_start})


def answer_of(game: Game, street: int, units: int) -> str:
    """The answer that raises so many units there; without a raise to check, or at the end to fold."""
    choices = game.rules.streets[street].choices
    return next(str(choice.word) for choice in choices if choice.times == units)


def answer(game: Game, stakes: Stakes, play: Play, own: Sequence[Card], board: Sequence[Card]) -> str:
    """The best answer with these very cards."""
    if not board:
        units, street = int(play.starts[start_names().index(start_of(*own))]), 0
    elif len(board) == FLOP:
        units, street = stakes.on_flop if raises_flop(play, own, board) else 0, 1
    else:
        units, street = stakes.on_river if plays_river(stakes, own, board) else 0, 2
    return answer_of(game, street, units)


def raises_flop(play: Play, own: Sequence[Card], board: Sequence[Card]) -> bool:
    """Looked up under the flop that stands for all like this one."""
    places = _places()
    for suits in SUITS:
        flop = tuple(sorted(_dressed(board, suits)))
        if flop in places:
            rest = [card for card in range(52) if card not in flop]
            first, second = sorted(rest.index(card) for card in _dressed(own, suits))
            return bool(play.flops[places[flop], kernel.place_of(first, second)])
    raise AssertionError(f"no flop stands for {board}")


@cache
def _places() -> dict[Flop, int]:
    return {flop: place for place, flop in enumerate(flop_classes())}


def _dressed(cards: Iterable[Card], suits: Sequence[int]) -> list[int]:
    return [card - card % 4 + suits[card % 4] for card in cards]


def plays_river(stakes: Stakes, own: Sequence[Card], board: Sequence[Card]) -> bool:
    """Whether the last raise loses less than a fold, over all 990 pairs that the bank may hold."""
    assert len(board) == BOARD
    value = KINDS[stakes.hand].value
    mine = value([*own, *board])
    unseen = set(deck("52")) - {*own, *board}
    worth = 0
    for pair in combinations(unseen, 2):
        theirs = value([*pair, *board])
        how = kernel.EQUAL if theirs == mine else kernel.HIGHER if theirs > mine else kernel.LOWER
        spot = mine >> 20, theirs >> 20, how
        worth += int(stakes.base[spot]) + stakes.on_river * int(stakes.raised[spot])
    return worth >= stakes.fold * kernel.OPPONENTS


# -- telling ----------------------------------------------------------------------------------------------------------


def in_words(game: Game, play: Play) -> str:
    said = []
    for units in sorted({*play.starts.tolist()} - {0}, reverse=True):
        starts = {name for name, raised in zip(start_names(), play.starts.tolist(), strict=True) if raised == units}
        said.append(f"{answer_of(game, 0, units)} with {', '.join(runs(starts))} ({len(starts)} of 169 starts)")
    return (
        f"Before the flop {'; '.join(said)}; checks the others. Then plays on the flop and on the river where that is "
        "worth more than to check or to fold, which hangs on all cards to be seen."
    )


def runs(starts: set[str]) -> list[str]:
    """ "K5o+" is king-five of different suits and every higher card beside the king."""
    found = _run([rank * 2 for rank in RANKS], starts)
    for place, high in reversed([*enumerate(RANKS)]):
        for suited in "so":
            found += _run([f"{high}{low}{suited}" for low in RANKS[:place]], starts)
    return found


def _run(rising: Sequence[str], starts: set[str]) -> list[str]:
    """Those of these starts that are meant, as one run to the highest and single ones below it."""
    first = len(rising)
    while first and rising[first - 1] in starts:
        first -= 1
    run = [f"{rising[first]}+" if first < len(rising) - 1 else rising[first]] if first < len(rising) else []
    return run + [name for name in reversed(rising[:first]) if name in starts]
