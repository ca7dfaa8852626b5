"""Places in the source documents: "001:3808-3812, 003:17"."""

from __future__ import annotations

import re
from dataclasses import dataclass

_PLACE = re.compile(r"^(00[0-4]):(\d+)(?:-(\d+))?$")


@dataclass(frozen=True, slots=True)
class Lines:
    """A set of line spans, each (file, first, last)."""

    spans: tuple[tuple[str, int, int], ...]

    @classmethod
    def parse(cls, text: str) -> Lines:
        spans = []
        for part in text.split(","):
            match = _PLACE.match(part.strip())
            if not match:
                raise ValueError(f"{part.strip()!r} is not a place in a document such as 001:3808-3812")
            file, first, last = match[1], int(match[2]), int(match[3] or match[2])
            if last < first:
                raise ValueError(f"{part.strip()!r} runs backwards")
            spans.append((file, first, last))
        return cls(tuple(spans))

    def each(self) -> set[tuple[str, int]]:
        return {(file, line) for file, first, last in self.spans for line in range(first, last + 1)}


def spans_of(places: set[tuple[str, int]]) -> list[str]:
    """The places as short text spans, in order."""
    spans: list[str] = []
    run: list[tuple[str, int]] = []
    for place in [*sorted(places), ("", -1)]:
        if run and (place[0] != run[-1][0] or place[1] != run[-1][1] + 1):
            file, first, last = run[0][0], run[0][1], run[-1][1]
            spans.append(f"{file}:{first}" if first == last else f"{file}:{first}-{last}")
            run = []
        run.append(place)
    return spans
