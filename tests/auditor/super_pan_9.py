"""Super Pan 9, audited from its paper: 001:3305-3455."""

from __future__ import annotations

from auditor.facts import Facts, Stake, Want, audits


def points(cards: list[str]) -> int:
    """Ace to six their number, pictures ten; the last digit is what counts (001:3322, 001:3335-3339)."""
    return sum("A23456".index(card[0]) + 1 if card[0] in "A23456" else 10 for card in cards) % 10


def action_seat(facts: Facts) -> int:
    """The throw is counted clockwise from the player-dealer's seat as one, then on to a seat with a bet (001:4365)."""
    seat = facts.bank_seat
    for _ in range(sum(facts.dice) - 1):
        seat = seat % facts.seats + 1
    while seat not in facts.with_bets():
        seat = seat % facts.seats + 1
    return seat


def drawn_as_printed(facts: Facts) -> None:
    """Nobody has more than four cards; the player-dealer draws on three or less and stands on seven or more, and the
    house way, where it was asked for, draws on five or less (001:3320, 001:3380-3381, 001:3388-3389)."""
    assert all(len(cards) in (3, 4) for cards in facts.cards.values())
    bank = facts.cards["player_dealer"]
    if points(bank[:3]) <= 3:
        assert len(bank) == 4
    if points(bank[:3]) >= 7:
        assert len(bank) == 3
    for seat in facts.with_bets():
        cards = facts.cards[str(seat)]
        [answer] = [text for _, place, about, text in facts.answers if place == seat and about == "draw"]
        hits = points(cards[:3]) <= 5 if answer == "house way" else answer == "hit"
        assert len(cards) == (4 if hits else 3)


def nearer(facts: Facts, stake: Stake) -> Want:
    """Who is nearer nine wins even money; equal is a push (001:3322, 001:3449)."""
    mine, theirs = points(facts.cards[str(stake.seat)]), points(facts.cards["player_dealer"])
    if mine > theirs:
        return Want(stake, pay=stake.amount)
    return Want(stake, take=stake.amount) if mine < theirs else Want(stake)


@audits("garden-city/super-pan-9")
def super_pan_9(facts: Facts) -> list[Want]:
    """Seat after seat clockwise from the action hand (001:3330, 001:3349)."""
    drawn_as_printed(facts)
    ring = facts.round_from(action_seat(facts))
    return [nearer(facts, stake) for seat in ring for stake in facts.on(seat, "game")]
