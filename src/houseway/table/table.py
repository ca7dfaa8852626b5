"""The table as a round script sees it: seats, bets, hands, the shoe, the bank, and what is told about them.

Every act names the clause that makes it so (`because`). The table appends events; it never decides a rule of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from houseway.catalog.schema import CoveredSettlement, Irregularity
from houseway.catalog.schema import Settlement as Plan
from houseway.money import money
from houseway.pieces.cards import Card
from houseway.pieces.shuffle import SHUFFLE
from houseway.table import bank as banking
from houseway.table.action import action_seat, clockwise
from houseway.table.bank import Bank, Bet, Judgement, Settlement
from houseway.table.events import Event
from houseway.table.hands import Hand
from houseway.table.questions import Ask, Question, Reply
from houseway.table.setup import Setup, Trouble
from houseway.table.wagers import BetSlip, placed_bets

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


class Table:
    __slots__ = (
        "_by_spot", "action_start", "bank", "bets", "collection", "events", "fees", "game", "hands", "player_dealer",
        "received", "ruling", "seats", "settlements", "setup", "shoe", "troubles", "turn", "used_troubles",
    )  # fmt: skip

    def __init__(self, game: Game, setup: Setup, collection: Collection | None = None) -> None:
        self.game = game
        self.setup = setup
        self.seats = setup.seats
        self.player_dealer = setup.player_dealer
        self.turn = setup.turn
        self.bank = Bank(setup.bank, setup.partners)
        self.shoe = setup.make_shoe(game)
        self.collection = collection
        self.bets: list[Bet] = []
        self._by_spot: dict[tuple[int, str], list[Bet]] = {}
        self.hands: dict[str, Hand] = {}
        self.events: list[Event] = []
        self.settlements: list[Settlement] = []
        self.fees: list[Fee] = []
        self.action_start: int | None = None
        self.ruling: str | None = None
        self.received = 0  # cards dealt to hands so far
        self.troubles: list[Trouble] = list(setup.troubles)
        self.used_troubles: set[int] = set()
        entry = game.entry
        self.tell(
            "open",
            entry.deck.clause,
            shuffle=SHUFFLE,
            commitment=self.shoe.commitment,
            game=game.id,
            decks=game.decks,
            deck=entry.deck.kind,
        )
        self.tell("seats", entry.seats.clause, seats=setup.seats)

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

    def ask(self, question: Question) -> Generator[Ask, list[Reply], Reply]:
        replies = yield Ask((question,))
        self.tell(
            "decision",
            question.because,
            who=question.who,
            seat=question.seat,
            about=question.about,
            answer=replies[0].text,
        )
        return replies[0]

    def ask_all(self, questions: Sequence[Question]) -> Generator[Ask, list[Reply], list[Reply]]:
        """Asks several people at once. They may answer in any order; the replies come in the order of the questions."""
        if not questions:
            return []
        replies = yield Ask(questions)
        for question, reply in zip(questions, replies, strict=True):
            self.tell(
                "decision",
                question.because,
                who=question.who,
                seat=question.seat,
                about=question.about,
                answer=reply.text,
            )
        return replies

    # -- wagers -------------------------------------------------------------------------------------------------

    def wagers(self, because: str) -> Script:
        """Everybody places bets, all at once, until no more bets."""
        first = {name: wager for name, wager in self.game.wagers.items() if not wager.later}
        people: list[tuple[str, int | None]] = [(str(seat), seat) for seat in self.players()]
        people += [(name, None) for name in self.setup.backline]
        questions = [
            Question(
                who, own or 0, "wagers",
                (BetSlip(who, own, self.seats, self.player_dealer, first, self.setup.limits, because),), because,
            )
            for who, own in people
        ]  # fmt: skip
        replies = yield Ask(questions)
        slips = ((question.who, reply) for question, reply in zip(questions, replies, strict=True))
        for bet in placed_bets(slips, list(first)):
            self.place(bet, self._permits(bet))
        if not self.bets:
            raise RoundEnds("no bets", because)

    def _permits(self, bet: Bet) -> str:
        """The clause that lets this bet stand."""
        wager = self.game.wagers[bet.wager]
        if bet.backline and wager.backline_clause is not None:
            return wager.backline_clause
        if wager.alone_clause is not None and not self._has_base(bet):
            return wager.alone_clause
        return wager.clause

    def _has_base(self, bet: Bet) -> bool:
        return any(other.bettor == bet.bettor and self.game.wagers[other.wager].base for other in self.on(bet.seat))

    def place(self, bet: Bet, because: str) -> Bet:
        """Puts a bet on the layout."""
        self.bets.append(bet)
        self._by_spot.setdefault((bet.seat, bet.wager), []).append(bet)
        self.tell(
            "bet", because, seat=bet.seat, bettor=bet.bettor, wager=bet.wager, amount=money(bet.stake), **_hand(bet)
        )
        return bet

    def add(self, bet: Bet, amount: int, because: str) -> None:
        """Money added in the round to a bet that stands (a war, a double)."""
        bet.stake += amount
        self.tell("add", because, seat=bet.seat, bettor=bet.bettor, wager=bet.wager, amount=money(amount), **_hand(bet))

    def on(self, seat: int, wager: str | None = None) -> list[Bet]:
        """The bets on a seat: the seat's own person first, then those behind."""
        if wager is not None:
            return self._by_spot.get((seat, wager), [])
        return [bet for bet in self.bets if bet.seat == seat]

    def bettors(self, seat: int) -> list[str]:
        return list(dict.fromkeys(bet.bettor for bet in self.on(seat)))

    # -- seats --------------------------------------------------------------------------------------------------

    def players(self) -> list[int]:
        """All seats but the player-dealer's, from seat 1 up."""
        return [seat for seat in range(1, self.seats + 1) if seat != self.player_dealer]

    def clockwise(self, start: int, with_wager: bool = True) -> list[int]:
        """Seats once round from `start`, the player-dealer's left out."""
        ring = clockwise(self.seats, start, skip=self.player_dealer)
        if not with_wager:
            return ring
        bet_on = {seat for seat, _ in self._by_spot}
        return [seat for seat in ring if seat in bet_on]

    def seat_bank(self) -> Script:
        """Somebody takes the bank: who has been named for this round, or who accepts it when it is offered."""
        from houseway.table.rotation import offer_bank

        if self.player_dealer is None:
            yield from offer_bank(self)
        rotation = self.game.entry.rotation
        assert rotation is not None
        amount = None if self.bank.amount is None else money(self.bank.amount)
        self.tell("bank", rotation.offer, seat=self.player_dealer, amount=amount, turn=self.turn)
        for name, share in self.bank.partners.items():
            self.tell("partner", rotation.offer, who=name, amount=money(share))

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
        self.hand(holder).take(card, up, sees)
        self.tell_some(kind, because, None if up else sees, {"holder": holder, "cards": str(card), "up": up})
        return card

    def turn_up(self, holder: str | int, because: str) -> None:
        """All cards of a holder that lie face down are opened."""
        hand = self.hand(holder)
        down = hand.open()
        if down:
            self.tell("turn", because, holder=str(holder), cards=" ".join(map(str, down)))

    def burn(self, number: int, because: str) -> None:
        """Cards put away unseen."""
        for _ in range(number):
            self.tell_some("burn", because, (), {"cards": str(self.shoe.draw("burn"))})

    def _troubled(self, card: Card, holder: str, up: bool) -> Card:
        """A card that something is wrong with, and what the document says about it."""
        replaced = True
        while replaced:
            replaced = False
            for position, trouble in enumerate(self.troubles):
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
                    self.game.module.card_trouble(self, trouble, rule, holder, card, up)
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

    # -- action and settlement ----------------------------------------------------------------------------------

    def start_action(self, card: Card | None = None, dice: int = 0) -> int:
        """Puts the action button: the document's own count, then on to the next seat with a wager."""
        rule = self.game.entry.action
        assert rule is not None
        assert self.player_dealer is not None
        if self.setup.action_seat is not None:
            seat, because = self.setup.action_seat, None
        else:
            seat, because = action_seat(rule, self.seats, self.player_dealer, card, dice), rule.clause
        ring = [other for other in clockwise(self.seats, seat) if other in {spot for spot, _ in self._by_spot}]
        self.action_start = ring[0] if ring else seat
        self.tell("action", because, seat=self.action_start, found=seat, card=None if card is None else str(card))
        if self.action_start != seat and rule.empty_clause is not None:
            self.note(rule.empty_clause, seat=self.action_start)
        return self.action_start

    def in_action(self, wagers: Iterable[str] | None = None, covered: bool = False) -> list[Bet]:
        """The open bets in the order in which the document settles them; some settle in another order when the bank
        covers everything."""
        plan: Plan | CoveredSettlement | None = self.game.entry.settlement
        assert plan is not None
        start = self.action_start or 1
        if covered and isinstance(plan, Plan) and plan.covered is not None:
            plan = plan.covered
            start = 1 if plan.start == "dealer left" else self.seats
        ring = clockwise(self.seats, start)
        if plan.direction == "counter-clockwise":
            ring = [ring[0], *reversed(ring[1:])]
        only = None if wagers is None else set(wagers)
        return [
            bet
            for names in plan.passes
            for seat in ring
            for name in names
            if only is None or name in only
            for bet in self._by_spot.get((seat, name), ())
            if bet.open
        ]

    def settle_all(self, judge: Callable[[Bet], Judgement], wagers: Iterable[str] | None = None) -> None:
        """Settles the open bets one after another in the document's order, each as `judge` finds."""
        judged = {id(bet): judge(bet) for bet in self.in_action(wagers)}
        covered = self.bank.left is None
        if not covered:
            wanted = sum(sum(self._wants(bet, judged[id(bet)])) for bet in self.in_action(wagers))
            covered = wanted <= (self.bank.left or 0)
        plan = self.game.entry.settlement
        assert plan is not None
        self.note(plan.covered.clause if covered and plan.covered is not None else plan.clause)
        for bet in self.in_action(wagers, covered):
            self.settle(bet, judged[id(bet)])

    def settle(self, bet: Bet, found: Judgement) -> Settlement:
        """Settles one bet as far as the bank's money covers."""
        take, pay = self._wants(bet, found)
        if self.bank.used_up:
            found = found._replace(because=self._exhausted(bet))
        row = banking.settle(self.bank, bet, len(self.settlements) + 1, found, take, pay)
        self.settlements.append(row)
        self.events.append(Event("settle", row.because, row))
        if row.outcome == "partly covered":
            self.note(self._exhausted(bet))
        return row

    def _exhausted(self, bet: Bet) -> str:
        """Some documents say for each wager what becomes of it when the bank is used up."""
        own = f"bank-exhausted-{bet.wager.replace('_', '-')}"
        return own if self.game.knows(own) else "bank-exhausted"

    def _wants(self, bet: Bet, found: Judgement) -> tuple[int, int]:
        """What the bank would take and what it would pay if its money sufficed."""
        if found.outcome == "win":
            if found.amount is not None:
                return 0, found.amount
            assert found.odds is not None
            return 0, found.odds.winnings(bet.stake, self.game.halves)
        if found.outcome in ("lose", "forfeit"):
            return bet.stake if found.amount is None else found.amount, 0
        assert found.outcome == "push", found.outcome
        return 0, 0

    def void(self, bet: Bet, because: str) -> None:
        """A ruling cancels the bet."""
        assert bet.open
        bet.open = False
        left = self.bank.left
        row = Settlement(
            len(self.settlements) + 1, bet.seat, bet.bettor, bet.wager, bet.stake, "void", 0, 0, bet.stake, left, because, None, bet.hand
        )  # fmt: skip
        self.settlements.append(row)
        self.events.append(Event("settle", because, row))

    # -- the room's fee -----------------------------------------------------------------------------------------

    def collect(self, because: str) -> None:
        """The document's moment for the collection. Without a schedule nothing is charged."""
        if self.collection is None:
            return
        for fee in self.collection(self):
            self.fees.append(fee)
            self.tell("fee", because, **fee.json())

    def net(self) -> dict[str, int]:
        """What everybody won or lost, fees apart."""
        net: dict[str, int] = {bet.bettor: 0 for bet in self.bets}
        for row in self.settlements:
            net[row.bettor] += row.paid - row.collected
        for owner, part in self.bank.shares().items():
            net[owner] = net.get(owner, 0) + part
        return net


def _hand(bet: Bet) -> dict[str, str]:
    return {} if bet.hand is None else {"hand": bet.hand}
