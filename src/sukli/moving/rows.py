"""Copies rows as they are stored from one database to another, without converting them to the product's types."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    ColumnElement,
    Connection,
    Date,
    Engine,
    Integer,
    String,
    Table,
    Text,
    cast,
    collate,
    func,
    select,
    type_coerce,
)
from sqlalchemy.types import NullType

from sukli.db.columns import Id, Instant
from sukli.db.compiled import wrapped

Rows = Sequence[Sequence[Any]]


def stored_rows(source: Connection, table: Table, skipped: int, at_once: int) -> Iterator[Rows]:
    """Yield the table's rows in batches, in order of its key, skipping this many at the beginning."""
    cells = [_as_stored(column, source.dialect.name) for column in table.columns]
    query = select(*cells).order_by(*_key_of(table, source.dialect.name)).offset(skipped)
    with source.execution_options(stream_results=True, max_row_buffer=at_once).execute(query) as found:
        yield from found.partitions(at_once)


def store_rows(target: Engine, table: Table, rows: Rows) -> None:
    """Insert these rows in one transaction."""
    with writing(target) as connection, _as_sqlalchemy_raises(connection):
        raw: Any = connection.connection.driver_connection
        quote = connection.dialect.identifier_preparer.quote
        into = f"{quote(table.name)} ({', '.join(quote(column.name) for column in table.columns)})"
        if target.dialect.name == "sqlite":
            marks = ", ".join("?" * len(table.columns))
            raw.executemany(f"INSERT INTO {into} VALUES ({marks})", rows)  # noqa: S608 (a table of ours)
            return
        with raw.cursor() as cursor, cursor.copy(f"COPY {into} FROM STDIN") as copy:
            for row in rows:
                copy.write_row(row)


@contextmanager
def _as_sqlalchemy_raises(connection: Connection) -> Iterator[None]:
    """Let the driver's own errors be recognized like those of all other statements."""
    dialect = connection.dialect
    try:
        yield
    except dialect.loaded_dbapi.Error as error:
        is_lost = dialect.is_disconnect(error, connection.connection.dbapi_connection, None)
        raise wrapped(error, dialect, dialect.loaded_dbapi.Error, "storing rows", is_lost=is_lost) from error


@contextmanager
def writing(target: Engine) -> Iterator[Connection]:
    """Open a transaction; for SQLite, explicitly, because its driver does not begin one."""
    with target.begin() as connection:
        if target.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield connection


def count_of(connection: Connection, table: Table) -> int:
    """Return how many rows the table has."""
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def sums_of(connection: Connection, table: Table) -> dict[str, int]:
    """Return the number of rows, and the sum of every numeric column."""
    sums = [func.sum(column).label(column.name) for column in table.columns if _is_counted(column)]
    found = connection.execute(select(func.count().label("rows"), *sums).select_from(table)).one()
    return {name: int(value or 0) for name, value in found._asdict().items()}


def _is_counted(column: Column[Any]) -> bool:
    # the microseconds since 1970 of a million rows are more than SQLite can add up
    return isinstance(column.type, Integer) and not isinstance(column.type, Instant)


def _key_of(table: Table, dialect: str) -> list[ColumnElement[Any]]:
    # sort text the same way on both databases, whatever PostgreSQL's locale
    def is_text(column: Column[Any]) -> bool:
        return dialect == "postgresql" and isinstance(column.type, String) and column.type is not Id

    return [collate(column, "C") if is_text(column) else column for column in table.primary_key.columns]


def _as_stored(column: Column[Any], dialect: str) -> ColumnElement[Any]:
    if dialect == "postgresql":
        if isinstance(column.type, Boolean):
            return cast(column, Integer)
        if isinstance(column.type, String | JSON | Date):
            return cast(column, Text)
    return type_coerce(column, NullType())
