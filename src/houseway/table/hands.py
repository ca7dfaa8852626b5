"""A holder's cards on the table: which lie face up, and who may look at the others."""

from __future__ import annotations

from collections.abc import Callable, Collection

from houseway.pieces.cards import Card


class Hand:
    """The cards of one holder: a seat, the player-dealer, a community hand, the board."""

    __slots__ = ("_value", "cards", "holder", "sees", "up")

    def __init__(self, holder: str) -> None:
        self.holder = holder
        self.cards: list[Card] = []
        self.up: list[bool] = []
        self.sees: tuple[str, ...] = ()  # who may see the cards that lie face down
        self._value: str | Callable[[], str] | None = None

    @property
    def value(self) -> str | None:
        """What the hand counts, in words, once it is open. It may be told as a function, which is called only when
        somebody looks."""
        if callable(self._value):
            self._value = self._value()
        return self._value

    @value.setter
    def value(self, words: str | Callable[[], str] | None) -> None:
        self._value = words

    def take(self, card: Card, up: bool, sees: tuple[str, ...]) -> None:
        self.cards.append(card)
        self.up.append(up)
        if not up:
            self.sees = sees

    def put_away(self, card: Card) -> bool:
        """The card leaves the hand; whether it lay face up."""
        place = self.cards.index(card)
        del self.cards[place]
        return self.up.pop(place)

    def open(self, most: int | None = None) -> list[Card]:
        """Turns up what lies face down, or only the first so many; the cards turned."""
        opened: list[Card] = []
        for place, up in enumerate(self.up):
            if not up and len(opened) != most:
                self.up[place] = True
                opened.append(self.cards[place])
        return opened

    def face_up(self) -> list[Card]:
        return [card for card, up in zip(self.cards, self.up, strict=True) if up]

    def as_seen_by(self, names: Collection[str]) -> str:
        """The cards in notation, "??" for each that a viewer of these names may not see."""
        sees_all = any(name in self.sees for name in names)
        return " ".join(str(card) if up or sees_all else "??" for card, up in zip(self.cards, self.up, strict=True))

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    def json(self) -> dict[str, str]:
        return {"cards": str(self)} if self.value is None else {"cards": str(self), "value": self.value}
