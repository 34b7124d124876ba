"""Whether a server has an embedded database open: it holds a lock beside it, which ends with the process."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def being_served(database: Path) -> Iterator[None]:
    """Say so while this lasts."""
    # a file of its own: whoever closes the database's own file drops SQLite's locks on it
    with _lock_file(database).open("a") as file:
        fcntl.flock(file, fcntl.LOCK_SH)
        yield


def is_served(database: Path) -> bool:
    """Whether a server says so now."""
    with _lock_file(database).open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def _lock_file(database: Path) -> Path:
    return database.with_name(f"{database.name}-served")
