"""The bare loop on SQLite, with the server's PRAGMAs."""

import shutil
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path

import pysqlite3.dbapi2 as driver

from bench.bare import Statement
from sukli.db.sqlite import PRAGMAS


class SqliteConnection:
    """A connection to a file that nothing else opens."""

    def __init__(self, file: Path) -> None:
        self._connection = driver.connect(str(file), isolation_level=None, cached_statements=256)
        for pragma in PRAGMAS:
            self._connection.execute(f"PRAGMA {pragma}")
        self._cursor = self._connection.cursor()

    def sell(self, statements: Sequence[Statement]) -> None:
        """Execute the statements in one durable transaction."""
        cursor = self._cursor
        cursor.execute("BEGIN IMMEDIATE")
        for statement, values, many in statements:
            if many:
                cursor.executemany(statement, values)
            else:
                cursor.execute(statement, values).fetchall()
        cursor.execute("COMMIT")

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def copies_of(file: Path, folder: Path) -> Callable[[], SqliteConnection]:
    """Return a function that connects to a new copy of a file, which nobody has open now."""
    whole = file.read_bytes()
    numbers = count()

    def connect() -> SqliteConnection:
        copy = folder / f"bare-{next(numbers)}.db"
        copy.write_bytes(whole)
        return SqliteConnection(copy)

    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    return connect
