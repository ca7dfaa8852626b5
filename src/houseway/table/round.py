"""Runs a round script: asks its questions, takes or refuses answers, checks the money, keeps what is needed to replay.

The script never knows who answers. A round is restored by running its script again over the recorded setup and inputs.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from houseway.money import money
from houseway.table.bank import BANK
from houseway.table.events import Event
from houseway.table.felt import RoundEnds
from houseway.table.pot.table import PotTable
from houseway.table.questions import Ask, Question, Reply
from houseway.table.refusals import Refusal, Taken
from houseway.table.setup import Setup, Trouble
from houseway.table.table import Table
from houseway.table.wagers import NO_BET

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.table.collection import Collection


class Round:
    """One round of one game, from the first question to the last settlement."""

    def __init__(
        self, game: Game, setup: Setup, bets: Mapping[str, str] | None = None, collection: Collection | None = None
    ) -> None:
        self.game = game
        self.setup = setup
        # A `Table` with a player-dealer or a `PotTable`: whichever the script plays on.
        self.table: Any = (PotTable if game.for_pot else Table)(game, setup, collection)
        self.inputs: list[dict[str, Any]] = []  # every accepted answer and declaration, in the order they came
        self.done = False
        self._script = game.module.play(self.table)
        self._ask: Ask = Ask()
        self._replies: dict[int, Reply] = {}
        self._advance(None)
        if bets is not None:
            self.bet(bets)

    # -- what is open -------------------------------------------------------------------------------------------

    @property
    def questions(self) -> list[Question]:
        """The questions that wait for an answer."""
        return [question for place, question in enumerate(self._ask) if place not in self._replies]

    @property
    def question(self) -> Question | None:
        """The first question that waits, or None when the round is over."""
        return self._ask[0] if len(self._ask) == 1 else next(iter(self.questions), None)

    @property
    def events(self) -> list[Event]:
        events: list[Event] = self.table.events
        return events

    @property
    def settlements(self) -> list[Any]:
        rows: list[Any] = self.table.settlements
        return rows

    @property
    def net(self) -> dict[str, str]:
        return {owner: money(amount) for owner, amount in self.table.net().items()}

    # -- answering ----------------------------------------------------------------------------------------------

    def answer(self, who: str | int, text: str, seat: int | None = None) -> Taken | Refusal:
        """Answers the question that waits for this person. A refusal changes nothing."""
        who = str(who)
        if self.done:
            return Refusal("round-over", "The round is over; there is nothing to answer.")
        asked = self._ask
        alone = len(asked) == 1
        question, place = asked[0], 0
        if not alone or question.who != who or (seat is not None and seat != question.seat):
            found = self._place(who, seat)
            if found is None:
                awaited = ", ".join(dict.fromkeys(question.who for question in self.questions))
                return Refusal("not-your-turn", f"The table is not asking {who}; it waits for: {awaited}.")
            question, place = asked[found], found
        reply = question.read(text)
        if isinstance(reply, Refusal):
            return reply
        self.inputs.append({"who": who, "seat": question.seat, "answer": reply.text})
        if alone:
            self._advance([reply])
            return Taken(reply.text)
        self._replies[place] = reply
        if len(self._replies) == len(asked):
            replies, self._replies = self._replies, {}
            self._advance([replies[place] for place in range(len(asked))])
        return Taken(reply.text)

    def _place(self, who: str, seat: int | None) -> int | None:
        """Which of the pending questions this person answers. The player-dealer is known by his seat's number too."""
        bank = self.table.player_dealer is not None and who == str(self.table.player_dealer)
        for place, question in enumerate(self._ask):
            his = question.who == who or (bank and question.who == BANK)
            if his and (seat is None or seat == question.seat) and place not in self._replies:
                return place
        return None

    def bet(self, slips: Mapping[str, str]) -> None:
        """Fills in everybody's betting slip; who is not named does not bet. A refused slip raises ValueError."""
        slips = {str(who): slip for who, slip in slips.items()}
        asked = {question.who for question in self.questions}
        for who in slips:
            if who not in asked:
                raise ValueError(f"{who} is not asked for bets at this table.")
        for question in self.questions:
            if not (taken := self.answer(question.who, slips.get(question.who, NO_BET))):
                raise ValueError(str(taken))

    def declare(self, what: str, card: int | None = None, seat: int | None = None) -> Taken | Refusal:
        """The floor declares an irregularity in the middle of the round; the document's ruling follows."""
        if self.done:
            return Refusal("round-over", "The round is over; corrections are made by new entries.")
        rule = next((rule for rule in self.game.entry.irregularities if rule.name == what), None)
        if rule is None or (rule.needs != "nothing" and {"card": card, "seat": seat}[rule.needs] is None):
            known = ", ".join(rule.name for rule in self.game.entry.irregularities) or "none"
            says = f"{what!r} cannot be declared so; the document's irregularities are: {known}."
            return Refusal("unknown-irregularity", says)
        self.inputs.append({"declare": what, "card": card, "seat": seat})
        self.table.troubles.append(Trouble(what, card, seat))
        if rule.ruling == "misdeal" and rule.needs != "card":
            self.table.rule(rule, seat=seat)
            self._throw(RoundEnds("misdeal", rule.clause))
        return Taken(what)

    def play(self, chance: Random | None = None) -> Round:
        """Lets the game's default bot answer whatever is still open, everybody's bets included."""
        from houseway.bots import answer_for

        chance = chance or Random(0)
        while not self.done:
            question = self.questions[0]
            taken = self.answer(question.who, answer_for(self, question, chance), question.seat)
            assert taken, taken
        return self

    # -- running ------------------------------------------------------------------------------------------------

    def _advance(self, replies: list[Reply] | None) -> None:
        try:
            self._ask = next(self._script) if replies is None else self._script.send(replies)
            assert self._ask, "a script asks at least one question when it asks"
        except StopIteration:
            self._close()
        except RoundEnds as end:
            self._void(end)

    def _throw(self, end: RoundEnds) -> None:
        self._script.close()
        self._void(end)

    def _void(self, end: RoundEnds) -> None:
        self.table.ruling = end.ruling
        self.table.tell("end", end.because, ruling=end.ruling)
        self.table.void_all(end.because)
        self._close()

    def _close(self) -> None:
        self.done = True
        self._ask = Ask()
        self.table.check_money()
        # A shoe that goes on keeps its seed: who knew it would know the cards to come.
        secret = self.setup.shoe_goes_on and not self.table.shoe.cut_card_out
        self.table.tell("close", None, seed=None if secret else self.table.shoe.seed.hex())

    # -- explaining ---------------------------------------------------------------------------------------------

    def why(self, what: Any) -> str:
        """The rule behind a settlement, an event, a question or a refusal, in words with its place in the document."""
        because = what if isinstance(what, str) else getattr(what, "because", None)
        return "No clause is cited." if because is None else self.game.why(because)

    def _repr_html_(self) -> str:
        """How a notebook shows it: the table as everybody sees it."""
        from houseway.table.drawing import table_html

        return table_html(self)

    def json(self) -> dict[str, Any]:
        from houseway.table.narrate import narrate

        table = self.table
        result: dict[str, Any] = {
            "game": self.game.id,
            "action_seat": table.action_start,
            "hands": {holder: hand.json() for holder, hand in table.hands.items()},
            "settlements": [row.json() for row in table.settlements],
            "fees": [fee.json() for fee in table.fees],
            "net": self.net,
            "ruling": table.ruling,
            "events": [narrate(event, self.game) for event in table.events],
        }
        return result
