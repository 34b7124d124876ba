"""The moment of a count: which rows it knew of."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import Column, ColumnElement, Row, Table, or_

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

    def has(self, table: Table) -> ColumnElement[bool]:
        """The rows that fell into the shift."""
        of_shift: ColumnElement[bool] = table.c.shift_id == self.shift_id
        return of_shift

    def knew(self, written_at: Column[datetime]) -> ColumnElement[bool]:
        """The rows of the shift that were written before the count.

        What seems to be written after the shift's end was written before the clock was set back.
        """
        return or_(written_at <= self.counted_at, written_at > self.ended_at)

    def while_open(self, at: Column[datetime]) -> ColumnElement[bool]:
        """What happened between the opening and the count."""
        return at.between(self.opened_at, self.counted_at)
