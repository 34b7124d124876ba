"""The moment of a count: which rows it knew of."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import Column, ColumnElement, Row, Table, bindparam, or_

from sukli.business_day import day_of


@dataclass(frozen=True)
class Counted:
    """A shift that was counted; it ended with its closing, or goes on now."""

    shift_id: str
    opened_at: datetime
    counted_at: datetime
    ended_at: datetime

    @classmethod
    def of(cls, shift: Row[Any], now: datetime) -> "Counted":
        """Of a stored shift."""
        return cls(shift.id, shift.opened_at, shift.counted_at, shift.closed_at or now)

    @property
    def first_on(self) -> date:
        """The business day of its opening."""
        return day_of(self.opened_at)

    @property
    def last_on(self) -> date:
        """The business day of the count."""
        return day_of(self.counted_at)

    def values(self, **others: Any) -> dict[str, Any]:
        """What a statement with the conditions below is given, beside others of its own."""
        return {
            "shift_id": self.shift_id,
            "opened_at": self.opened_at,
            "counted_at": self.counted_at,
            "ended_at": self.ended_at,
            "first_on": self.first_on,
            "last_on": self.last_on,
            **others,
        }


def of_shift(table: Table) -> ColumnElement[bool]:
    """The rows that fell into the shift."""
    fell: ColumnElement[bool] = table.c.shift_id == bindparam("shift_id")
    return fell


def before_count(at: Column[datetime]) -> ColumnElement[bool]:
    """What happened by the time of the count."""
    return at <= bindparam("counted_at")


def known(written_at: Column[datetime]) -> ColumnElement[bool]:
    """The rows of the shift that were written before the count.

    What seems to be written after the shift's end was written before the clock was set back.
    """
    return or_(before_count(written_at), written_at > bindparam("ended_at"))


def active_then(table: Table) -> ColumnElement[bool]:
    """The rows that were not voided by the time of the count."""
    return or_(~table.c.voided, ~before_count(table.c.voided_at))


def while_open(at: Column[datetime]) -> ColumnElement[bool]:
    """What happened between the opening and the count."""
    return at.between(bindparam("opened_at"), bindparam("counted_at"))


def on_its_days(business_on: Column[date]) -> ColumnElement[bool]:
    """What counts for the business days from the opening to the count."""
    return business_on.between(bindparam("first_on"), bindparam("last_on"))
