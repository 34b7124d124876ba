"""A SQLite connection for reads, with the one thread that uses it."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from sukli.db.disk import READING, Disk, sqlite_refusal
from sukli.db.querying import run_query

R = TypeVar("R")


class SqliteReader:
    """Runs queries one after another, each on a snapshot of the committed data."""

    def __init__(self, engine: Engine, name: str, file: Path) -> None:
        self._engine = engine
        self._file = file
        self._disk = Disk(file, READING)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._connection: Connection | None = None

    async def read(self, query: Callable[[Connection], R]) -> R:
        """Run the query; a connection that failed is not used again."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, query)

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """Open a separate connection, in any thread; the disk's failures are reported as those of `read` are."""
        try:
            with snapshot(self._engine) as connection:
                yield connection
        except Exception as error:
            if refusal := sqlite_refusal(error, self._file):
                raise self._disk.failed(refusal) from error
            raise
        self._disk.worked()

    def close(self) -> None:
        """Finish the waiting queries and close the connection."""
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()

    def _run(self, query: Callable[[Connection], R]) -> R:
        connection = self._connection
        try:
            if connection is None:
                connection = self._connection = self._engine.connect()
            begin(connection)
            result = run_query(query, connection)
            connection.rollback()
        except BaseException as error:
            # start the next read on a fresh connection, whatever state this one is in
            self._connection = None
            if connection is not None:
                connection.invalidate()
                connection.close()
            if refusal := sqlite_refusal(error, self._file):
                raise self._disk.failed(refusal) from error
            raise
        self._disk.worked()
        return result()


def begin(connection: Connection) -> None:
    """Begin a transaction that sees what is committed now."""
    raw: Any = connection.connection.dbapi_connection
    connection.begin()
    raw.execute("BEGIN")


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """Open a new connection that keeps seeing the data as of now."""
    with engine.connect() as connection:
        begin(connection)
        yield connection
