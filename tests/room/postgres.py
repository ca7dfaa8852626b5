"""A PostgreSQL server of our own for the tests, where one is installed: made in a folder, reached by a socket in it."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

WHAT_TO_INSTALL = "PostgreSQL is not installed: `apt-get install -y postgresql` runs the suite against it, too"


def programs() -> Path | None:
    """Where initdb and pg_ctl are. Debian keeps them out of the path."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    homes = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return homes[-1].parent if homes else None


def _owner() -> str | None:
    """The server refuses to run as root; then it runs as the user whom its package made, or as nobody."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@contextmanager
def server(home: Path) -> Iterator[str]:
    """A running server; the address of a database in it."""
    place = Path(mkdtemp(prefix="houseway-pg-", dir="/tmp"))  # a socket's path must be short
    owner = _owner()
    if owner is not None:
        shutil.chown(place, owner)

    def run(*words: str) -> None:
        subprocess.run(
            [str(home / words[0]), *words[1:]], user=owner, cwd=place, check=True, capture_output=True, timeout=60
        )

    data = str(place / "data")
    run("initdb", "-D", data, "-U", "house", "--auth=trust", "-E", "UTF8", "--no-sync")
    settings = f"-c listen_addresses='' -c unix_socket_directories={place} -c fsync=off"
    run("pg_ctl", "-D", data, "-w", "-l", str(place / "log"), "-o", settings, "start")
    try:
        yield f"postgresql://house@/postgres?host={place}"
    finally:
        run("pg_ctl", "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(place, ignore_errors=True)
