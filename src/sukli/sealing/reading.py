"""Reads a journal in one snapshot, changing nothing: the server's own, also while it runs, or that of a copy."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection

from sukli.db import postgres
from sukli.db.read_only import read_only
from sukli.embedded import file_at


@contextmanager
def reading(url: str, *, is_copy: bool) -> Iterator[Connection]:
    """Open a connection that keeps seeing the data as of now; a copy, which nobody has open, is not changed."""
    if url.startswith("sqlite:"):
        with read_only(file_at(url), is_copy=is_copy) as connection:
            yield connection
        return
    engine = postgres.connect(url)
    try:
        with engine.execution_options(isolation_level="REPEATABLE READ").connect() as connection:
            yield connection
    finally:
        engine.dispose()
