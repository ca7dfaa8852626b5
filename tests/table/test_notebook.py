"""A round draws itself in a notebook, and shows no more than everybody may see."""

from __future__ import annotations

from html.parser import HTMLParser

import houseway


class Titles(HTMLParser):
    """The names of all pictures."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag == "title"

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.found.append(data)
            self._inside = False


def test_a_table_as_everybody_sees_it() -> None:
    round = houseway.game("cameo-club/three-card-poker").deal(
        player_dealer=1, bets={"2": "ante 20.00"}, cards={"2": "Kh 9s 2d", "player_dealer": "Qd Jc Ts"}
    )
    page = round._repr_html_()
    assert "Three Card Poker" in page
    assert "waits for 2" in page
    assert "ante 20.00" in page
    assert "king" not in " ".join(Titles(page).found).lower()
    assert round.answer("2", "play")
    assert round.done
    assert "is over" in round._repr_html_()
    assert "paid" in round._repr_html_()


def test_names_are_no_markup() -> None:
    round = houseway.game("garden-city/casino-war").deal(
        seed=7, player_dealer=6, backline=["<b>ann"], bets={"3": "game 60.00", "<b>ann": "3:game 5.00"}
    )
    page = round._repr_html_()
    assert "<b>ann" not in page
    assert "&lt;b&gt;ann" in page


def test_every_game_draws_itself(game_id: str) -> None:
    round = houseway.game(game_id).deal(seed=1)
    assert "<table" in round._repr_html_()
    assert "</table>" in round.play()._repr_html_()
