"""One coup of baccarat with two community hands, for every room's document of it."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from houseway.catalog.charts import Axes
from houseway.catalog.loader import Game
from houseway.games.baccarat.settle import Coup, judge
from houseway.games.baccarat.totals import STOOD, banker_draws, count, natural, player_draws, total
from houseway.table.bank import BANK
from houseway.table.felt import Script
from houseway.table.questions import Ask, Pick, Question, Reply
from houseway.table.table import Table

PLAYER, BANKER = "player", "banker"
HIT = Pick("hit", "take the community card", "five-hit")
STAND = Pick("stand", "stand on five", "five-stand")
HOUSE_WAY = Pick("house way", "leave it to the house way, which hits", "house-way-asked")
CHARTS = {
    "banker_charts": Axes(
        title="When the Banker hand draws",
        rows="Banker total",
        columns="What the Player hand's third card counts",
        row_names=[*"01234567"],
        column_names=[*"0123456789", "stood"],
        key={"H": "hit", "S": "stand"},
        clause="banker-chart",
    )
}
COUNT_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Rules(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    face_down: Literal["none", "banker first", "all"] = "none"
    natural_stops_draw: bool = True
    player_hits_to: int = 5
    option_on_five: bool = False  # each bettor on the Player line may stand on five (001:5790-5793)
    option_for: Literal["player line", "every bettor", "whole line"] = "player line"
    side_bets_follow: bool = True  # the tie and bonus bets of who stood meet his five, not the community hand
    house_way_on_request: bool = False  # who may choose may leave it to the house way (001:5844)
    # The hole card is opened when the Player hand is complete; for a natural the house dealer may look at it before.
    hole_card_waits: bool = False
    hole_card_peek: bool = True
    fees: Literal["before the deal", "after the first card"] = "before the deal"
    # Which chart the Banker hand follows for each total of the Player hand's first two cards, and the charts.
    banker_chart_for: dict[str, str]
    banker_charts: dict[str, tuple[str, ...]]
    banker_pushes_on: Literal["nothing", "three-card seven", "any seven"] = "nothing"
    banker_seven_pushes_player: bool = False
    tie_on_lines: Literal["push", "lose", "player line wins"] = "push"
    banker_six_pays: str | None = None
    natural_beats_drawn: bool = False  # a natural outranks a drawn hand of the same or a higher count
    pairs_at_once: bool = False  # pair bets are settled before play goes on
    spread_natural: Literal["its own row", "the better row"] = "its own row"

    def chart_for(self, player_total: int) -> tuple[str, ...]:
        for span, name in self.banker_chart_for.items():
            first, _, last = span.partition("-")
            if int(first) <= player_total <= int(last or first):
                return self.banker_charts[name]
        raise AssertionError(f"no chart for a Player total of {player_total}")


def play(t: Table) -> Script:
    rules: Rules = t.game.rules
    yield from t.seat_bank()
    yield from t.wagers("player-wagers")
    if rules.fees == "before the deal":
        t.collect("fee-moment")
    t.say("No more bets.", "no-more-bets")

    deal_two_each(t, rules)
    if rules.face_down == "all":
        t.turn_up(PLAYER, "player-opened-first")
    if not rules.hole_card_waits:
        open_hole_card(t, rules)
    if rules.pairs_at_once:
        settle_pairs(t)

    standing = yield from draw_third_cards(t, rules)
    name_hands(t)
    coup = Coup.of(t, standing)
    if t.action_start is None and needs_button_late(t, coup):
        start_action(t)
    t.settle_all(lambda bet: judge(t.game, bet, coup))


def settle_pairs(t: Table) -> None:
    """Before play goes on: everybody's Player Pairs, then everybody's Banker Pairs (001:5433-5442)."""
    coup = Coup.of(t)
    for wager in ("player_pair", "banker_pair"):
        if any(bet.wager == wager for bet in t.bets):
            t.note("pairs-at-once")
            if t.action_start is None and needs_button_late(t, coup, (wager,)):
                start_action(t)
            t.settle_all(lambda bet: judge(t.game, bet, coup), (wager,))


def deal_two_each(t: Table, rules: Rules) -> None:
    """Player, Banker, Player, Banker."""
    everything = rules.face_down == "all"
    t.deal(PLAYER, "deal-order", up=not everything)
    if rules.fees == "after the first card":
        t.collect("fee-moment")
    t.deal(BANKER, "deal-order", up=rules.face_down == "none")
    t.deal(PLAYER, "deal-order", up=not everything)
    t.deal(BANKER, "deal-order", up=not everything)


def open_hole_card(t: Table, rules: Rules) -> None:
    """The Banker hand's card that lay face down is turned up; the action button may go by it."""
    if rules.face_down != "none":
        t.turn_up(BANKER, "hole-card-opened")
    if t.plan.covered is None:
        start_action(t)


def start_action(t: Table) -> None:
    """Puts the action button by the card that the document names ("banker.2": the Banker hand's second)."""
    rule = t.game.entry.action
    if rule is None or rule.card is None or rule.finder == "left of bank":
        t.start_action()
    else:
        holder, _, place = rule.card.partition(".")
        t.start_action(t.hand(holder).cards[int(place) - 1])


def needs_button_late(t: Table, coup: Coup, wagers: tuple[str, ...] | None = None) -> bool:
    """Some documents take the action button only when the bank does not cover everything (001:7876-7878)."""
    covered = t.plan.covered
    if covered is None:
        return False
    return covered.start == "action button" or not t.bank_covers(lambda bet: judge(t.game, bet, coup), wagers)


def draw_third_cards(t: Table, rules: Rules) -> Generator[Ask, list[Reply], frozenset[str]]:
    """The Player hand, then the Banker hand. Returns the bettors who stand on five for themselves."""
    player = [count(card) for card in t.hand(PLAYER).cards]
    banker = [count(card) for card in t.hand(BANKER).cards]
    standing: frozenset[str] = frozenset()
    had, third = total(player), STOOD
    hits = player_draws(had, rules.player_hits_to)
    over = nobody_draws(rules, player, banker)
    optional = rules.option_on_five and had == 5
    if optional and not (over and (rules.hole_card_peek or not rules.hole_card_waits)):
        hits, standing = yield from ask_on_five(t, rules)
    if over:
        if rules.hole_card_waits:
            open_hole_card(t, rules)
        for key, hand in (("natural-player", player), ("natural-banker", banker)):
            if natural(hand):
                t.note(key)
        return standing
    if hits:
        third = count(t.deal(PLAYER, "five-hit" if optional else "player-hits", kind="draw"))
    elif not optional:
        t.note("player-stands")
    if rules.hole_card_waits:
        open_hole_card(t, rules)
    chart = rules.chart_for(had)
    if banker_draws(chart, total(banker), third):
        t.deal(BANKER, banker_cite(t, total(banker), third, had, "hits"), kind="draw")
    else:
        t.note(banker_cite(t, total(banker), third, had, "stands"))
    return standing


def nobody_draws(rules: Rules, player: Sequence[int], banker: Sequence[int]) -> bool:
    """Whether a natural of either hand ends the draw."""
    return rules.natural_stops_draw and (natural(player) or natural(banker))


def banker_cite(t: Table, banker: int, third: int, had: int, does: str) -> str:
    """The narrowest clause that the document has for this draw of the Banker hand."""
    after = "player-stood" if third == STOOD else "player-hit"
    by_player = (f"banker-{banker}-had-{had}", f"banker-had-{had}-{does}")
    by_third = (f"banker-{banker}-{after}", f"banker-had-{had}-{after}", f"banker-{after}", f"banker-{does}")
    return next((key for key in (*by_player, *by_third) if t.game.knows(key)), "banker-draw")


def ask_on_five(t: Table, rules: Rules) -> Generator[Ask, list[Reply], tuple[bool, frozenset[str]]]:
    """On a five each bettor on the Player line may stand for himself; the community hand draws if anybody hits.
    Nobody on the Player line: the house way, which hits."""
    who = those_who_choose(t, rules)
    if not who:
        t.note("five-house-way")
        return True, frozenset()
    choices = (HIT, STAND, HOUSE_WAY) if rules.house_way_on_request else (HIT, STAND)
    questions = [Question(bettor, seat, "five", choices, "option-on-five") for bettor, seat in who]
    replies = yield from t.ask_all(questions)
    stood = set()
    for (bettor, seat), reply in zip(who, replies, strict=True):
        if reply.word == STAND.word:
            t.note("five-stand", who=bettor, seat=seat)
            stood.add(spot(bettor, seat))
        elif reply.word == HOUSE_WAY.word:
            t.note("house-way-asked", who=bettor, seat=seat)
    if rules.option_for == "whole line":
        return not stood, frozenset()
    return len(stood) < len(who), frozenset(stood)


def those_who_choose(t: Table, rules: Rules) -> list[tuple[str, int]]:
    """Bettor and seat of everybody who has a choice on five."""
    bets = [bet for bet in t.bets if bet.wager == PLAYER or rules.option_for == "every bettor"]
    if rules.option_for == "whole line":
        bets = sorted(bets, key=lambda bet: -bet.stake)[:1]
    return list(dict.fromkeys((bet.bettor, bet.seat) for bet in bets))


def spot(bettor: str, seat: int) -> str:
    return f"{bettor}@{seat}"


def name_hands(t: Table) -> None:
    for holder in (PLAYER, BANKER):
        hand = t.hand(holder)
        counts = [count(card) for card in hand.cards]
        words = COUNT_WORDS[total(counts)]
        hand.value = f"natural {words}" if natural(counts) else words
        t.tell("value", "hand-values", holder=holder, value=hand.value)


def bot(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    """The house way hits a five (001:5795)."""
    return "hit" if question.about == "five" else None


def holders(game: Game, seats: int) -> list[str]:
    return [PLAYER, BANKER, "burn"]


__all__ = ["BANK", "Rules", "bot", "holders", "play"]
