"""The week, its days and its hours compared with what is usual."""

from datetime import date
from itertools import groupby

from sukli.business_day import DAY
from sukli.insights.computed.books import WEEK_DAYS, WINDOW_DAYS, Books
from sukli.insights.computed.finding import (
    Finding,
    TooLittleData,
    day_rows,
    in_percent,
    in_pesos,
    named_day,
    report_rows,
)
from sukli.insights.computed.statistics import Usual, change_tenths, usual_of
from sukli.insights.figures import count, hour, percent, pesos

# days of the week that have sales, and a usual to compare them with
FEWEST_DAYS = 4
# tenths of a percent: the change from which a week stands out, and the fall from which it is urgent
NOTICED, SERIOUS = 100, 300
# a day fell when it is below its usual by so many spreads and so many tenths of a percent
SPREADS, FALL = 3.0, 300
_NEEDS = "Comparing with a usual week needs 4 weeks of sales."


def week_against_usual(books: Books) -> list[Finding]:
    """The last 7 days that are over, compared with the medians of their weekdays; days off count on neither side."""
    known = _known_days(books)
    sold = sum(books.days[on].revenue_centavos for on, _ in known)
    usual = sum(usual.centavos for _, usual in known)
    if len(known) < FEWEST_DAYS or usual <= 0:
        raise TooLittleData(_NEEDS)
    change = change_tenths(sold, usual)
    is_noticed = abs(change) >= NOTICED
    title = f"Sales are {in_percent(change)} {'above' if change > 0 else 'below'} a usual week"
    fallen = change <= -NOTICED
    return [
        Finding(
            type="alert" if fallen else "trend",
            title=title if is_noticed else "Sales are about the same as a usual week",
            description=(
                f"You sold {in_pesos(sold)} from {named_day(books.week_starts_on)} to {named_day(books.until)}. "
                f"The same weekdays usually bring in {in_pesos(usual)}."
            ),
            priority=("high" if change <= -SERIOUS else "medium") if fallen else "low",
            action="Check which days and items sold less, and if staff or stock ran short." if fallen else "",
            figures=(
                pesos("Sold", sold),
                pesos("Usual", usual),
                percent("Change", change),
                count("Days compared", len(known)),
            ),
            rows=report_rows("sales", books.week_starts_on, books.until),
        )
    ]


def fallen_days(books: Books) -> list[Finding]:
    """Days of the last week that fell far below their weekday's usual."""
    known = _known_days(books)
    if not known:
        raise TooLittleData(_NEEDS)
    return [_fallen(books, on, usual) for on, usual in known if _fell(books.days[on].revenue_centavos, usual)]


def _known_days(books: Books) -> list[tuple[date, Usual]]:
    week = [books.week_starts_on + DAY * number for number in range(WEEK_DAYS)]
    usuals = [(on, usual_of(books.days, on)) for on in week if on in books.days]
    return [(on, usual) for on, usual in usuals if usual is not None and usual.centavos > 0]


def _fell(sold: int, usual: Usual) -> bool:
    return usual.centavos - sold > SPREADS * usual.spread and change_tenths(sold, usual.centavos) <= -FALL


def _fallen(books: Books, on: date, usual: Usual) -> Finding:
    day = books.days[on]
    change = change_tenths(day.revenue_centavos, usual.centavos)
    return Finding(
        type="alert",
        title=f"Sales fell on {named_day(on)}",
        description=(
            f"You sold {in_pesos(day.revenue_centavos)}, {in_percent(change)} below the usual "
            f"{in_pesos(usual.centavos)} for a {on:%A}."
        ),
        priority="high",
        action="Check that day's hours and voided sales.",
        figures=(
            pesos("Sold", day.revenue_centavos),
            pesos("Usual", usual.centavos),
            percent("Change", change),
            count("Orders", day.orders),
        ),
        rows=day_rows(on),
    )


FEWEST_OPEN_DAYS = 14
FEWEST_ORDERS = 200
# an hour with a fiftieth of the orders is an opening hour; one with less than a third of the average is slow
_OPEN_PART, _SLOW_PART = 50, 3


def slow_hours(books: Books) -> list[Finding]:
    """The longest run of slow hours between the first and the last hour that the cafe is open."""
    orders = sum(books.hours)
    if books.open_days(books.window_starts_on, books.until) < FEWEST_OPEN_DAYS or orders < FEWEST_ORDERS:
        raise TooLittleData(f"Finding slow hours needs 2 weeks of sales and {FEWEST_ORDERS} orders.")
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
                f"Only {in_run} of {orders} orders in the last {WINDOW_DAYS} days came in these hours; "
                f"the hour from {_clock(peak)} alone had {books.hours[peak]}."
            ),
            priority="low",
            action="Try a promo for these hours, or schedule fewer staff.",
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
