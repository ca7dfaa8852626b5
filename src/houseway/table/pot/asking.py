"""A player's turn as a question: check, call, bet, raise, fold, all in."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.money import cents, money
from houseway.table.pot.betting import Offer, Player
from houseway.table.questions import Choice, Pick, Question, Reply
from houseway.table.refusals import Refusal

if TYPE_CHECKING:
    from houseway.catalog.loader import Game

FOLD, CHECK, CALL, ALL_IN = Pick("fold"), Pick("check"), Pick("call"), Pick("all in")


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


_WITHOUT_RAISE: dict[tuple[bool, bool], tuple[Choice, ...]] = {
    (False, False): (CHECK, FOLD),
    (True, False): (CALL, FOLD),
    (True, True): (CALL, FOLD, ALL_IN),
    (False, True): (CHECK, FOLD, ALL_IN),
}


def turn(game: Game, number: int, player: Player, offer: Offer, structure: str) -> Question:
    """The question to the player whose turn it is in that betting round."""
    total = player.bet + player.stack
    everything = bool(offer.short) or offer.to_call == player.stack or offer.least <= total == offer.most
    choices = _WITHOUT_RAISE[offer.to_call > 0, everything]
    if offer.least or offer.short:
        word = "bet" if offer.opens else "raise"
        least, most = (offer.least, offer.most) if offer.least else (offer.short, offer.short)
        because = clause(game, number, word)
        bound = "bet-most" if offer.bounded else "table-stakes" if most == total else structure.replace(" ", "-")
        highest = bound if game.knows(bound) else ""
        choices = (*choices, Raise(word, least, most, because, highest))
    because = clause(game, number, "betting")
    return Question(str(player.seat), player.seat, "turn", choices, because, forbids=_forbidden(game, offer.barred))


FORBIDDEN = {"straddle": "no-straddle", "sleeper": "no-sleepers"}


@cache
def _forbidden(game: Game, barred: str) -> dict[str, str]:
    """What somebody may call out and a document forbids in so many words: "all" is the first word of "all in"."""
    found = {word: name for word, name in FORBIDDEN.items() if game.knows(name)}
    return found | dict.fromkeys(("bet", "raise", "all"), barred) if game.knows(barred) else found


@cache
def clause(game: Game, number: int, word: str) -> str:
    """The clause for a word in that betting round: "call-2", "call", "betting-2", or "betting"."""
    for name in (f"{word}-{number}", word, f"betting-{number}"):
        if game.knows(name):
            return name
    return "betting"
