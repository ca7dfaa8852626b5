"""Pokara Gold: three cards, of which one may be exchanged; a draw that does not improve the hand loses (001:5939-6268).

The entry says which card the player-dealer's house way throws from which hand, what counts as an improvement, when a
hand that did not improve is settled, and whether those behind a seat double with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from houseway.catalog.charts import Axes
from houseway.catalog.loader import Game
from houseway.games.casino_poker.advice import seen_cards
from houseway.pieces.cards import RANKS, Card
from houseway.ranking import pokara
from houseway.table.bank import BANK, Bet, Judgement
from houseway.table.felt import Script
from houseway.table.questions import Cards, Choice, Pick, Question
from houseway.table.table import Table

DEALT = 3
BANK_SHOWS = (False, False, True)  # two cards face down, the third face up
DOUBLE = "double draw"


class Rules(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    house_way: dict[str, str]  # what the player-dealer was dealt, high to low -> the rank that it throws away
    improves: Literal["hand", "hand or card"]
    lost_draw: Literal["at once", "with its bonus", "in its turn"] = "at once"
    behind_doubles: Literal["with the seat", "when it must"] = "with the seat"


CHARTS = {
    "house_way": Axes(
        "House way of the player-dealer (a flush stands)", "throws away", "Dealt hand", clause="house-way-draws"
    )
}


@dataclass(slots=True)
class Played:
    """What the draws have made of the hands."""

    dealt: dict[int, tuple[Card, ...]] = field(default_factory=dict)  # the bonus bet looks at these
    lost: set[int] = field(default_factory=set)  # seats whose draw did not improve their hand
    bank_lost: bool = False


# -- what the cards alone decide --------------------------------------------------------------------------------


def letters(cards: Sequence[Card]) -> str:
    """The ranks from high to low, as the document writes a hand: "AQJ"."""
    return "".join(RANKS[one.rank] for one in sorted(cards, reverse=True))


def is_flush(cards: Sequence[Card]) -> bool:
    return len({one.suit for one in cards}) == 1


def house_way(rules: Rules, cards: Sequence[Card]) -> Card | None:
    """The card that the player-dealer must throw away; None where it must stand."""
    rank = rules.house_way.get(letters(cards))
    if rank is None or is_flush(cards):
        return None
    return next(one for one in cards if RANKS[one.rank] == rank)


def improved(rules: Rules, before: int, after: int, thrown: Card, drawn: Card) -> bool:
    """Whether the draw has made the value higher. The document's other sentence is also content with a drawn card
    that ranks higher than the one thrown away."""
    return after > before or (rules.improves == "hand or card" and drawn.rank > thrown.rank)


def must_double(value: int) -> bool:
    """Who draws to a pair or better must double (001:5967)."""
    return pokara.category(value) >= pokara.PAIR


def compare(game: Game, own: int, bank: int, lost: bool = False, bank_lost: bool = False) -> Judgement:
    """The game wager, by the values of both hands and whether their draws failed. The player's failed first."""
    if lost:
        return Judgement("lose", "draw-must-improve")
    if bank_lost:
        return Judgement("win", "bank-draw-must-improve", game.odds["game"])
    if own == bank:
        return Judgement("push", "same-rank")
    return Judgement("win", "higher-hand-wins", game.odds["game"]) if own > bank else Judgement("lose", "bank-wins")


def bonus(game: Game, dealt: Sequence[Card]) -> Judgement:
    """The bonus bet, by the three cards first dealt and the best row that they reach."""
    row = bonus_row(dealt)
    if row not in game.tables["bonus"]:
        return Judgement("lose", "bonus-loses")
    odds = game.tables["bonus"][row]
    because = f"bonus-{row.replace('_', '-')}"
    return Judgement("win", because, odds) if odds.to else Judgement("push", because)


def bonus_row(dealt: Sequence[Card]) -> str:
    if all(str(one) == "Ac" for one in dealt):
        return "trip_aces_of_clubs"
    return pokara.CATEGORIES[pokara.category(pokara.rank_pokara(dealt))].replace(" ", "_")


# -- the round --------------------------------------------------------------------------------------------------


def play(t: Table) -> Script:
    rules: Rules = t.game.rules
    played = Played()
    yield from t.seat_bank()
    yield from t.wagers("wagers-before-cards")
    t.start_action()

    deal(t)
    for seat in t.clockwise(left_of_bank(t)):
        yield from player_acts(t, rules, seat, played)
    bank_acts(t, rules, played)
    t.settle_all(lambda bet: judge(t, bet, played))


def left_of_bank(t: Table) -> int:
    assert t.player_dealer is not None
    return t.player_dealer % t.seats + 1


def deal(t: Table) -> None:
    """Three cards face up to hand after hand, the player-dealer's last. The fees are dropped after the first card."""
    for seat in t.clockwise(left_of_bank(t)):
        for _ in range(DEALT):
            t.deal(seat, "deal-order")
            if t.received == 1:
                t.note("fee-moment")
                t.collect("fee-moment")
    for up in BANK_SHOWS:
        t.deal(BANK, "bank-cards", up=up)


def player_acts(t: Table, rules: Rules, seat: int, played: Played) -> Script:
    """The seat stands, or exchanges one card; those who bet behind it follow."""
    dealt = played.dealt[seat] = tuple(t.hand(seat).cards)
    name_hand(t, str(seat))
    reply = yield from t.ask(question(t, seat, dealt))
    if not reply.cards:
        t.note("stand-sign", seat=seat)
        return
    [thrown] = reply.cards
    if reply.word == DOUBLE:
        double(t, rules, seat, dealt)
    if draws_better(t, rules, str(seat), thrown, "draw-one"):
        t.note("improved", seat=seat)
        return
    played.lost.add(seat)
    if rules.lost_draw != "in its turn":
        give_up(t, rules, seat, played)


def question(t: Table, seat: int, dealt: tuple[Card, ...]) -> Question:
    who = t.bettors(seat)[0]
    forced = must_double(pokara.rank_pokara(dealt))
    offers: list[Choice] = [Pick("stand", "keep the three cards", "player-choice")]
    if not forced:
        offers.append(Cards("draw", dealt, 1, 1, because="discard-one"))
    cost = sum(bet.stake for bet in t.on(seat, "game") if bet.bettor == who)
    offers.append(Cards(DOUBLE, dealt, 1, 1, because="discard-one", cost=cost))
    return Question(who, seat, "draw", offers, "must-double" if forced else "player-choice")


def double(t: Table, rules: Rules, seat: int, dealt: Sequence[Card]) -> None:
    """As much again on the game wager, before the discard."""
    forced = must_double(pokara.rank_pokara(dealt))
    first = t.bettors(seat)[0]
    for bet in t.on(seat, "game"):
        if bet.bettor == first or forced or rules.behind_doubles == "with the seat":
            because = "may-double" if bet.bettor == first else "behind_doubles"
            t.add(bet, bet.stake, "must-double" if forced else because)


def draws_better(t: Table, rules: Rules, holder: str, thrown: Card, because: str) -> bool:
    """A card is exchanged for the next one of the shoe; whether that has improved the hand."""
    hand = t.hand(holder)
    before = pokara.rank_pokara(hand.cards)
    t.discard(holder, [thrown], because)
    drawn = t.deal(holder, because, kind="draw")
    better = improved(rules, before, pokara.rank_pokara(hand.cards), thrown, drawn)
    name_hand(t, holder, "" if better else ", not improved")
    return better


def give_up(t: Table, rules: Rules, seat: int, played: Played) -> None:
    """A hand that was not improved loses before the next one acts."""
    for bet in t.on(seat):
        if bet.wager == "game" or rules.lost_draw == "with its bonus":
            t.settle(bet, judge(t, bet, played))


def bank_acts(t: Table, rules: Rules, played: Played) -> None:
    """The player-dealer's hand is opened and played the house way."""
    t.turn_up(BANK, "bank-opened")
    dealt = tuple(t.hand(BANK).cards)
    name_hand(t, BANK)
    thrown = house_way(rules, dealt)
    if thrown is None:
        t.note("house-way-flush" if letters(dealt) in rules.house_way else "house-way-stands")
    elif draws_better(t, rules, BANK, thrown, f"house-way-{letters(dealt).lower()}"):
        t.note("bank-improved")
    else:
        played.bank_lost = True
        t.note("bank-draw-must-improve")


def name_hand(t: Table, holder: str, but: str = "") -> None:
    value = pokara.rank_pokara(t.hand(holder).cards)
    t.hand(holder).value = words = f"{pokara.name(value)}{but}"
    row = pokara.CATEGORIES[pokara.category(value)].replace(" ", "-")
    t.tell("value", f"rank-{row}", holder=holder, value=words)


def judge(t: Table, bet: Bet, played: Played) -> Judgement:
    if bet.wager == "bonus":
        return bonus(t.game, played.dealt[bet.seat])
    own, bank = (pokara.rank_pokara(t.hand(holder).cards) for holder in (bet.seat, BANK))
    return compare(t.game, own, bank, bet.seat in played.lost, played.bank_lost)


# -- what the table asks of a script ----------------------------------------------------------------------------


def bot(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    """Players play the house way of the player-dealer, and double where they must; odds/casino_poker/pokara.py knows
    better play."""
    cards = seen_cards(seen, str(question.seat))
    thrown = house_way(game.rules, cards)
    if thrown is None:
        return "stand"
    return f"{DOUBLE if must_double(pokara.rank_pokara(cards)) else 'draw'} {thrown}"


def holders(game: Game, seats: int) -> list[str]:
    return [*map(str, range(1, seats + 1)), BANK]
