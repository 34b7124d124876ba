"""A file's tables as pieces of text; each table has a title, and an empty line above it."""

from collections.abc import Iterable, Iterator
from itertools import islice

from sqlalchemy import Connection

from sukli.csv_export import Row, csv_text

LINES_A_PIECE = 2_000


def table_head(title: str, columns: Row) -> str:
    """Return the beginning of a table."""
    return csv_text([(), (title,), columns])


def table_of(title: str, columns: Row, rows: Iterable[Row]) -> Iterator[str]:
    """Yield a whole table."""
    yield table_head(title, columns)
    left = iter(rows)
    while piece := list(islice(left, LINES_A_PIECE)):
        yield csv_text(piece)


def streamed(connection: Connection) -> Connection:
    """Return the same connection, set to read row by row."""
    # on PostgreSQL a server-side cursor: the whole result is never in memory
    return connection.execution_options(stream_results=True, max_row_buffer=LINES_A_PIECE)
