"""What the documents of pot games print differently about money and the floor's rulings: what an entry may say.

A family's own `Rules` (games/flop_poker/rules.py) holds these parts beside what only its games have; an entry writes

    [rules.betting]     how much may be bet and how often: limits, raises, check-raise, an all-in for less
    [rules.blinds]      how many, who posts them with two players, how the button moves, how somebody gets a hand who
                        is new, came back after he missed blinds, or moved away from them
    [rules.odd_chips]   who gets what cannot be halved or shared: boards, high and low, tied hands
    [rules.showdown]    who opens his hand first
    [[rules.rates]]     the tables that the room prints: structure, limit, blinds (where the document prints none,
                        blinds.default, or half the lower limit and the lower limit)

Irregularities are rows of the entry; `ruling` is one of the remedies that rulings.py (every pot game) or the family's
script knows, and `needs` says what must be told of it:

    needs      ruling                what is done
    card       replace               a boxed card: into the discards, the next card takes its place
    card       dead joker            a joker that does not belong to the deck turns up: a scrap, the next card is dealt
    card       exchanged             a hole card exposed by the house dealer: swapped for the top card when the deal is
                                     done; it lies face up on the deck and is the next burn
    card       play on, misdeal      the card stays where it fell; everybody takes his money back
    seat       extra card back       one card too many, found in time: it goes on top of the deck and is the next burn
    seat       missing card dealt    one card too few, found in time: the next card of the deck is his
    seat       forfeits all          found after he acted: his hand is dead, and all that he has put in stays in the pot
    seat       forfeits blinds       the same, but only his antes and blinds stay; the rest goes back to him
    seat       dead hand             ruled when it is his turn: he is out of the hand, his money stays
    seat       dead hand before     the same for somebody who owes blinds and looked at his cards before he posted
               posting
    seat       posts later          that was seen only after he acted: his hand is live, he owes the blinds still
    seat       may not initiate      he checked out of turn: no bet or raise of his in that betting round
    seat       may not open          the same, but only no bet that opens: he may raise another's
    seat       call only             his raise was a string raise, or one large chip without a word: it is a call
    seat       raise stands          he may go back to his chips; the raise counts
    seat       excess back           his blind was too large: what is too much goes back
    seat       no claim              at the showdown his hand is dead (thrown away, miscalled, wrong number of cards)
    seat       hand retrieved        his hand was taken for folded in time to give it back: he plays on
    seat       claim stands          at the showdown management leaves the pot to who miscalled his hand
    seat       plays the board       he declared it, then threw his cards away: the board is his hand
    nothing    by hand               the shuffling machine breaks: shuffled, cut and dealt by hand, and the hand goes on
    nothing    flop again            too many cards on the flop: back into the deck and shuffled, the burn stays burnt,
                                     no new burn
    nothing    flop again before     the flop came before the discards: the same
               the discards
    seat       flop again            the flop came before this seat had acted: the same when the betting is done
    nothing    flop stands           too many cards, found after substantial action: the extra card is none, and there
                                     is no burn before the next card
    seat       turn later            the turn came before this seat had acted: out of play; burn, and what would be the
                                     river is the turn; after its betting the card is shuffled in, a river without burn
    nothing    turn later before     the turn came before the discards: the same
               the discards
    seat       river again           the river came before this seat had acted: shuffled in, a new one without a burn

A `seat` that is told with a flop, turn or river is the one before whose answer the house dealer put it up.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from pydantic import BaseModel, ConfigDict, field_validator

from houseway.money import cents

Structure = Literal["fixed limit", "spread limit", "pot limit", "no limit"]


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Betting(Part):
    """How much may be bet, and how often."""

    structures: tuple[Structure, ...]  # those that the room spreads; a limit given takes the first of the limit ones
    structure: Structure | Literal[""] = ""  # an option's choice; "": by the limit given, or by its absence
    limits: tuple[str, str] | None = None  # the smallest and the highest limit posted: "1-2", "1000-2000" (003:10423)
    raises: int = 3  # after the bet; 0: as many as one likes
    capped: tuple[Structure, ...] = ("fixed limit", "spread limit", "pot limit", "no limit")  # where that number holds
    # When the number of raises has no end; "two can bet": those who are all-in do not count.
    lifted: Literal["two left", "two can bet", "began with two", "never"] = "two left"
    blind_is_bet: bool = True  # the big blind is the bet that the raises follow
    straddle_is_raise: bool = False  # a straddle is the first of the raises, not the bet itself
    check_raise: bool = True
    big_from: int = 3  # in a fixed limit, the betting round from which the second size holds
    most: str = ""  # no single bet above this ($300 in Lake Bowl); "" is none
    most_counts: Literal["the raise", "the money put in", "the whole bet"] = "the raise"
    # An all-in for less than a full bet or raise: from which part of one on it counts as one and reopens the betting,
    # and whether the next player makes it up to the full amount (6, all-in 10, 12) or goes on top of it (10 and 6).
    counts_from: Literal["a full raise", "half a raise"] = "a full raise"
    after_short: Literal["completes", "on top"] = "completes"
    spread_raise: Literal["at least the last", "at least the low limit"] = "at least the last"
    least_raise: Literal["the last raise", "the smallest bet"] = "the last raise"  # at no limit and pot limit
    silence: Literal["the betting round", "the hand"] = "the betting round"  # for how long somebody may not initiate
    big_blind_raises: bool = True  # the big blind may raise when nobody else has

    @cached_property
    def cap(self) -> int:
        return cents(self.most)

    @field_validator("most")
    @classmethod
    def _money(cls, text: str) -> str:
        if text:
            cents(text)
        return text


class Rate(Part):
    """A table as the room prints it: its limit and the blinds that go with it."""

    structure: Structure
    limit: str = ""  # "3-6"; none at pot-limit and no-limit tables
    blinds: str = ""  # "1-3", "1-1-2"
    ante: str = ""
    buy_in: str = ""  # the least first buy-in, where it is printed for the table


Entering = Literal["wait", "big blind", "all blinds", "straddle", "behind the button"]


class Blinds(Part):
    """Forced money before the cards, who owes it, and how it goes round from hand to hand."""

    number: int = 2  # clockwise from the button: small (middle) big
    antes: bool = False  # there may be antes: everybody puts one into the pot
    default: str = ""  # where neither the room prints blinds nor a limit tells them
    halves: bool = False  # the small blind is half of the printed big one, whatever is printed for it (002:315)
    heads_up: Literal["left of button", "on the button"] = "left of button"  # where the small blind is with two players
    first_button: Literal["high card", "low card", "left of house dealer"] = "high card"
    # "forward": the button always goes to the next player, and the blinds follow; somebody may be spared a blind.
    # "dead": the blinds always go on, and an empty seat may have the button or owe the small blind.
    button: Literal["forward", "dead"] = "forward"
    dead_button_from: str = ""  # from this limit on nobody is spared a blind ("10-20", 001:1693)
    # How somebody gets a hand whom the blinds have not reached in turn: what he may choose from. Empty: the document
    # asks for nothing, he is dealt in. "behind the button": blinds and button pass him, then he pays nothing.
    new: tuple[Entering, ...] = ()  # he has just sat down
    missed: tuple[Entering, ...] = ()  # he was away when the blinds passed him
    moved: tuple[Entering, ...] = ()  # he changed to a seat further from the big blind
    moved_waits: bool = True  # that costs nothing once he has sat out as many hands as it is further (001:1709)
    # Who waits for the big blind, and would have the small one because somebody has left, posts a big one (001:1701).
    pushed: bool = True
    middle: bool = True  # somebody who posts may come in between the button and the big blind
    dead_part: bool = True  # of "all blinds" only the big one is live, the rest is dead money
    all_of_three: Literal["all three", "small and big"] = "all three"  # which ones "all blinds" are
    one_post: bool = False  # only one player gets a hand on a deal by posting out of turn
    free_hands: bool = False  # in a new game, hands are free until the blinds reach the seat the first time
    active_after: int = 0  # so many times the blinds pass a new player, then he is one who missed them (001:1694)
    active_limit: str = ""  # only at tables of this limit


class OddChips(Part):
    """Who gets what cannot be halved or split."""

    tied: Literal["left of button", "high card by suit", "low card by suit"] = "left of button"
    tied_low: Literal["left of button", "low card by suit"] = "left of button"
    several: Literal["all to one", "one each"] = "all to one"
    halves: Literal["high", "left of button"] = "high"
    boards: Literal["first", "left of button"] = "first"


class Showdown(Part):
    """Who opens his hand first; the others follow clockwise."""

    # "last bet or check": a call is no action of one's own, so a bet that was called is shown before the caller's hand.
    first: Literal["last action", "last bet", "last bet or check", "left of button"] = "last action"
