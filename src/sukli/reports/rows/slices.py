"""The days of a range that may hold rare matches, according to the rollups: a page scans only these."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import NamedTuple, Protocol

from sqlalchemy import ColumnElement, Connection, func, select

from sukli.business_day import DAY, bounds_of
from sukli.http.paging import LAST_ID, Cursor
from sukli.reports.ranges import Range
from sukli.reports.rollups.sources import sources_of
from sukli.reports.rollups.spans import Span, end_of, month_of
from sukli.sales.tables import sales

# where matches are rare, a page ends after this many months and the next one continues: no other report waits long
MOST_MONTHS = 12


class RowFilter(Protocol):
    """A filter on sales."""

    @property
    def is_everything(self) -> bool:
        """Whether nearly every sale matches."""

    def spans_of_rollups(self, connection: Connection, span: Span, first: date, last: date) -> set[date] | None:
        """Return the days or months that may hold a match, by the rollups, which must be right; None if any may."""


class Slice(NamedTuple):
    """Some consecutive days: the first of them, and the condition for their sales."""

    first: date
    sales: ColumnElement[bool]

    def cursor(self) -> Cursor:
        """Return the cursor for whatever is older than these days."""
        return Cursor(bounds_of(self.first)[0] - timedelta(microseconds=1), LAST_ID)


def slices(connection: Connection, chosen: Range, row_filter: RowFilter, now: datetime) -> Iterator[Slice]:
    """Yield the days of the range that may hold a match, month by month, newest first."""
    if row_filter.is_everything:
        yield _whole(chosen.first, chosen.last)
        return
    # two subqueries: SQLite reads a min or max from the end of an index only if it is the query's only aggregate
    ends_of_all = (select(end(sales.c.business_on)).scalar_subquery() for end in (func.min, func.max))
    oldest, newest = connection.execute(select(*ends_of_all)).one()
    if oldest is None:
        return
    first, last = max(chosen.first, oldest), min(chosen.last, newest)
    rolled_up_until = sources_of(connection, first, last, now).rolled_up_until
    months = row_filter.spans_of_rollups(connection, "month", month_of(first), min(last, rolled_up_until))
    if months is None:
        yield from _by_month(first, last)
        return
    yield from _by_month(max(first, rolled_up_until + DAY), last)
    for month in sorted(months, reverse=True):
        begins, ends = max(first, month), min(last, rolled_up_until, end_of("month", month))
        days = row_filter.spans_of_rollups(connection, "day", begins, ends)
        if days:
            yield Slice(begins, sales.c.business_on.in_(sorted(days)))


def _whole(first: date, last: date) -> Slice:
    return Slice(first, sales.c.business_on.between(first, last))


def _by_month(first: date, last: date) -> Iterator[Slice]:
    while first <= last:
        begins = max(first, month_of(last))
        yield _whole(begins, last)
        last = begins - DAY
