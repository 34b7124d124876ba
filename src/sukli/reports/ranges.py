"""Which business days a report covers, and the steps of its chart. Spec section 9, 'Time'."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Literal, NamedTuple

from sukli.business_day import DAY, FIRST_DAY
from sukli.reports.rollups.spans import Span, end_of, month_of

RangeName = Literal["today", "week", "month", "all", "custom"]
Granularity = Literal["day", "week", "month"]

LABELS: dict[RangeName, str] = {
    "today": "Today",
    "week": "Last 7 Days",
    "month": "Last 30 Days",
    "all": "All Time",
    "custom": "Custom Range",
}
# more steps than this cannot be told apart in a chart
MOST_DAYS = 62
MOST_DAYS_OF_WEEKS = 366


class Range(NamedTuple):
    """Business days, both ends included."""

    name: RangeName
    first: date
    last: date

    def before(self) -> "Range | None":
        """Return as many days just before; None for all time, and where the calendar begins."""
        length = self.last - self.first + DAY
        if self.name == "all" or self.first - date.min < length:
            return None
        return self._replace(first=self.first - length, last=self.first - DAY)


def chosen_range(name: RangeName, today: date, first: date | None = None, last: date | None = None) -> Range:
    """Return the days of a named range; a custom range without both dates is today."""
    if name == "custom" and first is not None and last is not None:
        return Range(name, first, last)
    firsts = {"week": today - timedelta(days=6), "month": _month_before(today), "all": min(FIRST_DAY, today)}
    return Range(name, firsts.get(name, today), today)


class Chart(NamedTuple):
    """The steps of a report's chart; both ends included."""

    first: date
    last: date
    granularity: Granularity

    @property
    def coarsest(self) -> Span:
        """The coarsest rollups that are still fine enough for the periods."""
        return "month" if self.granularity == "month" else "day"

    def period_of(self, day: date) -> date:
        """Return the first day of the day's period; weeks begin on Monday, and no period begins before the chart."""
        begins = day
        if self.granularity == "week":
            begins = day - timedelta(days=min(day.weekday(), (day - self.first).days))
        elif self.granularity == "month":
            begins = month_of(day)
        return max(begins, self.first)

    def periods(self) -> Iterator[date]:
        """Yield the first days of all periods, in order."""
        begins = self.first
        while begins <= self.last:
            yield begins
            ends = begins
            if self.granularity == "week":
                ends = begins + timedelta(days=6 - begins.weekday())
            elif self.granularity == "month":
                ends = end_of("month", month_of(begins))
            if ends >= self.last:
                return
            begins = ends + DAY


def chart_of(first: date, last: date, newest: date, recorded: date | None) -> Chart:
    """Return the chart of a range: a short one unchanged; a long one from the first day with any record to `newest`."""
    if (last - first).days >= MOST_DAYS:
        first = max(first, min(recorded or newest, last))
        last = max(first, min(last, newest))
    # weeks or months when there are too many days
    days = (last - first).days + 1
    granularity: Granularity = "day" if days <= MOST_DAYS else "week" if days <= MOST_DAYS_OF_WEEKS else "month"
    return Chart(first, last, granularity)


def _month_before(day: date) -> date:
    start = month_of(month_of(day) - DAY)
    # from the 31st, fall back to the last day of a shorter month
    return start.replace(day=min(day.day, end_of("month", start).day))
