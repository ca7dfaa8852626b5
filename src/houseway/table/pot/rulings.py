"""What the floor rules at any pot table: dead hands, raises that do not stand, hands found wrong too late.

An entry names its irregularities and picks the remedy of each (rules.py lists them). Each remedy has its moment; an
irregularity whose moment never comes has not happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.table.events import Event
from houseway.table.pot.betting import BettingRound, Player
from houseway.table.pot.told import Returned

if TYPE_CHECKING:
    from houseway.catalog.schema import Irregularity
    from houseway.pieces.cards import Card
    from houseway.table.pot.table import PotTable
    from houseway.table.setup import Trouble


def at_his_turn(t: PotTable, player: Player) -> bool:
    """Rulings on who is about to act; whether his hand is dead."""
    for remedy in ("may not initiate", "may not open"):
        if (rule := t.due(remedy, player.seat)) is not None:
            t.rule(rule, seat=player.seat)
            t.silent[player.seat] = rule
    if (rule := t.due("hand retrieved", player.seat)) is not None:
        t.rule(rule, seat=player.seat)
    rule = t.due("dead hand", player.seat)
    if rule is None and player.seat in t.owed:
        rule = t.due("dead hand before posting", player.seat)
    if rule is None:
        return False
    assert t.round is not None
    t.rule(rule, seat=player.seat)
    t.round.kill(player)
    return True


def on_his_raise(t: PotTable, player: Player, round: BettingRound) -> bool:
    """Rulings on how a bet or raise was made; whether it stands. Nothing can be called by a bet that opens."""
    if (rule := t.due("raise stands", player.seat)) is not None:
        t.rule(rule, seat=player.seat)
    if not round.level:
        return True
    if (rule := t.due("call only", player.seat)) is None:
        return True
    t.rule(rule, seat=player.seat)
    return False


def after_he_acted(t: PotTable, player: Player) -> None:
    """Hands found wrong only now are dead."""
    for remedy in ("forfeits all", "forfeits blinds"):
        if player.folded or (rule := t.due(remedy, player.seat)) is None:
            continue
        assert t.round is not None
        t.rule(rule, seat=player.seat)
        t.round.kill(player)
        if remedy == "forfeits blinds":
            _take_back(t, player, rule.clause)


def _take_back(t: PotTable, player: Player, because: str) -> None:
    """All but his antes and blinds goes back to him; what the others have to call stays as it is."""
    amount = max(0, player.put - t.forced.get(player.seat, 0))
    if amount:
        player.put -= amount
        player.bet -= min(player.bet, amount)
        player.stack += amount
        t.events.append(Event("return", because, Returned(player.seat, amount)))


def at_posting(t: PotTable, player: Player) -> None:
    """A blind larger than it should be is taken as the right one."""
    if (rule := t.due("excess back", player.seat)) is not None:
        t.rule(rule, seat=player.seat)


def before_the_deal(t: PotTable) -> None:
    """The machine breaks down: the cards are shuffled and dealt by hand."""
    if (rule := t.due("by hand")) is not None:
        t.rule(rule)


def after_the_deal(t: PotTable) -> None:
    """Hands with an exposed card, a card too many or one too few are put right before anybody acts."""
    for player in t.left_of_button():
        seat = player.seat
        for card, rule in t.exposed.pop(seat, []):
            t.exchange(seat, t.hand(seat).cards.index(card), rule.clause)
            t.on_top.append((card, True))
        if (found := t.due("extra card back", seat)) is not None:
            extra = t.deal(seat, found.clause, up=False, sees=(str(seat),))
            t.rule(found, seat=seat)
            t.discard(seat, [extra], found.clause)
            t.on_top.append((extra, False))
        if (found := t.due("missing card dealt", seat)) is not None:
            t.rule(found, seat=seat)
            t.deal(seat, found.clause, up=False, sees=(str(seat),))


def on_card(t: PotTable, trouble: Trouble, rule: Irregularity, holder: str, card: Card) -> bool:
    """Irregularities of one card that are not settled on the spot; whether this one has come about."""
    if rule.ruling == "dead joker":
        t.rule(rule, holder=holder)
        return True
    if rule.ruling == "exchanged" and holder.isdecimal() and not t.started:
        t.rule(rule, holder=holder, cards=str(card))
        t.exposed.setdefault(int(holder), []).append((card, rule))
        return True
    return False


def at_the_showdown(t: PotTable) -> set[int]:
    """Hands that have lost their claim are dead. Returns the seats that have thrown their cards away and play the
    board."""
    for player in t.left_of_button():
        if player.folded or not t.contested:
            continue
        if (rule := t.due("claim stands", player.seat)) is not None:
            t.rule(rule, seat=player.seat)
        if (rule := t.due("no claim", player.seat)) is not None:
            t.rule(rule, seat=player.seat)
            player.folded = True
    boards = set()
    for player in t.live():
        if (rule := t.due("plays the board", player.seat)) is not None:
            t.rule(rule, seat=player.seat)
            boards.add(player.seat)
    return boards
