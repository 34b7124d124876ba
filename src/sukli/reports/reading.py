"""Reading sums of a range: kept ones as far as they are right, raw rows from there on."""

from dataclasses import dataclass
from datetime import date, datetime

from sqlalchemy import Connection, Select, Subquery, Table, func, select

from sukli.business_day import DAY, day_of
from sukli.reports.kept import rows_of
from sukli.reports.spans import Span, cover
from sukli.reports.summing import last_closed
from sukli.reports.tables import summed
from sukli.touched_days import touched_days

# no row is older, and the calendar's own beginning cannot be reckoned with
_EARLIEST = date(1970, 1, 1)


@dataclass(frozen=True)
class Sources:
    """Where the sums of a range come from, as of this snapshot."""

    first: date
    last: date
    # the last day of the range whose kept sums are right, and the last day that is summed at all
    kept_until: date
    through: date

    def rows(self, kept: Table, coarsest: Span = "year") -> Subquery:
        """Rows of this kept table that add up to the range."""
        pieces = list(cover(self.first, min(self.last, self.kept_until), self.through, coarsest))
        live_from = max(self.first, self.kept_until + DAY)
        return rows_of(kept, pieces, (live_from, self.last) if live_from <= self.last else None)


def sources_of(connection: Connection, first: date, last: date, now: datetime) -> Sources:
    """Kept sums are used only before the first day that was touched or is not summed: a wrong sum is never read."""
    first = max(first, _EARLIEST)
    through, touched = connection.execute(_state(first, last)).one()
    through = through or _EARLIEST - DAY
    # today is never kept; that it seems to be means that the clock was ahead
    until = min(through, day_of(now) - DAY)
    return Sources(first, last, until if touched is None else min(until, touched - DAY), through)


def is_fresh(connection: Connection, first: date, last: date, now: datetime) -> bool:
    """Whether the range is read from kept sums as far as it can be."""
    through, touched = connection.execute(_state(first, last)).one()
    closed = min(last, last_closed(now))
    return touched is None and (closed < first or (through is not None and closed <= through < day_of(now)))


def _state(first: date, last: date) -> Select[date | None, date | None]:
    touched = (
        select(func.min(touched_days.c.business_on)).where(touched_days.c.business_on.between(first, last))
    ).scalar_subquery()
    return select(select(summed.c.through).scalar_subquery(), touched)
