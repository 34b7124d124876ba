"""Statements that every sale sends: compiled once, then passed straight to the database's driver.

On each execution SQLAlchemy works out again how to convert the values and the rows. For a sale that is more work than
the database's own (docs/decisions/database.md).
"""

from collections.abc import Sequence

from sqlalchemy import Connection

from sukli.db.worked_out import Rows, Statement, Values, WorkedOut, WorkedOutForSqlite

_COUNTED = {"preserve_rowcount": True}


class Hot:
    """A SELECT, INSERT or UPDATE that is sent again and again. Errors and rows are the same as SQLAlchemy's."""

    def __init__(self, statement: Statement) -> None:
        self._statement = statement
        self._worked_out: dict[tuple[str, tuple[str, ...]], WorkedOut] = {}

    def rows(self, connection: Connection, values: Values) -> Rows:
        """Return the rows of a SELECT, or of another statement's RETURNING."""
        if worked_out := self._for(connection, values):
            return worked_out.rows(connection, values)
        return connection.execute(self._statement, values).all()

    def run(self, connection: Connection, values: Values) -> int:
        """Execute the statement, and return how many rows it wrote."""
        if worked_out := self._for(connection, values):
            return worked_out.run(connection, values)
        # without it SQLAlchemy does not ask psycopg how many rows were inserted
        return connection.execute(self._statement, values, execution_options=_COUNTED).rowcount

    def run_each(self, connection: Connection, each: Sequence[Values]) -> None:
        """Execute the statement for each of these, at least one, which all have the same names."""
        if worked_out := self._for(connection, each[0]):
            worked_out.run_each(connection, each)
        else:
            connection.execute(self._statement, each)

    def _for(self, connection: Connection, values: Values) -> WorkedOut | None:
        # listeners hear only of the statements that SQLAlchemy sends
        if connection.dispatch.before_cursor_execute:
            return None
        key = connection.dialect.name, tuple(values)
        if key not in self._worked_out:
            self._worked_out[key] = self._work_out(connection, key[1])
        return self._worked_out[key]

    def _work_out(self, connection: Connection, names: tuple[str, ...]) -> WorkedOut:
        if connection.dialect.name == "sqlite":
            return WorkedOutForSqlite(self._statement, connection.dialect, names)
        from sukli.db.worked_out_for_postgres import WorkedOutForPostgres  # SQLite does not need psycopg

        return WorkedOutForPostgres(self._statement, connection.dialect, names)
