"""Every game of the catalog is opened, bet and played to its settlement by clicking first legal choices: one game of each
script with every test run, all the others with the slow ones."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.person import Person
from one_of_each import games


@pytest.mark.parametrize("game", games())
def test_played_by_first_choices(game: str, somebody: Callable[..., Person]) -> None:
    ann = somebody()
    ann.open(game, seat=2, bots=3)
    ann.play()
    ann.until_over()
    assert ann.page.locator("#result .row").count() > 0
    assert ann.page.locator("#result .why").count() > 0
