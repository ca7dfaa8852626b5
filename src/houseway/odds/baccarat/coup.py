"""The odds of a coup of baccarat, exact for every document and every number of decks, from a full shoe.

The finished coups and their ways come from `compositions`; who draws and what each wager makes of a coup is asked of
the very functions that play the game. Nothing here knows a rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from houseway.catalog.loader import Game
from houseway.games.baccarat.coup import Rules, nobody_draws
from houseway.games.baccarat.settle import JUDGES, Coup, judge, judge_own_pair, judge_pair
from houseway.games.baccarat.totals import STOOD, Counts, banker_draws, count, player_draws, total
from houseway.odds.baccarat.compositions import Held, Thirds, first_two_faces, shoe, six_cards
from houseway.odds.baccarat.five import option_on_five
from houseway.odds.baccarat.tally import Tally
from houseway.odds.report import Progress, WagerOdds
from houseway.table.bank import Bet

BY_FACES = (judge_pair, judge_own_pair)  # these look at ranks and suits, not at counts
Coups = Counter[tuple[Counts, Counts]]  # the finished Player and Banker hands -> ways


def odds(game: Game, progress: Progress | None = None) -> list[WagerOdds]:
    """Every wager of the document, in its order."""
    kind = game.entry.deck.kind
    held = shoe(kind, game.decks)
    found: list[WagerOdds] = []
    for place, wager in enumerate(game.wagers):
        if progress is not None:
            progress(wager, place / len(game.wagers))
        if JUDGES[wager] in BY_FACES:
            found.append(weigh(game, wager, pair_coups(kind, game.decks)).odds())
        elif game.rules.option_on_five:
            coups, strategy = option_on_five(game, wager, held)
            found.append(weigh(game, wager, count_coups(coups)).odds(strategy))
        else:
            found.append(weigh(game, wager, count_coups(finished(game.rules, held))).odds())
    if progress is not None:
        progress("done", 1.0)
    return found
