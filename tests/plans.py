"""How a database executes a query: a read that must not grow with history must use its indexes."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, event, text


@contextmanager
def statements(connection: Connection) -> Iterator[list[tuple[str, Any]]]:
    """Yield the statements executed in the context, with their values."""
    seen: list[tuple[str, Any]] = []

    def before(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        seen.append((statement, parameters))

    event.listen(connection, "before_cursor_execute", before)
    yield seen
    event.remove(connection, "before_cursor_execute", before)


def plans(connection: Connection, seen: list[tuple[str, Any]]) -> list[str]:
    """Return the plan of each of these statements."""
    explain = "EXPLAIN QUERY PLAN"
    if connection.dialect.name == "postgresql":
        explain = "EXPLAIN"
        # so few rows are faster to scan; with 100,000, PostgreSQL uses the indexes by itself
        connection.execute(text("SET LOCAL enable_seqscan = off"))
    return [
        "\n".join(str(row) for row in connection.exec_driver_sql(f"{explain} {statement}", parameters))
        for statement, parameters in seen
    ]
