"""What every table has: the shoe, hands, questions, irregularities, and the events that tell what happens.

Every act names the clause that makes it so (`because`). Nothing here knows of money; a banked table (table.py) adds the
player-dealer and settlement, a pot table adds stacks and pots.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from houseway.catalog.schema import Irregularity
from houseway.pieces.cards import Card
from houseway.pieces.shuffle import SHUFFLE
from houseway.table.events import Event
from houseway.table.hands import Hand
from houseway.table.questions import Ask, Question, Reply
from houseway.table.setup import Setup, Trouble

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.table.collection import Collection, Fee

Script: TypeAlias = Generator[Ask, list[Reply], None]


class RoundEnds(Exception):
    """The round ends early by the document: a misdeal, a game broken, nobody who bets."""

    def __init__(self, ruling: str, because: str) -> None:
        super().__init__(ruling)
        self.ruling = ruling
        self.because = because


class Felt:
    __slots__ = (
        "collection", "events", "fees", "game", "hands", "player_dealer", "received", "ruling", "seats", "setup",
        "shoe", "troubles", "used_troubles",
    )  # fmt: skip

    def __init__(self, game: Game, setup: Setup, collection: Collection | None = None) -> None:
        self.game = game
        self.setup = setup
        self.seats = setup.seats
        self.player_dealer = setup.player_dealer  # None where nobody banks, or nobody yet
        self.shoe = setup.make_shoe(game)
        self.collection = collection
        self.hands: dict[str, Hand] = {}
        self.events: list[Event] = []
        self.fees: list[Fee] = []
        self.ruling: str | None = None
        self.received = 0  # cards dealt to hands so far
        self.troubles: list[Trouble] = list(setup.troubles)
        self.used_troubles: set[int] = set()
        deck = game.entry.deck
        self.tell(
            "open",
            deck.clause,
            shuffle=SHUFFLE,
            commitment=self.shoe.commitment,
            game=game.id,
            decks=game.decks,
            deck=deck.kind,
        )
        self.tell("seats", game.entry.seats.clause, seats=setup.seats)

    # -- telling ------------------------------------------------------------------------------------------------

    def tell(self, kind: str, because: str | None, **data: Any) -> None:
        self.tell_some(kind, because, None, data)

    def tell_some(self, kind: str, because: str | None, sees: tuple[str, ...] | None, data: dict[str, Any]) -> None:
        """Tells a fact whose cards only those in `sees` may know; None: everybody."""
        assert because is None or self.game.knows(because), f"{self.game.id} has no clause or reading {because!r}"
        self.events.append(Event(kind, because, data, sees))

    def say(self, words: str, because: str) -> None:
        """An announcement of the house dealer."""
        self.tell("say", because, words=words)

    def note(self, because: str, **data: Any) -> None:
        """A rule at work that moves nothing on the table by itself."""
        self.tell("note", because, **data)

    def note_if_told(self, because: str) -> None:
        """A rule of the house at work, in those documents that print it."""
        if self.game.knows(because):
            self.note(because)

    # -- asking -------------------------------------------------------------------------------------------------

    def purse(self, who: str) -> int | None:
        """What a person has left to bet with; None where nobody counts it."""
        return None

    def ask(self, question: Question) -> Generator[Ask, list[Reply], Reply]:
        replies = yield Ask((question.within(self.purse(question.who)),))
        self._tell_answer(question, replies[0])
        return replies[0]

    def ask_all(self, questions: Sequence[Question]) -> Generator[Ask, list[Reply], list[Reply]]:
        """Asks several people at once. They may answer in any order; the replies come in the order of the questions."""
        if not questions:
            return []
        replies = yield Ask(question.within(self.purse(question.who)) for question in questions)
        for question, reply in zip(questions, replies, strict=True):
            self._tell_answer(question, reply)
        return replies

    def _tell_answer(self, question: Question, reply: Reply) -> None:
        told = {"who": question.who, "seat": question.seat, "about": question.about, "answer": reply.text}
        if question.sees is not None and reply.cards:
            told |= {"answer": reply.word, "cards": " ".join(map(str, reply.cards))}
            self.tell_some("decision", question.because, question.sees, told)
        else:
            self.tell("decision", question.because, **told)

    # -- cards --------------------------------------------------------------------------------------------------

    def hand(self, holder: str | int) -> Hand:
        holder = str(holder)
        hand = self.hands.get(holder)
        if hand is None:
            hand = self.hands[holder] = Hand(holder)
        return hand

    def deal(
        self, holder: str | int, because: str, up: bool = True, sees: tuple[str, ...] = (), kind: str = "deal"
    ) -> Card:
        """One card from the shoe to a holder. Face down, only those in `sees` know it."""
        holder = str(holder)
        self.received += 1
        card = self.shoe.draw(holder)
        if self.troubles:
            card = self._troubled(card, holder, up)
        hand = self.hands.get(holder) or self.hand(holder)
        hand.take(card, up, sees)
        self.tell_some(kind, because, None if up else sees, {"holder": holder, "cards": card.text, "up": up})
        return card

    def exchange(self, holder: str | int, place: int, because: str) -> None:
        """A card in somebody's hand is taken away for the next one of the shoe, which lies as it lay."""
        hand = self.hand(holder)
        card, up = self.shoe.draw(str(holder)), hand.up[place]
        hand.cards[place] = card
        self.tell_some(
            "draw", because, None if up else hand.sees, {"holder": str(holder), "cards": str(card), "up": up}
        )

    def discard(self, holder: str | int, cards: Iterable[Card], because: str) -> None:
        """Cards that a holder puts away; who has not seen them does not see them now."""
        hand = self.hand(holder)
        away = tuple(cards)
        up = [hand.put_away(card) for card in away]
        told = {"holder": str(holder), "cards": " ".join(map(str, away))}
        self.tell_some("discard", because, None if all(up) else hand.sees, told)

    def turn_up(self, holder: str | int, because: str) -> None:
        """All cards of a holder that lie face down are opened."""
        hand = self.hand(holder)
        down = hand.open()
        if down:
            cards = " ".join([card.text for card in down])
            self.tell_some("turn", because, None, {"holder": hand.holder, "cards": cards})

    def turn_some(self, holder: str | int, number: int, because: str) -> None:
        """The first so many cards that lie face down are opened."""
        opened = self.hand(holder).open(number)
        self.tell("turn", because, holder=str(holder), cards=" ".join(map(str, opened)))

    def burn(self, number: int, because: str) -> None:
        """Cards put away unseen."""
        for _ in range(number):
            self.tell_some("burn", because, (), {"cards": str(self.shoe.draw("burn"))})

    def _troubled(self, card: Card, holder: str, up: bool) -> Card:
        """A card that something is wrong with, and what the document says about it. A card that lay face up in the deck
        is replaced first: nobody has received it."""
        order = sorted(enumerate(self.troubles), key=lambda one: self.rule_of(one[1]).ruling != "replace")
        replaced = True
        while replaced:
            replaced = False
            for position, trouble in order:
                rule = self.rule_of(trouble)
                if trouble.card != self.received or position in self.used_troubles or rule.needs != "card":
                    continue
                self.used_troubles.add(position)
                if rule.ruling == "replace":
                    self.rule(rule, holder=holder, cards=str(card))
                    card = self.shoe.draw(holder)
                    replaced = True
                elif rule.ruling == "misdeal":
                    self.rule(rule, holder=holder, cards=str(card))
                    raise RoundEnds("misdeal", rule.clause)
                elif rule.ruling == "play on":
                    self.rule(rule, holder=holder, cards=str(card))
                else:
                    self.used_troubles.discard(position)
                    if self.game.module.card_trouble(self, trouble, rule, holder, card, up) is not False:
                        self.used_troubles.add(position)
        return card

    def rule_of(self, trouble: Trouble) -> Irregularity:
        return next(rule for rule in self.game.entry.irregularities if rule.name == trouble.what)

    def rule(self, rule: Irregularity, **data: Any) -> None:
        """Tells a ruling."""
        self.ruling = rule.ruling
        self.tell("ruling", rule.clause, what=rule.name, ruling=rule.ruling, **data)

    def irregular(self, name: str, seat: int | None = None) -> Trouble | None:
        """The irregularity of that name that waits to be ruled on (at that seat), if any; it is then used up."""
        for position, trouble in enumerate(self.troubles):
            if trouble.what == name and position not in self.used_troubles and (seat is None or trouble.seat == seat):
                self.used_troubles.add(position)
                return trouble
        return None

    def next_is(self, name: str) -> Irregularity | None:
        """The irregularity of that name that befalls the next card to a hand, if any; it is then used up."""
        for position, trouble in enumerate(self.troubles):
            if trouble.what == name and trouble.card == self.received + 1 and position not in self.used_troubles:
                self.used_troubles.add(position)
                return self.rule_of(trouble)
        return None

    def kill(self, rule: Irregularity, holder: str | int) -> None:
        """The next card to this holder is dead: it goes to no hand."""
        self.received += 1
        self.rule(rule, holder=str(holder), cards=str(self.shoe.draw(str(holder))))

    # -- the room's fee -----------------------------------------------------------------------------------------

    def collect(self, because: str) -> None:
        """The document's moment for the collection. Without a schedule nothing is charged."""
        if self.collection is None:
            return
        for fee in self.collection(self):
            self.fees.append(fee)
            self.tell("fee", because, **fee.json())

    def return_fee(self, payer: str, wager: str, because: str) -> None:
        """What somebody paid for a wager comes back to him."""
        fee = next((fee for fee in self.fees if fee.payer == payer and fee.wager in (wager, None)), None)
        if fee is not None:
            self.fees.remove(fee)
            self.tell("refund", because, **fee.json())
