"""Three Card Poker, audited from its papers: Cameo Club 000:131-293, Garden City 001:3953-4145, Lake Bowl 002:1072-1155,
Lucky Derby 003:892-1413."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

from auditor.facts import Facts, Stake, Want, audits, odds

RANKS = "23456789TJQKA"
QUEEN = RANKS.index("Q")
PAIR_PLUS = {"royal": 200, "straight flush": 40, "trips": 30, "straight": 6, "flush": 3, "pair": 1}
THREE = ["high card", "pair", "flush", "straight", "trips", "straight flush", "royal"]  # from the lowest up
FIVE = ["nothing", "trips", "straight", "flush", "full house", "quads", "straight flush", "royal"]


@dataclass
class Paper:
    """What the papers say differently."""

    six: dict[str, int] | None = None  # what the 6 Card Bonus pays; None: there is none
    button: bool = False  # the bank's open card places an action button; else the bank's left is first
    fold_keeps: tuple[str, ...] = ()  # bets that live on after a fold
    ante_always_paid: bool = True  # when the bank does not qualify; else the hands are compared


def six(straight: int, trips: int) -> dict[str, int]:
    return {"royal": 1000, "straight flush": 200, "quads": 100, "full house": 20, "flush": 15, "straight": straight,
            "trips": trips}  # fmt: skip


PAPERS = {
    # 000:275-281, 000:221, 000:204 and 000:267
    "cameo-club/three-card-poker": Paper(six(9, 8), fold_keeps=("six_card_bonus",)),
    # 001:4088-4094, 001:4038, 001:4024
    "garden-city/three-card-poker": Paper(six(10, 7), button=True),
    # 002:1100
    "lake-bowl/three-card-poker": Paper(ante_always_paid=False),
    # 003:1176-1188, 003:1085-1090, 003:1052-1053 and 003:1167-1169
    "lucky-derby/three-card-poker": Paper(six(9, 8), button=True, fold_keeps=("six_card_bonus",)),
}


def sequence(ranks: list[int]) -> int:
    """The highest rank of cards that follow one another, or -1; an ace may stand below the two."""
    ranks = sorted(ranks)
    if ranks == list(range(ranks[0], ranks[0] + len(ranks))):
        return ranks[-1]
    return ranks[-2] if ranks == [*range(len(ranks) - 1), 12] else -1


def three_cards(cards: list[str]) -> tuple[str, list[int]]:
    """The kind of a hand and the ranks that decide between two of its kind (000:154-166)."""
    assert len(cards) == 3
    ranks = [RANKS.index(card[0]) for card in cards]
    alike = Counter(ranks)
    by_weight = sorted(ranks, key=lambda rank: (alike[rank], rank), reverse=True)
    top = sequence(ranks)
    suited = len({card[1] for card in cards}) == 1
    if suited and top == 12:
        return "royal", []
    if suited and top >= 0:
        return "straight flush", [top]
    if len(alike) == 1:
        return "trips", by_weight
    if top >= 0:
        return "straight", [top]
    if len(alike) == 2:  # of several decks also with three cards of one suit
        return "pair", by_weight
    return ("flush" if suited else "high card"), by_weight


def strength(cards: list[str]) -> tuple[int, list[int]]:
    kind, ranks = three_cards(cards)
    return THREE.index(kind), ranks


def five_cards(cards: list[str]) -> str:
    ranks = [RANKS.index(card[0]) for card in cards]
    alike = sorted(Counter(ranks).values(), reverse=True)
    top = sequence(ranks)
    suited = len({card[1] for card in cards}) == 1
    if suited and top >= 0:
        return "royal" if top == 12 else "straight flush"
    if alike[0] == 4:
        return "quads"
    if alike == [3, 2]:
        return "full house"
    if suited or top >= 0:
        return "flush" if suited else "straight"
    return "trips" if alike[0] == 3 else "nothing"


def best_of_six(cards: list[str]) -> str:
    """Any five of the player's and the player-dealer's cards (000:263)."""
    assert len(cards) == 6
    return max((five_cards(list(some)) for some in combinations(cards, 5)), key=FIVE.index)


def qualifies(cards: list[str]) -> bool:
    """With queen high at the least (000:206, 001:4026, 002:1098, 003:1055)."""
    kind, ranks = three_cards(cards)
    return kind != "high card" or ranks[0] >= QUEEN


def first_seat(facts: Facts, paper: Paper) -> int:
    """The player-dealer's left, or where the count of his third card ends: seats clockwise from the house dealer's
    left, the player-dealer's not counted; a ten is ten, and the count goes round (001:4038)."""
    if not paper.button:
        return facts.bank_seat % facts.seats + 1
    count = "A23456789TJQK".index(facts.cards["player_dealer"][2][0]) + 1
    others = [seat for seat in range(1, facts.seats + 1) if seat != facts.bank_seat]
    return others[(count - 1) % len(others)]


def in_turn(facts: Facts, start: int, wagers: tuple[str, ...]) -> list[Stake]:
    """Clockwise; on each seat its own person's bets before those of anybody behind."""
    return [
        stake
        for seat in facts.round_from(start)
        for who in dict.fromkeys(stake.bettor for stake in facts.stakes if stake.seat == seat)
        for wager in wagers
        for stake in facts.on(seat, wager)
        if stake.bettor == who
    ]


@audits(*PAPERS)
def three_card_poker(facts: Facts) -> list[Want]:
    """What was given up first, then everything else; both from where the action starts."""
    paper = PAPERS[facts.game]
    folded = {seat for seat in facts.with_bets() if facts.answered(seat)[-1] == "fold"}
    wagers = ("ante", "play", "pair_plus", "six_card_bonus")
    given_up = [
        stake
        for stake in in_turn(facts, first_seat(facts, paper), wagers)
        if stake.seat in folded and stake.wager not in paper.fold_keeps
    ]
    wants = [Want(stake, take=stake.amount) for stake in given_up]
    for stake in in_turn(facts, first_seat(facts, paper), wagers):
        if stake not in given_up:
            wants.append(found(facts, paper, stake))
    return wants


def found(facts: Facts, paper: Paper, stake: Stake) -> Want:
    mine, theirs = facts.cards[str(stake.seat)], facts.cards["player_dealer"]
    if stake.wager == "pair_plus":
        return by_table(stake, PAIR_PLUS.get(three_cards(mine)[0]))
    if stake.wager == "six_card_bonus":
        assert paper.six is not None
        return by_table(stake, paper.six.get(best_of_six(mine + theirs)))
    if not qualifies(theirs):
        if stake.wager == "play":
            return Want(stake)
        if paper.ante_always_paid:
            return Want(stake, pay=stake.amount)
    if strength(mine) > strength(theirs):
        return Want(stake, pay=stake.amount)
    return Want(stake, take=stake.amount) if strength(mine) < strength(theirs) else Want(stake)


def by_table(stake: Stake, to: int | None) -> Want:
    return Want(stake, take=stake.amount) if to is None else Want(stake, pay=odds(stake.amount, to))
