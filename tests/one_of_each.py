"""The games of the catalog as a parameter: one of each script with every test run, all the others with the slow ones."""

from __future__ import annotations

import pytest

from houseway.catalog import loader
from houseway.catalog.index import built


def games() -> list[object]:
    scripts: set[str] = set()
    told: list[object] = []
    for game in built():
        script = loader.load(game).script
        told.append(pytest.param(game, marks=[pytest.mark.slow] if script in scripts else []))
        scripts.add(script)
    return told
