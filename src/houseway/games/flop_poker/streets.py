"""The common cards: flop, turn and river, what the floor rules when they come wrong, and a board run twice."""

from __future__ import annotations

from houseway.catalog.schema import Irregularity
from houseway.games.flop_poker.rules import Rules
from houseway.pieces.cards import Card
from houseway.table.felt import Script
from houseway.table.pot.betting import Player
from houseway.table.pot.table import PotTable
from houseway.table.questions import Pick, Question

BOARDS = ("board", "board_2")
STREETS = (("flop", 3), ("turn", 1), ("river", 1))
TWICE, ONCE = "run it twice", "run it once"


class Streets:
    """The common cards of one hand as they are dealt."""

    __slots__ = ("aside", "early", "early_rule", "no_burn", "rules", "shared", "stuck", "t", "together", "twice")

    def __init__(self, t: PotTable, rules: Rules) -> None:
        self.t = t
        self.rules = rules
        self.no_burn = not rules.burns
        self.aside: list[Card] = []  # dealt too early: to be shuffled in before the next card
        self.early = ""  # the street that has come too early
        self.early_rule = ""  # the clause that ruled on it
        self.stuck: Card | None = None  # an extra card of the flop that nobody has noticed yet
        self.twice: bool | None = None  # None: nobody has been asked yet
        self.shared = 0  # common cards that lay open when it was agreed to run the rest twice
        self.together = False  # the second board comes street by street beside the first, for those who still bet

    @property
    def boards(self) -> tuple[str, ...]:
        return BOARDS if self.rules.boards == 2 or self.twice else BOARDS[:1]

    # -- dealing ------------------------------------------------------------------------------------------------

    def open(self, street: str, cards: int) -> None:
        """One card is burnt, then the common cards lie open; for two boards one card is burnt for both (003:11711)."""
        t = self.t
        self._burn(street)
        if street == "flop" and t.troubles:
            self._flop_wrong(cards)
        for board in BOARDS[: self.rules.boards]:
            self._deal(board, street, cards)
        if self.together:
            self._burn(street)
            self._deal(BOARDS[1], street, cards)

    def _burn(self, street: str) -> None:
        t = self.t
        if self.aside and self.early != street:
            t.shuffle_in(self.aside, t.name("early-card-shuffled-in", self.early_rule))
            self.aside = []
        if self.no_burn:
            self.no_burn = not self.rules.burns
        else:
            if self.twice:
                self._refill()
            t.burn(1, t.name(f"burn-{street}", "burn", street))
        self.early = ""

    def _deal(self, board: str, street: str, cards: int) -> None:
        because = self.t.name(f"{street}-{board}", street)
        for _ in range(cards):
            if self.twice:
                self._refill()
            self.t.deal(board, because)

    # -- the floor's rulings ------------------------------------------------------------------------------------

    def _flop_wrong(self, cards: int) -> None:
        """Too many cards on the flop: everything but the burn goes back; or, when it is found too late, it stands."""
        t = self.t
        if (rule := t.due("flop again")) is not None:
            self._deal("board", "flop", cards + 1)
            t.rule(rule)
            self._undo(t.hand("board").cards[:], rule.clause)
        elif t.waits("flop stands"):
            self.stuck = t.shoe.draw("board")

    def _undo(self, cards: list[Card], because: str) -> None:
        self.t.take_back("board", cards, because)
        self.t.shuffle_in(cards, because)

    def watch(self, player: Player) -> None:
        """Before somebody's turn: a street that comes too early, or a flop found wrong after substantial action."""
        t, seat = self.t, player.seat
        out = len(t.hand("board").cards)
        if out == 0 and (rule := t.due("flop again", seat)) is not None:
            self._flop_early(rule, seat)
        elif out == 3 and (rule := t.due("turn later", seat)) is not None:
            self._turn_early(rule, seat)
        elif out == 4 and (rule := t.due("river again", seat)) is not None:
            self._too_early("river", rule.clause)
            t.rule(rule, seat=seat)
            t.take_back("board", self.aside, rule.clause)
            self.early, self.no_burn = "", True
        self._find_stuck()

    def before_discards(self) -> None:
        """A street that comes before everybody has thrown his card away (001:842, 2983)."""
        out = len(self.t.hand("board").cards)
        if out == 0 and (rule := self.t.due("flop again before the discards")) is not None:
            self._flop_early(rule)
        elif out == 3 and (rule := self.t.due("turn later before the discards")) is not None:
            self._turn_early(rule)

    def _flop_early(self, rule: Irregularity, seat: int | None = None) -> None:
        t = self.t
        self._burn("flop")
        self._deal("board", "flop", 3)
        t.rule(rule, seat=seat)
        self._undo(t.hand("board").cards[:], rule.clause)
        self.no_burn = True

    def _turn_early(self, rule: Irregularity, seat: int | None = None) -> None:
        self._too_early("turn", rule.clause)
        self.t.rule(rule, seat=seat)
        self.t.take_back("board", self.aside, rule.clause)

    def _too_early(self, street: str, because: str) -> None:
        self._burn(street)
        self._deal("board", street, 1)
        self.aside = self.t.hand("board").cards[-1:]
        self.early, self.early_rule = street, because

    def _find_stuck(self) -> None:
        """A card that stuck to another of the flop counts as none once three have acted, or two have put in money."""
        t = self.t
        if self.stuck is None or not substantial(t) or (rule := t.due("flop stands")) is None:
            return
        t.rule(rule, cards=str(self.stuck), holder="board")
        self.stuck = None
        self.no_burn = True

    def betting_done(self, street: str) -> None:
        """After the betting on a street: the early turn goes back before the river, which comes without a burn."""
        self._find_stuck()
        if self.aside and street == "turn":
            self.no_burn = True

    # -- running it twice ---------------------------------------------------------------------------------------

    def offer_twice(self) -> Script:
        """Once an all-in is called, all who are still in may agree to deal the rest of the board twice
        (003:13425-13448); they are asked when nobody can bet any more, or as soon as somebody is all-in."""
        t = self.t
        if self.twice is not None or not self._all_in_called():
            return
        because = t.name("run-twice-agreed", "run-twice")
        words = (Pick(TWICE), Pick(ONCE))
        replies = yield from t.ask_all(
            [Question(str(player.seat), player.seat, "run it twice", words, because) for player in t.live()]
        )
        self.twice = all(reply.word == TWICE for reply in replies)
        self.shared = len(t.hand("board").cards)
        if self.twice:
            t.note(t.name("run-twice", because))
            self.together = t.can_bet
            if self.together:
                self._share()

    def _all_in_called(self) -> bool:
        if not self.t.can_bet:
            return True
        early = self.rules.twice_when == "an all-in is called"
        return early and any(player.all_in for player in self.t.players.values())

    def _share(self) -> None:
        """The second board has what lay open when it was agreed."""
        t = self.t
        for card in t.hand("board").cards[: self.shared]:
            t.hand("board_2").take(card, True, ())
        t.note(t.name(f"run-twice-from-{self.shared}", "run-twice"))

    def run_second(self) -> None:
        """The second board, when the first lies: it shares what lay open, and gets its own cards for the rest."""
        if not self.twice or self.together:
            return
        self._share()
        for street, cards in STREETS[max(0, self.shared - 2) :]:
            self._burn(street)
            self._deal(BOARDS[1], street, cards)

    def _refill(self) -> None:
        """When the deck is too short for two boards the burnt cards are shuffled and dealt on (003:13457-13463)."""
        t = self.t
        if not t.shoe.left:
            t.shuffle_in(t.burnt, t.name("run-twice-short", "run-twice"))
            t.burnt.clear()


def substantial(t: PotTable) -> bool:
    """Substantial action: three players have acted, or two have put in money (001:1822)."""
    players = t.players.values()
    acted = sum(player.acted for player in players)
    paid = sum(player.acted and player.bet > 0 for player in players)
    return acted >= 3 or paid >= 2
