"""Whether the machine's date may be wrong. A Z-reading cannot be undone, so a person is asked before it."""

from collections.abc import Iterable
from datetime import date

from sqlalchemy import Connection, Date, bindparam, func, select

from sukli.business_day import DAY
from sukli.cash.tables import cash_transactions
from sukli.expenses.tables import expenses
from sukli.readings.period import LastZ
from sukli.sales.tables import sales
from sukli.shifts.tables import refunds, shifts, z_readings

# a cafe may well be closed for a week
USUAL = 7 * DAY
# how many recorded days to look back: the clock may have jumped some days before anybody makes a Z-reading
_MOST_DAYS = 31

_DATED = (
    sales.c.business_on,
    cash_transactions.c.business_on,
    expenses.c.business_on,
    shifts.c.business_on,
    z_readings.c.last_on,
)
_day = bindparam("day", type_=Date)
_last_before = select(*(select(func.max(on)).where(on < _day).scalar_subquery() for on in _DATED))
_of_days_to_come = (
    select(func.max(table.c.business_on)).where(table.c.business_on > _day, table.c.z_number.is_(None))
    for table in (sales, cash_transactions, refunds, shifts)
)
_last_after = select(*(newest.scalar_subquery() for newest in _of_days_to_come))


def recorded_far_from(connection: Connection, last: LastZ | None, on: date, today: date) -> date | None:
    """Return the day of a record so far from this day that the date may be wrong; None if the date looks right.

    That is the last record before a gap of more than a week since the last Z-reading, or one dated later than today.
    """
    return _to_come(connection, last, on, today) or _before_a_gap(connection, last, on)


def _to_come(connection: Connection, last: LastZ | None, on: date, today: date) -> date | None:
    """Return the last day after today that has a record which no Z-reading of today has listed."""
    if on != today:
        return None
    days = connection.execute(_last_after, {"day": today}).one()
    latest = _latest((*days, None if last is None else last.last_on))
    return latest if latest is not None and latest > today else None


def _before_a_gap(connection: Connection, last: LastZ | None, on: date) -> date | None:
    day = on
    for _ in range(_MOST_DAYS):
        if last is not None and day <= last.last_on:
            return None
        before = _latest(connection.execute(_last_before, {"day": day}).one())
        if before is None or day - before > USUAL:
            return before
        day = before
    return None


def _latest(days: Iterable[date | None]) -> date | None:
    return max((day for day in days if day is not None), default=None)
