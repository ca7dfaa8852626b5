"""The odds of the casino poker games, each counted by what its hands and decisions are like. What fits none of the ways
of counting is played out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from houseway.games.casino_poker.advice import seen_cards
from houseway.games.casino_poker.judging import BOARD
from houseway.odds.casino_poker import five, holdem, holdem_play, ride, three
from houseway.odds.casino_poker.holdem import stakes_of
from houseway.odds.report import Progress, WagerOdds
from houseway.table.bank import BANK

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.table.questions import Question


# Rules that say who does something first, who may look at what, and what things are called.
NO_ODDS = {
    "names", "deal_rounds", "deal_from", "ask_from", "behind", "looks", "no_more_bets", "fees", "folds_first",
    "folds_from", "opens_from", "opens_unqualified", "exposed_bank",
}  # fmt: skip


def quick(game: Game) -> bool:
    """Whether the other readings can be worked out as well without making anybody wait."""
    return not holdem.fits(game)


def hang_on(game: Game) -> tuple[Any, ...]:
    return game.rules.model_dump(exclude=NO_ODDS), list(game.wagers), game.odds, game.tables, game.entry.deck


def odds(game: Game, progress: Progress | None = None) -> list[WagerOdds]:
    tell = progress or (lambda what, done: None)
    for way in (three, five, ride):
        if way.fits(game):
            return way.odds(game, tell)
    if holdem.fits(game):
        return holdem_play.odds(game, tell)
    from houseway.odds.simulate import simulate

    return simulate(game, progress=progress)


def best_answer(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    """The best answer of somebody who sees this, if it is known: what takes minutes must have been counted before."""
    if holdem.fits(game):
        play = holdem.kept_play(_stakes(game))
        own, board = seen_cards(seen, str(question.seat)), seen_cards(seen, BOARD)
        return holdem_play.answer(game, _stakes(game), play, own, board) if play is not None and own else None
    return None


@cache
def _stakes(game: Game) -> holdem.Stakes:
    return stakes_of(game)
