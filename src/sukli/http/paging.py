"""Pages of a list in order of time; a cursor says where the previous page ended."""

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Column, ColumnElement, Row, and_, or_

from sukli.db.columns import instant_of, micros_of
from sukli.errors import Invalid
from sukli.http.schema_types import ID_PATTERN

MOST_ROWS = 200
# above every row's id: a page after a cursor of an instant and this id begins with that instant's rows, newest first
LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff"

T = TypeVar("T")

# sixteen digits reach the year 2286
_WRITTEN = re.compile(rf"([0-9]{{1,16}})_({ID_PATTERN.strip('^$')})")


class Cursor(NamedTuple):
    """The last row of the previous page."""

    at: datetime
    id: str

    def __str__(self) -> str:
        return f"{micros_of(self.at)}_{self.id}"

    def before(self, at: Column[datetime], row_id: Column[str]) -> ColumnElement[bool]:
        """Select the rows after this one in a list that is newest first."""
        # not a tuple comparison: the values would lose the columns' types
        return and_(at <= self.at, or_(at < self.at, row_id < self.id))

    def after(self, at: Column[datetime], row_id: Column[str]) -> ColumnElement[bool]:
        """Select the rows after this one in a list that is oldest first."""
        return and_(at >= self.at, or_(at > self.at, row_id > self.id))


def read_cursor(text: str) -> Cursor:
    """Parse the text of a cursor. Raises Invalid."""
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise not_given()
    return Cursor(instant_of(int(found[1])), found[2])


def page_of(rows: Sequence[T], limit: int) -> tuple[Sequence[T], T | None]:
    """Return a page's rows, and the last of them if another page follows; `rows` holds up to `limit` + 1 rows."""
    page = rows[:limit]
    return page, page[-1] if len(rows) > limit else None


def cursor_after(last: Row[Any] | None) -> str | None:
    """Return the cursor of the page after this row; None after the last page."""
    return None if last is None else str(Cursor(last.created_at, last.id))


def not_given() -> Invalid:
    """Return the error for a cursor that did not come from a page."""
    return Invalid("This cursor does not come from a previous page.", field="cursor")
