"""Bots that think in a program of their own."""

from __future__ import annotations

import asyncio

from houseway.catalog.loader import game
from houseway.room.thinking import MOST_AT_ONCE, Thinkers
from houseway.table.round import Round

HOLDEM = "cameo-club/texas-holdem"


def hand() -> Round:
    round: Round = game(HOLDEM).deal(seed=3, stacks={str(seat): "500.00" for seat in range(1, 7)}, seats=6)
    return round


def asked_of(round: Round, odd: bool) -> None:
    """Goes on until a bot of the wanted style is asked."""
    while round.question is not None and (round.question.seat % 2 == 1) != odd:
        assert round.answer(round.question.who, "call")


def test_a_bot_weighs_its_hand_elsewhere_and_answers() -> None:
    async def story() -> None:
        thinkers, round = Thinkers(), hand()
        asked_of(round, odd=False)
        assert round.question is not None
        assert thinkers.think(round, round.question) is None, "a bot that plays by the advice need not think"
        asked_of(round, odd=True)
        question = round.question
        assert question is not None
        thoughts = [thinkers.think(round, question) for _ in range(MOST_AT_ONCE + 3)]
        assert [thought is None for thought in thoughts] == [False] * MOST_AT_ONCE + [True] * 3
        for thought in thoughts:
            if thought is not None:
                said = await asyncio.wait_for(thought, 30)
                assert said is not None
                assert question.read(said)
        await thinkers.close()

    asyncio.run(story())


def test_when_the_program_is_gone_bots_play_by_the_advice() -> None:
    async def story() -> None:
        thinkers, round = Thinkers(), hand()
        asked_of(round, odd=True)
        question = round.question
        assert question is not None
        thinkers._asked.append(b"this is no question")
        thinkers._open.append(asyncio.get_running_loop().create_future())
        thought = thinkers.think(round, question)
        assert thought is not None
        assert await asyncio.wait_for(thought, 30) is None
        assert thinkers.think(round, question) is None
        await thinkers.close()

    asyncio.run(story())
