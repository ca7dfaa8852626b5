"""Who plays the seats that no person plays. A game's script module may have its own `bot`; else the first choice that
costs nothing more is taken. Where people play against each other, it may have several `STYLES` of playing."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from houseway.money import money
from houseway.table.views import view
from houseway.table.wagers import NO_BET, BetSlip

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.table.questions import Question
    from houseway.table.round import Round

BANKS = 500_00
CHIP, DEAREST = 5_00, 50_00
TRIES = 20


def styles(game: Game) -> list[str]:
    """The ways in which bots can play this game; the first one is the way of its `bot`."""
    return [*getattr(game.module, "STYLES", {})]


def style_at(game: Game, seat: int) -> str | None:
    """Bots at one table do not all play alike: seat by seat they take turns."""
    known = styles(game)
    return known[seat % len(known)] if known else None


def answer_for(round: Round, question: Question, chance: Random, style: str | None = None) -> str:
    """A bot's answer: small bets, then the play that its game's module advises, in that style where it has several. A
    bot sees only its view."""
    if question.about == "wagers":
        return question.sample(chance)
    if question.about == "bank":
        willing = "decline" not in question.words or chance.random() < 0.7
        return bank_for(round.table.purse(question.who)) if willing else "decline"
    module = round.game.module
    bot = module.bot if style is None else module.STYLES[style]
    advised: str | None = bot(round.game, question, view(round, question.who))
    # What it cannot pay for is not on offer.
    return advised if advised is not None and question.read(advised) else question.words[0]


def bank_for(purse: int | None) -> str:
    """A bot banks five hundred, or all that it has."""
    return f"bank {money(BANKS if purse is None else min(BANKS, purse))}"


def bets_for(question: Question, chance: Random) -> str:
    """A betting slip as people fill it in: whole chips, mostly one wager, now and then none."""
    slip = question.choices[0]
    assert isinstance(slip, BetSlip)
    if chance.random() < 0.1:
        return NO_BET
    for _ in range(TRIES):
        text = slip.as_people_bet(chance, CHIP, DEAREST)
        if text != NO_BET and question.read(text):
            return text
    return NO_BET
