"""What the README shows works as it stands there."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from pathlib import Path

import pytest

from houseway.cli.main import app
from houseway.scenario import run

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)


def test_the_python_examples() -> None:
    runner = doctest.DocTestRunner()
    parser = doctest.DocTestParser()
    names: dict[str, object] = {}
    for number, block in enumerate(blocks("python")):
        test = parser.get_doctest(block, names, f"README {number}", "README.md", 0)
        runner.run(test, clear_globs=False)
        names = test.globs
    assert runner.tries > 10
    assert runner.failures == 0


def test_the_scenario() -> None:
    (scenario,) = blocks("toml")
    assert run(tomllib.loads(scenario)).differences == []


def test_every_command_shown_is_a_command() -> None:
    known = {command.name or command.callback.__name__ for command in app.registered_commands if command.callback}
    shown = re.findall(r"^    (houseway .*)$", README, flags=re.MULTILINE)
    assert len(shown) >= 8
    for line in shown:
        words = shlex.split(line, comments=True)
        assert words[1] in known, line


@pytest.mark.parametrize("page", ["README.md", *(f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md")))])
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    for link in re.findall(r"\]\(([^)#]+)", text):
        if "://" not in link:
            assert (ROOT / page).parent.joinpath(link).exists(), link
