"""Hands that a test deals one after another only to see where the button and the blinds go."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.room.session import Session
from houseway.table.pot.table import PotTable

NOTHING: Mapping[int, str] = {}


def hand(session: Session, *out: int, say: Mapping[int, str] = NOTHING, owes: str | None = None) -> PotTable:
    """The next hand without the seats that are out. Everybody folds; who owes blinds says what he is told, else `owes`,
    else the first choice."""
    away = {person.name for seat in out if (person := session.sitter(seat)) is not None}
    round = session.open_round(out=away)
    while (question := round.question) is not None:
        told = say.get(question.seat, owes) if question.about == "blind" else None
        text = told or ("fold" if question.about == "turn" else question.words[0])
        assert round.answer(question.who, text), (question.seat, question.words)
    table: PotTable = round.table
    session.close_round()
    return table


def posted(table: PotTable) -> dict[int, str]:
    """Who put in what before the cards."""
    told = [event.record() for event in table.events if event.kind == "post"]
    return {row["seat"]: row["what"] for row in told}
