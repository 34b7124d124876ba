"""Connections to PostgreSQL that outlive a test: each new one plans every statement and reads all catalogs anew."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from sqlalchemy import URL, Engine

from databases import SERVER
from sukli.db import postgres

# as it was when it was opened, but for what it has prepared
_AS_NEW = "CLOSE ALL; UNLISTEN *; SELECT pg_advisory_unlock_all(); RESET ALL; DISCARD TEMP"


class _Connection(psycopg.Connection):
    keeper: "Kept"

    def close(self) -> None:
        self.keeper.take_back(self)

    def end(self) -> None:
        super().close()


class Kept:
    """What the server's own connections to one database become when it closes them."""

    def __init__(self) -> None:
        self._idle: list[_Connection] = []

    @property
    def processes(self) -> list[int]:
        """Those of PostgreSQL that wait for the next test."""
        return [connection.info.backend_pid for connection in self._idle]

    def end(self) -> None:
        """Keep none."""
        while self._idle:
            self._idle.pop().end()

    def take_back(self, connection: _Connection) -> None:
        """Make it as a new one is; one that cannot be is closed."""
        try:
            connection.rollback()
            connection.set_isolation_level(None)
            connection.set_autocommit(True)
            connection.execute(_AS_NEW)
            connection.set_autocommit(False)
        except psycopg.Error:
            connection.end()
        else:
            self._idle.append(connection)

    def connect(self, *words: Any, **options: Any) -> psycopg.Connection:
        """One that is kept and still works, or a new one."""
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
        new.keeper = self
        return new

    @contextmanager
    def by_engines_of(self, database: Callable[[], str]) -> Iterator[None]:
        """Every engine that is made meanwhile for this database, as the server reaches it, takes and gives them."""

        def create(address: URL, *, connect_args: dict[str, Any], **options: Any) -> Engine:
            # RESET ALL goes back to what a connection was opened with: one with options of its own is nobody else's
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
