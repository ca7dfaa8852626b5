"""The person's seat: what he hears, what he is asked, and what else can always be said (help, why, table, rules)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from houseway.cli import offers
from houseway.cli.errors import Wrong
from houseway.cli.meant import meant
from houseway.cli.screen import BAD, DIM, GOOD, MINE, capital, cards_text, inset
from houseway.cli.telling import Line, lines
from houseway.money import cents, money
from houseway.table.bank import BANK
from houseway.table.questions import Question
from houseway.table.refusals import Refusal
from houseway.table.views import view
from houseway.table.wagers import NO_BET, BetSlip

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.room.session import Session
    from houseway.table.round import Round

HELP = (
    ("why, why 7", "the rule behind the question, or behind line 7"),
    ("table", "who sits where, what is bet, which cards lie there"),
    ("rules", "wagers and pay tables; rules PART for another part"),
    ("rebuy 200", "more chips, from the next round on"),
    ("leave", "leave the table; so does the end of the input"),
)
BETWEEN = "Enter: next round, or why N, rebuy, leave "
BROKE = "You have no chips left. Buy how much, or leave? "
QUIET = ("seats",)  # events that tell a person at the table nothing new


class Leaves(Exception):
    """The person wants to leave."""


class Seat:
    def __init__(
        self, out: Console, game: Game, seat: int, session: Session, ask: Callable[[Console, str | Text], str]
    ) -> None:
        self.out = out
        self.game = game
        self.seat = seat
        self.session = session
        self._ask = ask
        self.round: Round | None = None
        self.told: list[Line] = []  # the lines of this round, numbered from 1
        self._heard = 0
        self._last_slip = ""
        self._explained: set[str] = set()  # rules and questions that have been explained in this stay
        self.brought = 0

    @property
    def chips(self) -> int:
        person = self.session.sitter(self.seat)
        return 0 if person is None else person.chips

    # -- hearing ------------------------------------------------------------------------------------------------

    def begin(self, round: Round) -> None:
        self.round, self.told, self._heard = round, [], 0

    def hear(self) -> None:
        """Tells what has happened since, as this seat may know it."""
        assert self.round is not None
        events = view(self.round, str(self.seat))["events"]
        fresh = [event for event in events[self._heard :] if self._news(event)]
        self._heard = len(events)
        for line in lines(fresh, self.game, self.names):
            self.told.append(line)
            self.out.print(_numbered(len(self.told), line.text))

    def _news(self, event: dict[str, Any]) -> bool:
        """A rule that moves nothing is told the first time it is at work."""
        if event["kind"] == "note":
            known = event["because"] in self._explained
            self._explained.add(event["because"])
            return not known
        return event["kind"] not in QUIET

    @property
    def names(self) -> frozenset[str]:
        own = {str(self.seat)}
        return frozenset(own | {BANK} if self.round and self.round.table.player_dealer == self.seat else own)

    def asked(self, question: Question) -> bool:
        return question.who in self.names

    def result(self, gain: int, round: Round) -> None:
        words = "You neither win nor lose" if gain == 0 else f"You {'win' if gain > 0 else 'lose'} {money(abs(gain))}"
        style = "" if gain == 0 else f"bold {GOOD if gain > 0 else BAD}"
        fees = " after fees" if any(fee.payer in self.names for fee in round.table.fees) else ""
        self.out.print(
            Text(f"\n{words}{fees}", style=style).append(f" and have {money(self.chips)}.", style="not bold default")
        )

    # -- answering ----------------------------------------------------------------------------------------------

    def answer(self, question: Question) -> None:
        """Asks until the table takes an answer."""
        assert self.round is not None
        self.out.print()
        self._hand(question)
        self._offer(question)
        while True:
            text = self._ask(self.out, self._prompt(question))
            if self._other(text, question):
                continue
            if not text:
                text = self._by_enter(question)
                if not text:
                    self._offer(question)
                    continue
            taken = self.round.answer(question.who, meant(question, text, self.game), question.seat)
            if isinstance(taken, Refusal):
                self._refused(taken)
                continue
            if question.about == "wagers":
                self._last_slip = taken.answer
                self.out.print(Text(f"You: {taken.answer}", style=MINE))
            return

    def _by_enter(self, question: Question) -> str:
        """What Enter alone means: the same bets once more, or nothing."""
        return (self._last_slip or NO_BET) if question.about == "wagers" else ""

    def _refused(self, refusal: Refusal) -> None:
        place = ""
        if refusal.because is not None:
            place = f" ({', '.join(dict.fromkeys(part.lines for part in self.game.cite(refusal.because)))})"
        self.out.print(Text(refusal.says, style=BAD).append(place, style=DIM))

    def _hand(self, question: Question) -> None:
        assert self.round is not None
        seen = view(self.round, str(self.seat))
        for holder, hand in seen["hands"].items():
            if holder.partition(".")[0] in self.names and hand["cards"]:
                which = f" (hand {holder})" if "." in holder else ""
                self.out.print(Text(f"You hold{which} ", style=MINE).append_text(cards_text(hand["cards"])))
        for player in seen.get("players", []):
            if player["seat"] == self.seat:
                lies = money(sum(cents(pot) for pot in seen["pots"]))
                self.out.print(Text(f"{lies} in the pot, {player['stack']} in front of you", style=DIM))

    def _offer(self, question: Question) -> None:
        told = Text(offers.head(question), style="bold")
        if question.about in ("wagers", "bank"):
            told.append(f"  You have {money(self.chips)}.", style=f"not bold {DIM}")
        self.out.print(told)
        if question.about not in self._explained and question.about not in offers.HEADS:
            self._explain([question.because])
        self._explained.add(question.about)
        table = Table.grid(padding=(0, 2))
        for choice in question.choices:
            for word, says in offers.choices(choice, self.game):
                table.add_row(Text(word, style="bold cyan"), says)
        self.out.print(inset(table))

    def _prompt(self, question: Question) -> Text:
        hint = ""
        slip = next((choice for choice in question.choices if isinstance(choice, BetSlip)), None)
        if slip is not None:
            again = self._last_slip
            hint = f"Enter: {again} " if again else f"such as {offers.example(slip)}; Enter: no bet "
        return Text(hint, style=DIM).append("> ", style=MINE)

    # -- between rounds -----------------------------------------------------------------------------------------

    def between(self) -> None:
        while True:
            text = self._ask(self.out, Text(BETWEEN, style=DIM).append("> ", style=MINE))
            if not text or text.lower() in ("next", "n", "y", "yes", "deal"):
                return
            if not self._other(text, None):
                self.out.print(Text("Enter deals the next round; help lists what else can be said.", style=BAD))

    def broke(self) -> None:
        while self.chips == 0:
            text = self._ask(self.out, Text(BROKE).append("> ", style=MINE))
            if not self._other(text, None) and text:
                self._rebuy(text)

    # -- other things to say ------------------------------------------------------------------------------------

    def _other(self, text: str, question: Question | None) -> bool:
        """Whether the text was no answer but one of the things that can always be said."""
        word, _, rest = text.strip().rstrip("?").strip().lower().partition(" ")
        if text.strip() == "?" or word in ("help", "h"):
            self._help()
        elif word == "why":
            self._why(rest.strip(), question)
        elif word == "table":
            self._table()
        elif word == "rules":
            self._rules(rest.strip())
        elif word == "rebuy":
            self._rebuy(rest.strip())
        elif word in ("leave", "quit", "exit", "q"):
            raise Leaves
        else:
            return False
        return True

    def _help(self) -> None:
        table = Table.grid(padding=(0, 2))
        for word, says in HELP:
            table.add_row(Text(word, style="bold cyan"), says)
        self.out.print(inset(table))

    def _why(self, which: str, question: Question | None) -> None:
        which = which.removeprefix("line ").strip(" #")
        if not which and question is not None:
            self._explain([question.because])
        elif which.isdecimal() and 1 <= int(which) <= len(self.told):
            self._explain(self.told[int(which) - 1].because)
        elif self.game.knows(which):
            self._explain([which])
        else:
            most = len(self.told)
            self.out.print(Text(f"Which line? Its number stands at the left: why 1 to why {most}.", style=BAD))

    def _explain(self, names: list[str]) -> None:
        if not names:
            self.out.print(Text("No rule stands behind this line; it is part of the record.", style=DIM))
        for part in self.game.cite_all(names):
            says = Text(part.says, style="italic").append(f"  {part.name}, {part.lines}", style=f"not italic {DIM}")
            self.out.print(inset(inset(says)))

    def _table(self) -> None:
        self.out.print(inset(seats(self.session, self.seat)))

    def _rules(self, part: str) -> None:
        from houseway.cli.rules import parts_of

        try:
            parts_of(self.out, self.game, [part] if part else ["wagers", "pay_tables"])
        except Wrong as error:
            self.out.print(Text(str(error), style=BAD))

    def _rebuy(self, text: str) -> None:
        person = self.session.sitter(self.seat)
        assert person is not None
        had = person.chips
        taken = self.session.rebuy(person.name, text.removeprefix("rebuy ").replace("$", ""))
        if isinstance(taken, Refusal):
            self.out.print(Text(taken.says, style=BAD))
            return
        self.brought += self.chips - had
        self.out.print(f"{taken.answer.replace('You buys', 'You buy')}; you have {money(self.chips)}.")


def _numbered(number: int, text: Text) -> Table:
    table = Table.grid(padding=(0, 1))
    table.expand = True
    table.add_column(justify="right", style=DIM, width=3)
    table.add_column(ratio=1)
    table.add_row(str(number), text)
    return table


def seats(session: Session, mine: int) -> Table:
    """Who sits where, with chips, bets and the cards that this seat may see."""
    round = session.round
    seen: dict[str, Any] = (
        view(round, str(mine)) if round is not None else {"hands": {}, "bets": [], "player_dealer": None}
    )
    table = Table.grid(padding=(0, 2))
    for number in range(1, session.seats + 1):
        person = session.sitter(number)
        if person is None:
            continue
        banks = seen.get("player_dealer") == number
        bets = [f"{bet['wager']} {bet['amount']}" for bet in seen.get("bets", []) if bet["seat"] == number]
        holder = BANK if banks else str(number)
        cards = " ".join(hand["cards"] for name, hand in seen["hands"].items() if name.partition(".")[0] == holder)
        name = Text(person.name, style=MINE if number == mine else "")
        table.add_row(str(number), name, money(person.chips), "banks" if banks else ", ".join(bets), cards_text(cards))
    for holder, hand in seen["hands"].items():
        if not holder.partition(".")[0].isdecimal() and holder != BANK:
            table.add_row("", capital(holder.replace("_", " ")), "", "", cards_text(hand["cards"]))
    return table
