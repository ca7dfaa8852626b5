"""Pokara Gold, audited from 001:5939-6268."""

from __future__ import annotations

from auditor.facts import Facts, Stake, Want, audits, odds

RANKS = "TJQKA"  # 001:5978
THROWS = {"AKJ": "J", "AKT": "T", "AQJ": "A", "AQT": "T", "AJT": "T", "KQT": "T", "KJT": "T", "AAT": "T", "KKT": "T",
          "QQT": "T", "JJT": "T", "TTJ": "J"}  # 001:5953-5959  # fmt: skip
BONUS = {"trip flush": 40, "royal flush": 20, "straight flush": 15, "trips": 4, "flush": 3}  # 001:6011-6015
ORDER = ["high card", "pair", "straight", "flush", "trips", "straight flush", "royal flush", "trip flush"]


def kind(cards: list[str]) -> str:
    """The hand's row of 001:5981-5988."""
    assert len(cards) == 3
    faces = "".join(sorted((card[0] for card in cards), key=RANKS.index, reverse=True))
    suited = len({card[1] for card in cards}) == 1
    different = len(set(faces))
    if different == 1:
        return "trip flush" if suited else "trips"
    if faces == "AKQ" and suited:
        return "royal flush"
    if faces in ("AKQ", "KQJ", "QJT"):
        return "straight flush" if suited else "straight"
    if suited:
        return "flush"
    return "pair" if different == 2 else "high card"


def strength(cards: list[str]) -> tuple[int, ...]:
    """Something that is greater for the higher hand: its row, then its ranks, a pair before its kicker."""
    ranks = [RANKS.index(card[0]) for card in cards]
    row = kind(cards)
    if row == "pair":
        ordered = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    else:
        ordered = sorted(ranks, reverse=True)
    return (ORDER.index(row), *ordered)


def drawn(dealt: list[str], thrown: str, new: str) -> tuple[list[str], bool]:
    """The hand after the draw, and whether it has improved: it must have a higher rank (001:5966)."""
    kept = list(dealt)
    kept.remove(thrown)
    return [*kept, new], strength([*kept, new]) > strength(dealt)


def bank_hand(cards: list[str]) -> tuple[list[str], bool]:
    """The player-dealer's hand by the house way, and whether it is still good (001:5951-5961, 001:5969)."""
    dealt = cards[:3]
    faces = [card[0] for card in dealt]
    for listed, away in THROWS.items():
        if sorted(faces) == sorted(listed) and len({card[1] for card in dealt}) > 1:
            thrown = next(card for card in dealt if card[0] == away)
            return drawn(dealt, thrown, cards[3])
    assert len(cards) == 3
    return dealt, True


def player_hand(facts: Facts, seat: int) -> tuple[list[str], bool]:
    cards = facts.cards[str(seat)]
    [answer] = facts.answered(seat)[-1:]
    if answer == "stand":
        assert len(cards) == 3
        return cards, True
    if kind(cards[:3]) != "high card":
        assert answer.startswith("double draw")  # 001:5967
    return drawn(cards[:3], answer.split()[-1], cards[3])


def check_doubles(facts: Facts, seat: int) -> None:
    times = 2 if facts.answered(seat)[-1].startswith("double") else 1
    for stake in facts.on(seat, "game"):
        assert stake.amount == stake.first * times


@audits("garden-city/pokara-gold")
def pokara_gold(facts: Facts) -> list[Want]:
    """Draws that fail lose at once, in turn; then every seat from the player-dealer's left, each bettor's game wager
    before his bonus bet (001:5947, 001:5966, 001:5970)."""
    ring = facts.round_from(facts.bank_seat % facts.seats + 1)
    bank, bank_good = bank_hand(facts.cards["player_dealer"])
    failed = []
    for seat in ring:
        if facts.on(seat, "game"):
            check_doubles(facts, seat)
            if not player_hand(facts, seat)[1]:
                failed.append(seat)
    wants = [Want(stake, take=stake.amount) for seat in failed for stake in facts.on(seat, "game")]
    for seat in ring:
        for who in dict.fromkeys(stake.bettor for stake in facts.stakes if stake.seat == seat):
            for stake in facts.on(seat, "game"):
                if stake.bettor == who and seat not in failed:
                    wants.append(game_bet(stake, player_hand(facts, seat)[0], bank, bank_good))
            wants += [bonus_bet(facts, stake) for stake in facts.on(seat, "bonus") if stake.bettor == who]
    return wants


def game_bet(stake: Stake, own: list[str], bank: list[str], bank_good: bool) -> Want:
    """Even money against a lower hand or one whose draw failed; the same rank ties (001:5969, 001:5973-5974)."""
    if not bank_good or strength(own) > strength(bank):
        return Want(stake, pay=stake.amount)
    return Want(stake) if strength(own) == strength(bank) else Want(stake, take=stake.amount)


def bonus_bet(facts: Facts, stake: Stake) -> Want:
    """The three cards first dealt (001:6000, 001:6010-6016)."""
    dealt = facts.cards[str(stake.seat)][:3]
    row = kind(dealt)
    if row == "straight":
        return Want(stake)
    to = 100 if dealt == ["Ac", "Ac", "Ac"] else BONUS.get(row)
    return Want(stake, take=stake.amount) if to is None else Want(stake, pay=odds(stake.amount, to))
