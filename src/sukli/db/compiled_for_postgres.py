"""A statement compiled once, for psycopg."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

import psycopg
from sqlalchemy import BindParameter, Connection, Dialect, Insert, bindparam
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from sukli.db.compiled import Compiled, Statement, Values, wrapped

# with PostgreSQL's own numbered placeholders, so that psycopg has none to convert
_NUMBERED: Dialect = PGDialect_psycopg(paramstyle="numeric_dollar")  # type: ignore[no-untyped-call]
# each number of rows is a statement of its own, and psycopg keeps a hundred prepared
_AT_ONCE = 8


class CompiledForPostgres(Compiled):
    """psycopg prepares a statement by itself once it has been sent a few times."""

    def __init__(self, statement: Statement, dialect: Dialect, names: tuple[str, ...]) -> None:
        super().__init__(statement, dialect, statement.compile(dialect=_NUMBERED, column_keys=list(names)), names)
        self._statement = statement
        self._inserts = {1: self._sql}

    def run_each(self, connection: Connection, each: Sequence[Values]) -> None:
        """Insert several rows per statement; send an UPDATE once per row, in order, without waiting for each answer."""
        if not isinstance(self._statement, Insert):
            super().run_each(connection, each)
            return
        rows = [self._params(values) for values in each]
        for first in range(0, len(rows), _AT_ONCE):
            some = rows[first : first + _AT_ONCE]
            sql = self._insert_of(self._statement, len(some))
            self._send("execute", connection, sql, [*chain.from_iterable(some)])

    def _insert_of(self, insert: Insert, count: int) -> str:
        if count not in self._inserts:
            rows: list[dict[str, BindParameter[Any]]] = [
                {name: bindparam(f"{name}_{row}") for name in self._ordered_names} for row in range(count)
            ]
            self._inserts[count] = str(insert.values(rows).compile(dialect=_NUMBERED))
        return self._inserts[count]

    def _send(self, method: str, connection: Connection, sql: str, params: list[Any]) -> Any:
        raw: Any = connection.connection.dbapi_connection
        cursor = psycopg.RawCursor(raw)
        try:
            getattr(cursor, method)(sql, params)
        except psycopg.Error as error:
            lost: Any = error
            is_lost = self._dialect.is_disconnect(lost, raw, None)
            if is_lost:
                connection.invalidate(error)
            raise wrapped(error, self._dialect, psycopg.Error, sql, params, is_lost=is_lost) from error
        return cursor
