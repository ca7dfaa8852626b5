"""Bots of the pot games: each style plays every variant to the end, and nobody has to be asked twice."""

from __future__ import annotations

from random import Random

import pytest

from houseway.bots import answer_for, style_at, styles
from houseway.catalog.index import built
from houseway.catalog.loader import game
from houseway.games.flop_poker.weighing import share
from houseway.pieces.cards import cards
from houseway.room.session import Session
from pot.tables import VARIANTS, Variant, dealt_as, table

FOR_THE_POT = [id for id in sorted(built()) if game(id).for_pot]
STYLED = [(id, style) for id in FOR_THE_POT for style in styles(game(id))]


@pytest.mark.parametrize(("id", "style"), STYLED)
def test_every_style_plays_every_document(id: str, style: str) -> None:
    session = Session(game(id), 6, seed=5)
    for seat in (1, 2, 4, 6):
        assert session.sit(seat, f"bot {seat}", "200.00")
    for number in range(3):
        round = session.open_round()
        for _ in range(300):
            question = round.question
            if question is None:
                break
            text = answer_for(round, question, Random(number), style)
            assert round.answer(question.who, text), f"{style} says {text!r} to {question}"
        session.close_round()


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_every_style_plays_every_structure(variant: Variant) -> None:
    for number, structure in enumerate(("fixed limit", "pot limit", "no limit")):
        for style in styles(dealt_as(variant, structure)):
            round = table(number, variant, structure).deal()
            while (question := round.question) is not None:
                assert round.answer(question.who, answer_for(round, question, Random(1), style))


def test_styles_take_turns() -> None:
    playing = game("cameo-club/texas-holdem")
    assert styles(playing) == ["tight", "by equity"]
    assert {style_at(playing, seat) for seat in (1, 2)} == {"tight", "by equity"}
    assert style_at(game("cameo-club/ez-baccarat"), 1) is None


def test_a_hand_is_weighed() -> None:
    rules = game("cameo-club/texas-holdem").rules
    nuts, nothing = cards("As Ks"), cards("7d 2c")
    board = [cards("Qs Js Ts 3d 4h")]
    assert share(rules, nuts, board, 2, Random(1)) == 1.0
    assert share(rules, nothing, board, 2, Random(1)) < 0.2
    assert share(rules, cards("As Ad"), [[]], 1, Random(1)) > 0.65
    split = game("cameo-club/omaha").rules.model_copy(update={"split": True})
    low = share(split, cards("As 2s 3d 4d"), [cards("8c 7h 6s Kc Kd")], 1, Random(1))
    assert low > 0.4, "the best low takes half"
