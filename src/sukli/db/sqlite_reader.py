"""A SQLite connection for reads, with the one thread that uses it."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from sukli.errors import AppError

R = TypeVar("R")


class SqliteReader:
    """Runs queries one after the other, each on a snapshot of the committed data."""

    def __init__(self, engine: Engine, name: str, refusal_of: Callable[[BaseException], AppError | None]) -> None:
        self._engine = engine
        self._refusal_of = refusal_of
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._connection: Connection | None = None

    async def read(self, query: Callable[[Connection], R]) -> R:
        """Run the query; a connection that failed is not used again."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, query)

    def close(self) -> None:
        """Finish the waiting queries and close the connection."""
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()

    def _run(self, query: Callable[[Connection], R]) -> R:
        if self._connection is None:
            self._connection = self._engine.connect()
        connection = self._connection
        try:
            begin(connection)
            answer = query(connection)
            connection.rollback()
        except BaseException as error:
            # the next read starts on a fresh connection, whatever this one is left in
            self._connection = None
            connection.invalidate()
            connection.close()
            if refusal := self._refusal_of(error):
                raise refusal from error
            raise
        return answer


def begin(connection: Connection) -> None:
    """Begin a transaction that sees what is committed now."""
    raw: Any = connection.connection.dbapi_connection
    connection.begin()
    raw.execute("BEGIN")


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection of its own that goes on seeing this moment."""
    with engine.connect() as connection:
        begin(connection)
        yield connection
