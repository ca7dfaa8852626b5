"""Who answers when no person does: a bot that plays, and what is said for somebody whose time is up."""

from __future__ import annotations

from random import Random

from houseway.bots import answer_for, bets_for
from houseway.odds import best
from houseway.table.questions import Question
from houseway.table.round import Round
from houseway.table.wagers import NO_BET

# In this order: what risks nothing more. A late person never has money added for him.
QUIET = ("decline", "check", "stand", "stay", "fold", "surrender", "no", "keep", "house way", "muck", "pass", "rap")
TRIES = 20


def answer_of_bot(round: Round, question: Question, chance: Random) -> str:
    """An answer that the table takes, found at once: what takes time is thought elsewhere (thinking.py)."""
    if question.about == "wagers":
        return bets_for(question, chance)
    for _ in range(TRIES):
        text = best.answer_for(round, question, chance)
        if question.read(text):
            return text
    return when_time_is_up(round, question)


def when_time_is_up(round: Round, question: Question) -> str:
    """The fallback, which the page shows while the time runs."""
    if question.about == "wagers":
        return NO_BET
    words = question.words
    for word in QUIET:
        if word in words and question.read(word):  # "keep" alone may lack its cards
            return word
    chance = Random(0)
    for text in (answer_for(round, question, chance), *words):
        if question.read(text):
            return text
    return question.sample(chance)
