"""A table that plays for the pot, over many rounds: the button, stacks, who is away."""

from __future__ import annotations

from random import Random
from typing import Any

from houseway.catalog.loader import game
from houseway.room.session import Session

HOLDEM = "cameo-club/texas-holdem"


def seated(**stakes: Any) -> Session:
    session = Session(game(HOLDEM), 6, seed=3, **stakes)
    for seat, name in ((1, "Ann"), (3, "Bob"), (6, "Cy")):
        assert session.sit(seat, name, "100.00")
    return session


def test_the_button_goes_round_and_chips_follow_the_pot() -> None:
    session = seated(blinds="1-2")
    buttons = []
    for _ in range(5):
        round = session.open_round().play(Random(1))
        buttons.append(round.table.button)
        stacks = dict(round.table.stacks())
        session.close_round()
        assert all(session.sitter(seat).chips == stack for seat, stack in stacks.items())  # type: ignore[union-attr]
        for person in session.people.values():
            if not person.chips:
                assert session.rebuy(person.name, "100.00")
    order = [1, 3, 6]
    start = order.index(buttons[0])
    assert buttons == [order[(start + turn) % 3] for turn in range(5)]


def test_who_is_away_gets_no_hand() -> None:
    session = seated()
    round = session.open_round(out={"Bob"})
    assert set(round.table.players) == {1, 6}


def test_limit_and_blinds_are_the_tables() -> None:
    session = seated(limit="4-8")
    assert session.open_round().table.stakes.limit == "4.00-8.00"
    again = Session.restored(session.game, session.state(), session.round)
    assert again.state() == session.state()
