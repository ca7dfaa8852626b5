"""A player's turn as a question: check, call, bet, raise, fold, all in."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.money import cents, money
from houseway.table.pot.betting import BettingRound, Offer, Player
from houseway.table.questions import NOTHING, Choice, Pick, Question, Reply, said
from houseway.table.refusals import Refusal

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.catalog.schema import Irregularity

MOST_NAMES = 1 << 12  # of clauses that are remembered: a script names the same few again and again
FOLD, CHECK = Pick("fold"), Pick("check")


class Pay(NamedTuple):
    """ "call" or "all in", and the chips that it moves; they become words when somebody reads them."""

    word: str
    amount: int

    @property
    def says(self) -> str:
        return f"{self.word} with {money(self.amount)}"

    def read(self, text: str) -> Reply | None:
        return said(text) if text == self.word else None

    def within(self, purse: int) -> Pay:
        """A stack has bounded it already."""
        return self

    def sample(self, chance: random.Random) -> str:
        return self.word

    def json(self) -> dict[str, Any]:
        return {"kind": "pick", "word": self.word, "says": self.says}


class Raise(NamedTuple):
    """ "bet 40.00" or "raise 80.00": what shall lie in front of the player. `total` is all he has, which he may always
    name if it is as much as the least or if it is his all-in for less."""

    word: str
    least: int
    most: int
    because: str
    highest: str = ""  # the clause that sets the most: the room's highest bet, one's own chips, the structure

    def read(self, text: str) -> Reply | Refusal | None:
        head, _, tail = text.partition(" ")
        if head not in ("bet", "raise", "complete"):
            return None
        if not tail:
            if self.least == self.most:
                return Reply(f"{self.word} {money(self.least)}", self.word, amount=self.least)
            return Refusal("bad-amount", f"{head} to how much? Say {self.word} {money(self.least)}.", self.because)
        try:
            amount = cents(tail)
        except ValueError as error:
            return Refusal("bad-amount", str(error), self.because)
        if amount < self.least:
            says = f"{self.word} {money(amount)} is too little; the least is {money(self.least)}."
            return Refusal("below-minimum", says, self.because)
        if amount > self.most:
            says = f"{self.word} {money(amount)} is too much; the most is {money(self.most)}."
            return Refusal("above-maximum", says, self.highest or self.because)
        return Reply(f"{self.word} {money(amount)}", self.word, amount=amount)

    def within(self, purse: int) -> Raise:
        """A stack has bounded it already."""
        return self

    def sample(self, chance: random.Random) -> str:
        amount = chance.choice((self.least, self.most, chance.randint(self.least, self.most)))
        return f"{self.word} {money(amount)}"

    def json(self) -> dict[str, Any]:
        return {
            "kind": "amount",
            "word": self.word,
            "least": money(self.least),
            "most": money(self.most),
            "step": money(1 if self.least < self.most else 0),
        }


class Turn(Question):
    """The question to the player whose turn it is. What he may say is worked out only when somebody looks at it, while
    it waits for its answer: most answers are one of its two plain words."""

    about = "turn"
    hand = None
    facts = aliases = NOTHING
    sees = None
    dear = False

    def __init__(
        self, game: Game, number: int, round: BettingRound, player: Player, silent: Irregularity | None, because: str
    ) -> None:
        self.who = str(player.seat)
        self.seat = player.seat
        self.because = because
        self.game = game
        self.number = number  # of the betting round
        self.round = round
        self.player = player
        self.silent = silent  # the ruling by which he may not bet, or not raise either
        self.to_call = round.to_call(player)
        self.waits = True

    def read(self, text: str) -> Reply | Refusal:
        if text == "fold" or text == ("call" if self.to_call else "check"):
            return said(text)
        return super().read(text)

    @property
    def offer(self) -> Offer:
        assert self.waits, "what may be said in a turn is worked out while it waits for its answer"
        offer, rule = self.round.offer(self.player), self.silent
        if rule is not None and (offer.opens or rule.ruling == "may not initiate"):
            return offer._replace(least=0, most=0, short=0, barred=rule.clause)
        return offer

    def within(self, purse: int | None) -> Turn:
        """A stack has bounded it already."""
        return self

    @cached_property
    def choices(self) -> Sequence[Choice]:  # type: ignore[override]
        to_call, least, most, short, opens, bounded, _ = self.offer
        stack, total = self.player.stack, self.player.bet + self.player.stack
        choices: list[Choice] = [Pay("call", to_call) if to_call else CHECK, FOLD]
        if short or to_call == stack or least <= total == most:
            choices.append(Pay("all in", stack))
        least, most = (least, most) if least else (short, short)
        if least:
            word = "bet" if opens else "raise"
            bound = "bet-most" if bounded else "table-stakes" if most == total else self.round.stakes.structure
            name = bound.replace(" ", "-")
            highest = name if self.game.knows(name) else ""
            choices.append(Raise(word, least, most, clause(self.game, self.number, word), highest))
        return choices

    @cached_property
    def forbids(self) -> Mapping[str, str]:  # type: ignore[override]
        """What somebody may call out and a document forbids in so many words: "all" is the first word of "all in"."""
        found = {word: name for word, name in FORBIDDEN.items() if self.game.knows(name)}
        barred = self.offer.barred
        return found | dict.fromkeys(("bet", "raise", "all"), barred) if self.game.knows(barred) else found


FORBIDDEN = {"straddle": "no-straddle", "sleeper": "no-sleepers"}


@lru_cache(MOST_NAMES)
def clause(game: Game, number: int, word: str) -> str:
    """The clause for a word in that betting round: "call-2", "call", "betting-2", or "betting"."""
    for name in (f"{word}-{number}", word, f"betting-{number}"):
        if game.knows(name):
            return name
    return "betting"
