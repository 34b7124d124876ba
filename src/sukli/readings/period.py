"""Which rows a reading covers: sales by their day, and of everything else what no Z-reading has listed yet."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Date, Row, Table, and_, bindparam, select

from sukli.business_day import DAY
from sukli.sales.tables import sales
from sukli.shifts.tables import z_readings

# the journal's action for a Z-reading
MADE = "z.made"

# The days of a period as parameters, which `Period.values` fills: building a reading's statements takes longer than
# running them, so they are built once
FIRST_DAY = bindparam("first_day", type_=Date)
LAST_DAY = bindparam("last_day", type_=Date)
_until = bindparam("until", type_=Date)
_unread_since = bindparam("unread_since", type_=Date)

# the sales made on these days, without those that an earlier Z-reading closed before their day came
SOLD = and_(sales.c.business_on >= FIRST_DAY, sales.c.business_on <= _until, sales.c.z_number.is_(None))
# overrides a period's own value: rows of any earlier day
EVER = {"unread_since": date.min}


def not_after(on: Column[date]) -> ColumnElement[bool]:
    """Match what is dated on these days, or earlier."""
    return on <= _until


def unread(table: Table) -> ColumnElement[bool]:
    """Match the rows of these days and earlier that no Z-reading has listed."""
    on: Column[date] = table.c.business_on
    return and_(table.c.z_number.is_(None), not_after(on), on >= _unread_since)


@dataclass(frozen=True)
class Period:
    """Business days since the last Z-reading; empty if `first` is after `last`.

    What was moved or given back on a day after its Z-reading was made is in the next one, so that the day alone does
    not decide. Nothing from before the first of all Z-readings is listed. A period up to now also has what is dated
    later: it was recorded while the clock was ahead.
    """

    first: date
    last: date
    # the id of the last Z-reading; None before the first
    after: str | None
    is_up_to_now: bool

    @property
    def is_first(self) -> bool:
        """Whether there is no Z-reading before this period."""
        return self.after is None

    @property
    def values(self) -> dict[str, Any]:
        """The parameters of a statement for this period."""
        return {
            "first_day": self.first,
            "last_day": self.last,
            "until": date.max if self.is_up_to_now else self.last,
            "unread_since": self.first if self.is_first else date.min,
        }


LastZ = Row[str, int, date, int]

_last_z = (
    select(z_readings.c.id, z_readings.c.number, z_readings.c.last_on, z_readings.c.present_centavos)
    .order_by(z_readings.c.number.desc())
    .limit(1)
)
_of_the_day = select(z_readings.c.number).where(z_readings.c.last_on == bindparam("day"))


def last_z(connection: Connection) -> LastZ | None:
    """Return the id, number, last day and grand total of the last Z-reading; None before the first."""
    return connection.execute(_last_z).one_or_none()


def next_period(last: LastZ | None, until: date, today: date) -> Period:
    """Return the days that the next Z-reading covers if it is made for this one, including days without a reading."""
    first = until if last is None else last.last_on + DAY
    return Period(first, until, after=None if last is None else last.id, is_up_to_now=until == today)


def closed_by(connection: Connection, last: LastZ | None, on: date, today: date) -> int | None:
    """Return the number of the Z-reading that has closed this day for good, if any.

    If the last reading is of a future day, it was made while the clock was ahead: today can still have one, once.
    """
    number = connection.execute(_of_the_day, {"day": on}).scalar_one_or_none()
    if number is not None or last is None or on > last.last_on or on == today:
        return number
    return int(last.number)
