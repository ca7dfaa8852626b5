"""Two of four cards, kept before a board is dealt: the house way, and what wins most often."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from houseway.pieces.cards import Card
from houseway.ranking.two import rank2

KEPT = 2

# How often two cards win against the best two of four others, ties by half, in thousandths. Rows and columns go from
# two to ace: below the diagonal the row's card is the higher and both are of one suit, above it the column's is the
# higher and they are not. Found by playing 300,000 boards for each pair with two decks, against four cards of which
# this table keeps two (standard error: one thousandth).
WORTH = (
    414, 271, 277, 285, 276, 272, 279, 288, 300, 313, 334, 363, 408,
    314, 431, 290, 297, 291, 289, 284, 295, 306, 321, 341, 369, 413,
    317, 331, 449, 313, 305, 302, 301, 298, 314, 326, 347, 374, 422,
    324, 338, 353, 471, 321, 317, 317, 314, 317, 334, 354, 384, 428,
    318, 331, 347, 360, 494, 331, 329, 329, 332, 338, 361, 390, 427,
    315, 329, 343, 356, 369, 521, 343, 343, 345, 354, 367, 398, 439,
    322, 327, 339, 354, 366, 380, 550, 357, 363, 370, 385, 407, 451,
    329, 338, 340, 353, 368, 381, 393, 585, 381, 389, 404, 430, 465,
    341, 347, 353, 356, 371, 385, 399, 414, 627, 414, 431, 458, 494,
    355, 361, 366, 372, 376, 392, 406, 424, 446, 668, 450, 477, 515,
    374, 382, 386, 395, 400, 405, 421, 440, 464, 478, 711, 500, 542,
    404, 407, 412, 420, 426, 434, 442, 462, 489, 505, 526, 759, 569,
    443, 450, 457, 463, 462, 472, 483, 499, 524, 544, 569, 593, 811,
)  # fmt: skip


def worth(first: int, second: int) -> int:
    """How often two cards of these codes win, in thousandths, out of the table."""
    high, low = max(first, second) >> 2, min(first, second) >> 2
    return WORTH[high * 13 + low] if first & 3 == second & 3 else WORTH[low * 13 + high]


def strongest_places(first: int, second: int, third: int, fourth: int) -> int:
    """The places of the two cards to keep, as one number: 4 times the one and the other."""
    held = (first, second, third, fourth)
    best, places = -1, 0
    for one in range(3):
        for other in range(one + 1, 4):
            value = worth(held[one], held[other])
            if value > best:
                best, places = value, 4 * one + other
    return places


def strongest(held: Sequence[Card]) -> tuple[Card, ...]:
    """The two of four cards that win most often."""
    first, second, third, fourth = held
    places = strongest_places(first, second, third, fourth)
    return held[places // 4], held[places % 4]


def highest(held: Sequence[Card]) -> tuple[Card, ...]:
    """The best two cards by the ranking of hands: a pair (of three alike two of one suit), else the highest cards."""
    return max(combinations(held, KEPT), key=lambda two: (rank2(two), two[0].suit == two[1].suit))
