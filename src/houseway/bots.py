"""Who plays the seats that no person plays. A game's script module may have its own `bot`; else the first choice that
costs nothing more is taken."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from houseway.money import money
from houseway.table.views import view

if TYPE_CHECKING:
    from houseway.table.questions import Question
    from houseway.table.round import Round

BANKS = 500_00


def answer_for(round: Round, question: Question, chance: Random) -> str:
    """The default bot's answer: small bets, then the play that its game's module advises. A bot sees only its view."""
    if question.about == "wagers":
        return question.sample(chance)
    if question.about == "bank":
        willing = "decline" not in question.words or chance.random() < 0.7
        return bank_for(round.table.purse(question.who)) if willing else "decline"
    advised: str | None = round.game.module.bot(round.game, question, view(round, question.who))
    # What it cannot pay for is not on offer.
    return advised if advised is not None and question.read(advised) else question.words[0]


def bank_for(purse: int | None) -> str:
    """A bot banks five hundred, or all that it has."""
    return f"bank {money(BANKS if purse is None else min(BANKS, purse))}"
