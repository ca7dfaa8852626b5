"""The pot table as a round script sees it: players with stacks, betting rounds, pots, and who wins them.

The script says what the cards make of each hand; the table divides the pots. Clauses are cited by the names that
docs/architecture.md lists.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from houseway.catalog.schema import Irregularity
from houseway.money import money
from houseway.pieces.cards import Card
from houseway.table.events import Event
from houseway.table.felt import Felt
from houseway.table.pot.betting import BettingRound, Player
from houseway.table.pot.pots import Award, Pot, layers
from houseway.table.pot.stakes import Stakes
from houseway.table.pot.told import Post, Returned
from houseway.table.setup import Setup

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.table.collection import Collection, Fee


class PotTable(Felt):
    __slots__ = (
        "action_start", "brought", "burnt", "button", "charged", "dropped", "exposed", "forced", "last_act", "last_bet",
        "moment", "on_top", "owed", "passed", "players", "round", "settlements", "silent", "skips", "stakes", "started",
        "under_way",
    )  # fmt: skip

    def __init__(self, game: Game, setup: Setup, collection: Collection | None = None) -> None:
        super().__init__(game, setup, collection)
        assert setup.stakes is not None
        stakes: Stakes = setup.stakes
        self.stakes = stakes
        self.button = stakes.button or 0
        self.players = {seat: Player(seat, stack) for seat, stack in stakes.stacks.items()}  # those in this hand
        self.brought = dict(stakes.stacks)  # what everybody sat down to this hand with
        self.owed = dict(stakes.owes)  # what blinds are owed when the hand is over
        self.forced: dict[int, int] = {}  # what each seat has put in by antes and blinds
        self.passed: tuple[int, ...] = ()  # the seats of this hand's blinds
        self.skips: set[int] = set(stakes.skips)  # whom the button passes by after this hand
        self.burnt: list[Card] = []
        self.on_top: list[tuple[Card, bool]] = []  # cards that went back on top, and whether face up: the next burn
        self.exposed: dict[int, list[tuple[Card, Irregularity]]] = {}  # hole cards to be swapped after the deal
        self.round: BettingRound | None = None
        self.started = 0  # betting rounds so far
        self.under_way = False  # somebody has acted
        self.silent: dict[int, Irregularity] = {}  # who may not bet, or not raise either, and by which ruling
        self.last_act: int | None = None  # who acted last of his own will, by check, call, bet or raise
        self.last_bet: int | None = None  # who bet or raised last in the latest betting round
        self.dropped = 0  # taken out of the pot by the room
        self.charged: dict[int, int] = {}  # taken from stacks by the room
        self.moment = ""  # at which moment of the hand a collection is asked for
        self.settlements: list[Award] = []
        self.action_start: int | None = None
        self.events.append(Event("stakes", game.entry.seats.clause, stakes))

    # -- seats --------------------------------------------------------------------------------------------------

    def from_seat(self, start: int) -> list[Player]:
        """Those dealt in, clockwise, whoever sits at `start` or next after it first."""
        ring = [*self.players.values()]  # in the order of their seats from the beginning (stakes.py)
        for place, player in enumerate(ring):
            if player.seat >= start:
                return ring[place:] + ring[:place]
        return ring

    def left_of_button(self) -> list[Player]:
        return self.from_seat(self.button % self.seats + 1)

    def live(self) -> list[Player]:
        """Who is still in the hand, from the left of the button."""
        return [player for player in self.left_of_button() if not player.folded]

    @property
    def contested(self) -> bool:
        one = False
        for player in self.players.values():
            if not player.folded:
                if one:
                    return True
                one = True
        return False

    @property
    def can_bet(self) -> bool:
        """Whether anybody is left who could bet against somebody."""
        one = False
        for player in self.players.values():
            if player.stack and not player.folded:
                if one:
                    return True
                one = True
        return False

    @property
    def in_pot(self) -> int:
        """All that lies in the middle and in front of the players."""
        lies = -self.dropped
        for player in self.players.values():
            lies += player.put + player.dead
        return lies

    def leave(self, seat: int) -> None:
        """Somebody gets no cards in this hand."""
        del self.players[seat]

    # -- money before the cards ---------------------------------------------------------------------------------

    def post(self, player: Player, amount: int, what: str, because: str) -> None:
        """A live blind, straddle or bring-in: it lies in front of the player and counts as his bet."""
        paid = player.pay(amount)
        self._forced(player, paid)
        self.events.append(Event("post", because, Post(player.seat, what, paid, False, player.stack)))

    def post_dead(self, player: Player, amount: int, what: str, because: str) -> None:
        """Dead money: it lies in the main pot and calls nothing."""
        paid = player.pay_dead(amount)
        self._forced(player, 0)
        self.events.append(Event("post", because, Post(player.seat, what, paid, True, player.stack)))

    def post_ante(self, player: Player, amount: int, what: str, because: str) -> None:
        """Everybody's share of the pot before the cards; who has less is all-in for a part of the pot only."""
        paid = player.pay_ante(amount)
        self._forced(player, paid)
        self.events.append(Event("post", because, Post(player.seat, what, paid, False, player.stack)))

    def _forced(self, player: Player, paid: int) -> None:
        self.forced[player.seat] = self.forced.get(player.seat, 0) + paid

    # -- telling --------------------------------------------------------------------------------------------------

    def name(self, *names: str) -> str:
        """The first of these names that the document knows."""
        for name in names:
            if self.game.knows(name):
                return name
        return names[-1]

    # -- cards --------------------------------------------------------------------------------------------------

    def burn(self, number: int, because: str) -> None:
        """Cards put away unseen. Those that a ruling has laid on top of the deck are burnt first, instead of one."""
        if self.on_top:
            for card, up in self.on_top:
                self.burnt.append(card)
                self.tell_some("burn", because, None if up else (), {"cards": str(card)})
            self.on_top.clear()
            return
        for _ in range(number):
            card = self.shoe.draw("burn")
            self.burnt.append(card)
            self.tell_some("burn", because, (), {"cards": str(card)})

    def take_back(self, holder: str, cards: Sequence[Card], because: str) -> None:
        """Cards that a holder should not have leave his hand, for everybody to see."""
        hand = self.hand(holder)
        for card in cards:
            hand.put_away(card)
        self.tell("back", because, holder=holder, cards=" ".join(map(str, cards)))

    def shuffle_in(self, cards: Sequence[Card], because: str) -> None:
        """Cards go back into what is left of the deck, which is shuffled."""
        self.shoe.put_back(cards)
        self.tell_some("reshuffle", because, (), {"cards": " ".join(map(str, cards))})

    # -- rulings ------------------------------------------------------------------------------------------------

    def due(self, remedy: str, seat: int | None = None) -> Irregularity | None:
        """The irregularity with that remedy that waits to be ruled on (at that seat), if any; it is then used up."""
        found = self._waiting(remedy, seat)
        if found is None:
            return None
        self.used_troubles.add(found)
        return self.rule_of(self.troubles[found])

    def waits(self, remedy: str, seat: int | None = None) -> bool:
        """Whether an irregularity with that remedy is still to be ruled on (at that seat)."""
        return self._waiting(remedy, seat) is not None

    def _waiting(self, remedy: str, seat: int | None) -> int | None:
        """A flop that came before somebody had acted is another trouble than one with too many cards (001:1678, 1680),
        although the remedy is the same."""
        for position, trouble in enumerate(self.troubles):
            rule = self.rule_of(trouble)
            here = trouble.seat == seat if rule.needs == "seat" else seat is None
            if here and rule.ruling == remedy and position not in self.used_troubles:
                return position
        return None

    # -- the pot ------------------------------------------------------------------------------------------------

    def pots(self) -> list[Pot]:
        """The main pot and the side pots as they stand, the room's drop taken out of the first that has it."""
        found = layers(list(self.players.values()))
        left = self.dropped
        if not left:
            return found
        for place, pot in enumerate(found):
            if not left:
                break
            taken = min(left, pot.amount)
            left -= taken
            found[place] = pot._replace(amount=pot.amount - taken)
        return [pot for pot in found if pot.amount]

    def award(self, award: Award) -> None:
        """A part of a pot is pushed to its winners."""
        for seat, amount in award.winners.items():
            self.players[seat].stack += amount
        self.settlements.append(award)
        self.events.append(Event("award", award.because, award))

    def collect_at(self, moment: str) -> None:
        """A moment at which a document may take its collection: "before the deal", "first bet", "flop", "no flop",
        "end". The schedule knows which of them is its own."""
        if self.collection is None:
            return
        self.moment = moment
        for fee in self.collection(self):
            paid = replace(fee, amount=self._take(fee))
            self.fees.append(paid)
            self.tell("fee", self.game.entry.fee_moment or self.game.entry.seats.clause, **paid.json())

    def begin_betting(self) -> None:
        """The first player has acted, or nobody can: the moment of a collection that is taken from a bet (002:252)."""
        self.under_way = True
        self.collect_at("first bet")

    def _take(self, fee: Fee) -> int:
        """The room takes a fee out of the pot, or from the player who pays it, as far as there is money."""
        if fee.payer == "pot":
            taken = min(fee.amount, self.in_pot)
            self.dropped += taken
            if self.round is not None:
                self.round.pot -= taken
            return taken
        player = self.players.get(int(fee.payer))
        if player is None:
            return fee.amount  # who is dealt out pays from what he has beside the hand
        taken = min(fee.amount, player.stack)
        player.stack -= taken
        if self.round is not None and taken and not player.stack and not player.folded:
            self.round.able -= 1  # his last chips: he is all-in
        self.charged[player.seat] = self.charged.get(player.seat, 0) + taken
        return taken

    # -- looking on ---------------------------------------------------------------------------------------------

    def public(self) -> dict[str, Any]:
        """What everybody sees of the stacks and the pots."""
        return {
            "button": self.button or None,
            "structure": self.stakes.structure,
            "limit": self.stakes.limit,
            "blinds": [money(blind) for blind in self.stakes.blinds],
            "players": [
                {
                    "seat": player.seat,
                    "stack": money(player.stack),
                    "bet": money(player.bet),
                    "folded": player.folded,
                    "all_in": player.all_in,
                }
                for player in self.players.values()
            ],
            "pots": [money(pot.amount) for pot in self.pots()],
        }

    # -- money --------------------------------------------------------------------------------------------------

    def stacks(self) -> dict[int, int]:
        """What everybody has now, those who were dealt out included."""
        players, charged = self.players, self.charged
        return {
            seat: players[seat].stack if seat in players else had - charged.get(seat, 0)
            for seat, had in self.brought.items()
        }

    def net(self) -> dict[str, int]:
        """What everybody has won or lost so far, fees left out; chips in the pot are lost until they are won."""
        charged = self.charged
        return {str(seat): stack + charged.get(seat, 0) - self.brought[seat] for seat, stack in self.stacks().items()}

    def void_all(self, because: str) -> None:
        """The hand ends by a ruling: everybody takes back what he has put in."""
        for player in self.players.values():
            amount = player.put + player.dead
            if amount:
                player.stack += amount
                player.put = player.dead = player.bet = 0
                self.events.append(Event("return", because, Returned(player.seat, amount)))
        self.settlements.clear()
        self.dropped = 0

    def check_money(self) -> None:
        """Money is conserved: what was put in is awarded, returned or dropped, to the last chip."""
        put = won = 0
        for player in self.players.values():
            assert player.stack >= 0
            assert player.bet == 0
            put += player.put + player.dead
        for award in self.settlements:
            assert award.amount == sum(award.winners.values())
            won += award.amount
        assert put == self.dropped + won
        held, charged = sum(self.stacks().values()), sum(self.charged.values())
        assert held + charged + self.dropped == sum(self.brought.values())

    def shown(self, players: Sequence[Player], because: str) -> None:
        """Hands are opened in this order."""
        for player in players:
            self.turn_up(player.seat, because)
