"""Results that take minutes are kept on disk: in the user's cache folder, under a name made of all they depend on."""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any


def folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "houseway" / "odds"


def path_for(what: str, *depends: str) -> Path:
    """Where a result is kept that depends on these texts alone; another rule or another program has another name."""
    digest = blake2b("\n".join(depends).encode(), digest_size=12).hexdigest()
    return folder() / f"{what}-{digest}.npz"


def keep(path: Path, **arrays: Any) -> None:
    """Writes the result so that nobody ever reads half of it. A disk that cannot be written to keeps nothing."""
    import numpy as np

    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as file:
            np.savez_compressed(file, **arrays)
        os.replace(file.name, path)


def kept(path: Path) -> dict[str, Any] | None:
    """The result, if it is there and whole."""
    import numpy as np

    try:
        with np.load(path, allow_pickle=False) as found:
            return dict(found)
    except (OSError, ValueError, EOFError, KeyError):
        return None
    except Exception as error:  # zipfile and zlib have their own for files that are cut off
        if type(error).__module__ in ("zipfile", "zlib"):
            return None
        raise
