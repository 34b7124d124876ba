"""The moment of a count: which rows it knew of. Decided by the journal's order, since a clock may have jumped."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import Column, ColumnElement, Row, Table, bindparam, or_

from sukli.business_day import day_of
from sukli.db.journal import journal
from sukli.shifts.last_count import LAST_COUNT, journalled_after_count


@dataclass(frozen=True)
class CountedShift:
    """A counted shift; it ends with its closing, or now if it is still open."""

    shift_id: str
    opened_at: datetime
    counted_at: datetime
    ended_at: datetime

    @classmethod
    def of(cls, shift: Row[Any], now: datetime) -> "CountedShift":
        """Build it from a stored shift."""
        return cls(shift.id, shift.opened_at, shift.counted_at, shift.closed_at or now)

    @property
    def first_on(self) -> date:
        """The business day of the opening."""
        return day_of(self.opened_at)

    @property
    def last_on(self) -> date:
        """The business day of the count."""
        return day_of(self.counted_at)

    def values(self, **others: Any) -> dict[str, Any]:
        """Return the parameters of the conditions below, along with those of the statement itself."""
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
    """Match the rows that belong to the shift."""
    matches: ColumnElement[bool] = table.c.shift_id == bindparam("shift_id")
    return matches


def before_count(at: Column[datetime]) -> ColumnElement[bool]:
    """Match what happened up to the count."""
    return at <= bindparam("counted_at")


def after_shift(at: Column[datetime]) -> ColumnElement[bool]:
    """Match what is dated after the shift's end; the shift's own rows are so if the clock was set back since."""
    return at > bindparam("ended_at")


def recorded_before_count(table: Table, action: str | ColumnElement[str]) -> ColumnElement[bool]:
    """Match the rows recorded before the count; `action` is the journal's action for that."""
    return ~journalled_after_count(table, action)


def journalled_before_count() -> ColumnElement[bool]:
    """Match the journal's entries before the count."""
    return journal.c.number < LAST_COUNT


def active_at_count(table: Table, action: str | ColumnElement[str]) -> ColumnElement[bool]:
    """Match the rows not voided by the time of the count; `action` is the journal's action for that."""
    return or_(~table.c.voided, journalled_after_count(table, action))


def while_open(at: Column[datetime]) -> ColumnElement[bool]:
    """Match what happened between the opening and the count."""
    return at.between(bindparam("opened_at"), bindparam("counted_at"))


def on_its_days(business_on: Column[date]) -> ColumnElement[bool]:
    """Match what counts for the business days from the opening to the count."""
    return business_on.between(bindparam("first_on"), bindparam("last_on"))
