"""Which rows a reading is of: sales by their day, and of everything else what no Z-reading has listed yet."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Row, Table, and_, select, true

from sukli.business_day import DAY
from sukli.sales.tables import sales
from sukli.shifts.tables import z_readings

# what the journal says of a Z-reading
MADE = "z.made"


@dataclass(frozen=True)
class Period:
    """Business days since the last Z-reading, none of them if `first` is after `last`.

    What was moved or given back on a day after its Z-reading was made is in the next one, so that the day alone does
    not tell. Nothing of before the first of all Z-readings is listed. A period up to now has what is dated later, too:
    it was recorded while the clock was ahead.
    """

    first: date
    last: date
    is_first: bool
    is_up_to_now: bool

    def sold(self) -> ColumnElement[bool]:
        """The sales that were made on these days, and that no Z-reading has closed before their day came."""
        return and_(self.has(sales.c.business_on), sales.c.business_on >= self.first, sales.c.z_number.is_(None))

    def unread(self, table: Table) -> ColumnElement[bool]:
        """The rows of these days, and of before, that no Z-reading has listed."""
        on: Column[date] = table.c.business_on
        unread = and_(table.c.z_number.is_(None), self.has(on))
        return and_(unread, on >= self.first) if self.is_first else unread

    def has(self, on: Column[date]) -> ColumnElement[bool]:
        """What is dated so, or was before."""
        return true() if self.is_up_to_now else on <= self.last


def last_z(connection: Connection) -> Row[*tuple[Any, ...]] | None:
    """The id, number, last day and grand total of the last Z-reading; None before the first."""
    columns = (z_readings.c.id, z_readings.c.number, z_readings.c.last_on, z_readings.c.present_centavos)
    return connection.execute(select(*columns).order_by(z_readings.c.number.desc()).limit(1)).one_or_none()


def next_period(connection: Connection, until: date, today: date) -> Period:
    """The days that the next Z-reading covers if it is made for this one; skipped days are among them."""
    last = last_z(connection)
    first = until if last is None else last.last_on + DAY
    return Period(first, until, is_first=last is None, is_up_to_now=until == today)


def closed_by(connection: Connection, on: date, today: date) -> int | None:
    """The number of the Z-reading that has closed this day for good, if any.

    A last one of a day to come was made while the clock was ahead: today can have one nevertheless, a day only once.
    """
    of_the_day = select(z_readings.c.number).where(z_readings.c.last_on == on)
    number = connection.execute(of_the_day).scalar_one_or_none()
    last = last_z(connection)
    if number is not None or last is None or on > last.last_on or on == today:
        return number
    return int(last.number)
