"""Who answers when no person does: a bot that plays, and what is said for somebody whose time is up."""

from __future__ import annotations

import logging
from random import Random

from houseway.bots import answer_for, bets_for
from houseway.odds import best
from houseway.table.questions import Question
from houseway.table.round import Round
from houseway.table.wagers import NO_BET

# In this order: what risks nothing more. A late person never has money added for him.
QUIET = ("decline", "check", "stand", "stay", "fold", "surrender", "no", "keep", "house way", "muck", "pass", "rap")
TRIES = 20
log = logging.getLogger("houseway.room")


def answer_of_bot(round: Round, question: Question, chance: Random) -> str:
    """An answer that the table takes, found at once: what takes time is thought elsewhere (thinking.py)."""
    if question.about == "wagers":
        return bets_for(question, chance)
    try:
        for _ in range(TRIES):
            text = best.answer_for(round, question, chance)
            if question.read(text):
                return text
        return when_time_is_up(round, question)
    except Exception:  # a fault in a bot's play must not stop the table that others play at
        log.exception("%s: the bot in seat %s does not know what to say", round.game.id, question.seat)
        return quiet(question)


def when_time_is_up(round: Round, question: Question) -> str:
    """The fallback, which the page shows while the time runs."""
    if question.about == "wagers":
        return NO_BET
    words = question.words
    for word in QUIET:
        if word in words and question.read(word):  # "keep" alone may lack its cards
            return word
    text = answer_for(round, question, Random(0))
    return text if question.read(text) else quiet(question)


def quiet(question: Question) -> str:
    """Something that the table takes, by nobody's advice."""
    taken = (word for word in (*QUIET, *question.words) if word in question.words and question.read(word))
    return next(taken, None) or question.sample(Random(0))
