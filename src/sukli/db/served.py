"""Whether a server has an embedded database open: it locks a file beside it; the lock ends with the process."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from sukli.db import Database
from sukli.db.sqlite import SqliteDatabase


@contextmanager
def being_served(db: Database) -> Iterator[None]:
    """Hold the lock while the context is open. PostgreSQL needs none: several processes may write there at once."""
    if not isinstance(db, SqliteDatabase):
        yield
        return
    with _lock_file(db) as file:
        fcntl.flock(file, fcntl.LOCK_SH)
        yield


def is_served(db: Database) -> bool:
    """Whether a server holds the lock now."""
    if not isinstance(db, SqliteDatabase):
        return False
    with _lock_file(db) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def _lock_file(db: SqliteDatabase) -> TextIO:
    # a separate file: closing the database's own file would drop SQLite's locks on it
    return db.path.with_name(f"{db.path.name}-served").open("a")
