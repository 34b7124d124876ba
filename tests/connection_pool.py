"""Connections to PostgreSQL that outlive a test: each new one plans every statement and reads all catalogs again."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from sqlalchemy import URL, Engine

from databases import SERVER
from sukli.db import postgres

# resets a connection to the state in which it was opened, except for its prepared statements
_RESET = "CLOSE ALL; UNLISTEN *; SELECT pg_advisory_unlock_all(); RESET ALL; DISCARD TEMP"


class _Connection(psycopg.Connection):
    pool: "ConnectionPool"

    def close(self) -> None:
        self.pool.take_back(self)

    def end(self) -> None:
        super().close()


class ConnectionPool:
    """A pool of the server's connections to one database, which get here when the server closes them."""

    def __init__(self) -> None:
        self._idle: list[_Connection] = []

    @property
    def processes(self) -> list[int]:
        """The PostgreSQL processes that wait for the next test."""
        return [connection.info.backend_pid for connection in self._idle]

    def end(self) -> None:
        """Close all of them."""
        while self._idle:
            self._idle.pop().end()

    def take_back(self, connection: _Connection) -> None:
        """Reset a connection, or close it if that fails."""
        try:
            connection.rollback()
            connection.set_isolation_level(None)
            connection.set_autocommit(True)
            connection.execute(_RESET)
            connection.set_autocommit(False)
        except psycopg.Error:
            connection.end()
        else:
            self._idle.append(connection)

    def connect(self, *words: Any, **options: Any) -> psycopg.Connection:
        """Return a pooled connection that still works, or a new one."""
        while self._idle:
            connection = self._idle.pop()
            try:
                connection.execute("SELECT 1")
                connection.rollback()
            except psycopg.Error:
                connection.end()
            else:
                return connection
        new = _Connection.connect(*words, **options)
        new.pool = self
        return new

    @contextmanager
    def by_engines_of(self, database: Callable[[], str]) -> Iterator[None]:
        """Make every engine created in the context for this database, as the server reaches it, use this pool."""

        def create(address: URL, *, connect_args: dict[str, Any], **options: Any) -> Engine:
            # RESET ALL restores the options at connecting: a connection with options of its own cannot be shared
            if (address.username, address.database) != (SERVER, database()) or "options" in address.query:
                return made(address, connect_args=connect_args, **options)

            def connect() -> psycopg.Connection:
                words, named = engine.dialect.create_connect_args(address)
                return self.connect(*words, **{**named, **connect_args})

            engine = made(address, creator=connect, **options)
            return engine

        made: Callable[..., Engine] = postgres.__dict__["create_engine"]
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(postgres, "create_engine", create)
            yield
        self.end()
