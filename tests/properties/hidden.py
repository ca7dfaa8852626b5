"""Which cards a viewer may not see, worked out apart from `houseway.table.views`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from houseway.table.round import Round
from houseway.table.views import view

SHOWS = ("deal", "draw", "discard", "turn", "burn", "ruling")  # the events that are about cards themselves


def names(round: Round, viewer: str | None) -> set[str]:
    """A person's names: the player-dealer has two."""
    both = {"player_dealer", str(round.table.player_dealer)}
    if viewer is None:
        return set()
    return both if viewer in both else {viewer}


def faces(cards: Iterable[object]) -> set[str]:
    return {str(card) for card in cards}


def seen_and_hidden(round: Round, viewer: str | None) -> tuple[set[str], set[str]]:
    """The faces that this viewer has a right to know, and those that lie on the table unknown to him."""
    own = names(round, viewer)
    seen: set[str] = set()
    hidden: set[str] = set()
    for hand in round.table.hands.values():
        for card, up in zip(hand.cards, hand.up, strict=True):
            (seen if up or own & set(hand.sees) else hidden).add(str(card))
    for event in round.events:
        record = event.record()
        if event.kind in SHOWS and "cards" in record:
            open_to_him = event.hidden is None or own & set(event.hidden)
            (seen if open_to_him else hidden).update(record["cards"].split())
    return seen, hidden - seen


def leaks(round: Round, viewer: str | None) -> list[str]:
    """What this viewer's view tells that he may not know."""
    shown = view(round, viewer)
    # The cards dealt for the button were open to all and were shuffled in again before the hand.
    shown["events"] = [event for event in shown["events"] if event["kind"] != "button"]
    text = json.dumps(shown, default=str)
    _, hidden = seen_and_hidden(round, viewer)
    found = [f"{viewer} sees {face}" for face in sorted(hidden) if re.search(rf"(?<!\w){face}(?!\w)", text)]
    if not round.done and round.table.shoe.seed.hex() in text:
        found.append(f"{viewer} sees the seed before the round is over")
    own = names(round, viewer)
    for holder, hand in round.table.hands.items():
        shut = not all(hand.up) and not own & set(hand.sees)
        if shut and hand.value is not None:
            found.append(f"{viewer} hears what {holder}'s hidden hand counts: {hand.value}")
    return found


def but_for_waiting(view: dict[str, Any]) -> dict[str, Any]:
    """A view without the list of those who have not answered yet, the only thing that a hidden answer may change."""
    return {key: value for key, value in view.items() if key != "waiting_for"}
