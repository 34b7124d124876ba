"""When the disk fails the database: every request gets the error, but the log gets it only once."""

import logging
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy.exc import DBAPIError, OperationalError

from sukli.db.driver import driver
from sukli.errors import AppError, DatabaseBusy, DiskFailed, DiskFull

log = logging.getLogger("sukli")

# a full disk can also show as an I/O error of SQLite's WAL index
_NO_ROOM_BYTES = 1_000_000
_FAILURES = ("disk I/O error", "unable to open database file", "readonly database")
TAKES_NO_WRITES = "PostgreSQL takes no writes: it is a standby, or was made read-only."
# PostgreSQL's read_only_sql_transaction
READ_ONLY = "25006"
# its disk_full and io_error
_STATES: dict[str | None, Callable[[], DiskFull | DiskFailed]] = {
    "53100": DiskFull,
    "58030": DiskFailed,
    READ_ONLY: lambda: DiskFailed(TAKES_NO_WRITES),
}
# its lock_not_available
_LOCKED = "55P03"
BUSY = "The database is busy."
UNREACHABLE = "The database cannot be reached."


class LogLines(NamedTuple):
    """What the log says when the disk first fails, and when it works again."""

    while_failing: str
    once_recovered: str


WRITING = LogLines("Nothing is recorded until this is fixed", "The disk can be written to again")
# reading needs the disk too: large results are sorted there
READING = LogLines("A request could not be answered", "The disk can be read again")


class Disk:
    """Whether the disk under a database works, as its writers or some of its readers last found it."""

    def __init__(self, place: Path | str, log_lines: LogLines) -> None:
        self._place = place
        self._log_lines = log_lines
        self._refuses = False

    def failed(self, refusal: AppError) -> AppError:
        """Record a failure and return the error to raise; only the first failure is logged."""
        if type(refusal) is DiskFailed and self._log_lines is READING:
            refusal = DiskFailed("The server cannot read from its disk.")
        if isinstance(refusal, DiskFull | DiskFailed) and not self._refuses:
            self._refuses = True
            log.error("%s %s: %s", refusal.detail, self._log_lines.while_failing, self._place)
        return refusal

    def worked(self) -> None:
        """Record a success, and log the recovery if it follows a failure."""
        if self._refuses:
            self._refuses = False
            log.warning("%s: %s", self._log_lines.once_recovered, self._place)


def postgres_refusal(error: BaseException) -> AppError | None:
    """Return the refusal for an error of PostgreSQL's disk, or if it takes no writes; None for any other error."""
    kind = _STATES.get(sqlstate(error))
    return None if kind is None else kind()


def sqlstate(error: BaseException) -> str | None:
    """Return PostgreSQL's error code (SQLSTATE); None for any other error."""
    state: Any = getattr(error.orig, "sqlstate", None) if isinstance(error, DBAPIError) else None
    return state if isinstance(state, str) else None


def is_locked(error: BaseException) -> bool:
    """Whether the error means that another connection held a lock for longer than the timeout."""
    of_sqlite = getattr(error, "orig", error)
    if isinstance(of_sqlite, driver.OperationalError):
        return "locked" in str(of_sqlite)
    return sqlstate(error) == _LOCKED


def sqlite_refusal(error: BaseException, file: Path) -> AppError | None:
    """Return the refusal for an SQLite error caused by a disk or a lock, None for any other. Nothing was stored."""
    if isinstance(error, DiskFailed):
        return error
    if not isinstance(error, driver.OperationalError | OperationalError):
        return None
    words = str(error)
    if "disk is full" in words:
        return DiskFull()
    if any(failure in words for failure in _FAILURES):
        return DiskFull() if _has_no_room(file) else DiskFailed()
    return DatabaseBusy(BUSY) if is_locked(error) else None


def _has_no_room(file: Path) -> bool:
    try:
        return shutil.disk_usage(file.parent).free < _NO_ROOM_BYTES
    except OSError:
        return False
