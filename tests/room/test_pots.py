"""A table that plays for the pot, over many rounds: the button, stacks, who is away."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from houseway.catalog.index import built
from houseway.catalog.loader import Game, game, load
from houseway.catalog.loader import _patched as patched
from houseway.room.session import Session
from houseway.table.pot.table import PotTable
from room.hands import hand, posted

HOLDEM = "cameo-club/texas-holdem"
CARD_ROOM = {
    "new": ["big blind", "wait"], "missed": ["big blind", "wait"], "moved": ["big blind", "wait"],
}  # fmt: skip


def house(**blinds: Any) -> Game:
    """Texas Hold'em in a house with other rules on blinds."""
    return Game(patched(load(HOLDEM), {f"rules.blinds.{name}": value for name, value in blinds.items()}), {}, {}, 1)


def table_of(game: Game, *seats: int, **stakes: Any) -> Session:
    """A table of nine where these seats are taken; who sits in seat 3 is called C."""
    session = Session(game, 9, seed=7, button=seats[0], **({"blinds": "1-2"} | stakes))
    for seat in seats:
        assert session.sit(seat, name(seat), "5000.00")
    return session


def name(seat: int) -> str:
    return "ABCDEFGHI"[seat - 1]


def noted(table: PotTable, clause: str) -> bool:
    return any(event.because == clause for event in table.events)


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


# -- button and blinds from hand to hand --------------------------------------------------------------------------


def test_the_button_goes_on_to_the_next_player_and_spares_a_blind() -> None:
    session = table_of(house(), 1, 2, 3, 4)
    assert posted(hand(session)) == {2: "small blind", 3: "big blind"}
    assert session.leave("C")
    table = hand(session)
    assert table.button == 2
    assert posted(table) == {4: "small blind", 1: "big blind"}, "seat 4 never had the big blind (001:1693)"


def test_a_dead_button_spares_nobody_a_blind() -> None:
    session = table_of(house(button="dead"), 1, 2, 3, 4, 5)
    assert posted(hand(session)) == {2: "small blind", 3: "big blind"}
    assert session.leave("C")
    table = hand(session)
    assert (table.button, posted(table)) == (2, {4: "big blind"}), "nobody has the small blind"
    table = hand(session)
    assert (table.button, posted(table)) == (3, {4: "small blind", 5: "big blind"}), "the empty seat has the button"
    table = hand(session)
    assert (table.button, posted(table)) == (4, {5: "small blind", 1: "big blind"})


def test_a_dead_button_between_two_players() -> None:
    session = table_of(house(button="dead"), 1, 2, 3)
    assert posted(hand(session)) == {2: "small blind", 3: "big blind"}
    assert session.leave("B")
    table = hand(session)
    assert (table.button, posted(table)) == (1, {3: "small blind", 1: "big blind"})
    assert posted(hand(session)) == {1: "small blind", 3: "big blind"}


def test_the_dead_button_may_begin_at_a_limit() -> None:
    for limit, places in (("4-8", {4: "small blind", 5: "big blind"}), ("20-40", {4: "big blind"})):
        session = table_of(house(dead_button_from="10-20"), 1, 2, 3, 4, 5, limit=limit, blinds="")
        hand(session)
        assert session.leave("C")
        assert posted(hand(session)) == places


def test_a_new_player_posts_or_waits_for_the_big_blind() -> None:
    session = table_of(house(**CARD_ROOM), 1, 2, 3, 5)
    hand(session)
    assert session.sit(7, "G", "5000.00")
    table = hand(session, say={7: "wait"})
    assert posted(table) == {3: "small blind", 5: "big blind"}
    assert 7 not in table.players
    assert posted(hand(session)) == {5: "small blind", 7: "big blind"}, "the big blind has reached him"
    assert session.sit(8, "H", "5000.00")
    assert posted(hand(session)) == {7: "small blind", 8: "big blind"}
    assert session.sit(4, "D", "5000.00")
    assert posted(hand(session, say={4: "post"}))[4] == "blind to get a hand"
    assert 4 not in session._rounds.state()["owes"]


def test_hands_are_free_in_a_new_game_until_the_blinds_have_come() -> None:
    session = table_of(house(**CARD_ROOM, free_hands=True), 1, 2, 3, 5)
    hand(session)  # blinds in 2 and 3
    assert session.sit(8, "H", "5000.00")
    table = hand(session)  # 3 and 5
    assert 8 in table.players
    assert 8 not in posted(table)
    assert session.sit(4, "D", "5000.00")
    table = hand(session, say={4: "wait"})  # 5 and 8: the blinds have passed seat 4 already
    assert 4 not in table.players
    for _ in range(3):
        hand(session, say={4: "wait"})
    assert session.sit(9, "I", "5000.00")
    assert 9 not in hand(session, say={4: "wait", 9: "wait"}).players, "the first round is over"


def test_who_was_away_when_the_blinds_passed_owes_them() -> None:
    session = table_of(house(**CARD_ROOM | {"missed": ["all blinds", "wait"]}), 1, 2, 3, 4, 5)
    hand(session)  # 2 and 3
    hand(session, 4)  # 3 and 5: the big blind has passed seat 4
    table = hand(session, say={4: "wait"})
    assert 4 not in table.players
    table = hand(session, say={4: "post"})
    assert posted(table)[4] == "blind to get a hand"
    assert table.players[4].dead == 100, "of all blinds only the big one is live"
    assert 4 not in posted(hand(session)), "he has paid his debt"


def test_who_is_away_between_the_blinds_owes_nothing() -> None:
    session = table_of(house(**CARD_ROOM), 1, 2, 3, 4, 5)
    hand(session)  # 2 and 3
    hand(session, 1)
    table = hand(session)
    assert posted(table) == {4: "small blind", 5: "big blind"}
    assert 1 in table.players


def test_the_button_passes_by_who_took_a_hand_in_the_middle() -> None:
    session = table_of(house(**CARD_ROOM), 1, 2, 4, 5, 6)
    hand(session)  # button 1, blinds 2 and 4
    assert session.sit(3, "C", "5000.00")
    table = hand(session, say={3: "post"})  # button 2, blinds 4 and 5; seat 3 sits between
    assert posted(table) == {4: "small blind", 5: "big blind", 3: "blind to get a hand"}
    assert hand(session).button == 4


def test_who_waits_and_is_pushed_into_the_smaller_blind_posts_a_big_one() -> None:
    session = table_of(house(**CARD_ROOM), 1, 2, 3, 4, 5, 6)
    hand(session)  # button 1, blinds 2 and 3
    hand(session, 4)  # button 2, blinds 3 and 5
    hand(session, 4)  # 3; 5 and 6
    hand(session, 4)  # 5; 6 and 1
    hand(session, 4)  # 6; 1 and 2
    hand(session, say={4: "wait"})  # 1; 2 and 3: the next big blind would be seat 4's
    assert session.leave("C")
    table = hand(session)  # button 2, and seat 4 would be the small blind
    assert posted(table) == {4: "big blind", 5: "big blind"}


def test_who_moves_away_from_the_big_blind_owes_it() -> None:
    session = table_of(house(**CARD_ROOM), 1, 2, 3, 4, 5)
    hand(session)  # blinds in 2 and 3
    assert session.move("D", 8)  # the next big blind goes to a seat further off
    table = hand(session, say={8: "wait"})
    assert 8 not in table.players
    assert session.move("A", 6)  # nearer to it than seat 1
    assert 6 in hand(session, say={8: "wait"}).players


def test_moving_to_a_seat_that_is_taken() -> None:
    session = table_of(house(), 1, 2, 3)
    assert not session.move("A", 2)
    assert not session.move("A", 99)
    assert not session.move("Z", 5)
    session.open_round()
    assert not session.move("A", 5)


def test_who_is_passed_twice_counts_as_a_player_who_missed_his_blinds() -> None:
    rules = CARD_ROOM | {"new": ["wait"], "missed": ["big blind"], "active_after": 2, "active_limit": "20-40"}
    session = table_of(house(**rules), 1, 2, 3, limit="20-40", blinds="")
    hand(session)
    assert session.sit(4, "D", "5000.00")
    for _ in range(4):
        hand(session, 4)
    assert session._rounds.state()["owes"] == [[4, "missed"]]
    assert posted(hand(session))[4] == "blind to get a hand"


def test_a_bomb_pot_has_no_blinds_and_nobody_misses_any() -> None:
    clause = {"name": "bomb-pot", "lines": "003:13400", "kind": "rule", "says": "Everybody may put in a set amount."}
    entry = load(HOLDEM)
    patch = {f"rules.blinds.{name}": ways for name, ways in CARD_ROOM.items()} | {
        "rules.bomb_pots": True,
        "clause": [*entry.model_dump(by_alias=True)["clause"], clause],
    }
    session = table_of(Game(patched(entry, patch), {}, {}, 1), 1, 2, 3, 4)
    hand(session)
    round = session.open_round(bomb="5.00", out={"D"}).play(Random(1))
    assert posted(round.table) == dict.fromkeys((1, 2, 3), "bomb pot")
    session.close_round()
    assert session._rounds.state()["owes"] == []


def test_what_goes_on_is_kept() -> None:
    session = table_of(house(**CARD_ROOM, free_hands=True), 1, 2, 3, 5)
    hand(session)
    assert session.sit(8, "H", "5000.00")
    hand(session, 5)
    again = Session.restored(session.game, session.state())
    assert again.state() == session.state()
    both = [hand(one, say={5: "wait"}) for one in (session, again)]
    assert posted(both[0]) == posted(both[1])


def coming_and_going(session: Session, chance: Random) -> None:
    """Between two hands anybody may come, go, move or buy chips."""
    people = [*session.people.values()]
    free = [seat for seat in range(1, session.seats + 1) if session.sitter(seat) is None]
    for person in people:
        if not person.chips:
            assert session.rebuy(person.name, "60.00") if chance.random() < 0.7 else session.leave(person.name)
    if free and chance.random() < 0.4:
        assert session.sit(chance.choice(free), f"guest {session.played}", f"{chance.randint(1, 90)}.00")
    elif free and chance.random() < 0.2:
        assert session.move(chance.choice([*session.people]), chance.choice(free))
    elif len(session.people) > 3 and chance.random() < 0.3:
        assert session.leave(chance.choice([*session.people]))


@pytest.mark.parametrize("id", [id for id in sorted(built()) if game(id).for_pot])
def test_a_long_evening(id: str) -> None:
    """Forty hands of every document: whoever comes, goes, is away or moves, every hand can be dealt and no chip is lost."""
    chance = Random(id)
    session = Session(game(id), seed=1)
    for seat in range(1, 6):
        assert session.sit(seat, f"person {seat}", "60.00")
    for _ in range(40):
        coming_and_going(session, chance)
        out = {person for person in session.people if chance.random() < 0.15}
        if sum(person.chips > 0 and person.name not in out for person in session.people.values()) < 2:
            out = set()
        if session.ready is not None:
            continue
        round = session.open_round(out=out)
        while (question := round.question) is not None:
            text = question.sample(chance)
            assert round.answer(question.who, question.sample(chance) if text == "fold" else text, question.seat)
        session.close_round()
        again = Session.restored(session.game, session.state())
        assert again.state() == session.state()
    assert session.played >= 30
