"""When the database cannot be written because of its disk: whoever asked is told so, and the log, once."""

import logging
import shutil
from pathlib import Path
from typing import Any, NamedTuple

import pysqlite3.dbapi2 as driver
from sqlalchemy.exc import DBAPIError, OperationalError

from sukli.errors import AppError, DatabaseBusy, DiskFailed, DiskFull

log = logging.getLogger("sukli")

# a full disk also shows as an error of the file that SQLite's log is found by
_NO_ROOM_BYTES = 1_000_000
_FAILURES = ("disk I/O error", "unable to open database file", "readonly database")
# PostgreSQL's disk_full and io_error
_STATES: dict[str | None, type[DiskFull | DiskFailed]] = {"53100": DiskFull, "58030": DiskFailed}


class Told(NamedTuple):
    """What the log says when a disk refuses for the first time, and when it no longer does."""

    refused: str
    accepted: str


WRITING = Told("Nothing is recorded until that is mended", "The disk takes writes again")
# a large answer is sorted on the disk
READING = Told("What was asked for could not be read", "What is asked for can be read again")


class Disk:
    """What is known of the disk under a database, for those who write there or for some who read."""

    def __init__(self, place: Path | str, told: Told) -> None:
        self._place = place
        self._told = told
        self._refuses = False

    def refused(self, refusal: AppError) -> AppError:
        """Note that it did not serve; the log hears of the first time alone."""
        if isinstance(refusal, DiskFailed) and self._told is READING:
            refusal = DiskFailed("The server cannot read from its disk.")
        if isinstance(refusal, DiskFull | DiskFailed) and not self._refuses:
            self._refuses = True
            log.error("%s %s: %s", refusal.detail, self._told.refused, self._place)
        return refusal

    def accepted(self) -> None:
        """Note that it served."""
        if self._refuses:
            self._refuses = False
            log.warning("%s: %s", self._told.accepted, self._place)


def postgres_refusal(error: BaseException) -> AppError | None:
    """What PostgreSQL's error means where it is its disk."""
    kind = _STATES.get(sqlstate(error))
    return None if kind is None else kind()


def sqlstate(error: BaseException) -> str | None:
    """PostgreSQL's own name of what is wrong."""
    state: Any = getattr(error.orig, "sqlstate", None) if isinstance(error, DBAPIError) else None
    return state if isinstance(state, str) else None


def sqlite_refusal(error: BaseException, file: Path) -> AppError | None:
    """What the error means for whoever asked; None when it is no matter of place or turn. Nothing was stored."""
    if not isinstance(error, driver.OperationalError | OperationalError):
        return None
    words = str(error)
    if "disk is full" in words:
        return DiskFull()
    if any(failure in words for failure in _FAILURES):
        return DiskFull() if _has_no_room(file) else DiskFailed()
    return DatabaseBusy("The database is busy.") if "locked" in words else None


def _has_no_room(file: Path) -> bool:
    try:
        return shutil.disk_usage(file.parent).free < _NO_ROOM_BYTES
    except OSError:
        return False
