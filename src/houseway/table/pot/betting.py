"""One betting round: who is to act, what he may do, and what his money does. It asks and tells nobody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from houseway.table.pot.rules import Betting
from houseway.table.pot.stakes import Stakes


class Player:
    """One person in the hand and his money."""

    __slots__ = ("acted", "bet", "checked", "dead", "folded", "full", "put", "seat", "seen", "stack")

    def __init__(self, seat: int, stack: int) -> None:
        self.seat = seat
        self.stack = stack
        self.bet = 0  # in front of him in this betting round
        self.put = 0  # in the pot for the whole hand, this round's bet included
        self.dead = 0  # his dead money: it lies in the main pot and calls nothing
        self.folded = False
        self.acted = False  # in this betting round, of his own will
        self.checked = False
        self.seen = 0  # how high the bet was when he last acted in it
        self.full = 0  # and how high the last full one

    def pay(self, amount: int) -> int:
        """Chips from the stack in front of him, as far as they reach."""
        paid = min(amount, self.stack)
        self.stack -= paid
        self.bet += paid
        self.put += paid
        return paid

    def pay_ante(self, amount: int) -> int:
        """Into the pot, but before no one: it counts for the pots and calls nothing."""
        paid = min(amount, self.stack)
        self.stack -= paid
        self.put += paid
        return paid

    def pay_dead(self, amount: int) -> int:
        paid = min(amount, self.stack)
        self.stack -= paid
        self.dead += paid
        return paid

    @property
    def all_in(self) -> bool:
        return not self.stack and not self.folded


class Offer(NamedTuple):
    """What a player may do. Amounts are what lies in front of him afterwards ("raise to")."""

    to_call: int  # what he has to add, as far as his stack reaches; 0: he may check
    least: int  # of a bet or raise; 0: he may make none
    most: int
    short: int  # all-in for less than a full bet or raise; 0: not possible
    opens: bool  # nobody has bet: it is a bet, no raise
    bounded: bool = False  # the most is the room's highest bet, whatever he has and the pot allows
    barred: str = ""  # the clause by which he may not raise although he has the chips


class BettingRound:
    __slots__ = (
        "able", "alive", "completed", "forced", "full", "least", "level", "place", "players", "pot", "raises", "rules",
        "size", "stakes", "step", "two", "unbounded",
    )  # fmt: skip

    def __init__(
        self, rules: Betting, stakes: Stakes, players: Sequence[Player], pot: int, size: int, forced: int = 0
    ) -> None:
        """`players` in the order of action, `pot` what is in the middle without the bets of this round (only a pot
        limit asks for it), `size` the bet of a fixed limit or the smallest bet. `forced` is what blinds, a straddle or
        a bring-in make the bet, whether or not anybody could pay it in full (001:1712)."""
        self.rules = rules
        self.stakes = stakes
        self.players = players
        self.pot = pot
        self.size = size
        self.place = 0
        self.forced = forced
        self.level = forced  # what has to be matched
        # A blind below the limit is no full bet: bringing it up to one is no raise (002:221).
        self.full = forced if forced >= size else 0  # what the last full bet or raise went to
        self.completed = bool(self.full)
        self.step = size if self.constant else max(size, forced)  # the last full raise
        self.raises = 1 if forced and rules.blind_is_bet else 0
        self.raises += rules.straddle_is_raise and forced > stakes.blinds[-1]
        alive = able = 0
        for player in players:
            player.acted = player.checked = False
            if not player.folded:
                alive += 1
                able += player.stack > 0
        self.alive, self.able = alive, able
        self.two = alive == 2
        self.unbounded = stakes.structure == "no limit" and not rules.most  # nobody is kept from betting all he has
        self.least = self.base() + self.step  # of a full bet or raise

    # -- whose turn it is ---------------------------------------------------------------------------------------

    def next(self) -> Player | None:
        """Who is to act; None when the round is over."""
        if self.alive < 2:
            return None
        players, level = self.players, self.level
        number = len(players)
        for place in range(self.place, self.place + number):
            player = players[place % number]
            if (player.acted and player.bet >= level) or player.folded or not player.stack:
                continue
            if self.able == 1 and player.bet >= self._highest_besides(player):
                return None  # all others are all-in and he owes them nothing
            self.place = place
            return player
        return None

    def _highest_besides(self, player: Player) -> int:
        return max((other.bet for other in self.players if not other.folded and other is not player), default=0)

    @property
    def constant(self) -> bool:
        """Whether every raise is measured by the same amount, whatever was raised before."""
        structure = self.stakes.structure
        if structure == "spread limit":
            return self.rules.spread_raise == "at least the low limit"
        return structure == "fixed limit" or self.rules.least_raise == "the smallest bet"

    # -- what he may do -----------------------------------------------------------------------------------------

    def to_call(self, player: Player) -> int:
        """What he has to add, as far as his stack reaches."""
        owed = self.level - player.bet
        return min(owed, player.stack) if owed > 0 else 0

    def offer(self, player: Player) -> Offer:
        level, total = self.level, player.bet + player.stack
        to_call = self.to_call(player)
        opens = not level
        # Nothing can keep him from it before he has acted or the last raise has been made.
        rules = self.rules
        barred = self.barred(player) if player.acted or self.raises > rules.raises or not rules.big_blind_raises else ""
        if total <= level or barred or self.able < 2 or not self._could_call_more(player):
            return Offer(to_call, 0, 0, 0, opens, False, barred)
        least = self.least
        if self.unbounded:
            return Offer(to_call, least, total, 0, opens) if total >= least else Offer(to_call, 0, 0, total, opens)
        most = self.most(player, least)
        if most < least:
            return Offer(to_call, 0, 0, 0, opens)  # the room's highest bet leaves no room for a raise
        if total < least:
            return Offer(to_call, 0, 0, total if total <= most else 0, opens)
        return Offer(to_call, least, min(most, total), 0, opens, most < total and self._bounds(player, most))

    def barred(self, player: Player) -> str:
        """What keeps him from a bet or raise, as documents call it."""
        if player.acted and self.full <= player.full and self.level - player.seen < self.enough():
            return "action-only"  # no full bet or raise has been made since, nor short ones that are one together
        if player.checked and not self.rules.check_raise:
            return "check-raise"
        if not self.rules.big_blind_raises and self.forced and player.bet == self.level == self.forced:
            return "check-1"
        return "raises-limited" if self.capped else ""

    def _could_call_more(self, player: Player) -> bool:
        """Whether anybody else has chips beyond the bet as it stands; a raise over everybody's head moves nothing."""
        level = self.level
        for other in self.players:  # no generator: this is asked at every turn
            if other.stack and not other.folded and other is not player and other.bet + other.stack > level:
                return True
        return False

    @property
    def capped(self) -> bool:
        """Whether the last raise has been made."""
        rules = self.rules
        if not rules.raises or self.raises <= rules.raises or self.stakes.structure not in rules.capped:
            return False
        lifted = rules.lifted
        if lifted == "two can bet":
            return self.able != 2
        return not ((lifted == "two left" and self.alive == 2) or (lifted == "began with two" and self.two))

    def enough(self) -> int:
        """The smallest increase that counts as a raise."""
        return self.step if self.rules.counts_from == "a full raise" else (self.step + 1) // 2

    def base(self) -> int:
        """What a raise is measured from."""
        if self.rules.after_short == "completes" or (self.forced and not self.completed):
            return self.full
        return self.level

    def most(self, player: Player, least: int) -> int:
        """The largest bet or raise, to what it may go."""
        structure = self.stakes.structure
        if structure == "fixed limit":
            return least
        most = max(least, player.bet + player.stack)
        if structure == "spread limit":
            most = max(least, self.level + self.stakes.big)
        elif structure == "pot limit":
            in_pot = self.pot + sum(other.bet for other in self.players)
            most = max(least, self.level + in_pot + self.level - player.bet)
        if self.rules.most:
            most = min(most, self._highest(player))
        return most

    def _highest(self, player: Player) -> int:
        """To what the room's highest single bet lets him go."""
        below = {"the raise": self.level, "the money put in": player.bet, "the whole bet": 0}
        return self.rules.cap + below[self.rules.most_counts]

    def _bounds(self, player: Player, most: int) -> bool:
        return bool(self.rules.most) and most == self._highest(player)

    # -- what his answer does -----------------------------------------------------------------------------------

    def fold(self, player: Player) -> None:
        player.folded = True
        player.acted = True
        self.alive -= 1
        self.able -= 1
        self.place += 1

    def kill(self, player: Player) -> None:
        """His hand is dead by a ruling, in his turn or after it."""
        player.folded = True
        self.alive -= 1
        self.able -= player.stack > 0

    def check_or_call(self, player: Player, amount: int) -> None:
        if amount:
            player.stack -= amount
            player.bet += amount
            player.put += amount
            self.able -= not player.stack
        player.checked = not amount
        player.acted = True
        player.seen, player.full = self.level, self.full
        self.place += 1

    def raise_to(self, player: Player, to: int) -> bool:
        """A bet or raise; whether it is a full one."""
        added = to - self.base()
        counts = added >= self.enough()
        player.pay(to - player.bet)
        self.able -= not player.stack
        if counts:
            # A blind that is brought up to a full bet is still the bet and no raise.
            self.raises += self.completed or not self.forced or to > self.size
            self.completed = True
            if not self.constant:
                self.step = max(self.step, added)
            self.full = to
        self.level = player.seen = to
        self.least = self.base() + self.step
        player.full = self.full
        player.acted = True
        self.place += 1
        return counts
