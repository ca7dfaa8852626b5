"""What holds for every game of the catalog at any table: a new game gets these tests by having a file there."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from houseway.catalog.index import built
from houseway.catalog.loader import game
from houseway.table import record
from houseway.table.events import canonical
from houseway.table.refusals import CODES, Refusal
from houseway.table.round import Round
from houseway.table.views import view
from properties.hidden import but_for_waiting, leaks
from properties.pots import chips_are_conserved, offers_hold, pots_are_layered
from properties.random_tables import Example, answers_in_order, garbage, play, tables, viewers

Check = Callable[[Example], None]
CALM = (HealthCheck.too_slow, HealthCheck.data_too_large)


def share(examples: int) -> int:
    """The quick run shall stay below a minute, so from eight games on they divide the time."""
    return max(6, examples * 8 // max(8, len(built())))


def on_tables(game_id: str, check: Check, examples: int) -> None:
    """Tries `check` on so many random tables of the game, the same ones on every run."""
    examples = share(examples)
    once = settings(max_examples=examples, deadline=None, derandomize=True, suppress_health_check=CALM, database=None)
    once(given(tables(game_id))(check))()


# -- the properties -----------------------------------------------------------------------------------------------


def money_is_conserved(example: Example) -> None:
    """All results sum to nothing, no chip is lost, and the bank wins and loses within its wager."""
    round = play(example.deal(), example.chance)
    table = round.table
    net = table.net()
    assert sum(net.values()) == 0
    for row in table.settlements:
        assert row.stake == row.collected + row.returned
        assert min(row.collected, row.returned, row.paid) >= 0
        assert not (row.collected and row.paid)
    for who, purse in (round.setup.purses or {}).items():
        assert sum(bet.stake for bet in table.bets if bet.bettor == who) <= purse
    if table.bank.amount is not None:
        bank = sum(row.collected - row.paid for row in table.settlements)
        assert abs(bank) <= table.bank.amount
        assert sum(row.collected + row.paid for row in table.settlements) <= table.bank.amount
        partners = sum(net.get(name, 0) for name in table.bank.partners)
        assert bank == net["player_dealer"] + partners


def coverage_runs_in_order(example: Example) -> None:
    """Where the bank's money ends, it ends for everybody later: nobody is passed over."""
    rows = play(example.deal(), example.chance).table.settlements
    assert [row.order for row in rows] == list(range(1, len(rows) + 1))
    ended = False
    for row in rows:
        assert not (ended and (row.collected or row.paid)), f"{row} is settled although the bank was used up"
        ended = ended or row.outcome in ("partly covered", "not covered")
        if row.outcome == "not covered":
            assert (row.collected, row.paid, row.returned) == (0, 0, row.stake)
    lefts = [row.bank_left for row in rows if row.bank_left is not None]
    assert lefts == sorted(lefts, reverse=True)


def replay_gives_the_same(example: Example) -> None:
    """A saved round is the round: run again it tells the same, and every check holds."""
    round = play(example.deal(), example.chance)
    saved = record.dumps(round)
    again = record.loads(saved)
    assert again.done
    assert again.events == round.events
    assert record.dumps(again) == saved
    assert [check for check in record.verify(saved) if not check.ok] == []


def half_a_round_goes_on(example: Example) -> None:
    """A round that was saved in the middle goes on from there."""
    whole = play(example.deal(), example.chance)
    begun = example.deal()
    for given_answer in whole.inputs[: len(whole.inputs) // 2]:
        assert begun.answer(given_answer["who"], given_answer["answer"], given_answer["seat"])
    resumed = record.loads(record.dumps(begun))
    asked, again = ([question.json() for question in each.questions] for each in (begun, resumed))
    assert again == asked
    for given_answer in whole.inputs[len(whole.inputs) // 2 :]:
        assert resumed.answer(given_answer["who"], given_answer["answer"], given_answer["seat"])
    assert resumed.events == whole.events


def declared_in_the_middle(example: Example) -> None:
    """The floor may declare an irregularity at any moment; money, order and replay hold all the same."""
    chance = example.chance
    round = example.deal()
    rules = example.game.entry.irregularities
    while not round.done:
        if rules and chance.random() < 0.2:
            rule = chance.choice(rules)
            card, seat = chance.randint(1, 12), chance.randint(1, round.table.seats)
            if not round.declare(rule.name, card, seat):
                raise AssertionError(f"{rule.name} cannot be declared")
        if not round.done:
            question = chance.choice(round.questions)
            assert round.answer(question.who, question.sample(chance), question.seat)
    assert sum(round.table.net().values()) == 0
    if round.table.ruling == "misdeal" and not round.game.for_pot:
        assert {row.outcome for row in round.settlements} <= {"void"}
    assert [check for check in record.verify(record.dumps(round)) if not check.ok] == []


def nothing_hidden_is_shown(example: Example) -> None:
    """Whoever looks, whenever he looks: no card, count or seed that he may not know."""

    def look(round: Round) -> None:
        assert [leak for viewer in viewers(round) for leak in leaks(round, viewer)] == []

    play(example.deal(), example.chance, look)


def answers_wait_unseen(example: Example) -> None:
    """What somebody answers to a common question is seen by nobody else before all have answered."""
    chance = example.chance
    round = example.deal()
    while not round.done:
        asked = answers_in_order(round, chance)
        for place, (question, text) in enumerate(asked, 1):
            others = [viewer for viewer in viewers(round) if viewer not in (question.who, "player_dealer")]
            before = {viewer: but_for_waiting(view(round, viewer)) for viewer in others}
            assert round.answer(question.who, text, question.seat)
            if place < len(asked):
                for viewer in others:
                    if str(viewer) != question.who:
                        assert but_for_waiting(view(round, viewer)) == before[viewer]


def order_of_answers_leaves_no_trace(example: Example) -> None:
    """Whoever answers a common question first: the same round comes of it."""
    forward, mixed, order = example.deal(), example.deal(), Random(example.luck + 1)
    chance = example.chance
    while not forward.done:
        asked = answers_in_order(forward, chance)
        shuffled = order.sample(asked, len(asked))
        for question, text in asked:
            assert forward.answer(question.who, text, question.seat)
        for question, text in shuffled:
            assert mixed.answer(question.who, text, question.seat)
    assert mixed.done
    assert mixed.events == forward.events
    assert mixed.net == forward.net


def everything_about(round: Round) -> str:
    """The whole state of a round as one text."""
    table = round.table
    rest: dict[str, Any] = {
        "views": [view(round, viewer) for viewer in (None, "1", "player_dealer")],
        "money": [table.owed, table.last_bet] if round.game.for_pot else [table.bank.left, table.bank.won],
        "bank": table.player_dealer,
        "shoe": [table.shoe.dealt, table.received, sorted(table.used_troubles), len(table.troubles)],
        "asked": [str(question.json()) for question in round.questions],
        "done": round.done,
    }
    return record.dumps(round) + canonical(rest).decode()


def refusals_change_nothing(example: Example, text: str) -> None:
    """Whatever is shouted at the table: it is offered and taken, or refused with a known code and nothing has moved."""
    chance = example.chance
    round = example.deal()

    def shout(who: str, words: str, seat: int | None = None) -> None:
        before = everything_about(round)
        taken = round.answer(who, words, seat)
        if isinstance(taken, Refusal):
            assert taken.code in CODES
            assert taken.says
            assert taken.because is None or round.game.knows(taken.because)
            assert everything_about(round) == before
        else:
            assert round.inputs[-1]["answer"] == taken.answer

    for _ in range(60):
        question = round.question
        if question is not None:
            shout(question.who, text)
        if not round.done:
            shout(chance.choice(["0", "99", "nobody", "player_dealer", "", "ann"]), text)
            question = round.questions[0]
            other = chance.choice([one for one in "123456789" if one != question.who])
            before = everything_about(round)
            if not any(one.who == other for one in round.questions) and other != str(round.table.player_dealer):
                assert not round.answer(other, question.sample(chance))
                assert everything_about(round) == before
        if round.done:
            break
        question = chance.choice(round.questions)
        assert round.answer(question.who, question.sample(chance), question.seat)
    if round.done:
        before = everything_about(round)
        after = round.answer("1", text)
        assert isinstance(after, Refusal)
        assert after.code == "round-over"
        assert everything_about(round) == before


# -- as tests -----------------------------------------------------------------------------------------------------

BANKED: dict[str, tuple[Check, int]] = {
    "money": (money_is_conserved, 250),
    "coverage": (coverage_runs_in_order, 150),
}
FOR_THE_POT: dict[str, tuple[Check, int]] = {
    "money": (chips_are_conserved, 250),
    "layers": (pots_are_layered, 150),
    "offers": (offers_hold, 60),
}
EVERYWHERE: dict[str, tuple[Check, int]] = {
    "replay": (replay_gives_the_same, 60),
    "half": (half_a_round_goes_on, 40),
    "declared": (declared_in_the_middle, 60),
    "views": (nothing_hidden_is_shown, 40),
    "unseen answers": (answers_wait_unseen, 30),
    "order": (order_of_answers_leaves_no_trace, 80),
}
PROPERTIES = {
    (id, name): found
    for id in sorted(built())
    for name, found in ((FOR_THE_POT if game(id).for_pot else BANKED) | EVERYWHERE).items()
}
each_property = pytest.mark.parametrize(("id", "name"), PROPERTIES, ids=lambda part: str(part))


@each_property
def test_property(id: str, name: str) -> None:
    check, examples = PROPERTIES[id, name]
    on_tables(id, check, examples)


def refuse(game_id: str, examples: int) -> None:
    once = settings(max_examples=examples, deadline=None, derandomize=True, suppress_health_check=CALM, database=None)
    once(given(tables(game_id), garbage())(refusals_change_nothing))()


def test_refusals_change_nothing(game_id: str) -> None:
    refuse(game_id, share(20))


@pytest.mark.slow
@each_property
def test_property_at_length(id: str, name: str) -> None:
    check, examples = PROPERTIES[id, name]
    at_length = settings(max_examples=20 * examples, deadline=None, suppress_health_check=CALM, print_blob=True)
    at_length(given(tables(id))(check))()


@pytest.mark.slow
def test_refusals_change_nothing_at_length(game_id: str) -> None:
    refuse(game_id, 400)


def test_a_leak_would_be_found() -> None:
    """The search for hidden cards finds one that is told to the wrong people."""
    round = Example("cameo-club/ez-baccarat", setup={"seed": 1}).deal()
    round.table.deal("3", "deal-order", up=False, sees=("3",))
    face = str(round.table.hands["3"].cards[0])
    assert leaks(round, "4") == []
    round.table.note("deal-order", words=f"the dealer flashes {face}")
    assert leaks(round, "4") == [f"4 sees {face}"]
    assert leaks(round, "3") == []
    assert json.dumps(view(round, "3"))


@given(st.data())
@settings(max_examples=10, deadline=None, derandomize=True, database=None)
def test_examples_print_as_they_are_played_again(data: st.DataObject) -> None:
    example = data.draw(tables("cameo-club/ez-baccarat"))
    assert eval(repr(example)).deal().events == example.deal().events
