"""The house dealer's voice: what happened in the round on the felt, as sentences for one view of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from houseway.table.narrate import sentence

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.room.live import LiveTable

SEEDED = ("close",)


@dataclass(slots=True)
class Told:
    """What one viewer has been told of the round on the felt: events as he saw them, and as sentences."""

    records: list[dict[str, Any]] = field(default_factory=list)
    says: list[dict[str, Any]] = field(default_factory=list)


def said(table: LiveTable, seen: Mapping[str, Any], viewer: str | None) -> list[dict[str, Any]]:
    """The story so far. What has been told to a viewer stays told, so only what is new is put into words."""
    told = table.told.setdefault(viewer, Told())
    told.records = seen["events"]
    told.says += sentences(told.records[len(told.says) :], table.game, len(told.says))
    return told.says


def sentences(records: Iterable[Mapping[str, Any]], game: Game, before: int = 0) -> list[dict[str, Any]]:
    return [
        {
            "number": number,
            "kind": record["kind"],
            "says": _says(record, game),
            "because": record.get("because"),
        }
        for number, record in enumerate(records, before + 1)
    ]


def _says(record: Mapping[str, Any], game: Game) -> str:
    if record["kind"] in SEEDED:  # the seed stands with the shoe, for those who may know it
        return "The round is over."
    return sentence(record, game)
