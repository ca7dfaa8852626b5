"""The browser that the tests drive: Debian's own Chromium. Where it is missing it is installed, if that is permitted."""

from __future__ import annotations

import os
import shutil
import subprocess

WHAT_TO_INSTALL = "Browser tests need Chromium: apt-get install chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


def found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def program() -> str | None:
    """Where Chromium is; on a Debian machine root gets it installed."""
    if (path := found()) is not None or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return path
    patient = ["apt-get", "-o", "DPkg::Lock::Timeout=600", "-q", "-y"]  # two workers of pytest may want it at once
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "--no-install-recommends", "chromium"]):
        subprocess.run([*patient, *step], env=quiet, capture_output=True, check=False)
    return found()
