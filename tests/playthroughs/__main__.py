"""Writes the recordings: of the games named, else of every game."""

from __future__ import annotations

import sys

from houseway.catalog.index import built

from .recorder import liveliest, place_of, recording


def main() -> None:
    for id in sys.argv[1:] or sorted(built()):
        path = place_of(id)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(recording(id, liveliest(id)), "utf-8")
        print(path.relative_to(path.parents[1]))


main()
