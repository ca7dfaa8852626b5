"""Plays one round from one number and writes down everything that happens, as everybody sees it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from houseway.bots import answer_for
from houseway.catalog.loader import Game, game
from houseway.money import money
from houseway.room.potted import usual_limit
from houseway.table import record
from houseway.table.narrate import sentence
from houseway.table.pot.stakes import Stakes
from houseway.table.questions import Question
from houseway.table.refusals import Refusal, Taken
from houseway.table.round import Round
from houseway.table.views import view

from .shouts import shouts

HERE = Path(__file__).parent
BIG_BLINDS = 4  # the shortest stack of a recorded pot game, in quarters of a bet
TRIED = 60  # numbers looked through for a round in which much happens


def place_of(id: str) -> Path:
    return HERE / f"{id}.txt"


def number_in(text: str) -> int:
    """The number from which a recording was played."""
    return int(text.split("\n", 2)[1].removeprefix("number "))


def setup(playing: Game, number: int) -> dict[str, Any]:
    """A table where somebody bets from behind and the bank may run out; or, where people play for the pot, a new game
    between a short stack and deep ones, one of whom has just sat down."""
    if not playing.for_pot:
        return {"seed": number, "last_bank": (0, 0), "backline": ("ann",)}
    big = BIG_BLINDS * max(biggest_blind(playing), 1)
    shares = Random(number).sample((1, 4, 10, 30, 100), 5)
    stacks = {str(seat): money(big * share // 4) for seat, share in zip((1, 2, 4, 5, 6), shares, strict=True)}
    return {"seed": number, "seats": 6, "stacks": stacks, "owes": {"6": "new"}, **stakes_of(playing)}


def stakes_of(playing: Game) -> dict[str, Any]:
    limit = usual_limit(playing)
    if limit:
        return {"limit": limit}
    printed = playing.rules.blinds.default or any(rate.blinds for rate in playing.rules.rates)
    return {} if printed else {"blinds": "-".join(["1", "1", "2"][-playing.rules.blinds.number :])}


def biggest_blind(playing: Game) -> int:
    """Of the table that is recorded, in cents."""
    return Stakes.of(playing, 2, {"stacks": {"1": 1, "2": 1}, **stakes_of(playing)}).small


def answer(round: Round, question: Question, chance: Random) -> str:
    """Mostly as the bots play, now and then anything that is on offer."""
    if question.about == "bank" and "decline" in question.words:
        return "bank 600.00" if chance.random() < 0.6 else "decline"
    if question.about != "wagers" and chance.random() < 0.4:
        return question.sample(chance)
    return answer_for(round, question, chance)


def liveliest(id: str) -> int:
    """The number whose round makes most different rules happen."""

    def rules_at_work(number: int) -> int:
        playing = game(id)
        round, chance = playing.deal(**setup(playing, number)), Random(number)
        while not round.done:
            question = round.questions[0]
            round.answer(question.who, answer(round, question, chance), question.seat)
        outcomes = {row.json().get("outcome") for row in round.settlements}
        return len({event.because for event in round.events} | outcomes)

    return max(range(TRIED), key=lambda number: (rules_at_work(number), -number))


class Recorder:
    def __init__(self, id: str, number: int) -> None:
        playing = game(id)
        self.round: Round = playing.deal(**setup(playing, number))
        self.chance = Random(number)
        self.lines = [f"{id}: {playing.entry.title} ({', '.join(playing.entry.source)})", f"number {number}"]
        self.told = 0  # events written down so far
        self.tried: set[str] = set()  # questions on which wrong answers have been tried
        self.seen: list[str] = []  # what was last written down of who sees what

    def text(self) -> str:
        self.events()
        while not self.round.done:
            self.ask()
        self.end()
        return "\n".join(self.lines) + "\n"

    # -- one question -------------------------------------------------------------------------------------------

    def ask(self) -> None:
        question = self.round.questions[0]
        waiting = [other.who for other in self.round.questions]
        self.lines += ["", f"? {', '.join(waiting)}: {question.about} [{question.because}]"]
        if question.about != "wagers":
            self.sights(again=question.about != "turn")  # of a betting round only what is new
        for asked in self.round.questions:
            self.refusals(asked)
            text = answer(self.round, asked, self.chance)
            offers = " | ".join(asked.words)
            taken = self.round.answer(asked.who, text, asked.seat)
            assert isinstance(taken, Taken), taken
            self.lines.append(f"  {self.named(asked)} ({offers}) > {taken.answer}")
        self.events()

    @staticmethod
    def named(question: Question) -> str:
        return question.who if question.hand is None else f"{question.who} for {question.hand}"

    def refusals(self, question: Question) -> None:
        """What the table says to wrong answers, the first time that such a question is asked."""
        # A turn is offered in several ways: what is wrong facing a bet is right without one.
        kind = " ".join([question.about, *question.words]) if question.about == "turn" else question.about
        if kind in self.tried:
            return
        self.tried.add(kind)
        for text in shouts(self.round, question):
            read = question.read(text)
            if isinstance(read, Refusal):
                refused = self.round.answer(question.who, text, question.seat)
                assert isinstance(refused, Refusal)
                where = f" [{refused.because}]" if refused.because else ""
                self.lines.append(f"  ! {question.who}: {text!r} {refused.code}{where}: {refused.says}")
        refused = self.round.answer("zoe", question.words[0], question.seat)
        assert isinstance(refused, Refusal)
        self.lines.append(f"  ! zoe: {refused.code}: {refused.says}")

    # -- what is seen -------------------------------------------------------------------------------------------

    def viewers(self) -> list[str]:
        table = self.round.table
        return ["public", *(str(seat) for seat in range(1, table.seats + 1)), *self.round.setup.backline]

    def sights(self, again: bool = True) -> None:
        """Everybody's cards as each viewer sees them; who sees the same stands together."""
        groups: dict[str, list[str]] = {}
        for viewer in self.viewers():
            hands = view(self.round, None if viewer == "public" else viewer)["hands"]
            seen = "  ".join(f"{holder}={hand['cards']}" for holder, hand in hands.items() if hand["cards"])
            groups.setdefault(seen, []).append(viewer)
        told = [f"  {spans(people)} see: {seen or 'no cards'}" for seen, people in groups.items()]
        if again or told != self.seen:
            self.lines += told
            self.seen = told

    def events(self) -> None:
        """What has happened since, as the public hears it."""
        public = view(self.round)["events"]
        for event in public[self.told :]:
            because = f" [{event['because']}]" if event.get("because") else ""
            self.lines.append(f". {sentence(event, self.round.game)}{because}")
        self.told = len(public)

    def end(self) -> None:
        self.lines.append("")
        self.sights()
        self.lines.append("net: " + ", ".join(f"{who} {amount}" for who, amount in self.round.net.items()))
        for check in record.verify(record.dumps(self.round)):
            assert check.ok, check
            self.lines.append(f"verified: {check.says}")
        after = self.round.answer("1", "anything")
        assert isinstance(after, Refusal)
        self.lines.append(f"! afterwards: {after.code}: {after.says}")


def spans(people: Iterable[str]) -> str:
    """ "public, 1-3, ann" """
    parts: list[str] = []
    run: list[int] = []
    for name in [*people, ""]:
        if name.isdecimal() and (not run or int(name) == run[-1] + 1):
            run.append(int(name))
            continue
        if run:
            parts.append(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}")
        run = [int(name)] if name.isdecimal() else []
        if name and not run:
            parts.append(name)
    return ", ".join(parts)


def recording(id: str, number: int) -> str:
    return Recorder(id, number).text()
