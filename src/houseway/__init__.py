"""Houseway, the executable rulebook of the California card room.

import houseway

game = houseway.game("garden-city/casino-war")
round = game.deal(seed=7, player_dealer=2, bank="200.00", bets={"3": "game 60.00"})
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from houseway.catalog.index import CatalogError, documents
    from houseway.catalog.loader import Game, game
    from houseway.table.record import load, save, verify
    from houseway.table.round import Round

__version__ = "0.1.0"
__all__ = ["CatalogError", "Game", "Round", "documents", "game", "load", "save", "verify"]

# Names are fetched when they are first used, so that `houseway games` starts without reading the rest of the house.
_HOMES = {
    "CatalogError": "houseway.catalog.index",
    "Game": "houseway.catalog.loader",
    "Round": "houseway.table.round",
    "documents": "houseway.catalog.index",
    "game": "houseway.catalog.loader",
    "load": "houseway.table.record",
    "save": "houseway.table.record",
    "verify": "houseway.table.record",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"houseway has no {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
