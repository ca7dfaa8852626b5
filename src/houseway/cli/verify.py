"""`houseway verify FILE`: proves a saved round, check by check."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from houseway.cli.errors import Wrong
from houseway.cli.screen import BAD, GOOD, capital, console, inset, print_json, title
from houseway.files import read_text
from houseway.table.record import RecordError, verify

NAMES = {"chain": "Hash chain", "commitment": "Shuffle", "replay": "Replay", "money": "Money"}


def show(file: str, as_json: bool) -> int:
    try:
        checks = verify(read_text(file))
    except UnicodeDecodeError:
        raise Wrong(f"{file}: this is not a saved round: it is not text.") from None
    except RecordError as error:
        raise Wrong(f"{file}: {error}") from error
    ok = all(check.ok for check in checks)
    if as_json:
        print_json({"file": file, "ok": ok, "checks": [check.json() for check in checks]})
        return int(not ok)
    out = console()
    out.print(title(file))
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, style="bold")
    table.add_column(ratio=1)
    for check in checks:
        sign = Text("✓", style=GOOD) if check.ok else Text("✗", style=f"bold {BAD}")
        table.add_row(sign, NAMES.get(check.name, check.name), f"{capital(check.says).rstrip('.')}.")
    out.print(inset(table))
    verdict = ("The round is proved.", GOOD) if ok else ("The round is not proved.", f"bold {BAD}")
    out.print(Text(verdict[0], style=verdict[1]))
    return int(not ok)
