"""The hook for the room's fee: a collection looks at the table at the document's moment and names what is due."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from houseway.money import money

if TYPE_CHECKING:
    from houseway.table.felt import Felt


@dataclass(frozen=True, slots=True)
class Fee:
    """What one payer puts into the collection box, never part of a bet."""

    payer: str
    amount: int
    wager: str | None = None

    def json(self) -> dict[str, str]:
        row = {"payer": self.payer, "amount": money(self.amount)}
        return row if self.wager is None else row | {"wager": self.wager}


class Collection(Protocol):
    def __call__(self, table: Felt) -> list[Fee]: ...
