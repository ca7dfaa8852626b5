"""Which clauses of a document have a place and which of its rules an example makes happen.

Examples are scenario files with an `[expect]`, shipped beside the catalog. Each is a test; together they must make
every rule clause of their document happen, or the clause says why nothing can.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from houseway.catalog.index import CATALOG, find
from houseway.catalog.lines import Lines, spans_of
from houseway.catalog.loader import Game, game, load
from houseway.catalog.schema import Clause
from houseway.scenario import Outcome, run
from houseway.scenario_file import ScenarioError

EXAMPLES = CATALOG / "examples"


def examples(id: str) -> list[Path]:
    """The example scenarios of a document."""
    return sorted((EXAMPLES / id).glob("*.toml"))


def cited(outcome: Outcome) -> set[str]:
    """Every name that a played scenario cited: by events, settlements, questions and rulings, or by its refusal."""
    if outcome.refused is not None:
        return {outcome.refused.because} if outcome.refused.because else set()
    assert outcome.round is not None
    return {event.because for event in outcome.round.events if event.because is not None}


def happened(game: Game, names: set[str]) -> set[str]:
    """The clauses behind the names."""
    return {part.name for name in names for part in game.cite(name) if isinstance(part, Clause)}


def coverage(id: str) -> dict[str, Any]:
    entry = load(id)
    wanted = {place for source in entry.source for place in Lines.parse(source).each()}
    told = {place for clause in entry.clauses for place in Lines.parse(clause.lines).each()}
    done: set[str] = set()
    failing: list[dict[str, Any]] = []
    for path in examples(id):
        raw = tomllib.loads(path.read_text("utf-8"))
        try:
            outcome = run(raw)
        except ScenarioError as error:
            failing.append({"example": path.name, "says": [str(error)]})
            continue
        if outcome.differences:
            failing.append({"example": path.name, "says": outcome.differences})
        done |= happened(game(id, raw.get("options"), raw.get("readings")), cited(outcome))
    rules = [clause for clause in entry.clauses if clause.kind == "rule"]
    return {
        "id": find(id).id,
        "clauses": len(entry.clauses),
        "rules": len(rules),
        "lines_without_clause": spans_of(wanted - told),
        "untested": [clause.name for clause in rules if clause.name not in done and clause.untestable is None],
        "untestable": [
            {"clause": clause.name, "why": clause.untestable} for clause in rules if clause.untestable is not None
        ],
        "failing": failing,
    }
