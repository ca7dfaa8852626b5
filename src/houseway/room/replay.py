"""A past round step by step, as one viewer saw it: the script runs again over the record, and after every event the
table is looked at with that viewer's eyes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from houseway.money import money
from houseway.room.layout import bets_told, hands_told, pots_told
from houseway.room.telling import sentences
from houseway.table.record import loads
from houseway.table.round import Round
from houseway.table.views import event_for, names_of

if TYPE_CHECKING:
    from houseway.table.events import Event
    from houseway.table.questions import Reply


class Watched(list["Event"]):
    """Events that are looked at as they come."""

    def __init__(self, round: Replayed, events: list[Event]) -> None:
        super().__init__(events)
        self.round = round
        self.seen: list[dict[str, Any]] = [round.look(event) for event in events]

    def append(self, event: Event) -> None:
        super().append(event)
        self.seen.append(self.round.look(event))


class Replayed(Round):
    """A round that notes how the table looked after each event."""

    viewer: str | None = None

    def look(self, event: Event) -> dict[str, Any]:
        names = names_of(self, self.viewer)
        public = self.table.public()
        return {
            "record": event_for(event, names),
            "hands": {
                holder: {"cards": hand.as_seen_by(names), "value": hand.value}
                for holder, hand in self.table.hands.items()
            },
            "public": public,
            "seats": [_seat(self, seat, public) for seat in range(1, self.table.seats + 1)],
            "purses": {
                name: money(purse) for name in self.setup.backline if (purse := self.table.purse(name)) is not None
            },
            "settled": len(self.table.settlements),
            "left": self.table.shoe.left,
        }

    def _advance(self, replies: list[Reply] | None) -> None:
        if not isinstance(self.table.events, Watched):
            self.table.events = Watched(self, self.table.events)
        super()._advance(replies)


def _seat(round: Round, seat: int, public: Mapping[str, Any]) -> dict[str, Any]:
    """What everybody sees of a seat: what it has left, and what has become of it in a game for the pot."""
    player = next((player for player in public.get("players", ()) if player["seat"] == seat), None)
    if player is not None:
        return {"seat": seat, "chips": player["stack"], **{key: player[key] for key in ("bet", "folded", "all_in")}}
    purse = round.table.purse(str(seat))
    return {"seat": seat, "chips": None if purse is None else money(purse)}


def steps(text: str, viewer: str | None, names: Mapping[str, str]) -> tuple[Replayed, list[dict[str, Any]]]:
    """The round of a record, and each of its steps as this viewer saw it."""
    eyes = type("Eyes", (Replayed,), {"viewer": viewer})
    round = loads(text, kind=eyes)
    assert isinstance(round, Replayed)
    seen = round.table.events.seen
    told = sentences((look["record"] for look in seen), round.game)
    return round, [
        sentence
        | {
            "hands": hands_told(look["hands"]),
            "bets": bets_told(round.game, look["public"].get("bets", ()), names),
            "pots": pots_told(look["public"], [look["record"] for look in seen[:place]]),
            "bank_left": look["public"].get("bank_left"),
            "seats": look["seats"],
            "purses": look["purses"],
            "settled": look["settled"],
            "left": look["left"],
            "dice": look["record"].get("faces"),
            "action_seat": look["record"].get("seat") if look["record"]["kind"] == "action" else None,
        }
        for place, (sentence, look) in enumerate(zip(told, seen, strict=True), 1)
    ]
