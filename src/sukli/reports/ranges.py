"""Which business days a report covers, and in which steps a chart shows them. Spec section 9, 'Time'."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Literal, NamedTuple

from sukli.business_day import DAY, FIRST_DAY
from sukli.reports.rollups.spans import end_of, month_of

RangeName = Literal["today", "week", "month", "all", "custom"]
Granularity = Literal["day", "week", "month"]

LABELS: dict[RangeName, str] = {
    "today": "Today",
    "week": "Last 7 Days",
    "month": "Last 30 Days",
    "all": "All Time",
    "custom": "Custom Range",
}
# more steps than these cannot be told apart in a chart
MOST_DAYS = 62
MOST_DAYS_OF_WEEKS = 366


class Range(NamedTuple):
    """Business days, both ends included."""

    name: RangeName
    first: date
    last: date

    def before(self) -> "Range | None":
        """As many days just before it; None for all time, and where the calendar begins."""
        length = self.last - self.first + DAY
        if self.name == "all" or self.first - date.min < length:
            return None
        return self._replace(first=self.first - length, last=self.first - DAY)


def chosen_range(name: RangeName, today: date, first: date | None = None, last: date | None = None) -> Range:
    """The days that a range's name stands for; a custom one without both dates is today."""
    if name == "custom" and first is not None and last is not None:
        return Range(name, first, last)
    firsts = {"week": today - timedelta(days=6), "month": _month_before(today), "all": min(FIRST_DAY, today)}
    return Range(name, firsts.get(name, today), today)


def granularity_of(first: date, last: date) -> Granularity:
    """Days, or weeks or months where days would be too many."""
    days = (last - first).days + 1
    if days <= MOST_DAYS:
        return "day"
    return "week" if days <= MOST_DAYS_OF_WEEKS else "month"


def period_of(day: date, granularity: Granularity, first: date) -> date:
    """First day of the day's period; weeks begin on Monday, and no period begins before the range."""
    begins = day
    if granularity == "week":
        begins = day - timedelta(days=min(day.weekday(), (day - first).days))
    elif granularity == "month":
        begins = month_of(day)
    return max(begins, first)


def periods(first: date, last: date, granularity: Granularity) -> Iterator[date]:
    """The first day of every period of the range."""
    begins = first
    while begins <= last:
        yield begins
        if granularity == "day":
            ends = begins
        elif granularity == "week":
            ends = begins + timedelta(days=6 - begins.weekday())
        else:
            ends = end_of("month", month_of(begins))
        if ends >= last:
            return
        begins = ends + DAY


def _month_before(day: date) -> date:
    start = month_of(month_of(day) - DAY)
    # from the 31st, back to the last day of a shorter month
    return start.replace(day=min(day.day, end_of("month", start).day))
