"""`houseway play`: a person at a table with bots, round after round."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from houseway.bots import bets_for, style_at
from houseway.catalog.index import Document, built
from houseway.cli.errors import Wrong
from houseway.cli.screen import DIM, MINE, console, heading, inset, room_name, title
from houseway.cli.seat import Leaves, Seat
from houseway.cli.values import chosen
from houseway.money import cents, money
from houseway.odds import best
from houseway.room.session import Session

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.table.questions import Question
    from houseway.table.round import Round

BOTS = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Frank", "Grace", "Hugo", "Iris", "Jack", "Kim", "Leo", "Mia")
FILLED = 6  # people at a table, you included
BOT_CHIPS = "1000.00"
YOU = "You"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for."""

    game: str | None
    options: list[str]
    readings: list[str]
    seat: int | None
    seats: int | None
    bank: str | None
    stack: str
    rounds: int | None
    seed: str | None
    save: str | None


def sit_down(wishes: Wishes) -> None:
    out = console()
    try:
        id = wishes.game or choose(out)
        Sitting(out, chosen(id, wishes.options, wishes.readings), wishes).play()
    except Leaves:
        out.print("\nGood-bye.")


def choose(out: Console) -> str:
    """The person picks a game by its number or its name."""
    papers = list(built().values())
    out.print(heading("Which game?"))
    out.print(inset(_menu(papers)))
    while True:
        text = ask(out, f"A number from 1 to {len(papers)}, or a name: ").lower()
        if not text:
            continue
        if text in ("q", "quit", "leave", "exit"):
            raise Leaves
        if text.isdecimal() and 1 <= int(text) <= len(papers):
            return papers[int(text) - 1].id
        fitting = [paper for paper in papers if text in f"{paper.id} {paper.title}".lower()]
        if len(fitting) == 1 or any(paper.id == text for paper in fitting):
            return text if text in built() else fitting[0].id
        several = ", ".join(paper.id for paper in fitting[:4])
        more = f"fits {several}{' and others' if len(fitting) > 4 else ''}" if fitting else "is no game here"
        out.print(Text(f"{text!r} {more}; the number beside a game will do.", style="red"))


def _menu(papers: list[Document]) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style=DIM)
    table.add_column(overflow="fold")
    table.add_column(style=DIM, no_wrap=True)
    room = ""
    for number, paper in enumerate(papers, 1):
        if paper.room != room:
            room = paper.room
            table.add_row("", Text(room_name(room), style="bold"), "")
        table.add_row(str(number), paper.title, paper.family)
    return table


def ask(out: Console, prompt: str | Text) -> str:
    """One line from the person. The end of the input, or Ctrl-C, is a wish to leave."""
    try:
        return out.input(prompt).strip()
    except (EOFError, KeyboardInterrupt):
        raise Leaves from None


class Sitting:
    """A person's stay at one table."""

    def __init__(self, out: Console, game: Game, wishes: Wishes) -> None:
        self.out = out
        self.game = game
        self.wishes = wishes
        self.session = self._session()
        self.seat = seat_of(wishes, game)
        seats = self.session.seats
        if not 1 <= self.seat <= seats:
            raise Wrong(f"--seat {wishes.seat}: there is no such seat; the seats are 1 to {seats}.")
        self.chance = Random(wishes.seed)
        self.folder = _folder(wishes.save)
        self.me = Seat(out, game, self.seat, self.session, ask)
        self._fill()

    def _session(self) -> Session:
        wishes = self.wishes
        table: dict[str, Any] = {}
        if wishes.rounds is not None and wishes.rounds < 1:
            raise Wrong(f"--rounds {wishes.rounds}: it takes at least 1.")
        if wishes.bank is not None:
            if self.game.for_pot:
                raise Wrong(f"--bank: {self.game.id} is played for the pot; nobody banks it.")
            bank = None if wishes.bank == "all" else _sum(wishes.bank, "--bank")
            table = {
                "player_dealer": wishes.seat or min(3, wishes.seats or self.game.entry.seats.default),
                "bank": bank,
            }
        return Session(self.game, wishes.seats, seed=wishes.seed, **table)

    def _fill(self) -> None:
        """The person sits down, then bots in the seats round him."""
        taken = self.session.sit(self.seat, YOU, _sum(self.wishes.stack, "--stack"))
        assert taken, taken
        self.me.brought = self.me.chips
        seats = [seat for seat in range(1, self.session.seats + 1) if seat != self.seat][: FILLED - 1]
        for name, seat in zip(BOTS, seats, strict=False):
            self.session.sit(seat, name, BOT_CHIPS)

    # -- the stay -----------------------------------------------------------------------------------------------

    def play(self) -> None:
        self._welcome()
        try:
            while True:
                self._round()
                if self.session.played == self.wishes.rounds:
                    break
                self.me.between()
        except Leaves:
            self.out.print()
            self._play_out()
        chips = self.me.chips
        self.out.print(f"You leave the table with {money(chips)}. {_farewell(chips - self.me.brought)}")

    def _welcome(self) -> None:
        entry = self.game.entry
        self.out.print(title(entry.title, "  ".join((self.game.id, entry.approval or "no approval id"))))
        people = Text("You", style=MINE).append(
            f" sit in seat {self.seat} with {money(self.me.chips)}", style="not bold default"
        )
        bots = [f"{person.name} in {person.seat}" for person in self.session.people.values() if person.name != YOU]
        self.out.print(people.append(f"; bots: {', '.join(bots)}."))
        self.out.print(
            Text("Type help at any question, why 7 to hear the rule behind line 7, leave to leave.", style=DIM)
        )

    def _round(self) -> None:
        self._rebuys()
        round = self.session.open_round()
        self.out.print(heading(f"Round {self.session.played + 1}"))
        self.me.begin(round)
        while not round.done:
            self.me.hear()
            self._answer(round)
        self.me.hear()
        self._close(round)

    def _answer(self, round: Round) -> None:
        """The person first, then the bots; a common question is answered by all before anything is told."""
        question = next((asked for asked in round.questions if self.me.asked(asked)), None)
        if question is not None:
            self.me.answer(question)
            return
        question = round.questions[0]
        taken = round.answer(question.who, self._bot(round, question), question.seat)
        assert taken, taken

    def _bot(self, round: Round, question: Question) -> str:
        if question.about == "wagers":
            return bets_for(question, self.chance)
        return best.answer_for(round, question, self.chance, style_at(round.game, question.seat))

    def _close(self, round: Round) -> None:
        moved = self.session.close_round()
        if self.folder is not None:
            from houseway.table.record import save

            save(round, self.folder / f"round-{self.session.played}.jsonl")
        self.me.result(moved.get(YOU, 0), round)

    def _rebuys(self) -> None:
        """Bots who have little left buy more; the person is asked."""
        for person in self.session.people.values():
            if person.name != YOU and person.chips < cents("50.00"):
                self.session.rebuy(person.name, BOT_CHIPS)
        if self.me.chips == 0:
            self.me.broke()

    def _play_out(self) -> None:
        """Who leaves in the middle of a round lets it be played to its end."""
        round = self.session.round
        if round is None:
            return
        self.out.print(Text("The round is played out for you.", style=DIM))
        while not round.done:
            question = round.questions[0]
            if self.me.asked(question) and question.about == "wagers":
                text = "no bet"
            elif self.me.asked(question) and "decline" in question.words:
                text = "decline"
            else:
                text = self._bot(round, question)
            taken = round.answer(question.who, text, question.seat)
            assert taken, taken
        self.me.hear()
        self._close(round)


def seat_of(wishes: Wishes, game: Game) -> int:
    """The person's seat; who wishes for none sits in seat 3."""
    return wishes.seat if wishes.seat is not None else min(3, wishes.seats or game.entry.seats.default)


def _farewell(gain: int) -> str:
    if gain == 0:
        return "Even. Good-bye."
    return f"That is {money(abs(gain))} {'more' if gain > 0 else 'less'} than you brought. Good-bye."


def _sum(text: str, flag: str) -> str:
    try:
        amount = cents(text)
    except ValueError as error:
        raise Wrong(f"{flag}: {error}") from error
    if amount == 0:
        raise Wrong(f"{flag} {text}: it takes more than 0.00.")
    return money(amount)


def _folder(save: str | None) -> Path | None:
    if save is None:
        return None
    folder = Path(save)
    folder.mkdir(parents=True, exist_ok=True)
    return folder
