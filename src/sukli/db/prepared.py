"""Statements that every sale sends: compiled once, then passed straight to the database's driver.

On each execution SQLAlchemy works out again how to convert the values and the rows. For a sale that is more work than
the database's own (docs/decisions/database.md).
"""

from collections.abc import Sequence

from sqlalchemy import Connection

from sukli.db.compiled import Compiled, CompiledForSqlite, Rows, Statement, Values

_COUNTED = {"preserve_rowcount": True}


class Prepared:
    """A SELECT, INSERT or UPDATE that is sent again and again. Errors and rows are the same as SQLAlchemy's."""

    def __init__(self, statement: Statement) -> None:
        self._statement = statement
        self._compiled: dict[tuple[str, tuple[str, ...]], Compiled] = {}

    def rows(self, connection: Connection, values: Values) -> Rows:
        """Return the rows of a SELECT, or of another statement's RETURNING."""
        if compiled := self._for(connection, values):
            return compiled.rows(connection, values)
        return connection.execute(self._statement, values).all()

    def run(self, connection: Connection, values: Values) -> int:
        """Execute the statement, and return how many rows it wrote."""
        if compiled := self._for(connection, values):
            return compiled.run(connection, values)
        # without it SQLAlchemy does not ask psycopg how many rows were inserted
        return connection.execute(self._statement, values, execution_options=_COUNTED).rowcount

    def run_each(self, connection: Connection, each: Sequence[Values]) -> None:
        """Execute the statement for each of these, at least one, which all have the same names."""
        if compiled := self._for(connection, each[0]):
            compiled.run_each(connection, each)
        else:
            connection.execute(self._statement, each)

    def _for(self, connection: Connection, values: Values) -> Compiled | None:
        # listeners are called only for statements that SQLAlchemy sends
        if connection.dispatch.before_cursor_execute:
            return None
        key = connection.dialect.name, tuple(values)
        if key not in self._compiled:
            self._compiled[key] = self._compile(connection, key[1])
        return self._compiled[key]

    def _compile(self, connection: Connection, names: tuple[str, ...]) -> Compiled:
        if connection.dialect.name == "sqlite":
            return CompiledForSqlite(self._statement, connection.dialect, names)
        from sukli.db.compiled_for_postgres import CompiledForPostgres  # SQLite does not need psycopg

        return CompiledForPostgres(self._statement, connection.dialect, names)
