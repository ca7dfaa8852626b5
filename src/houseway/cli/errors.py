"""What is told to somebody who asked for something that cannot be: one line, never a traceback."""

from __future__ import annotations

import errno

LONGEST = 600  # letters of a line that is still read
OUTPUT = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)

# Told by name, so that no command loads a module only to know its errors.
SPOKEN = {
    "houseway.cli.errors.Wrong",
    "houseway.catalog.index.CatalogError",
    "houseway.odds.equity.EquityError",
    "houseway.scenario_file.ScenarioError",
    "houseway.table.record.RecordError",
    "houseway.table.setup.SetupError",
}


class Wrong(Exception):
    """The command line asks for something that cannot be; the message is one clear sentence."""


def spoken(error: BaseException) -> str | None:
    """The sentence that an error carries for people, or None when the error is a fault of the program."""
    if any(f"{kind.__module__}.{kind.__name__}" in SPOKEN for kind in type(error).__mro__):
        return one_line(str(error))
    if isinstance(error, OSError) and error.filename is not None:
        return one_line(f"{error.filename}: {(error.strerror or 'cannot be used').lower()}.")
    if isinstance(error, OSError) and error.errno in OUTPUT:
        return f"The answer cannot be written: {(error.strerror or '').lower()}."
    return None


def one_line(text: str) -> str:
    """What was typed comes back in what is said about it; of a whole page of it the middle is left out."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST * 2 // 3]} … {line[-LONGEST // 3 :]}"


def usage(error: Exception) -> str:
    """What Typer says about an unknown command, option or value, with the way out."""
    says: str = error.format_message()  # type: ignore[attr-defined]
    context = getattr(error, "ctx", None)
    says = one_line(says.replace("\n\t", " "))
    if "valid integer" in says:
        says = f"{says.partition(': ')[0]}: it takes a whole number."
    if "Did you mean" in says or "Possible options" in says or context is None:
        return says
    listed = getattr(context.command, "commands", None)
    if listed and says.startswith("No such command"):
        return f"{says} The commands are: {', '.join(listed)}."
    return f"{says.removesuffix('.')}; see {context.command_path} --help."
