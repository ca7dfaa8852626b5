"""Who plays the seats that no person plays, where better play is known than the house's advice: what the odds lab has
counted out once and kept. Scenario files and recorded rounds go by the advice alone (`houseway.bots`): they must come
out the same on every machine.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from houseway import bots
from houseway.odds.kept import folder
from houseway.odds.report import lab_of
from houseway.table.views import view

LOOK_EVERY = 30.0  # seconds

if TYPE_CHECKING:
    from houseway.table.questions import Question
    from houseway.table.round import Round


@lru_cache(maxsize=1)
def _anything_kept(look: int) -> bool:
    """Whether there is a folder of results at all; a bot that answers every second does not look every time."""
    return folder().is_dir()


def answer_for(round: Round, question: Question, chance: Random, style: str | None = None) -> str:
    """The best answer to what the bot sees, if it is kept and the table takes it; else what the house's bot says, or
    where bots play in several styles, one of that style."""
    if _anything_kept(int(monotonic() / LOOK_EVERY)):
        known = getattr(lab_of(round.game), "kept_answer", None)
        best: str | None = known and known(round.game, question, view(round, question.who))
        if best is not None and question.read(best):
            return best
    return bots.answer_for(round, question, chance, style)
