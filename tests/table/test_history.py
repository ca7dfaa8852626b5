"""A round as a page to read: for everybody, or for one who sat there."""

from __future__ import annotations

import houseway
from houseway.history import history


def test_a_hand_of_poker() -> None:
    game = houseway.game("cameo-club/texas-holdem")
    cards = {"1": "As Ks", "2": "Qh Qd", "board": "2c 7d Th Js 4s"}
    round = game.deal(button=1, stacks={1: "100", 2: "100"}, blinds="1-2", cards=cards, seed=3)
    while (question := round.question) is not None and len(round.table.hand("board").cards) < 3:
        round.answer(question.who, "call" if "call" in question.words else "check")
    page = history(round, "1")
    assert "As Ks" in page or "As face down" in page
    assert "Qh" not in page
    assert "Qh" not in history(round)
    assert "\nFlop\n" in page
    while (question := round.question) is not None:
        round.answer(question.who, "check")
    page = history(round)
    for words in ("Texas Hold'em, cameo-club/texas-holdem", "\nDeal\n", "\nTurn\n", "\nRiver\n", "\nShowdown\n",
                  "\nPots\n", "\nResult\n", "seat 2: +2.00", "seat 1: -2.00"):  # fmt: skip
        assert words in page, words


def test_every_game_has_its_page(game_id: str) -> None:
    page = history(houseway.game(game_id).deal(seed=5).play())
    assert game_id in page
    assert "\nResult\n" in page
    assert len(page.splitlines()) > 10
