"""The days a range is compared with: as many just before it; for a running range, the same part of them."""

from datetime import date, datetime
from typing import Literal, NamedTuple

from sqlalchemy import Connection

from sukli.business_day import DAY, day_of
from sukli.reports.ranges import Range
from sukli.reports.rollups.sources import Sources, sources_of

# records begin after the days before, or in the middle of them: comparing with a part would mislead
Lack = Literal["no_records", "too_few_records"]


class Before(NamedTuple):
    """The days before, both ends included; for a running range only what happened up to `until` is summed."""

    first: date
    last: date
    until: datetime | None

    def sources(self, connection: Connection, now: datetime) -> Sources:
        """Return where the sums of these days come from."""
        last = self.last if self.until is None else day_of(self.until)
        return sources_of(connection, self.first, last, now, self.until)


def before(chosen: Range, recorded: date | None, now: datetime) -> Before | Lack | None:
    """Return the days before a range, or why they cannot be compared; None where there are none, as for all time.

    `recorded` is the first day with any record.
    """
    days = chosen.before()
    if days is None:
        return None
    if recorded is None or recorded > days.last:
        return "no_records"
    if recorded > days.first:
        return "too_few_records"
    is_running = chosen.first <= day_of(now) <= chosen.last
    return Before(days.first, days.last, now - (chosen.last - chosen.first + DAY) if is_running else None)
