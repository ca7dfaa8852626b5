"""Reading a file that somebody names. One that is far too large to be a round, or never ends, is left alone."""

from __future__ import annotations

import errno
from pathlib import Path

MOST = 8_000_000  # bytes; a long evening at one table is a tenth of it


def read_text(path: str | Path) -> str:
    with open(path, "rb") as file:
        data = file.read(MOST + 1)
    if len(data) > MOST:
        raise OSError(errno.EFBIG, "too large for a file of this kind", str(path))
    return data.decode("utf-8-sig").replace("\r\n", "\n")  # some editors put a mark first
