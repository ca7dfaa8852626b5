"""The one sentence a person reads when a card, a tile or a deck is written in a way nobody can read."""

from collections.abc import Iterable


def nearest(text: str, known: Iterable[str]) -> str:
    """' Did you mean Kh?', or nothing when nothing is close."""
    from difflib import get_close_matches  # only a mistake pays for the import

    close = get_close_matches(text, list(known), n=1, cutoff=0.5)
    return f" Did you mean {close[0]}?" if close else ""
