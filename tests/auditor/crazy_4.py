"""Crazy 4 Poker, audited from 001:7939-8100."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from auditor.facts import Facts, Stake, Want, audits, odds

RANKS = "23456789TJQKA"
ORDER = [
    "nothing",
    "pair",
    "two pair",
    "straight",
    "flush",
    "trips",
    "straight flush",
    "quads",
    "aces",
]  # 001:7983-7990
SUPER = {"aces": (200, 1), "quads": (30, 1), "straight flush": (15, 1), "trips": (2, 1), "flush": (3, 2),
         "straight": (1, 1)}  # 001:8071-8076  # fmt: skip
QUEENS = {
    "aces": 50,
    "quads": 50,
    "straight flush": 40,
    "trips": 7,
    "flush": 4,
    "straight": 3,
    "two pair": 2,
}  # 8072-8077
Hand = tuple[int, list[int]]


def four_cards(cards: tuple[str, ...]) -> Hand:
    """What four cards are, and the ranks that decide between two alike, by how many there are of each."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    many = Counter(ranks)
    grouped = sorted(ranks, key=lambda rank: (many[rank], rank), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    if ranks == [12, 2, 1, 0]:  # four-three-two-ace (001:7985)
        ranks = grouped = [2, 1, 0, -1]
    run = [ranks[0] - step for step in range(4)] == ranks
    shape = sorted(many.values(), reverse=True)
    if shape == [4]:
        name = "aces" if ranks[0] == 12 else "quads"
    elif run:
        name = "straight flush" if suited else "straight"
    elif shape[0] == 3:
        name = "trips"
    elif suited:
        name = "flush"
    else:
        name = {2: "two pair", 3: "pair", 4: "nothing"}[len(shape)]
    return ORDER.index(name), grouped


def best(cards: list[str]) -> Hand:
    """The best four of five (001:8025, 001:8059)."""
    assert len(cards) == 5
    return max(four_cards(four) for four in combinations(cards, 4))


def super_bonus(stake: Stake, mine: Hand, theirs: Hand, qualified: bool) -> Want:
    paid = SUPER.get(ORDER[mine[0]])
    if paid is not None:  # 001:8001
        return Want(stake, pay=odds(stake.amount, *paid))
    if qualified and theirs > mine:  # 001:8002
        return Want(stake, take=stake.amount)
    return Want(stake)  # 001:8003, 001:8050


def queens_up(stake: Stake, mine: Hand) -> Want:
    to = QUEENS.get(ORDER[mine[0]], 0)
    if ORDER[mine[0]] == "pair" and mine[1][0] >= RANKS.index("Q"):  # 001:8078
        to = 1
    return Want(stake, pay=odds(stake.amount, to)) if to else Want(stake, take=stake.amount)


def found(facts: Facts, stake: Stake) -> Want:
    mine, theirs = best(facts.cards[str(stake.seat)]), best(facts.cards["player_dealer"])
    qualified = theirs[0] > 0 or theirs[1][0] >= RANKS.index("K")  # 001:8025
    if stake.wager == "super_bonus":
        return super_bonus(stake, mine, theirs, qualified)
    if stake.wager == "queens_up":
        return queens_up(stake, mine)
    if not qualified:  # 001:8028
        return Want(stake, pay=stake.amount if stake.wager == "play" else 0)
    if mine > theirs:  # 001:8032
        return Want(stake, pay=stake.amount)
    return Want(stake, take=stake.amount) if mine < theirs else Want(stake)  # 001:8033-8034


def raised_as_printed(facts: Facts, seat: int) -> None:
    """The Play wager is the Ante, or up to three of it with a pair of aces or better (001:8021)."""
    kind, ranks = best(facts.cards[str(seat)])
    strong = kind > 1 or (kind == 1 and ranks[0] == 12)
    for ante, play in zip(facts.on(seat, "ante"), facts.on(seat, "play"), strict=True):
        assert ante.bettor == play.bettor
        assert play.amount == ante.amount or (strong and ante.amount <= play.amount <= 3 * ante.amount)


@audits("garden-city/crazy-4-poker")
def crazy_4(facts: Facts) -> list[Want]:
    """What was folded comes first (001:8024); then from the player-dealer's left clockwise all that loses, and then
    all that wins (001:8037)."""
    folded, settled = [], []
    for seat in facts.round_from(facts.bank_seat)[1:]:
        folds = any(place == seat and text == "fold" for _, place, _, text in facts.answers)
        if seat in facts.with_bets() and not folds:
            raised_as_printed(facts, seat)
        for who in dict.fromkeys(stake.bettor for stake in facts.stakes if stake.seat == seat):
            for wager in ("ante", "play", "super_bonus", "queens_up"):
                for stake in facts.on(seat, wager):
                    if stake.bettor == who and folds:
                        folded.append(Want(stake, take=stake.amount))
                    elif stake.bettor == who:
                        settled.append(found(facts, stake))
    return folded + sorted(settled, key=lambda want: want.take == 0)
