"""Whether a server has an embedded database open: it holds a lock beside it, which ends with the process."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from sukli.db import Database
from sukli.db.sqlite import SqliteDatabase


@contextmanager
def being_served(db: Database) -> Iterator[None]:
    """Say so while this lasts. On PostgreSQL nobody has to know: others write there at the same time."""
    if not isinstance(db, SqliteDatabase):
        yield
        return
    with _lock_file(db) as file:
        fcntl.flock(file, fcntl.LOCK_SH)
        yield


def is_served(db: Database) -> bool:
    """Whether a server says so now."""
    if not isinstance(db, SqliteDatabase):
        return False
    with _lock_file(db) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def _lock_file(db: SqliteDatabase) -> TextIO:
    # a file of its own: whoever closes the database's own file drops SQLite's locks on it
    return db.path.with_name(f"{db.path.name}-served").open("a")
