"""docs/shuffle.md tells the truth: its script, run as it stands there, finds the cards that the shoe dealt."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.pieces.decks import DECKS, deck
from houseway.pieces.shoe import Shoe
from houseway.pieces.shuffle import SHUFFLE, commitment, seed_from, shuffled
from houseway.pieces.tiles import TILES

PAGE = (Path(__file__).parents[2] / "docs" / "shuffle.md").read_text()
SCRIPT = "".join(re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL))


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-I", "-c", SCRIPT, *arguments], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", [name for name in DECKS if name != "tiles"])
def test_the_script_finds_the_cards_of_the_shoe(name: str) -> None:
    seed = seed_from(f"document {name}")
    shoe = Shoe(deck(name, 4), seed)
    done = run(seed.hex(), shoe.commitment, name, "4")
    assert done.stdout.split() == [str(shoe.draw()) for _ in range(shoe.left)], done.stderr


def test_the_script_notices_another_seed() -> None:
    done = run(seed_from(1).hex(), commitment(seed_from(2)), "52", "1")
    assert done.returncode == 1
    assert "not the seed" in done.stderr


def test_the_script_has_thirty_lines_and_needs_nothing_but_hashlib() -> None:
    assert len(SCRIPT.splitlines()) <= 30
    assert re.findall(r"^(?:import|from) (\w+)", SCRIPT, flags=re.MULTILINE) == ["hashlib", "sys"]


def test_the_examples_on_the_page() -> None:
    assert SHUFFLE in PAGE
    assert commitment(bytes(32)) in PAGE
    assert " ".join(map(str, shuffled(deck("52"), bytes(32))[:9])) in PAGE
    assert " ".join(map(str, TILES)) in PAGE.replace("\n", " ")
    assert seed_from(7) == seed_from("7")
