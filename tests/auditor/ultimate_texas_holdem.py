"""Ultimate Texas Hold'em, audited from the papers of Cameo Club (000:295-490), Lake Bowl (002:1777-1984), Stones
(003:6288-6714) and Lucky Derby (004:4815-5180), and from the two with the Bad Beat Bonus, Garden City's (001:4149-4352)
and Lucky Derby's (003:4713-5265)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations

from auditor.facts import Facts, Stake, Want, audits, odds

RANKS = "23456789TJQKA"
ORDER = [
    "high card",
    "pair",
    "two pair",
    "trips",
    "straight",
    "flush",
    "full house",
    "quads",
    "straight flush",
    "royal",
]
Value = tuple[int, list[int]]

BLIND = {"royal": (500, 1), "straight flush": (50, 1), "quads": (10, 1), "full house": (3, 1), "flush": (3, 2),
         "straight": (1, 1)}  # 000:450-456, 002:1940-1946, 003:6563-6573, 004:5088-5094, 003:5002-5009  # fmt: skip
TRIPS = {"royal": 50, "straight flush": 40, "quads": 20, "full house": 7, "flush": 6, "straight": 5,
         "trips": 3}  # 000:475-482, 003:6563-6574, 003:5002-5010  # fmt: skip
BAD_BEAT_GARDEN_CITY = {"straight flush": 10000, "quads": 500, "full house": 40, "flush": 25, "straight": 20,
                        "trips": 9}  # 001:4326-4332  # fmt: skip
BAD_BEAT_LUCKY_DERBY = {"straight flush": 7500, "quads": 500, "full house": 50, "flush": 30, "straight": 20,
                        "trips": 9}  # 003:5028-5033  # fmt: skip


@dataclass(frozen=True)
class Paper:
    """Where the six papers differ."""

    order: tuple[str, ...] = ("ante", "play", "blind", "trips")
    beaten_order: tuple[str, ...] | None = None  # of a hand that loses to a qualifying bank
    start: str = "bank"  # whose left settlement starts at
    blind: dict[str, tuple[int, int]] = field(default_factory=lambda: BLIND)
    trips: dict[str, int] = field(default_factory=lambda: TRIPS)
    bad_beat: dict[str, int] = field(default_factory=dict)
    fold: tuple[str, ...] = ("ante", "blind", "trips")
    folded_trips: str = "own hand"  # what keeps a folded Trips bet alive


PAPERS = {
    "cameo-club/ultimate-texas-holdem": Paper(),
    "stones/ultimate-texas-holdem": Paper(),
    "lucky-derby/ultimate-texas-holdem": Paper(trips=TRIPS | {"quads": 30, "full house": 8}),  # 004:5091-5092
    "lake-bowl/ultimate-texas-holdem": Paper(
        beaten_order=("play", "ante", "blind", "trips"),  # 002:1914-1915
        trips=TRIPS | {"quads": 30, "full house": 8, "flush": 7, "straight": 4},  # 002:1943-1946
    ),
    "garden-city/ultimate-texas-holdem-bad-beat": Paper(
        order=("bad_beat", "trips", "ante", "play", "blind"),  # 001:4297
        start="house dealer",  # 001:4276
        blind=BLIND | {"flush": (6, 5)},  # 001:4330
        trips=TRIPS | {"quads": 30, "full house": 8},  # 001:4328-4329
        bad_beat=BAD_BEAT_GARDEN_CITY,
        fold=("ante", "blind", "bad_beat", "trips"),  # 001:4250-4251
        folded_trips="board",
    ),
    "lucky-derby/ultimate-texas-holdem-bad-beat": Paper(
        order=("ante", "play", "blind", "trips", "bad_beat"),  # 003:4962-4966, 5035-5037
        beaten_order=("play", "ante", "blind", "trips", "bad_beat"),  # 003:4953-4956
        bad_beat=BAD_BEAT_LUCKY_DERBY,
        fold=("ante", "blind", "trips", "bad_beat"),  # 003:4898
        folded_trips="never",
    ),
}


def one_of(cards: tuple[str, ...]) -> Value:
    """What five cards are: the place of their kind in the ranking, and the ranks that decide between equals."""
    ranks = Counter(RANKS.index(card[0]) for card in cards)
    by_number = sorted(ranks, key=lambda rank: (ranks[rank], rank), reverse=True)
    shape = sorted(ranks.values(), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    run = len(ranks) == 5 and max(ranks) - min(ranks) == 4
    if set(ranks) == {12, 0, 1, 2, 3}:  # an ace below the two
        run, by_number = True, [3, 2, 1, 0, -1]
    if run and suited:
        kind = "royal" if by_number[0] == 12 else "straight flush"
    elif shape[0] == 4:
        kind = "quads"
    elif shape == [3, 2]:
        kind = "full house"
    elif suited or run:
        kind = "flush" if suited else "straight"
    elif shape[0] == 3:
        kind = "trips"
    else:
        kind = ["high card", "pair", "two pair"][shape.count(2)]
    return ORDER.index(kind), by_number


def best(cards: list[str]) -> Value:
    """The best five of them, whichever they are (000:305, 000:420)."""
    return max(one_of(five) for five in combinations(cards, 5))


def kind(value: Value) -> str:
    return ORDER[value[0]]


def has_folded(facts: Facts, stake: Stake) -> bool:
    """Whoever bets behind a seat does as its player does."""
    return facts.answered(stake.seat)[-1:] == ["fold"]


def folded(facts: Facts, paper: Paper, seats: list[int]) -> list[Want]:
    """Collected before the bank's cards are turned over, bettor by bettor (000:390-394)."""
    wants = []
    for seat in seats:
        here = [stake for stake in facts.stakes if stake.seat == seat and has_folded(facts, stake)]
        for who in dict.fromkeys(stake.bettor for stake in here):
            for wager in paper.fold:
                for stake in here:
                    if (stake.bettor, stake.wager) == (who, wager) and not stays(facts, paper, stake):
                        wants.append(Want(stake, take=stake.amount))
    return wants


def stays(facts: Facts, paper: Paper, stake: Stake) -> bool:
    """A folded Trips bet that wins all the same (000:391, 000:445)."""
    return stake.wager == "trips" and trips_hand(facts, paper, stake) in paper.trips


def trips_hand(facts: Facts, paper: Paper, stake: Stake) -> str:
    own = facts.cards[str(stake.seat)]
    if has_folded(facts, stake):
        if paper.folded_trips == "never":  # 003:4898
            return "nothing"
        if paper.folded_trips == "board":  # 001:4250-4251
            own = []
    return kind(best([*own, *facts.cards["board"]]))


def found(facts: Facts, paper: Paper, stake: Stake) -> Want:
    """Win, lose or push (000:403-445)."""
    amount = stake.amount
    board = facts.cards["board"]
    mine, theirs = best(facts.cards[str(stake.seat)] + board), best(facts.cards["player_dealer"] + board)
    lost, won = Want(stake, take=amount), Want(stake, pay=amount)
    if stake.wager == "trips":
        to = paper.trips.get(trips_hand(facts, paper, stake))
        return lost if to is None else Want(stake, pay=odds(amount, to))
    if stake.wager == "bad_beat":
        to = paper.bad_beat.get(kind(min(mine, theirs)))  # 001:4289, 003:5016-5020: the beaten hand
        return lost if to is None or mine == theirs else Want(stake, pay=odds(amount, to))
    if stake.wager == "ante" and kind(theirs) == "high card":  # 000:412
        return Want(stake)
    if mine == theirs:  # 000:425
        return Want(stake)
    if mine < theirs:  # 000:424
        return lost
    if stake.wager == "blind":  # 000:426, 000:433
        to, per = paper.blind.get(kind(mine), (0, 1))
        return Want(stake, pay=odds(amount, to, per))
    return won


def settlement(facts: Facts) -> list[Want]:
    paper = PAPERS[facts.game]
    seats = facts.round_from(facts.bank_seat % facts.seats + 1 if paper.start == "bank" else 1)
    wants = folded(facts, paper, seats)
    gone = [want.stake for want in wants]
    theirs = best(facts.cards["player_dealer"] + facts.cards["board"])
    for seat in seats:
        here = [stake for stake in facts.stakes if stake.seat == seat and stake not in gone]
        beaten = bool(here) and best(facts.cards[str(seat)] + facts.cards["board"]) < theirs
        order = paper.order
        if beaten and paper.beaten_order and kind(theirs) != "high card":
            order = paper.beaten_order
        for who in dict.fromkeys(stake.bettor for stake in facts.stakes if stake.seat == seat):
            for wager in order:
                wants += [found(facts, paper, one) for one in here if (one.bettor, one.wager) == (who, wager)]
    return wants


audits(*PAPERS)(settlement)
