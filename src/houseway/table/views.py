"""What one viewer may see of a round. This is the only place where a view is made.

A viewer is a seat's number, a backline bettor's name, `player_dealer`, or None for the public. Nobody sees a card that
lies face down unless the table says that it is his, nobody sees the seed before the round is over, and an answer to a
common question stays unseen until everybody has answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from houseway.table.bank import BANK
from houseway.table.events import Event

if TYPE_CHECKING:
    from houseway.table.round import Round

UNSEEN = "??"


def event_for(event: Event, viewers: frozenset[str]) -> dict[str, Any]:
    """The event as these names may see it."""
    record = event.record()
    hidden = record.pop("hidden", None)
    if hidden is not None and not viewers.intersection(hidden) and "cards" in record:
        record["cards"] = " ".join(UNSEEN for _ in record["cards"].split())
    return record


def names_of(round: Round, viewer: str | None) -> frozenset[str]:
    """A person's names at this table: the player-dealer is also known by his seat's number."""
    if viewer is None:
        return frozenset()
    bank_seat = str(round.table.player_dealer)
    return frozenset({viewer, BANK, bank_seat}) if viewer in (BANK, bank_seat) else frozenset({viewer})


def view(round: Round, viewer: str | None = None, told: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
    """The whole table as `viewer` sees it. Events that he has been `told` in an earlier view are not told anew."""
    table = round.table
    names = names_of(round, viewer)
    return {
        "game": round.game.id,
        "viewer": viewer,
        "seats": table.seats,
        **table.public(),
        "action_seat": table.action_start,
        "hands": {
            holder: {"cards": hand.as_seen_by(names), "value": hand.value} for holder, hand in table.hands.items()
        },
        "settlements": [row.json() for row in table.settlements],
        "questions": [question.json() for question in round.questions if question.who in names],
        "waiting_for": sorted({question.who for question in round.questions}),
        "events": [*told, *(event_for(event, names) for event in table.events[len(told) :])],
        "net": round.net if round.done else None,
        "ruling": table.ruling,
        "done": round.done,
    }
