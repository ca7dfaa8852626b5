"""The odds of the casino poker games, each counted by what its hands and decisions are like. What fits none of the ways
of counting is played out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from houseway.games.casino_poker.advice import seen_cards
from houseway.games.casino_poker.judging import BOARD
from houseway.odds.casino_poker import five, holdem, holdem_play, ride, three
from houseway.odds.casino_poker.spots import Decided
from houseway.odds.report import Progress, WagerOdds
from houseway.odds.simulate import simulate
from houseway.table.bank import BANK

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.table.questions import Question


# Rules that say who does something first, who may look at what, and what things are called.
NO_ODDS = {
    "names", "deal_rounds", "deal_from", "ask_from", "behind", "looks", "no_more_bets", "fees", "folds_first",
    "folds_from", "folded_bonus", "opens_from", "opens_unqualified", "exposed_bank",
}  # fmt: skip


def quick(game: Game) -> bool:
    """Whether the other readings can be worked out as well without making anybody wait."""
    return not holdem.fits(game)


def hang_on(game: Game) -> tuple[Any, ...]:
    return game.rules.model_dump(exclude=NO_ODDS), list(game.wagers), game.odds, game.tables, game.entry.deck


def odds(game: Game, progress: Progress | None = None) -> list[WagerOdds]:
    tell = progress or (lambda what, done: None)
    if three.fits(game):
        return three.odds(game, tell)
    if five.fits(game):
        return five.odds(game, tell)
    if ride.fits(game):
        return ride.odds(game, tell)
    return holdem_play.odds(game, tell) if holdem.fits(game) else simulate(game, progress=progress)


def best_answer(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    """The best answer of somebody who sees this; it is counted out first if need be. None where that takes minutes and
    was not done before, and for a hand that is played unseen."""
    own, board, bank = (seen_cards(seen, holder) for holder in (str(question.seat), BOARD, BANK))
    if not own:
        return None
    if holdem.fits(game):
        return kept_answer(game, question, seen)
    if ride.fits(game):
        return ride.answer_at(game, _ride(game), [*own, *board])
    if three.fits(game) or five.fits(game):
        return _decided(game).answer(own, bank[0] if bank else None)
    return None


def kept_answer(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    """The best answer, if it takes no longer than to look it up."""
    if not holdem.fits(game):
        return None
    play = holdem.kept_play(_stakes(game))
    own, board = seen_cards(seen, str(question.seat)), seen_cards(seen, BOARD)
    return holdem_play.answer(game, _stakes(game), play, own, board) if play is not None and own else None


@cache
def _stakes(game: Game) -> holdem.Stakes:
    return holdem.stakes_of(game)


@cache
def _decided(game: Game) -> Decided:
    return three.best(game) if three.fits(game) else five.best(game, lambda what, done: None)


@cache
def _ride(game: Game) -> dict[str, Any]:
    return ride.in_words(game, ride.best(game))[1]
