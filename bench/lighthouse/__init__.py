"""Lighthouse's audits of the sign-in and of the till, with its presets for a slow phone and a desktop."""

import subprocess
from pathlib import Path

from bench.browser.scripts import run_script, tool
from bench.figures import Figure
from bench.load.opened import opened_shop

FOLDER = Path(__file__).parent
LOCK = FOLDER / "package-lock.json"
INSTALLED = FOLDER / "node_modules" / ".package-lock.json"


def measure() -> list[Figure]:
    """Return the scores of a first visit, each the median of three."""
    _install()
    with opened_shop() as one:
        scores = run_script(FOLDER / "measure.mjs", one, timeout_seconds=900)
    return [Figure(name, score, "", 95, least=True, baseline="median of 3") for name, score in scores.items()]


def _install() -> None:
    """Install Lighthouse here, not with the tests: only this needs it, and it would delay the product's first start."""
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < LOCK.stat().st_mtime:
        command = (tool("npm"), "ci", "--prefix", str(FOLDER), "--no-audit", "--no-fund", "--loglevel=error")
        subprocess.run(command, check=True)
