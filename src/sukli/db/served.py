"""Whether a server has an embedded database open: it locks a file beside it, and the lock ends with the process."""

import fcntl
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TextIO

from sukli.clock import Clock
from sukli.db import Database, open_database
from sukli.db.migrate import is_newest, upgrade
from sukli.db.sqlite import SqliteDatabase
from sukli.file_locks import locks
from sukli.settings import SettingsError

# `is_served` holds the lock for a moment, too
LONGEST_LOCK_WAIT_SECONDS = 1.0
# a command waits this long beside every running server
_LONGEST_LOOK_SECONDS = 0.2


class BeingCopied(SettingsError):
    """A command is reading or writing all of the data, and nothing may disturb it."""

    def __init__(self) -> None:
        super().__init__(
            "This data is being copied, imported or filled by another command: start again when that is done."
        )


class OlderServer(SettingsError):
    """A server still runs the version before this one, and the tables must not change beneath it."""

    def __init__(self) -> None:
        super().__init__("Start the server again first: it still runs the version before this one.")


@contextmanager
def being_served(db: Database) -> Iterator[None]:
    """Hold the lock while the context is open. PostgreSQL needs none: several processes may write there at once."""
    if not isinstance(db, SqliteDatabase):
        yield
        return
    with _lock_file(db) as file:
        fcntl.flock(file, fcntl.LOCK_SH)
        yield


@contextmanager
def migrated(url: str, clock: Clock) -> Iterator[Database]:
    """Open the database with this version's tables. Raises as `is_served` and `upgrade`.

    Raises OlderServer while a server runs that would be left with tables newer than itself.
    """
    with closing(open_database(url, clock)) as db:
        if is_served(db) and not is_newest(db.engine):
            raise OlderServer
        upgrade(db.engine)
        yield db


def is_served(db: Database) -> bool:
    """Whether a server holds the lock now. Raises BeingCopied while `kept_from_serving` is open in another process."""
    if not isinstance(db, SqliteDatabase):
        return False
    with _lock_file(db) as file:
        if locks_soon(file, within=_LONGEST_LOOK_SECONDS):
            return False
        refuse_while_copied(db)
    return True


@contextmanager
def kept_from_serving(db: Database) -> Iterator[bool]:
    """Keep servers from starting on an embedded database while the context is open; yield False if one already runs.

    Raises BeingCopied while it is open in another process.
    """
    if not isinstance(db, SqliteDatabase):
        yield True
        return
    with _lock_file(db) as file:
        if locks_soon(file):
            # a server that starts from now on is refused
            yield not _is_starting(db)
        else:
            refuse_while_copied(db)
            yield False


def refuse_while_copied(db: Database) -> None:
    """Raise BeingCopied while `kept_from_serving` is open in another process."""
    if not isinstance(db, SqliteDatabase):
        return
    with _lock_file(db) as file:
        if not locks_soon(file, fcntl.LOCK_SH):
            raise BeingCopied


def locks_soon(file: TextIO, kind: int = fcntl.LOCK_EX, *, within: float = LONGEST_LOCK_WAIT_SECONDS) -> bool:
    """Take the lock; whoever only looks holds it for a moment, and is waited for. False if somebody keeps it."""
    until = time.monotonic() + within
    while not locks(file, kind):
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def file_of_server(database: Path) -> Path:
    """Return the file that a server locks before it reads the key, and until it ends (`sukli.serve.alone`)."""
    return database.with_name(f"{database.name}-open")


def _is_starting(db: SqliteDatabase) -> bool:
    with file_of_server(db.path).open("a") as file:
        return not locks(file)


def _lock_file(db: SqliteDatabase) -> TextIO:
    # a separate file: closing the database's own file would drop SQLite's locks on it
    return db.path.with_name(f"{db.path.name}-served").open("a")
