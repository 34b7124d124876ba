"""Statements that fail when a test wants them to."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from cafe import Cafe


class Fault(Exception):
    """The statement that was chosen to fail."""


@contextmanager
def failing(cafe: Cafe, *, at: int) -> Iterator[list[str]]:
    """Make the statement with this number fail; yield the statements seen."""
    seen: list[str] = []

    def before(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        seen.append(statement)
        if len(seen) == at:
            raise Fault(statement)

    event.listen(cafe.db.engine, "before_cursor_execute", before)
    try:
        yield seen
    finally:
        event.remove(cafe.db.engine, "before_cursor_execute", before)
