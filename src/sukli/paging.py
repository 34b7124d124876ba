"""Pages of a list in the order of time; a cursor says where the page before ended."""

import re
from datetime import UTC, datetime, timedelta
from typing import Annotated, NamedTuple

from fastapi import Depends, Query
from sqlalchemy import Column, ColumnElement, and_, or_

from sukli.errors import Invalid
from sukli.wire import ID_PATTERN

MOST_ROWS = 200
# no row has it: with an instant, a cursor to begin before that instant
LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff"

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
# sixteen digits reach the year 2286
_WRITTEN = re.compile(rf"([0-9]{{1,16}})_({ID_PATTERN.strip('^$')})")


class Cursor(NamedTuple):
    """The last row of the page before."""

    at: datetime
    id: str

    def __str__(self) -> str:
        return f"{(self.at - _EPOCH) // _MICROSECOND}_{self.id}"

    def before(self, at: Column[datetime], row_id: Column[str]) -> ColumnElement[bool]:
        """The rows that come after it in a list of newest first."""
        # not a comparison of tuples: their values would lose the columns' types
        return and_(at <= self.at, or_(at < self.at, row_id < self.id))

    def after(self, at: Column[datetime], row_id: Column[str]) -> ColumnElement[bool]:
        """The rows that come after it in a list of oldest first."""
        return and_(at >= self.at, or_(at > self.at, row_id > self.id))


def read_cursor(text: str) -> Cursor:
    """A cursor as it was written. Raises Invalid."""
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise not_given()
    return Cursor(_EPOCH + int(found[1]) * _MICROSECOND, found[2])


def not_given() -> Invalid:
    """What is said of a cursor that no page gave."""
    return Invalid("This cursor was not given by a page before.", field="cursor")


# async, or FastAPI would send it to a worker thread on every request
async def _read(cursor: str | None = None) -> Cursor | None:
    return None if cursor is None else read_cursor(cursor)


# a dependency: as a parameter of its own FastAPI would take the tuple for a list of values
PageCursor = Annotated[Cursor | None, Depends(_read)]
PageLimit = Annotated[int, Query(ge=1, le=MOST_ROWS)]
