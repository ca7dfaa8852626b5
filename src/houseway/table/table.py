"""The banked table as a round script sees it: the player-dealer, bets, action order and settlement.

The script decides what each bet makes of the cards; the table settles it as far as the bank's money covers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from houseway.catalog.schema import Settlement as Plan
from houseway.money import money
from houseway.pieces.cards import Card
from houseway.pieces.dice import Dice
from houseway.table import bank as banking
from houseway.table.action import action_seat, clockwise, round_from
from houseway.table.bank import BANK, Bank, Bet, Judgement, Placed, Settlement
from houseway.table.events import Event
from houseway.table.felt import Felt, RoundEnds, Script
from houseway.table.order import covered_start, losers_moved, open_bets
from houseway.table.questions import Ask, Question
from houseway.table.setup import Setup
from houseway.table.wagers import BetSlip, placed_bets

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.table.collection import Collection


class Table(Felt):
    __slots__ = ("action_start", "bank", "bets", "by_spot", "settlements", "turn")

    def __init__(self, game: Game, setup: Setup, collection: Collection | None = None) -> None:
        super().__init__(game, setup, collection)
        self.turn = setup.turn
        self.bank = Bank(setup.bank, setup.partners)
        self.bets: list[Bet] = []
        self.by_spot: dict[tuple[int, str], list[Bet]] = {}  # by seat and wager
        self.settlements: list[Settlement] = []
        self.action_start: int | None = None

    # -- wagers -------------------------------------------------------------------------------------------------

    def wagers(self, because: str) -> Script:
        """Everybody places bets, all at once, until no more bets."""
        first = {name: wager for name, wager in self.game.wagers.items() if not wager.later}
        people: list[tuple[str, int | None]] = [(str(seat), seat) for seat in self.players()]
        people += [(name, None) for name in self.setup.backline]
        questions = [
            Question(
                who, own or 0, "wagers",
                (
                    BetSlip(
                        who, own, self.seats, self.player_dealer, first, self.setup.limits, because, self.purse(who)
                    ),
                ),
                because,
            )
            for who, own in people
            if self.purse(who) != 0  # an empty seat, or somebody without chips
        ]  # fmt: skip
        if not questions:
            raise RoundEnds("no bets", because)
        replies = yield Ask(questions)
        slips = ((question.who, reply) for question, reply in zip(questions, replies, strict=True))
        for bet in placed_bets(slips, list(first), self.setup.behind):
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
        self.by_spot.setdefault((bet.seat, bet.wager), []).append(bet)
        assert self.game.knows(because)
        placed = Placed(bet.seat, bet.bettor, bet.wager, bet.stake, bet.hand)
        self.events.append(Event("bet", because, placed))
        return bet

    def add(self, bet: Bet, amount: int, because: str) -> None:
        """Money added in the round to a bet that stands (a war, a double)."""
        bet.stake += amount
        assert self.game.knows(because)
        added = Placed(bet.seat, bet.bettor, bet.wager, amount, bet.hand)
        self.events.append(Event("add", because, added))

    def purse(self, who: str) -> int | None:
        """What a person has left to bet with in this round; None where nobody counts it."""
        purses = self.setup.purses
        name = str(self.player_dealer) if who == BANK else who
        if purses is None or name not in purses:
            return None
        return purses[name] - sum(bet.stake for bet in self.bets if bet.bettor == name)

    def on(self, seat: int, wager: str | None = None) -> list[Bet]:
        """The bets on a seat: the seat's own person first, then those behind."""
        if wager is not None:
            return self.by_spot.get((seat, wager), [])
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
        bet_on = {seat for seat, _ in self.by_spot}
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
            because = "kum-kum" if self.game.knows("kum-kum") else rotation.offer
            self.tell("partner", because, who=name, amount=money(share))

    # -- action and settlement ----------------------------------------------------------------------------------

    def shake(self, because: str) -> Dice:
        """The dice that the game shakes: those written down for the round, else those of its seed."""
        rule = self.game.entry.action
        assert rule is not None
        written = self.setup.dice
        dice = Dice.shaken(self.setup.seed, rule.dice) if written is None else Dice(written)
        self.tell("dice", because, faces=list(dice), total=dice.total)
        return dice

    def start_action(self, card: Card | None = None, dice: int = 0) -> int:
        """Puts the action button: the document's own count, then on to the next seat with a wager."""
        rule = self.game.entry.action
        assert rule is not None
        assert self.player_dealer is not None
        taken = {spot for spot, _ in self.by_spot}
        if self.setup.action_seat is not None:
            seat, because = self.setup.action_seat, None
        else:
            seat, because = action_seat(rule, self.seats, self.player_dealer, card, dice, taken), rule.clause
        self.action_start = self._with_wager(seat, self.plan.direction)
        self.tell("action", because, seat=self.action_start, found=seat, card=None if card is None else str(card))
        if self.action_start != seat and rule.empty_clause is not None:
            self.note(rule.empty_clause, seat=self.action_start)
        return self.action_start

    def in_turn(self) -> list[int]:
        """Seats with a wager from where the action starts, in the direction of settlement."""
        taken = {seat for seat, _ in self.by_spot}
        return [seat for seat in round_from(self.seats, self.action_start or 1, self.plan.direction) if seat in taken]

    def _with_wager(self, start: int, direction: str) -> int:
        """`start`, or the next seat with a wager."""
        taken = {seat for seat, _ in self.by_spot}
        return next((seat for seat in round_from(self.seats, start, direction) if seat in taken), start)

    def settle_all(self, judge: Callable[[Bet], Judgement], wagers: Iterable[str] | None = None) -> None:
        """Settles the open bets one after another in the document's order, each as `judge` finds."""
        order = open_bets(self, wagers)
        judged = {id(bet): judge(bet) for bet in order}
        other = self.plan.covered
        if other is not None and not self.bank_covers(judge, wagers):
            other = None
        if other is not None:
            order = open_bets(self, wagers, covered=True)
        self.note(self.plan.clause if other is None else other.clause)
        if other is not None and wagers is None and order:
            found = covered_start(self, other)
            self.action_start = self._with_wager(found, other.direction)
            self.tell("action", other.clause, seat=self.action_start, found=found, card=None)
        if other is None:
            order = losers_moved(self, order, judged)
        for bet in order:
            self.settle(bet, judged[id(bet)])

    @property
    def plan(self) -> Plan:
        plan = self.game.entry.settlement
        assert plan is not None
        return plan

    def bank_covers(self, judge: Callable[[Bet], Judgement], wagers: Iterable[str] | None = None) -> bool:
        """Whether the bank's money suffices for the open bets. It decides where settlement starts in some documents."""
        if self.bank.left is None:
            return True
        bets = open_bets(self, wagers)
        if self.plan.covered is not None and self.plan.covered.covers == "stakes":
            return sum(bet.stake for bet in bets) <= self.bank.left
        return sum(sum(self._wants(bet, judge(bet))) for bet in bets) <= self.bank.left

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
        order, left = len(self.settlements) + 1, self.bank.left
        row = banking.give_back(bet, order, left, because)
        self.settlements.append(row)
        self.events.append(Event("settle", because, row))

    def void_all(self, because: str) -> None:
        """The round ends early: every bet that still stands goes back."""
        for bet in self.bets:
            if bet.open:
                self.void(bet, because)

    # -- looking on ---------------------------------------------------------------------------------------------

    def public(self) -> dict[str, Any]:
        """What everybody sees of the bank and the bets."""
        return {
            "player_dealer": self.player_dealer,
            "turn": self.turn,
            "bank": None if self.bank.amount is None else money(self.bank.amount),
            "bank_left": None if self.bank.left is None else money(self.bank.left),
            "bets": [
                {
                    "seat": bet.seat,
                    "bettor": bet.bettor,
                    "wager": bet.wager,
                    "amount": money(bet.stake),
                    "hand": bet.hand,
                    "open": bet.open,
                }
                for bet in self.bets
            ],
        }

    # -- money --------------------------------------------------------------------------------------------------

    def net(self) -> dict[str, int]:
        """What everybody won or lost, fees apart."""
        net: dict[str, int] = {bet.bettor: 0 for bet in self.bets}
        for row in self.settlements:
            net[row.bettor] += row.paid - row.collected
        for owner, part in self.bank.shares().items():
            net[owner] = net.get(owner, 0) + part
        return net

    def check_money(self) -> None:
        """Money is conserved: every chip bet is collected or returned, and all results sum to nothing."""
        assert len(self.settlements) == len(self.bets), "a bet was left without a settlement"
        assert all(not bet.open for bet in self.bets)
        staked = sum(bet.stake for bet in self.bets)
        assert staked == sum(row.collected + row.returned for row in self.settlements)
        net = self.net()
        assert sum(net.values()) == 0, net
        bank = self.bank
        if bank.amount is not None:
            assert abs(bank.won) <= bank.amount
            assert sum(row.collected + row.paid for row in self.settlements) == bank.amount - (bank.left or 0)
        if self.settlements:
            self.note_if_told("bank-limited")
