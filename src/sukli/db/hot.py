"""Statements that every sale sends: worked out once, and then given to SQLite's driver as they are.

SQLAlchemy works out at each execution what its values become and how its rows are told. For a sale that is more work
than the database's own (docs/decisions/database.md).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Dialect, Insert, Select, Update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.types import TypeEngine

from sukli.db.driver import driver

Values = Mapping[str, Any]
Rows = Sequence[Sequence[Any]]
_Statement = Select[*tuple[Any, ...]] | Insert | Update
_COUNTED = {"preserve_rowcount": True}
_Processor = Callable[[Any], Any]


class Hot:
    """A SELECT, INSERT or UPDATE that is sent again and again. Errors and rows are as SQLAlchemy has them."""

    def __init__(self, statement: _Statement) -> None:
        self._statement = statement
        self._prepared: dict[tuple[str, ...], _Prepared] = {}

    def rows(self, connection: Connection, values: Values) -> Rows:
        """What a SELECT finds, or another RETURNING."""
        if prepared := self._for(connection, values):
            return prepared.rows(connection, values)
        return connection.execute(self._statement, values).all()

    def run(self, connection: Connection, values: Values) -> int:
        """How many rows it wrote."""
        if prepared := self._for(connection, values):
            return prepared.run(connection, values)
        # without it SQLAlchemy does not ask psycopg how many rows were inserted
        return connection.execute(self._statement, values, execution_options=_COUNTED).rowcount

    def run_each(self, connection: Connection, each: Sequence[Values]) -> None:
        """For each of these, which all have the same names; at least one."""
        if prepared := self._for(connection, each[0]):
            prepared.run_each(connection, each)
        else:
            connection.execute(self._statement, each)

    def _for(self, connection: Connection, values: Values) -> "_Prepared | None":
        # psycopg prepares by itself; and whoever listens to statements hears of those that SQLAlchemy sends
        if connection.dialect.name != "sqlite" or connection.dispatch.before_cursor_execute:
            return None
        names = tuple(values)
        if names not in self._prepared:
            self._prepared[names] = _Prepared(self._statement, connection.dialect, names)
        return self._prepared[names]


class _Prepared:
    """It on SQLite, for values of these names."""

    def __init__(self, statement: _Statement, dialect: Dialect, names: tuple[str, ...]) -> None:
        compiled = statement.compile(dialect=dialect, column_keys=list(names))
        if compiled.post_compile_params or compiled.insert_prefetch or compiled.update_prefetch:
            raise ValueError(f"SQLAlchemy writes a part of it at each execution: {compiled}")
        self._sql = str(compiled)
        self._dialect = dialect
        types = {name: bind.type for bind, name in compiled.bind_names.items()}
        places = compiled.positiontup or ()
        self._fixed = {name: compiled.params[name] for name in places if name not in names}
        self._places = [(name, types[name].dialect_impl(dialect).bind_processor(dialect)) for name in places]
        columns = statement.exported_columns if statement.is_select or compiled.effective_returning else ()
        self._results = [
            (place, process) for place, column in enumerate(columns) if (process := self._told(column.type))
        ]

    def rows(self, connection: Connection, values: Values) -> Rows:
        found: list[list[Any]] = [list(row) for row in self._send("execute", connection, self._given(values))]
        for row in found:
            for place, process in self._results:
                row[place] = process(row[place])
        return found

    def run(self, connection: Connection, values: Values) -> int:
        written: int = self._send("execute", connection, self._given(values)).rowcount
        return written

    def run_each(self, connection: Connection, each: Sequence[Values]) -> None:
        self._send("executemany", connection, [self._given(values) for values in each])

    def _given(self, values: Values) -> list[Any]:
        named = {**self._fixed, **values} if self._fixed else values
        return [process(named[name]) if process else named[name] for name, process in self._places]

    def _told(self, kind: TypeEngine[Any]) -> _Processor | None:
        return kind.dialect_impl(self._dialect).result_processor(self._dialect, None)

    def _send(self, how: str, connection: Connection, given: Any) -> Any:
        raw = connection.connection.dbapi_connection
        try:
            return getattr(raw, how)(self._sql, given)
        except driver.Error as error:
            wrapped = DBAPIError.instance(
                self._sql, None, error, driver.Error, hide_parameters=True, dialect=self._dialect
            )
            raise wrapped from error
