"""Random hands at pot tables: any variant, any stacks, everybody answering at random. One number makes one hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from houseway.catalog.loader import Game, load
from houseway.catalog.loader import _patched as patched
from houseway.money import money
from houseway.table.questions import Question
from houseway.table.round import Round

HOLDEM, OMAHA = "cameo-club/texas-holdem", "cameo-club/omaha"
# As others deal the games: no cap on raises at no limit, the button has the small blind of two, and a full raise goes
# on top of an all-in for less. What the documents say instead is tested by their own examples.
CUSTOM = {
    "rules.blinds.heads_up": "on the button",
    "rules.betting.after_short": "on top",
    "rules.betting.capped": ["fixed limit"],
    "rules.betting.structures": ["fixed limit", "no limit", "pot limit"],
}


@dataclass(frozen=True)
class Variant:
    name: str
    base: str
    hole: int
    split: bool = False
    boards: int = 1

    @property
    def two(self) -> bool:
        return self.base == OMAHA


VARIANTS = (
    Variant("hold'em", HOLDEM, 2),
    Variant("hold'em hi-lo", HOLDEM, 2, split=True),
    Variant("omaha", OMAHA, 4),
    Variant("omaha hi-lo", OMAHA, 4, split=True),
    Variant("big o", OMAHA, 5),
    Variant("double board omaha", OMAHA, 4, boards=2),
)
STRUCTURES = ("fixed limit", "no limit", "pot limit")


@cache
def dealt_as(variant: Variant, structure: str) -> Game:
    patch: dict[str, Any] = CUSTOM | {
        "rules.hole": variant.hole, "rules.split": variant.split, "rules.boards": variant.boards,
        "rules.betting.structure": structure,
    }  # fmt: skip
    return Game(patched(load(variant.base), patch), {}, {}, 1)


@dataclass(frozen=True)
class Table:
    """One random hand before it is dealt."""

    variant: Variant
    structure: str
    setup: dict[str, Any]

    def deal(self) -> Round:
        found: Round = dealt_as(self.variant, self.structure).deal(**self.setup)
        return found


def table(number: int, variant: Variant, structure: str) -> Table:
    """Stacks are short, middling, deep or equal; blinds and chips of several sizes."""
    chance = Random(number)
    players = chance.randint(2, 8)
    chip = chance.choice((1, 25, 100))
    small, big = chance.choice(((100, 200), (200, 300), (200, 400), (100, 100)))
    depth = chance.choice((300, 2_000, 10_000, 100_000))
    step = chance.choice((1, 25, 100))
    stacks = {}
    for seat in sorted(chance.sample(range(1, 9), players)):
        worth = chance.choice((depth, chance.randint(1, depth), chance.randint(1, 2 * big)))
        stacks[str(seat)] = money(max(step, worth // step * step))
    setup = {
        "seats": 8, "stacks": stacks, "button": chance.choice([int(seat) for seat in stacks]), "seed": number,
        "blinds": f"{money(small)}-{money(big)}", "chip": money(chip),
    }  # fmt: skip
    if structure == "fixed limit":
        setup["limit"] = f"{money(big)}-{money(2 * big)}"
    return Table(variant, structure, setup)


def play(round: Round, chance: Random) -> Round:
    """Everybody answers at random, but most hands should be played on: folding is rarer than the rest."""
    while not round.done:
        question = round.question
        assert question is not None
        taken = round.answer(question.who, answer(question, chance), question.seat)
        assert taken, taken
    return round


def answer(question: Question, chance: Random) -> str:
    """Nobody folds what he may check: PokerKit refuses that."""
    text = question.sample(chance)
    if text in ("fold", "all in"):
        text = question.sample(chance)
    return "check" if text == "fold" and "check" in question.words else text
