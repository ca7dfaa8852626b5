"""Who plays the seats that no person plays. A game's script module may have its own `bot`; else the first choice that
costs nothing more is taken."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from houseway.table.views import view

if TYPE_CHECKING:
    from houseway.table.questions import Question
    from houseway.table.round import Round


def answer_for(round: Round, question: Question, chance: Random) -> str:
    """The default bot's answer: small bets, then the play that its game's module advises. A bot sees only its view."""
    if question.about == "wagers":
        return question.sample(chance)
    if question.about == "bank":
        return "bank 500.00" if chance.random() < 0.7 else "decline"
    advised: str | None = round.game.module.bot(round.game, question, view(round, question.who))
    return question.words[0] if advised is None else advised
