"""When the database cannot be written because of its disk: whoever asked is told so, and the log, once."""

import logging
import shutil
from pathlib import Path

import pysqlite3.dbapi2 as driver
from sqlalchemy.exc import OperationalError

from sukli.errors import AppError, DatabaseBusy, DiskFailed, DiskFull

log = logging.getLogger("sukli")

# a full disk also shows as an error of the file that SQLite's log is found by
_NO_ROOM_BYTES = 1_000_000
_FAILURES = ("disk I/O error", "unable to open database file", "readonly database")


class Disk:
    """What is known of the disk under a database."""

    def __init__(self, place: Path | str) -> None:
        self._place = place
        self._refuses = False

    def refused(self, refusal: AppError) -> AppError:
        """Note that something was not written; the log hears of the first one alone."""
        if isinstance(refusal, DiskFull | DiskFailed) and not self._refuses:
            self._refuses = True
            log.error("%s Nothing is recorded until that is mended: %s", refusal.detail, self._place)
        return refusal

    def accepted(self) -> None:
        """Note that something was written."""
        if self._refuses:
            self._refuses = False
            log.warning("The disk takes writes again: %s", self._place)


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
