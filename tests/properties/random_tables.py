"""Random tables for any game of the catalog, for property tests here and elsewhere.

Hypothesis draws how the table is set up; everybody's answers follow from one further number, so that a failing example
is a few readable lines and can be played again with `example.deal()`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from houseway.catalog.loader import Game, game, load
from houseway.catalog.schema import Entry, Value
from houseway.money import cents, money
from houseway.pieces.decks import deck
from houseway.table.questions import Question
from houseway.table.round import Round
from houseway.table.setup import Trouble
from properties.pot_tables import stakes

PATIENCE = 600  # answers after which a round counts as stalled
NEEDED = 130  # cards that no round of any game uses up


@dataclass(frozen=True)
class Example:
    """One random table: how it is set up, and the number from which all answers follow."""

    id: str
    options: dict[str, Value] = field(default_factory=dict)
    readings: dict[str, Value] = field(default_factory=dict)
    setup: dict[str, Any] = field(default_factory=dict)
    luck: int = 0

    @property
    def game(self) -> Game:
        return game(self.id, self.options, self.readings)

    @property
    def chance(self) -> Random:
        return Random(self.luck)

    def deal(self) -> Round:
        found: Round = self.game.deal(**self.setup)
        return found


Watch = Callable[[Round], None]


def play(round: Round, chance: Random, watch: Watch | None = None) -> Round:
    """Answers at random until the round is over; `watch` looks at the table before every answer and at the end."""
    for _ in range(PATIENCE):
        if watch is not None:
            watch(round)
        if round.done:
            return round
        question = chance.choice(round.questions)
        taken = round.answer(question.who, anything(question, chance), question.seat)
        assert taken, f"{question} refuses its own sample: {taken}"
    raise AssertionError(f"the round still asks after {PATIENCE} answers: {round.questions[0]}")


def anything(question: Question, chance: Random) -> str:
    """Any answer that is offered; but who folds at every chance sees no showdown, so he thinks twice."""
    text = question.sample(chance)
    return question.sample(chance) if text == "fold" else text


def viewers(round: Round) -> list[str | None]:
    """Everybody who can look at the table: the public, each seat, the bank, those behind, and a stranger."""
    seats = [str(seat) for seat in range(1, round.table.seats + 1)]
    return [None, *seats, "player_dealer", *round.setup.backline, "nobody"]


# -- strategies ---------------------------------------------------------------------------------------------------

AMOUNTS = st.one_of(
    st.none(),
    st.integers(1, 500),  # a few coins
    st.integers(500, 50_000),
    st.integers(50_000, 100_000_000),  # more than anybody bets
)


@st.composite
def tables(draw: DrawFn, id: str, plain: bool = False) -> Example:
    """A random table of that game. A plain one is without switched readings and irregularities."""
    entry = load(id)
    readings: dict[str, Value] = {} if plain else draw(some_readings(entry))
    options = draw(some_options(game(id, readings=readings).entry))  # a reading may narrow them
    playing = game(id, options, readings)
    places = playing.entry.seats
    seats = draw(st.sampled_from([n for n in range(1, places.most + 1) if places.takes(n)]))
    setup: dict[str, Any] = {"seats": seats, "seed": draw(st.integers(0, 2**32))}
    if playing.for_pot:
        setup |= draw(stakes(playing, seats))
        if not plain:
            setup["troubles"] = draw(troubles(entry, seats))
        return Example(id, options, readings, setup, draw(st.integers(0, 2**32)))
    amount = draw(AMOUNTS)
    setup["bank"] = None if amount is None else money(amount)
    setup["backline"] = draw(st.sampled_from([(), (), ("ann",), ("ann", "bob", "cy")]))
    if entry.rotation is not None:
        setup |= draw(banks(seats, entry.seats.bank_seat, amount))
    if not plain:
        setup["troubles"] = draw(troubles(entry, seats))
        setup |= draw(limits(entry))
        setup |= draw(purses(seats, setup["backline"]))
    setup |= draw(shoes(len(deck(entry.deck.kind, playing.decks))))
    if entry.action is not None and entry.action.dice:
        setup["dice"] = draw(st.none() | st.tuples(*[st.integers(1, 6)] * entry.action.dice))
    return Example(id, options, readings, setup, draw(st.integers(0, 2**32)))


@st.composite
def some_options(draw: DrawFn, entry: Entry) -> dict[str, Value]:
    chosen: dict[str, Value] = {"decks": draw(st.sampled_from(entry.deck.numbers))}
    for option in entry.options:
        if draw(st.booleans()):
            chosen[option.name] = draw(st.sampled_from([choice.value for choice in option.choices]))
    return chosen


@st.composite
def some_readings(draw: DrawFn, entry: Entry) -> dict[str, Value]:
    """Mostly the catalog's own; sometimes one or two switched."""
    if not entry.readings or not draw(st.booleans()):
        return {}
    switched = draw(
        st.lists(st.sampled_from(entry.readings), max_size=2, unique_by=lambda reading: reading.name),
    )
    return {reading.name: draw(st.sampled_from(reading.values)) for reading in switched}


@st.composite
def banks(draw: DrawFn, seats: int, fixed: int | None, amount: int | None) -> dict[str, Any]:
    """Who has the bank: a named seat with or without partners, or whoever takes it when it is offered."""
    found: dict[str, Any] = {}
    if draw(st.integers(0, 4)) == 0:
        found["last_bank"] = (draw(st.integers(1, seats)), draw(st.integers(1, 2)))
        found["last_bettors"] = draw(st.none() | st.sets(st.integers(1, seats)).map(lambda some: tuple(sorted(some))))
        found["bank"] = None
        return found
    found["player_dealer"] = fixed or draw(st.integers(1, seats))
    found["turn"] = draw(st.integers(1, 2))
    if amount is not None and amount > 10 and draw(st.booleans()):
        shares = draw(st.lists(st.integers(1, amount // 4), min_size=1, max_size=3))
        found["partners"] = {f"partner{place}": money(share) for place, share in enumerate(shares, 1)}
    return found


@st.composite
def troubles(draw: DrawFn, entry: Entry, seats: int) -> list[Trouble]:
    """Up to two irregularities of the document."""
    if not entry.irregularities:
        return []
    rules = draw(st.lists(st.sampled_from(entry.irregularities), max_size=2))
    return [
        Trouble(
            rule.name,
            draw(st.integers(1, 12)) if rule.needs == "card" else None,
            draw(st.integers(1, seats)) if rule.needs == "seat" else None,
        )
        for rule in rules
    ]


@st.composite
def limits(draw: DrawFn, entry: Entry) -> dict[str, Any]:
    """The limits of a room's schedule, now and then."""
    if draw(st.integers(0, 3)):
        return {}
    found = {}
    for wager in entry.wagers:
        bottom = cents(wager.least) if wager.least else 100
        top = cents(wager.most) if wager.most else 50_000
        step = cents(wager.multiple_of) if wager.multiple_of else 1
        least = draw(st.integers(bottom // step, top // step)) * step
        found[wager.name] = (least, draw(st.integers(least, top)))
    return {"limits": found}


@st.composite
def purses(draw: DrawFn, seats: int, backline: tuple[str, ...]) -> dict[str, Any]:
    """What some of the people have to bet with, now and then."""
    if draw(st.integers(0, 2)):
        return {}
    people = [*map(str, range(1, seats + 1)), *backline]
    some = draw(st.dictionaries(st.sampled_from(people), st.sampled_from([0, 1, 250, 1_000, 20_000]), min_size=1))
    return {"purses": some}


@st.composite
def shoes(draw: DrawFn, size: int) -> dict[str, Any]:
    """A fresh shoe or one in the middle, with or without its cut card near."""
    found: dict[str, Any] = {}
    if size > NEEDED:
        found["shoe_start"] = draw(st.sampled_from([0, 0, 7, size - NEEDED]))
    found["new_shoe"] = draw(st.booleans()) and not found.get("shoe_start")
    found["cut_card_at"] = draw(st.sampled_from([None, size - 40, found.get("shoe_start", 0) + 2]))
    return found


GARBAGE = [
    "", " ", "?", "no", "none", "null", "0", "-1", "1e9", "war war", "hit stand", "HIT", "Stand", "bank", "bank ", "bank 0",
    "bank -5.00", "bank 1.005", "bank nan", "decline it", "fold fold", "play -1", "play 1,0", "front", "front Xx", "discard",
    "keep Ah Ah", "raise", "raise 1e5", "no  bets", "no bet, game 5.00", "game", "game 0", "game 0.00", "game -5.00", "game ٣",
    "game 5.005", "game 5.00,", ", game 5.00", "0:game 5.00", "99:game 5.00", "-1:game 5.00", "١:game 5.00", "x:game 5.00",
    "call 5", "all-in", "all in 5.00", "allin", "bet", "bet 0", "bet 0.00", "bet -5.00", "bet 1.005", "bet 99999999.00", "raise 0.01",
    "raise 99999999.00", "complete 1", "check call", "muck", "post", "wait", "straddle", "run it thrice", "discard 2c 2c",
    "jackpot 5.00", "player", "player 0", "1:1:player 5.00", "tie 5.00, tie 5.00", "ann", "player_dealer", "\x00", "é", "a" * 5000,
]  # fmt: skip


def garbage() -> SearchStrategy[str]:
    """Answers that nobody is offered, or hardly ever."""
    return st.sampled_from(GARBAGE) | st.text(max_size=30)


def answers_in_order(round: Round, chance: Random) -> list[tuple[Question, str]]:
    """An answer to everything that is asked at once."""
    return [(question, anything(question, chance)) for question in round.questions]
