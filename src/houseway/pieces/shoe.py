"""The shoe: where every card of a round comes from.

A `Shoe` deals in the order that its seed decides (shuffle.py), picking each card only when it is drawn. A
`StackedShoe` deals what a scenario has written down, and the rest from the seed. A burnt card is drawn like any
other: `draw("burn")`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from houseway.pieces.cards import Card
from houseway.pieces.shuffle import SEED_BYTES, WORDS, block, commitment


class ShoeEmpty(LookupError):
    """No card is left to draw."""


class Shoe:
    """Cards in the order that a seed decides. `start` cards of it were dealt in earlier rounds of the same shoe."""

    __slots__ = ("_block", "_cards", "_size", "_words", "cut_card_at", "dealt", "seed", "start")

    def __init__(self, deck_cards: Sequence[Card], seed: bytes, start: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"A seed has {SEED_BYTES} bytes, not {len(seed)}.")
        self._cards = list(deck_cards)
        self._size = len(self._cards)
        self._words: list[int] = []
        self._block = 0
        self.seed = seed
        self.start = start
        self.dealt = 0
        """How many cards have left the shoe, those before `start` included."""
        self.cut_card_at: int | None = None
        """The cut card lies behind this many cards."""
        for _ in range(start):
            self.draw()

    def draw(self, holder: str | None = None) -> Card:
        """The next card."""
        # shuffled() one step at a time, its calls written out: this is the hottest line of a round.
        cards, i = self._cards, self.dealt
        n = self._size - i
        if n <= 0:
            raise ShoeEmpty("The shoe is empty: no card is left to draw.")
        share, words = WORDS // n, self._words
        while True:
            if not words:
                self._words = words = [*reversed(block(self.seed, self._block))]
                self._block += 1
            index = words.pop() // share
            if index < n:
                break
        self.dealt = i + 1
        place = i + index
        found = cards[place]
        cards[place] = cards[i]
        cards[i] = found
        return found

    def add(self, cards: Sequence[Card]) -> None:
        """Cards from elsewhere are shuffled into the rest."""
        self._cards.extend(cards)
        self._size += len(cards)

    def put_back(self, cards: Sequence[Card]) -> None:
        """Cards that were drawn are shuffled into the rest: what is not dealt has no order yet."""
        for card in cards:
            place = self._cards.index(card, self.start, self.dealt)
            self.dealt -= 1
            self._cards[place], self._cards[self.dealt] = self._cards[self.dealt], self._cards[place]

    @property
    def left(self) -> int:
        return self._size - self.dealt

    @property
    def cut_card_out(self) -> bool:
        """Whether so many cards are dealt that the cut card shows."""
        return self.cut_card_at is not None and self.dealt >= self.cut_card_at

    @property
    def commitment(self) -> str:
        """What is published before the first card: the seed's SHA-256."""
        return commitment(self.seed)


class StackedShoe:
    """Cards as a scenario lists them: each holder's own, or in the order they leave the shoe; then the seed decides."""

    __slots__ = ("_in_order", "_listed", "_rest", "_size", "cut_card_at", "dealt", "start")

    def __init__(
        self,
        deck_cards: Sequence[Card],
        seed: bytes,
        holders: Mapping[str, Sequence[Card]] | None = None,
        shoe: Sequence[Card] | None = None,
    ) -> None:
        if holders and shoe:
            raise ValueError("List either each holder's cards or the cards of the shoe, not both.")
        # Next card last, so that a card leaves its list with one pop.
        self._listed = {name: [*reversed(own)] for name, own in (holders or {}).items()}
        self._in_order = [*reversed(shoe or ())]
        listed = [piece for own in self._listed.values() for piece in own] + self._in_order
        self._rest = Shoe(_less(deck_cards, listed), seed)
        self._size = len(deck_cards)
        self.start = 0
        self.dealt = 0
        self.cut_card_at: int | None = None

    def draw(self, holder: str | None = None) -> Card:
        """The holder's next listed card; else the next listed for the shoe; else one that the seed decides."""
        own = self._listed.get(holder) if holder is not None else None
        found = (own or self._in_order).pop() if own or self._in_order else self._rest.draw()
        self.dealt += 1
        return found

    def put_back(self, cards: Sequence[Card]) -> None:
        """Cards that were drawn are shuffled into the rest; what is listed is still dealt as it is listed."""
        self._rest.add(cards)
        self.dealt -= len(cards)

    def unused(self) -> dict[str, list[Card]]:
        """The holders' cards that nobody has drawn, each list in its order."""
        return {name: own[::-1] for name, own in self._listed.items() if own}

    @property
    def left(self) -> int:
        return self._size - self.dealt

    @property
    def cut_card_out(self) -> bool:
        return self.cut_card_at is not None and self.dealt >= self.cut_card_at

    @property
    def seed(self) -> bytes:
        return self._rest.seed

    @property
    def commitment(self) -> str:
        return self._rest.commitment


def _less(deck_cards: Sequence[Card], listed: Sequence[Card]) -> list[Card]:
    """The deck without the listed cards, in its own order."""
    held = Counter(deck_cards)
    gone = Counter(listed)
    for piece, times in gone.items():
        if piece not in held:
            raise ValueError(f"{piece} is listed, but it is not in the deck.")
        if times > held[piece]:
            raise ValueError(f"{piece} is listed {times} times, but the shoe holds it only {_times(held[piece])}.")
    rest = []
    for piece in deck_cards:
        if gone[piece]:
            gone[piece] -= 1
        else:
            rest.append(piece)
    return rest


def _times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{n} times")
