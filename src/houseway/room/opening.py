"""What may be chosen when a table of a game is opened, as data for a form."""

from __future__ import annotations

from typing import Any

from houseway import rulebook
from houseway.catalog.loader import Game
from houseway.room.potted import usual_limit
from houseway.room.terms import Terms


def terms_of(game: Game) -> dict[str, Any]:
    page = rulebook.page(game)
    limits: list[str] = []
    if game.for_pot:
        limits = [str(rate.limit) for rate in game.rules.rates if rate.limit]
    return {
        "game": game.id,
        "title": game.entry.title,
        "for_pot": game.for_pot,
        "seats": {"default": page["seats"]["default"], "allowed": page["seats"]["allowed"]},
        "options": page["options"],
        "readings": page["readings"],
        "limits": list(dict.fromkeys(limits)),
        "usual_limit": usual_limit(game) if game.for_pot else None,
        "wagers": [wager for wager in page["wagers"] if not wager["later"]],
        "defaults": Terms(game=game.id).told(),
    }
