"""The odds of a coup of baccarat, exact for every document and every number of decks, from a full shoe.

The ways in which cards can lie come from `compositions`; who draws and what each wager makes of a coup is asked of the
very functions that play the game. Nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.catalog.loader import Game
from houseway.games.baccarat.settle import JUDGES, Coup, judge_own_pair, judge_pair
from houseway.games.baccarat.totals import count
from houseway.odds.baccarat.compositions import first_two_faces, shoe
from houseway.odds.baccarat.finish import finished, weigh, weigh_counts
from houseway.odds.baccarat.five import OptionOnFive
from houseway.odds.report import Progress, WagerOdds

BY_FACES = (judge_pair, judge_own_pair)  # these look at ranks and suits, not at counts


def quick(game: Game) -> bool:
    return True


def odds(game: Game, progress: Progress | None = None) -> list[WagerOdds]:
    """Every wager of the document, in its order."""
    if progress is not None:
        progress("the shoe's cards, way by way", 0.0)
    kind = game.entry.deck.kind
    held = shoe(kind, game.decks)
    option = OptionOnFive(game, held) if game.rules.option_on_five else None
    coups = finished(game.rules, held) if option is None else None
    found: list[WagerOdds] = []
    for place, wager in enumerate(game.wagers, 1):
        if JUDGES[wager] in BY_FACES:
            found.append(weigh(game, wager, pair_coups(kind, game.decks)).odds())
        elif option is not None:
            chosen, strategy, play = option.best(wager)
            found.append(weigh_counts(game, wager, chosen).odds(strategy, play))
        else:
            assert coups is not None
            found.append(weigh_counts(game, wager, coups).odds())
        if progress is not None:
            progress(wager, place / len(game.wagers))
    return found


def pair_coups(kind: str, decks: int) -> Iterator[tuple[Coup, int]]:
    """The first two cards of both hands, as bets on pairs look at them."""
    for player, banker, ways in first_two_faces(kind, decks):
        yield Coup(player, banker, tuple(map(count, player)), tuple(map(count, banker))), ways
