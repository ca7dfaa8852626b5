"""A betting round at the table: each player is asked in turn, his answer moves chips, then the bets are gathered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from houseway.table.events import Event
from houseway.table.pot import rulings
from houseway.table.pot.asking import Turn, clause
from houseway.table.pot.betting import BettingRound, Player
from houseway.table.pot.pots import uncalled
from houseway.table.pot.told import Act, Gathered, Returned
from houseway.table.questions import Ask, Reply

if TYPE_CHECKING:
    from houseway.table.felt import Script
    from houseway.table.pot.table import PotTable

Watch = Callable[[Player], None]
"""What a family looks at before each turn, for its own irregularities: a flop that comes too early."""


def betting(t: PotTable, first: int, forced: int = 0, watch: Watch | None = None) -> Script:
    """A betting round. `first` is the seat where it starts, `forced` what blinds or a bring-in make the bet."""
    t.started += 1
    number = t.started
    rules, stakes = t.game.rules.betting, t.stakes
    size = stakes.big if stakes.structure == "fixed limit" and number >= rules.big_from else stakes.small
    if t.action_start is None and t.setup.action_seat is not None:
        first = t.setup.action_seat
    players = t.from_seat(first)
    pot_limit = stakes.structure == "pot limit"  # nothing else asks what lies in the middle
    middle = t.in_pot - sum([other.bet for other in players]) if pot_limit else 0
    t.round = round = BettingRound(rules, stakes, players, middle, size, forced)
    if rules.silence == "the betting round":
        t.silent.clear()
    t.last_bet = None
    game, troubles, silent = t.game, t.troubles, t.silent
    asked, because = False, clause(game, number, "betting")
    while (player := round.next()) is not None:
        if troubles:
            if watch is not None:
                watch(player)
            if rulings.at_his_turn(t, player):
                continue
        if not asked:
            asked = True
            if t.action_start is None:
                t.action_start = player.seat
            t.note(because)
            if size != stakes.small and number == rules.big_from:
                t.note_if_told("split-limit")
        turn = Turn(game, number, round, player, silent.get(player.seat), because)
        (reply,) = yield Ask((turn,))
        turn.waits = False
        _do(t, round, player, turn.to_call, reply, number)
        if not t.under_way:
            t.begin_betting()
        if troubles:
            rulings.after_he_acted(t, player)
    if not t.under_way:
        t.begin_betting()  # nobody has chips to act with
    gather(t)


def _do(t: PotTable, round: BettingRound, player: Player, to_call: int, reply: Reply, number: int) -> None:
    """What the answer does; it is told with what it moved."""
    seat, before = player.seat, player.stack
    to, does = reply.amount, reply.word
    if does == "all in":
        to = player.bet + player.stack
        does = ("raise" if round.level else "bet") if to > round.level else "call"
    if t.troubles and does in ("bet", "raise") and not rulings.on_his_raise(t, player, round):
        does = "call" if to_call else "check"
    full: bool | None = None  # whether a bet or raise was a full one; None: it was none
    if does in ("check", "call"):
        round.check_or_call(player, to_call)
        t.last_act = seat
    elif does == "fold":
        round.fold(player)
    else:
        full = round.raise_to(player, to)
        t.last_act = t.last_bet = seat
    act = Act(seat, does, before - player.stack, player.bet, player.stack)
    t.events.append(Event("act", clause(t.game, number, does), act))
    if round.forced and not to_call and does in ("check", "raise"):
        t.note_if_told("live-blinds")
    if full is None:
        return
    if not full:
        t.note_if_told("action-only")
    if player.checked and does == "raise":
        t.note_if_told("check-raise")
    if round.capped:
        t.note_if_told("raises-limited")


def gather(t: PotTable) -> None:
    """The bets go into the middle. What nobody has called goes back first."""
    players = list(t.players.values())
    if t.started > 1 and not any(player.bet for player in players):
        t.round = None
        return  # everybody has checked
    back = uncalled(players)
    if back is not None:
        player, amount = back
        amount = min(amount, t.in_pot)  # the room may have taken its collection out of the bets
        player.stack += amount
        player.put -= amount
        player.bet -= min(player.bet, amount)
        if amount:
            t.events.append(Event("return", t.name("uncalled-bet", "betting"), Returned(player.seat, amount)))
    moved = False
    for player in players:
        moved = moved or player.bet > 0
        player.bet = 0
    t.round = None
    if moved and t.in_pot:
        because = t.name(f"bets-to-pot-{t.started}", "bets-to-pot", "betting")
        t.events.append(Event("gather", because, Gathered(tuple([pot.amount for pot in t.pots()]))))
