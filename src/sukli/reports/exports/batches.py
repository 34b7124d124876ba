"""A range's sales in batches of about equal size, newest first, however many there are on a day."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Date, and_, bindparam, func, select, tuple_

from sukli.business_day import bounds_of
from sukli.db.columns import Instant
from sukli.reports.ranges import Range
from sukli.sales.tables import sales

# Takes some tens of milliseconds in the database, and half a megabyte of text
SALES_A_BATCH = 2_000

_columns = (sales.c.business_on, sales.c.created_at)


class _Place(NamedTuple):
    """The last sale of a batch, in the order of the index."""

    on: date
    at: datetime

    def older(self) -> ColumnElement[bool]:
        """Select the sales older than this. Comparing column by column would scan a busy day from its end each time."""
        # plain values in a tuple comparison would lose their columns' types
        on, at = bindparam(None, self.on, Date, unique=True), bindparam(None, self.at, Instant, unique=True)
        found: ColumnElement[bool] = tuple_(*_columns) < tuple_(on, at)
        return found


def batches(connection: Connection, chosen: Range) -> Iterator[ColumnElement[bool]]:
    """Yield the condition for each batch's sales; sales of one instant are never split."""
    newest = connection.scalar(
        select(func.max(sales.c.business_on)).where(sales.c.business_on.between(chosen.first, chosen.last))
    )
    if newest is None:
        return
    before = _Place(newest, bounds_of(newest)[1])
    while True:
        begins = connection.execute(_nth_before(before, chosen.first)).one_or_none()
        if begins is None:
            yield and_(_on(chosen.first, before.on), sales.c.created_at < before.at)
            return
        place = _Place(*begins)
        # no tuples here: PostgreSQL would expect twenty times as many sales, and scan all lines for them
        yield and_(_on(place.on, before.on), sales.c.created_at >= place.at, sales.c.created_at < before.at)
        before = place


def _on(first: date, last: date) -> ColumnElement[bool]:
    # within one day the index covers the instants too
    return sales.c.business_on == first if first == last else sales.c.business_on.between(first, last)


def _nth_before(before: _Place, first: date) -> Any:
    return (
        select(*_columns)
        .where(before.older(), sales.c.business_on >= first)
        .order_by(*(column.desc() for column in _columns))
        .offset(SALES_A_BATCH - 1)
        .limit(1)
    )
