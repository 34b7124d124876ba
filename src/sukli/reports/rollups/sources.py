"""Reads the sums of a range: from rollups up to the last day that is right, and from raw rows after that."""

from dataclasses import dataclass
from datetime import date, datetime

from sqlalchemy import Column, ColumnElement, Connection, Select, Subquery, Table, and_, func, or_, select

from sukli.business_day import DAY, day_of
from sukli.db.dirty_days import dirty_days
from sukli.reports.rollups.raw import Days
from sukli.reports.rollups.refresh import EARLIEST, last_closed
from sukli.reports.rollups.spans import Span, cover
from sukli.reports.rollups.statements import rows_of
from sukli.reports.rollups.tables import rollup_state


@dataclass(frozen=True)
class Sources:
    """Where the sums of a range come from, as of this snapshot."""

    first: date
    last: date
    # the last day of the range whose rollups are right, and the last day that is rolled up at all
    rolled_up_until: date
    through: date
    # on the last day, count only what was recorded up to this instant
    until: datetime | None = None

    def rows(self, rollup: Table, coarsest: Span = "year") -> Subquery:
        """Return rows of this rollup that add up to the range."""
        whole_until = self.last if self.until is None else self.last - DAY
        rolled_up_until = min(whole_until, self.rolled_up_until)
        pieces = list(cover(self.first, rolled_up_until, self.through, coarsest))
        live_from = max(self.first, rolled_up_until + DAY)
        return rows_of(rollup, pieces, self._from(live_from) if live_from <= self.last else None)

    def _from(self, first: date) -> Days:
        def days(on: Column[object]) -> ColumnElement[bool]:
            days = on.between(first, self.last)
            return days if self.until is None else and_(days, or_(on < self.last, on.table.c.created_at <= self.until))

        return days


def sources_of(
    connection: Connection, first: date, last: date, now: datetime, until: datetime | None = None
) -> Sources:
    """Use rollups only before the first day that is dirty or not rolled up: a wrong sum is never read."""
    first = max(first, EARLIEST)
    _, through, dirty = connection.execute(_state(first, last)).one()
    through = through or EARLIEST - DAY
    # today is never rolled up; if it seems to be, the clock was ahead
    right = min(through, day_of(now) - DAY)
    return Sources(first, last, right if dirty is None else min(right, dirty - DAY), through, until)


def is_fresh(connection: Connection, first: date, last: date, now: datetime) -> bool:
    """Whether as much of the range as possible is read from rollups."""
    marked_through, through, dirty = connection.execute(_state(first, last)).one()
    closed = min(last, last_closed(now))
    if marked_through is None or through is None:
        return closed < first
    # a dirty day that is not rolled up yet is read from raw rows anyway
    is_right = dirty is None or dirty > through
    return is_right and (closed < first or (closed <= through and marked_through < day_of(now)))


def _state(first: date, last: date) -> Select[date | None, date | None, date | None]:
    dirty = (
        select(func.min(dirty_days.c.business_on)).where(dirty_days.c.business_on.between(first, last))
    ).scalar_subquery()
    through, rolled_up = (select(rollup_state.c[name]).scalar_subquery() for name in ("through", "rolled_up_through"))
    return select(through, rolled_up, dirty)
