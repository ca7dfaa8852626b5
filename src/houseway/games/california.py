"""What Garden City's older banked tables have in common: the deal in rotation, the shared bank, and what goes wrong,
on which their papers rule alike. Super Pan 9 (001:3343-3379), Fast Action Hold'em (001:1172-1233).

An entry lists the irregularities that its document names. Scripts deal and settle through this module; clauses cited
beside those of the irregularities: deal-order, kum-kum, dice-shaken, shoe-unplayable, touching, removed-losing-bet,
removed-winning-bet, foul-hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from pydantic import BaseModel, ConfigDict

from houseway.catalog.schema import Irregularity
from houseway.pieces.cards import Card
from houseway.table.action import clockwise
from houseway.table.bank import BANK, Bet, Judgement
from houseway.table.felt import RoundEnds, Script
from houseway.table.setup import Trouble
from houseway.table.table import Table

PLAYS_ON = "play on"  # an exposed card stays where it lies


class FloorRules(BaseModel):
    """What these papers leave to the floor, or say in two ways."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    unplayable_boxed: int = 3
    boxed_within: Literal["round", "hand"] = "round"
    foul_hand: Literal["lose", "void"] = "lose"
    touching: Literal["forfeit", "warning"] = "forfeit"


@dataclass(slots=True)
class Found:
    """What irregularities have left behind in this round."""

    owed: list[tuple[str, str]] = field(default_factory=list)  # who is still owed a card, and by which clause
    foul: dict[int, str] = field(default_factory=dict)  # seat -> the clause that makes its hand foul
    forfeited: dict[int, str] = field(default_factory=dict)  # seat -> the clause that takes its first wager


# -- the round --------------------------------------------------------------------------------------------------


def open_round(t: Table) -> Script:
    """Somebody banks, everybody bets, and the dice are shaken for the action button."""
    yield from t.seat_bank()
    yield from t.wagers("player-wagers")
    if t.bank.partners:
        t.note("kum-kum")
    t.start_action(dice=0 if t.setup.action_seat else t.shake("dice-shaken").total)


def from_action(t: Table) -> list[int]:
    """The seats with a wager clockwise from the action button."""
    assert t.action_start is not None
    return t.clockwise(t.action_start)


def in_rotation(t: Table) -> list[str]:
    """Who receives cards, clockwise from the action button: the seats with a wager, and the player-dealer where he
    sits."""
    assert t.action_start is not None
    ring = clockwise(t.seats, t.action_start)
    players = set(from_action(t))
    return [BANK if seat == t.player_dealer else str(seat) for seat in ring if seat in players | {t.player_dealer}]


def take_fees(t: Table) -> None:
    t.note("fee-moment")
    t.collect("fee-moment")


def largest_share(t: Table) -> str:
    """The largest part of the bank decides for it; among equal ones the player-dealer's own."""
    partners = t.bank.partners
    own = (t.bank.amount or 0) - sum(partners.values())
    name = max(partners, key=lambda who: partners[who], default=BANK)
    return name if partners and partners[name] > own else BANK


# -- telling a ruling -------------------------------------------------------------------------------------------


def rule_named(t: Table, name: str) -> Irregularity:
    return next(rule for rule in t.game.entry.irregularities if rule.name == name)


def ruled(t: Table, name: str, seat: int) -> bool:
    """Whether that went wrong at the seat; if so the ruling is told."""
    trouble = t.irregular(name, seat)
    if trouble is not None:
        t.rule(t.rule_of(trouble), seat=seat)
    return trouble is not None


def misdeal_if(t: Table, name: str) -> None:
    trouble = t.irregular(name)
    if trouble is not None:
        rule = t.rule_of(trouble)
        t.rule(rule)
        raise RoundEnds("misdeal", rule.clause)


def fouled(t: Table, name: str, seat: int, found: Found) -> bool:
    """Whether the seat's hand is foul by that irregularity."""
    if ruled(t, name, seat):
        found.foul[seat] = rule_named(t, name).clause
        return True
    return False


# -- cards ------------------------------------------------------------------------------------------------------


def deal_down(t: Table, found: Found, holder: str, sees: tuple[str, ...], because: str) -> None:
    """One card of the first deal. A card that is dead leaves its holder owed another one."""
    off_table, exposed = t.next_is("off_table"), t.next_is("exposed")
    dead = off_table or (exposed if exposed and exposed.ruling != PLAYS_ON else None)
    if dead:
        t.kill(dead, holder)
        found.owed.append((holder, dead.clause))
        return
    card = t.deal(holder, because, up=exposed is not None, sees=sees)
    if exposed:
        t.rule(exposed, holder=holder, cards=str(card))
    stop_if_unplayable(t)


def pay_owed(t: Table, found: Found, sees: Callable[[str], tuple[str, ...]]) -> None:
    """Whoever is owed a card receives it, when the deal is complete."""
    for holder, because in found.owed:
        t.deal(holder, because, up=False, sees=sees(holder))
        stop_if_unplayable(t)
    found.owed.clear()


def faulty_card(t: Table, trouble: Trouble, rule: Irregularity, holder: str, card: Card, up: bool) -> None:
    """A second thing that is wrong with one card, or with its replacement, changes nothing more."""
    t.rule(rule, holder=holder)


def stop_if_unplayable(t: Table) -> None:
    """Too many boxed cards: the shoe is unplayable and the round is cancelled (001:1210, 001:3351)."""
    if not t.troubles:
        return
    rules: FloorRules = t.game.rules
    records = (event.record() for event in t.events if event.kind == "ruling")
    boxed = [record["holder"] for record in records if record["what"] == "boxed"]
    most = len(boxed) if rules.boxed_within == "round" else max(map(boxed.count, boxed), default=0)
    if most >= rules.unplayable_boxed:
        raise RoundEnds("shoe unplayable", "shoe-unplayable")


# -- money ------------------------------------------------------------------------------------------------------


def find_touchers(t: Table, found: Found) -> None:
    """After "all hands set" nobody touches his wager or his cards."""
    for seat in from_action(t):
        if ruled(t, "touched", seat) and t.game.rules.touching == "forfeit":
            found.forfeited[seat] = "touching"


def settle(t: Table, bet: Bet, found: Found, judge: Callable[[Bet], Judgement]) -> None:
    """Settles a bet by its cards, unless it is foul, forfeited or was taken off the layout."""
    clause = found.foul.get(bet.seat)
    if not bet.open:
        return
    if clause == "foul-hand" and t.game.rules.foul_hand == "void":
        t.void(bet, "foul_hand")
    elif clause is not None:
        t.settle(bet, Judgement("lose", clause))
    elif bet.seat in found.forfeited and bet is t.on(bet.seat)[0]:
        t.settle(bet, Judgement("forfeit", found.forfeited[bet.seat]))
    else:
        t.settle(bet, of_removed_bet(t, bet, judge(bet)))


def of_removed_bet(t: Table, bet: Bet, result: Judgement) -> Judgement:
    """A bet of unknown size, because its owner took it off the layout: the schedule's limits stand in for it. Without
    a schedule there are none, and the bet counts for what it was."""
    least, most = t.setup.limits.get(bet.wager, (bet.stake, bet.stake))
    if bet is not t.on(bet.seat)[0]:
        return result
    if result.outcome == "lose" and ruled(t, "removed_losing_bet", bet.seat):
        purse = t.purse(bet.bettor)
        missing = most - bet.stake if purse is None else min(most - bet.stake, purse)
        if missing > 0:
            t.add(bet, missing, "removed-losing-bet")
        return result._replace(because="removed-losing-bet")
    if result.outcome == "win" and ruled(t, "removed_winning_bet", bet.seat):
        assert result.odds is not None
        pays = result.odds.winnings(min(least, bet.stake), t.game.halves)
        return Judgement("win", "removed-winning-bet", amount=pays)
    return result
