"""Money before the cards: who has the button, who posts which blind, and how somebody who owes blinds gets a hand."""

from __future__ import annotations

from collections.abc import Generator
from hashlib import sha256
from typing import NamedTuple

from houseway.money import money
from houseway.pieces.decks import deck
from houseway.pieces.shoe import Shoe
from houseway.table.felt import RoundEnds, Script
from houseway.table.pot import rulings
from houseway.table.pot.acting import gather
from houseway.table.pot.betting import Player
from houseway.table.pot.rules import Blinds
from houseway.table.pot.table import PotTable
from houseway.table.questions import Ask, Pick, Question, Reply

NAMES = {1: ("big blind",), 2: ("small blind", "big blind"), 3: ("small blind", "middle blind", "big blind")}
BUTTON = "wait for the button"
WAIT = Pick("wait", "waits for the big blind")
CLAUSES = {
    "new": "new-player",
    "passing": "new-player",
    "missed": "missed-blinds",
    "moved": "seat-change",
    "pushed": "pushed-into-middle",
}


class Opening(NamedTuple):
    """How the first betting round begins: at which seat, and what has to be matched."""

    first: int
    level: int


# -- the button -------------------------------------------------------------------------------------------------


def draw_for_button(t: PotTable) -> None:
    """In a new game everybody is dealt a card face up; the highest, by suit where two are equal, gets the button. The
    cards are then shuffled in again, so they come from a shoe of their own out of the round's seed."""
    rules: Blinds = t.game.rules.blinds
    if t.button:
        return
    kind = t.game.entry.deck.kind
    shoe = Shoe(deck(kind, 1), sha256(b"houseway-button:" + t.setup.seed).digest())
    drawn = {player.seat: shoe.draw() for player in t.from_seat(1)}
    sign = 1 if rules.first_button == "high card" else -1
    t.button = max(drawn, key=lambda seat: (sign * drawn[seat].rank, sign * drawn[seat].suit))
    t.tell("button", "first-button", seat=t.button, cards=" ".join(f"{card}" for card in drawn.values()))


# -- blinds -----------------------------------------------------------------------------------------------------


def post_blinds(t: PotTable) -> Generator[Ask, list[Reply], Opening]:
    """The blinds go in clockwise from the button, then those who owe some get a hand or wait. Returns the `Opening`."""
    placed = t.stakes.new_game and t.game.rules.blinds.first_button == "left of house dealer"
    names = ("first-button", "button-order") if placed else ("button-order", "first-button")
    t.tell("button", t.name(*names), seat=t.button, cards=None)
    straddler = yield from _enter(t)
    posting = positions(t)
    amounts = t.stakes.blinds[-len(posting) :]
    for player, amount, what in zip(posting, amounts, NAMES[len(amounts)], strict=True):
        if player is None:
            t.note_if_told("dead-blind")
            continue
        rulings.at_posting(t, player)
        owes = t.owed.pop(player.seat, None)
        if owes == "pushed" and what != "big blind":
            t.post(player, amounts[-1], "big blind", t.name(CLAUSES[owes], "blinds"))
            continue
        if player.bet >= amount:
            continue  # what he has posted to get a hand is his blind
        t.post(player, amount - player.bet, what, t.name(what.replace(" ", "-"), "blinds"))
        if what == "big blind" and player.bet < amount:
            t.note_if_told("short-big-blind")
        if owes is not None:
            t.note_if_told(t.name(f"{CLAUSES[owes]}-on-big-blind", "in-on-big-blind"))
    t.passed = tuple(player.seat for player in posting if player is not None)
    big = posting[-1]
    assert big is not None
    last = straddler or big
    if straddler is not None:
        t.note_if_told("straddle-order")
    level = 2 * amounts[-1] if straddler else amounts[-1]
    return Opening(last.seat % t.seats + 1, level)


def positions(t: PotTable) -> list[Player | None]:
    """Who posts, the smallest blind first; None is a blind that nobody owes. Who still owes blinds is passed by until
    the big blind reaches him. With two players the small blind is the other one's, or the button's."""
    rules: Blinds = t.game.rules.blinds
    placed = t.stakes.blind_seats
    if placed is not None:
        posting = [None if seat is None else t.players.get(seat) for seat in placed]
        if posting[-1] is None:  # he has let it pass: the big blind is the next player's
            behind = t.from_seat((placed[-1] or 0) % t.seats + 1)
            posting[-1] = next(player for player in behind if player not in posting)
        return posting
    ring = t.left_of_button()
    if len(ring) == 2:
        two: list[Player | None] = [*ring[::-1]] if rules.heads_up == "on the button" else [*ring]
        return two[-len(t.stakes.blinds) :]
    # Who has posted to get this hand, or between the blinds before, posts none of them, unless nobody else is left.
    ring = [player for player in ring if player.seat not in t.skips and not player.bet] or ring
    wanted = min(len(t.stakes.blinds), len(ring))
    small = [player for player in ring if t.owed.get(player.seat) in (None, "pushed")][: wanted - 1]
    after = ring.index(small[-1]) + 1 if small else 0
    big = next(player for player in ring[after:] + ring[:after] if player not in small)
    return [*small, big]


def _enter(t: PotTable) -> Generator[Ask, list[Reply], Player | None]:
    """Those who owe blinds, and whom no blind has reached, choose how they get a hand. Returns who straddles."""
    straddler: Player | None = None
    posted = False
    if not t.owed:
        return None
    _free_hands(t)
    for seat in [player.seat for player in t.left_of_button() if player.seat in t.owed]:
        player = t.players[seat]
        posting = positions(t)
        if player in posting:
            yield from _let_pass(t, player)
            continue
        if t.owed[seat] == "passing":
            _passed(t, player, posting)
            continue
        if t.due("posts later", seat) is not None:
            t.note(t.name("looked-too-late", "missed-blinds"))
            continue
        if t.waits("dead hand before posting", seat):
            continue
        choices = _ways(t, player, posting, straddler is None)
        if posted and t.game.rules.blinds.one_post:
            t.note_if_told("one-live-blind")
            choices = tuple(choice for choice in choices if choice.word != "post") or (WAIT,)
        if not choices:
            t.owed.pop(seat)
            continue
        between = _in_the_middle(t, player, posting) and "post" not in [choice.word for choice in choices]
        why = CLAUSES[t.owed[seat]]
        because = t.name(*((f"{why}-between",) if between else ()), why, "blinds")
        question = Question(str(seat), seat, "blind", choices, because, forbids=_forbidden(t, seat))
        reply = yield from t.ask(question)
        if reply.word == BUTTON:
            t.owed[seat] = "passing"
            t.leave(seat)
        elif reply.word == "wait":
            t.leave(seat)
        elif reply.word == "straddle":
            straddler = player
            _settle_debt(t, player, posting, 2 * t.stakes.blinds[-1], 0, "straddle")
        else:
            live, dead = _price(t, seat)
            _settle_debt(t, player, posting, live, dead, "post")
            posted = True
    return straddler


def _forbidden(t: PotTable, seat: int) -> dict[str, str]:
    """What somebody may say who owes blinds, and the document forbids in so many words."""
    words = {"sleeper": "no-sleepers"} | ({"straddle": "straddle-not-button"} if seat == t.button else {})
    return {word: name for word, name in words.items() if t.game.knows(name)}


def _free_hands(t: PotTable) -> None:
    """In a new game, who joins before the blinds have passed his seat is dealt in for nothing (001:1689)."""
    if not (t.stakes.new_game and t.game.rules.blinds.free_hands):
        return
    for seat in [seat for seat, owes in t.owed.items() if owes == "new"]:
        t.owed.pop(seat)
        t.note(t.name("free-hands", "blinds"), seat=seat)


def _ways(t: PotTable, player: Player, posting: list[Player | None], free: bool) -> tuple[Pick, ...]:
    """What somebody who owes blinds may choose from; nothing where the document asks for nothing."""
    rules: Blinds = t.game.rules.blinds
    owes = t.owed[player.seat]
    if owes == "pushed":
        return (Pick("post", f"posts {money(t.stakes.blinds[-1])}"),)
    ways: tuple[str, ...] = getattr(rules, owes)
    choices = []
    in_the_middle = _in_the_middle(t, player, posting)
    if ("big blind" in ways or "all blinds" in ways) and (rules.middle or not in_the_middle):
        live, dead = _price(t, player.seat)
        parts = f", {money(dead)} of it dead" if dead else ""
        choices.append(Pick("post", f"posts {money(live + dead)}{parts}"))
    if "straddle" in ways and free and player.seat != t.button and _next_to_big_blind(t, player, posting):
        choices.append(Pick("straddle", f"posts a straddle of {money(2 * t.stakes.blinds[-1])}"))
    if "behind the button" in ways and in_the_middle:
        choices.append(Pick(BUTTON, "waits until the button has passed"))
    elif ways and (len(t.players) > 2 or not choices):
        choices.append(WAIT)
    return tuple(choices)


def _let_pass(t: PotTable, player: Player) -> Generator[Ask, list[Reply], None]:
    """The big blind reaches somebody new: he may let it pass, and the button, and be dealt in behind it (002:273)."""
    rules: Blinds = t.game.rules.blinds
    if t.owed[player.seat] != "new" or "behind the button" not in rules.new or len(t.players) <= 2:
        return
    big = money(t.stakes.blinds[-1])
    choices = (Pick("post", f"posts the big blind of {big}"), Pick(BUTTON, "lets blinds and button pass"))
    because = t.name("new-player", "blinds")
    reply = yield from t.ask(Question(str(player.seat), player.seat, "blind", choices, because))
    if reply.word == BUTTON:
        t.owed[player.seat] = "passing"
        t.leave(player.seat)


def _passed(t: PotTable, player: Player, posting: list[Player | None]) -> None:
    """Whom the blinds have passed gets a hand, for nothing, as soon as the button has passed him as well."""
    if _in_the_middle(t, player, posting):
        t.leave(player.seat)
        return
    t.owed.pop(player.seat)
    t.note(t.name("behind-the-button", CLAUSES["passing"], "blinds"), seat=player.seat)


def _price(t: PotTable, seat: int) -> tuple[int, int]:
    """What is posted to get a hand: the live part, and the dead part."""
    rules: Blinds = t.game.rules.blinds
    big = t.stakes.blinds[-1]
    owes = t.owed[seat]
    ways: tuple[str, ...] = () if owes == "pushed" else getattr(rules, owes)
    if "all blinds" not in ways:
        return big, 0
    others = t.stakes.blinds[:-1]
    rest = sum(others if rules.all_of_three == "all three" else others[:1])
    return (big, rest) if rules.dead_part else (big + rest, 0)


def _settle_debt(t: PotTable, player: Player, posting: list[Player | None], live: int, dead: int, what: str) -> None:
    owes = t.owed.pop(player.seat)
    why = CLAUSES[owes]
    because = t.name("straddle", "blinds") if what == "straddle" else t.name(f"{why}-posts", why, "blinds")
    named = "straddle" if what == "straddle" else "blind to get a hand"
    dead = min(dead, max(0, player.stack - live))  # only what exceeds the bet is dead (001:1515)
    if dead:
        t.post_dead(player, dead, "missed small blind", t.name(f"{why}-dead", "dead-money", because))
    t.post(player, live, named, because)
    if _in_the_middle(t, player, posting):
        t.skips.add(player.seat)
        t.note_if_told("in-the-middle")


def _in_the_middle(t: PotTable, player: Player, posting: list[Player | None]) -> bool:
    """Whether he sits between the button and the big blind, or has the button."""
    big = posting[-1]
    assert big is not None
    ring = t.left_of_button()
    return player.seat == t.button or ring.index(player) < ring.index(big)


def _next_to_big_blind(t: PotTable, player: Player, posting: list[Player | None]) -> bool:
    big = posting[-1]
    assert big is not None
    return t.from_seat(big.seat % t.seats + 1)[0] is player


# -- other money ------------------------------------------------------------------------------------------------


def bomb_pot(t: PotTable) -> Script:
    """Who wants to puts the amount agreed on into the pot; the others are dealt out. There are no blinds and there is
    no betting before the first common cards (003:13400-13422)."""
    amount = t.stakes.bomb
    t.tell("button", t.name("button-order", "first-button"), seat=t.button, cards=None)
    t.say(f"Bomb pot, {money(amount)} each.", t.name("bomb-pot-amount", "bomb-pot"))
    because = t.name("bomb-pot-optional", "bomb-pot")
    words = (Pick("in", f"puts in {money(amount)}"), Pick("out", "is dealt out"))
    order = t.left_of_button()
    replies = yield from t.ask_all(
        [Question(str(player.seat), player.seat, "bomb pot", words, because) for player in order]
    )
    for player, reply in zip(order, replies, strict=True):
        if reply.word == "out":
            t.leave(player.seat)
    if len(t.players) < 2:
        raise RoundEnds("no bomb pot", t.name("bomb-pot-two", "bomb-pot"))
    t.note_if_told("bomb-pot-seated")
    for player in t.left_of_button():
        t.post_ante(player, amount, "bomb pot", t.name("bomb-pot-money", "bomb-pot"))
    t.started += 1  # the betting before the flop is skipped
    gather(t)
    t.note(t.name("bomb-pot", "betting"))


def post_antes(t: PotTable, because: str) -> None:
    """Everybody's ante, from the left of the button."""
    if t.stakes.ante:
        for player in t.left_of_button():
            t.post_ante(player, t.stakes.ante, "ante", because)
