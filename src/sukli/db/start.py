"""Explains why the server cannot start when the database is the cause, and what to do."""

import errno
import os
from pathlib import Path

from sqlalchemy.exc import DatabaseError, DBAPIError, OperationalError, ProgrammingError

from sukli.db.disk import (
    READ_ONLY,
    TAKES_NO_WRITES,
    UNREACHABLE,
    is_locked,
    postgres_refusal,
    sqlite_refusal,
    sqlstate,
)
from sukli.db.driver import driver
from sukli.db.places import PlaceFull, is_full
from sukli.errors import DatabaseBusy, DiskFailed, DiskFull
from sukli.settings import DATABASE

_REMEDIES = {
    DiskFull: "Make room on it, and start again",
    DiskFailed: "Check whether it is write-protected, over its quota or broken, and start again",
}
# PostgreSQL's insufficient_privilege
_INSUFFICIENT_PRIVILEGE = "42501"
_DAMAGES = ("file is not a database", "database disk image is malformed")


def start_refusal(error: BaseException, folder: Path) -> str | None:
    """Return one or two sentences for the person starting the server; None when the cause is something else."""
    if isinstance(error, PlaceFull):
        return str(error)
    if isinstance(error, DiskFull | DiskFailed) and error.__cause__ is not None and sqlstate(error.__cause__):
        # the disk is PostgreSQL's, as it says itself
        error = error.__cause__
    return (
        _rights_refusal(error)
        or _disk_refusal(error, folder)
        or _file_refusal(error, folder / DATABASE)
        or _connection_refusal(error)
        or _busy_refusal(error)
        or path_refusal(error)
    )


def path_refusal(error: BaseException) -> str | None:
    """Return two sentences about a path that this user cannot use; None when the cause is something else."""
    if not isinstance(error, OSError) or error.filename is None or error.errno is None:
        return None
    # a file that is missing from Sukli itself is no mistyped path: its traceback says more
    if Path(str(error.filename)).is_relative_to(Path(__file__).parents[1]):
        return None
    if error.filename2 is None:
        what = f"{error.filename} cannot be used"
    else:
        # either of the two may be the cause
        what = f"{error.filename} cannot be moved to {error.filename2}"
    return f"{what}: {error.strerror}. Check the path, and that this user may read and write there."


def reason_of(error: BaseException) -> str:
    """Return why a command failed and what to do, or else the error's own words.

    The data is never blamed, because another file, such as one on a stick, may be the cause.
    """
    return _busy_refusal(error) or path_refusal(error) or str(error)


def _disk_refusal(error: BaseException, folder: Path) -> str | None:
    found: BaseException | None = error
    if is_full(error):
        found = DiskFull()
    elif isinstance(error, OSError):
        # with a path, that says more: it may be on another disk
        is_disk = error.errno in (errno.EIO, errno.EROFS) and error.filename is None
        found = DiskFailed() if is_disk else None
    elif isinstance(error, DBAPIError | driver.Error):
        found = postgres_refusal(error) or sqlite_refusal(error, folder / DATABASE)
    if not isinstance(found, DiskFull | DiskFailed):
        return None
    if isinstance(found, DiskFailed) and not sqlstate(error) and (forbidden := _forbidden_in(folder)):
        return path_refusal(PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(forbidden)))
    return f"{found.detail} {_REMEDIES[type(found)]}: {'PostgreSQL' if sqlstate(error) else folder}"


def _forbidden_in(folder: Path) -> Path | None:
    """Return the folder, or else the database in it, if this user may not write there; None on a read-only disk."""
    # nothing can be asked about a database in a folder that is closed to this user
    for place, access in ((folder, os.R_OK | os.W_OK | os.X_OK), (folder / DATABASE, os.R_OK | os.W_OK)):
        if place.exists() and not os.access(place, access):
            return None if os.statvfs(place).f_flag & os.ST_RDONLY else place
    return None


def _file_refusal(error: BaseException, file: Path) -> str | None:
    if not is_damaged(error):
        return None
    return f"The database is damaged. Replace it with one from a backup, and start again: {file}"


def is_damaged(error: BaseException) -> bool:
    """Whether an embedded database is damaged, or its file is something else."""
    return isinstance(error, driver.DatabaseError | DatabaseError) and any(word in str(error) for word in _DAMAGES)


def _connection_refusal(error: BaseException) -> str | None:
    # an option in the address that psycopg does not know is a ProgrammingError
    if not isinstance(error, OperationalError | ProgrammingError) or isinstance(error.orig, driver.Error):
        return None
    # an error with a statement comes from that statement, unless the connection went with it
    if error.statement is not None and not error.connection_invalidated:
        return None
    return (
        f"PostgreSQL cannot be reached. Check that it runs and that SUKLI_DATABASE_URL is right: {first_line_of(error)}"
    )


def first_line_of(error: DBAPIError) -> str:
    """Return what the driver says first; its message holds no password."""
    return (str(error.orig).strip() or repr(error.orig)).splitlines()[0]


def _busy_refusal(error: BaseException) -> str | None:
    if not (isinstance(error, DatabaseBusy) or is_locked(error)):
        return None
    if isinstance(error, DatabaseBusy) and error.detail == UNREACHABLE:
        return f"{error.detail} Check that PostgreSQL runs, and do this again."
    return "The database is busy: another command or program is changing it. Do this again when that is done."


def _rights_refusal(error: BaseException) -> str | None:
    if sqlstate(error) == READ_ONLY:
        return f"{TAKES_NO_WRITES} Check SUKLI_DATABASE_URL, and start again."
    # a server that may not change its tables gets this at its first start, and at the first start of each new version
    if sqlstate(error) != _INSUFFICIENT_PRIVILEGE:
        return None
    return "The PostgreSQL role may not do this. Run `sukli migrate` as the owner of the tables first, and start again."
