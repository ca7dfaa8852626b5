"""Layers import downwards only, and the package starts without its heavy libraries."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import houseway

SOURCE = Path(houseway.__file__).parent
# From the ground up; whoever stands higher may know whoever stands lower.
LAYERS = (
    "money",
    "files",
    "pieces",
    "ranking",
    "catalog",
    "table",
    "games",
    "bots",
    "odds",
    "middle",
    "room",
    "web",
    "cli",
)
MIDDLE = {"scenario", "scenario_file", "scenario_setup", "compare", "coverage", "history", "phh", "rulebook"}
HEAVY = ("numba", "numpy", "pydantic", "sqlalchemy", "fastapi", "matplotlib")


def layer(module: str) -> int | None:
    """How high a module of the house stands; None for the package itself."""
    parts = module.split(".")
    if len(parts) < 2:
        return None
    name = "middle" if parts[1] in MIDDLE else parts[1]
    return LAYERS.index(name) if name in LAYERS else None


def imported(path: Path) -> list[str]:
    """What a module imports when it is imported itself."""
    tree = ast.parse(path.read_text("utf-8"))
    found = []
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.append(node.module)
        elif isinstance(node, ast.Import):
            found += [name.name for name in node.names]
    return [name for name in found if name.startswith("houseway.")]


@pytest.mark.parametrize("top", [*LAYERS, *sorted(MIDDLE)])
def test_imports_point_downwards(top: str) -> None:
    paths = [SOURCE / f"{top}.py"] if (SOURCE / f"{top}.py").exists() else sorted((SOURCE / top).rglob("*.py"))
    wrong = []
    for path in paths:
        own = layer(f"houseway.{path.relative_to(SOURCE).with_suffix('').as_posix().replace('/', '.')}")
        for name in imported(path):
            other = layer(name)
            if own is not None and other is not None and other > own:
                wrong.append(f"{path.relative_to(SOURCE)} imports {name}")
    assert wrong == []


@pytest.mark.parametrize("statement", ["import houseway", "from houseway.cli.games import show; show(True, False)"])
def test_starting_loads_nothing_heavy(statement: str) -> None:
    program = f"import sys; {statement}; print(*sorted(set(sys.modules) & set({HEAVY!r})), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stderr.split() == []


def test_a_round_needs_no_compiler() -> None:
    program = "import sys, houseway; houseway.game('cameo-club/ez-baccarat').deal(seed=1).play(); print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]
