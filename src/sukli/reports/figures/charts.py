"""The steps of a report's chart: which periods it has, and which rollups are fine enough for them."""

from datetime import date
from typing import NamedTuple

from sukli.reports.ranges import MOST_DAYS, Granularity, granularity_of, period_of, periods
from sukli.reports.rollups.spans import Span


class Chart(NamedTuple):
    """The periods of a range, both its ends included."""

    first: date
    last: date
    granularity: Granularity

    @property
    def coarsest(self) -> Span:
        """The coarsest rollups that are fine enough for the periods."""
        return "month" if self.granularity == "month" else "day"

    def period_of(self, day: date) -> date:
        """First day of the period that the day is in."""
        return period_of(day, self.granularity, self.first)

    def periods(self) -> list[date]:
        """First days of all periods, in order."""
        return list(periods(self.first, self.last, self.granularity))


def chart_of(first: date, last: date, newest: date, recorded: date | None) -> Chart:
    """A short range as it is; a long one from the first day with any record to the newest."""
    if (last - first).days >= MOST_DAYS:
        first = max(first, min(recorded or newest, last))
        last = max(first, min(last, newest))
    return Chart(first, last, granularity_of(first, last))
