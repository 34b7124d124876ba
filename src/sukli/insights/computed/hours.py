"""Hours in which hardly anything is sold."""

from itertools import groupby

from sukli.insights.computed.books import WINDOW_DAYS, Books
from sukli.insights.computed.finding import Finding, TooLittleData, report_rows
from sukli.insights.report_figures import count, hour

FEWEST_OPEN_DAYS = 14
FEWEST_ORDERS = 200
# an hour is of the opening hours from a fiftieth of the orders, and slow below a third of the average hour
_OPEN_PART, _SLOW_PART = 50, 3


def slow_hours(books: Books) -> list[Finding]:
    """The longest run of slow hours between the first and the last hour that the cafe is open."""
    orders = sum(books.hours)
    if books.open_days(books.window_starts_on, books.until) < FEWEST_OPEN_DAYS or orders < FEWEST_ORDERS:
        raise TooLittleData(f"Slow hours need 2 weeks and {FEWEST_ORDERS} orders.")
    busy = [number for number, sold in enumerate(books.hours) if sold * _OPEN_PART >= orders]
    opening = range(busy[0], busy[-1] + 1)
    average = sum(books.hours[number] for number in opening) / len(opening)
    runs = [
        list(run) for slow, run in groupby(opening, lambda number: books.hours[number] * _SLOW_PART < average) if slow
    ]
    if not runs:
        return []
    longest = max(runs, key=len)
    in_run = sum(books.hours[number] for number in longest)
    peak = max(opening, key=lambda number: books.hours[number])
    return [
        Finding(
            type="opportunity",
            title=f"Few orders from {_clock(longest[0])} to {_clock(longest[-1] + 1)}",
            description=(
                f"{in_run} of {orders} orders in the last {WINDOW_DAYS} days; "
                f"the hour from {_clock(peak)} alone had {books.hours[peak]}."
            ),
            priority="low",
            action="Offer something for these hours, or plan fewer people.",
            figures=(
                count("Orders in these hours", in_run),
                count("Orders", orders),
                hour("From", longest[0]),
                hour("To", longest[-1] + 1),
                count("Orders of the busiest hour", books.hours[peak]),
            ),
            rows=report_rows("sales", books.window_starts_on, books.until, hour=longest[0], last_hour=longest[-1]),
        )
    ]


def _clock(number: int) -> str:
    half = "AM" if number % 24 < 12 else "PM"  # noqa: PLR2004 (noon)
    return f"{number % 12 or 12} {half}"
