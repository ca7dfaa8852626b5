"""Who plays the seats that no person plays. A game's script module may have its own `bot`; else the first choice that
costs nothing more is taken."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

from houseway.money import cents, money
from houseway.table.views import view
from houseway.table.wagers import NO_BET

if TYPE_CHECKING:
    from houseway.table.questions import Question
    from houseway.table.round import Round

BANKS = 500_00
CHIP, DEAREST = 5_00, 60_00
TRIES = 20
_AMOUNT = re.compile(r"\d+\.\d\d")


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


def bets_for(question: Question, chance: Random) -> str:
    """A betting slip as people fill it in: whole chips, mostly small, now and then none."""
    if chance.random() < 0.1:
        return NO_BET
    for _ in range(TRIES):
        slip = _AMOUNT.sub(lambda amount: _in_chips(amount[0]), question.sample(chance))
        if slip != NO_BET and question.read(slip):
            return slip
    return NO_BET


def _in_chips(amount: str) -> str:
    whole = max(1, min(cents(amount), DEAREST) // CHIP)
    return money(whole * CHIP)
