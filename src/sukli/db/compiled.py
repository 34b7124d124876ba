"""A compiled statement with the conversions of its values and rows, for one database and one set of value names."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, Dialect, Insert, Select, Update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.types import TypeEngine

from sukli.db.driver import driver

Rows = Sequence[Sequence[Any]]
Values = Mapping[str, Any]
Statement = Select[*tuple[Any, ...]] | Insert | Update
_Processor = Callable[[Any], Any]


class Compiled(ABC):
    """A statement that SQLAlchemy and its types compiled, executed without SQLAlchemy."""

    def __init__(self, statement: Statement, dialect: Dialect, compiled: SQLCompiler, names: tuple[str, ...]) -> None:
        if compiled.post_compile_params or compiled.insert_prefetch or compiled.update_prefetch:
            raise ValueError(f"SQLAlchemy writes a part of it at each execution: {compiled}")
        self._sql = str(compiled)
        self._dialect = dialect
        types = {name: bind.type for bind, name in compiled.bind_names.items()}
        self._ordered_names = tuple(compiled.positiontup or ())
        self._pick = _picker(self._ordered_names)
        self._fixed = {name: compiled.params[name] for name in self._ordered_names if name not in names}
        self._converters = [
            (position, convert)
            for position, name in enumerate(self._ordered_names)
            if (convert := types[name].dialect_impl(dialect).bind_processor(dialect))
        ]
        columns = statement.exported_columns if statement.is_select or compiled.effective_returning else ()
        self._results = [
            (position, process)
            for position, column in enumerate(columns)
            if (process := self._result_processor(column.type))
        ]

    def rows(self, connection: Connection, values: Values) -> Rows:
        """Return the rows found."""
        found: list[Any] = self._execute(connection, values).fetchall()
        if not self._results:
            return found
        found = [list(row) for row in found]
        for row in found:
            for position, process in self._results:
                row[position] = process(row[position])
        return found

    def run(self, connection: Connection, values: Values) -> int:
        """Execute the statement, and return how many rows it wrote."""
        written: int = self._execute(connection, values).rowcount
        return written

    def run_each(self, connection: Connection, each: Sequence[Values]) -> None:
        """Execute the statement for each of these, at least one, in order, in the driver's own loop."""
        self._send("executemany", connection, self._sql, [self._params(values) for values in each])

    @abstractmethod
    def _send(self, method: str, connection: Connection, sql: str, params: list[Any]) -> Any:
        """Execute it, and return the driver's cursor."""

    def _execute(self, connection: Connection, values: Values) -> Any:
        return self._send("execute", connection, self._sql, self._params(values))

    def _params(self, values: Values) -> list[Any]:
        params = [*self._pick({**self._fixed, **values} if self._fixed else values)]
        for position, convert in self._converters:
            params[position] = convert(params[position])
        return params

    def _result_processor(self, kind: TypeEngine[Any]) -> _Processor | None:
        return kind.dialect_impl(self._dialect).result_processor(self._dialect, None)


class CompiledForSqlite(Compiled):
    """For SQLite's module."""

    def __init__(self, statement: Statement, dialect: Dialect, names: tuple[str, ...]) -> None:
        super().__init__(statement, dialect, statement.compile(dialect=dialect, column_keys=list(names)), names)

    def _send(self, method: str, connection: Connection, sql: str, params: list[Any]) -> Any:
        raw = connection.connection.dbapi_connection
        try:
            return getattr(raw, method)(sql, params)
        except driver.Error as error:
            raise wrapped(error, self._dialect, driver.Error, sql, params) from error


def wrapped(
    error: Exception,
    dialect: Dialect,
    base: type[Exception],
    sql: str,
    params: list[Any] | None = None,
    *,
    is_lost: bool = False,
) -> DBAPIError:
    """Return the driver's error as SQLAlchemy raises it, so that it is recognized like those of other statements."""
    found: DBAPIError = DBAPIError.instance(
        *(sql, params, error, base),
        hide_parameters=True,
        connection_invalidated=is_lost,
        dialect=dialect,
    )
    return found


def _picker(names: tuple[str, ...]) -> Callable[[Values], tuple[Any, ...]]:
    # itemgetter is quicker than any loop, but returns a tuple only for several names
    return itemgetter(*names) if len(names) > 1 else lambda values: tuple(values[name] for name in names)
