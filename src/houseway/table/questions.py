"""What the table asks a person, with every legal answer attached.

Answers are text, the same text that scenario files, histories and the browser use ("war", "discard Kh 2d",
"raise 40.00"). Each kind of choice reads its own text and can give an example of a legal answer, so bots, property
tests and buttons need no knowledge of the game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from houseway.money import cents, money
from houseway.pieces.cards import Card, cards
from houseway.table.refusals import Refusal


class Choice(Protocol):
    """One kind of legal answer."""

    @property
    def word(self) -> str: ...

    def read(self, text: str) -> Reply | Refusal | None:
        """The reply that `text` means, a refusal, or None when the text speaks of something else."""

    def sample(self, chance: random.Random) -> str: ...

    def within(self, purse: int) -> Choice | None:
        """The choice as far as somebody can pay for it."""

    def json(self) -> dict[str, Any]: ...


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer as read: the canonical text, its first words, and what came with them."""

    text: str
    word: str
    cards: tuple[Card, ...] = ()
    amount: int = 0
    slip: tuple[Any, ...] = ()
    cost: int = 0  # what it takes out of the answerer's purse


@lru_cache(4096)  # the same few words are said over and over
def said(word: str, cost: int = 0) -> Reply:
    """The reply that is a word and nothing else."""
    return Reply(word, word, cost=cost)


class Pick(NamedTuple):
    """A word to say: "hit"."""

    word: str
    says: str = ""
    because: str | None = None
    cost: int = 0  # the money that it adds to a bet

    def read(self, text: str) -> Reply | Refusal | None:
        return said(text, self.cost) if text == self.word else None

    def within(self, purse: int) -> Pick | None:
        """This choice for somebody who has so much left; None when it costs more."""
        return self if self.cost <= purse else None

    def sample(self, chance: random.Random) -> str:
        return self.word

    def json(self) -> dict[str, Any]:
        found = {"kind": "pick", "word": self.word, "says": self.says or self.word}
        return found | {"cost": money(self.cost)} if self.cost else found


@dataclass(frozen=True, slots=True)
class Amount:
    """A word with a sum: "raise 40.00", from `least` to `most` in steps of `step` (the ends are always legal)."""

    word: str
    least: int
    most: int
    step: int = 1
    because: str | None = None

    def within(self, purse: int) -> Amount | None:
        """The same up to what somebody has left; None when he has less than the least."""
        return replace(self, most=min(self.most, purse)) if self.least <= purse else None

    def read(self, text: str) -> Reply | Refusal | None:
        head, _, tail = text.rpartition(" ")
        if head != self.word:
            return None
        try:
            amount = cents(tail)
        except ValueError as error:
            return Refusal("bad-amount", str(error), self.because)
        if amount < self.least:
            says = f"{self.word} {money(amount)} is too little; the least is {money(self.least)}."
            return Refusal("below-minimum", says, self.because)
        if amount > self.most:
            says = f"{self.word} {money(amount)} is too much; the most is {money(self.most)}."
            return Refusal("above-maximum", says, self.because)
        if (amount - self.least) % self.step and amount != self.most:
            return Refusal("not-a-multiple", f"{self.word} goes in steps of {money(self.step)}.", self.because)
        return Reply(f"{self.word} {money(amount)}", self.word, amount=amount, cost=amount)

    def sample(self, chance: random.Random) -> str:
        steps = (self.most - self.least) // self.step
        amount = chance.choice((self.least, self.most, self.least + self.step * chance.randint(0, steps)))
        return f"{self.word} {money(amount)}"

    def json(self) -> dict[str, Any]:
        return {
            "kind": "amount",
            "word": self.word,
            "least": money(self.least),
            "most": money(self.most),
            "step": money(self.step),
        }


@dataclass(frozen=True, slots=True)
class Cards:
    """A word with some of the cards held: "discard Kh 2d". `allows` narrows the selections further."""

    word: str
    held: tuple[Card, ...]
    least: int
    most: int
    allows: Callable[[tuple[Card, ...]], Refusal | None] | None = None
    because: str | None = None
    cost: int = 0  # the money that it adds to a bet

    def read(self, text: str) -> Reply | Refusal | None:
        if text != self.word and not text.startswith(self.word + " "):
            return None
        try:
            chosen = tuple(cards(text[len(self.word) :]))
        except ValueError as error:
            return Refusal("bad-cards", str(error), self.because)
        return self._judge(chosen)

    def _judge(self, chosen: tuple[Card, ...]) -> Reply | Refusal:
        held = list(self.held)
        for card in chosen:
            if card not in held:
                return Refusal("bad-cards", f"{card} is not among the cards held.", self.because)
            held.remove(card)
        if not self.least <= len(chosen) <= self.most:
            number = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
            return Refusal("bad-cards", f"{self.word} takes {number} cards, not {len(chosen)}.", self.because)
        refusal = self.allows(chosen) if self.allows else None
        if refusal is not None:
            return refusal
        return Reply(" ".join([self.word, *map(str, chosen)]), self.word, cards=chosen, cost=self.cost)

    def within(self, purse: int) -> Cards | None:
        return self if self.cost <= purse else None

    def sample(self, chance: random.Random) -> str:
        for _ in range(64):
            chosen = chance.sample(self.held, chance.randint(self.least, self.most))
            if not self.allows or self.allows(tuple(chosen)) is None:
                return " ".join([self.word, *map(str, chosen)])
        for size in range(self.least, self.most + 1):
            for some in combinations(self.held, size):
                if not self.allows or self.allows(some) is None:
                    return " ".join([self.word, *map(str, some)])
        raise AssertionError(f"no legal answer to {self.word}")

    def json(self) -> dict[str, Any]:
        found = {
            "kind": "cards",
            "word": self.word,
            "held": [str(card) for card in self.held],
            "least": self.least,
            "most": self.most,
        }
        return found | {"cost": money(self.cost)} if self.cost else found


NOTHING: Mapping[str, Any] = MappingProxyType({})


def _nothing() -> Mapping[str, Any]:
    return NOTHING


@dataclass(eq=False)
class Question:
    """One question to one person. `seat` is the seat it is about; `who` answers (the seat's number, a backline
    bettor's name, or `player_dealer`)."""

    who: str
    seat: int
    about: str
    choices: Sequence[Choice]
    because: str
    hand: str | None = None
    facts: Mapping[str, Any] = field(default_factory=_nothing)  # public facts a bot or a page may use
    aliases: Mapping[str, str] = field(default_factory=_nothing)
    sees: tuple[str, ...] | None = None  # who may see the cards that the answer names; None: everybody
    dear: bool = False  # some choices are not on offer because they cost more than the answerer has
    forbids: Mapping[str, str] = field(default_factory=_nothing)  # words that the document forbids, and its clause

    def read(self, text: str) -> Reply | Refusal:
        """The reply that `text` stands for, or why it is refused."""
        text = " ".join(text.split())
        text = self.aliases.get(text, text)
        refusal = None
        for choice in self.choices:
            reply = choice.read(text)
            if isinstance(reply, Reply):
                return reply
            if refusal is None:
                refusal = reply  # but another choice may take it: "bank all" is no amount
        if refusal is not None:
            return refusal
        offers = ", ".join(self.words)
        if self.dear:
            offers += " (others cost more chips than are left)"
        because = self.forbids.get(text.partition(" ")[0], self.because)
        return Refusal("not-offered", f"{text!r} is not on offer here; the choices are: {offers}.", because)

    def within(self, purse: int | None) -> Question:
        """The question without what its answerer cannot pay for."""
        if purse is None:
            return self
        affordable = [choice for choice in (each.within(purse) for each in self.choices) if choice is not None]
        assert affordable, f"{self.who} can pay for none of the choices of {self.about}"
        dear = len(affordable) < len(self.choices)
        return Question(
            self.who, self.seat, self.about, affordable, self.because, self.hand, self.facts, self.aliases, self.sees,
            dear, self.forbids,
        )  # fmt: skip

    def __reduce__(self) -> tuple[type[Question], tuple[Any, ...]]:
        """How it is sent to another program."""
        said = (self.who, self.seat, self.about, list(self.choices), self.because, self.hand)
        return Question, (*said, dict(self.facts), dict(self.aliases), self.sees, self.dear, dict(self.forbids))

    def sample(self, chance: random.Random) -> str:
        return chance.choice(self.choices).sample(chance)

    @property
    def words(self) -> list[str]:
        return [choice.word for choice in self.choices]

    def json(self) -> dict[str, Any]:
        return {
            "who": self.who,
            "seat": self.seat,
            "about": self.about,
            "hand": self.hand,
            "choices": [choice.json() for choice in self.choices],
            "because": self.because,
        }


class Ask(tuple[Question, ...]):
    """What a script yields: one question, or several that may be answered in any order."""

    __slots__ = ()
