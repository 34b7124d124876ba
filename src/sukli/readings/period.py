"""Which rows a reading is of: sales by their day, and of everything else what no Z-reading has listed yet."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Row, Table, and_, select

from sukli.business_day import DAY
from sukli.sales.tables import sales
from sukli.shifts.tables import z_readings


@dataclass(frozen=True)
class Period:
    """Business days since the last Z-reading, none of them if `first` is after `last`.

    What was moved or given back on a day after its Z-reading was made is in the next one, so that the day alone does
    not tell. Nothing of before the first of all Z-readings is listed.
    """

    first: date
    last: date
    is_first: bool

    def sold(self) -> ColumnElement[bool]:
        """The sales that were made on these days."""
        return sales.c.business_on.between(self.first, self.last)

    def unread(self, table: Table) -> ColumnElement[bool]:
        """The rows of these days, and of before, that no Z-reading has listed."""
        on: Column[date] = table.c.business_on
        until = and_(table.c.z_number.is_(None), on <= self.last)
        return and_(until, on >= self.first) if self.is_first else until


def last_z(connection: Connection) -> Row[*tuple[Any, ...]] | None:
    """The number, last day and grand total of the last Z-reading; None before the first."""
    columns = (z_readings.c.number, z_readings.c.last_on, z_readings.c.present_centavos)
    return connection.execute(select(*columns).order_by(z_readings.c.number.desc()).limit(1)).one_or_none()


def next_period(last: Row[*tuple[Any, ...]] | None, until: date) -> Period:
    """The days that the next Z-reading covers if it is made for this one; skipped days are among them.

    :param last: the last Z-reading
    """
    return Period(until if last is None else last.last_on + DAY, until, is_first=last is None)
