"""How the last week, its days and its hours sold, and who voids or discounts far more than the others.

The findings about people accuse nobody; the rows show why.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from itertools import groupby
from statistics import median
from typing import NamedTuple

from sukli.business_day import DAY
from sukli.formulas import change_tenths
from sukli.insights.computed.books import USUAL_WEEKS, WEEK_DAYS, WINDOW_DAYS, Books, DayOfBooks, PersonSold
from sukli.insights.computed.finding import (
    Finding,
    NotEnoughData,
    day_rows,
    in_percent,
    named_day,
    report_rows,
)
from sukli.insights.figures import Figure, count, hour, percent, pesos
from sukli.money import half_up, in_pesos

# days of the week that have sales, and a usual revenue to compare with
FEWEST_DAYS = 4
# out of the same weekday in the 8 weeks before
FEWEST_SAME_WEEKDAYS = 4
# tenths of a percent: a change that makes a week stand out, and a fall that is urgent
NOTICED, SERIOUS = 100, 300
# a day fell when it is below its usual revenue by this many spreads and this many tenths of a percent
SPREADS, FALL = 3.0, 300
# turns the median deviation of normally distributed values into their standard deviation
_NORMAL = 1.4826
_NEEDS_WEEKS = "Comparing with a usual week needs 4 weeks of sales."

# slow hours
FEWEST_OPEN_DAYS = 14
FEWEST_ORDERS = 200
# an hour with a fiftieth of the orders is an opening hour; one with less than a third of the average is slow
_OPEN_PART, _SLOW_PART = 50, 3

# people
FEWEST_SALES = 30
FEWEST_CASES = 5
# this many standard deviations above the others, and twice their share
SCORE, TIMES = 3.0, 2


def week_against_usual(books: Books) -> list[Finding]:
    """Compare the last 7 complete days with the medians of their weekdays; days off count on neither side."""
    comparable = _comparable_days(books)
    sold = sum(books.days[on].revenue_centavos for on, _ in comparable)
    usual = sum(usual.centavos for _, usual in comparable)
    if len(comparable) < FEWEST_DAYS or usual <= 0:
        raise NotEnoughData(_NEEDS_WEEKS)
    change = change_tenths(sold, usual)
    fallen = change <= -NOTICED
    open_days = books.open_days(books.week_starts_on, books.until)
    # a weekday on which the cafe has just begun to open has nothing to compare with
    some = "" if len(comparable) == open_days else f" on {len(comparable)} of {open_days} days"
    compared = (
        f"{in_percent(change)} {'above' if change > 0 else 'below'}" if abs(change) >= NOTICED else "about the same as"
    )
    return [
        Finding(
            type="alert" if fallen else "trend",
            title=f"Sales are {compared} a usual week",
            description=(
                f"You sold {in_pesos(sold)}{some} from {named_day(books.week_starts_on)} to {named_day(books.until)}. "
                f"The same weekdays usually bring in {in_pesos(usual)}."
            ),
            priority=("high" if change <= -SERIOUS else "medium") if fallen else "low",
            action="Check which days and items sold less, and if staff or stock ran short." if fallen else "",
            figures=(*_against(sold, usual), count("Days compared", len(comparable))),
            rows=report_rows("sales", books.week_starts_on, books.until),
        )
    ]


def fallen_days(books: Books) -> list[Finding]:
    """Report days of the last week that fell far below their weekday's usual revenue."""
    comparable = _comparable_days(books)
    if not comparable:
        raise NotEnoughData(_NEEDS_WEEKS)
    return [_fallen(books, on, usual) for on, usual in comparable if _fell(books.days[on].revenue_centavos, usual)]


class _Usual(NamedTuple):
    """The usual revenue of a weekday and how far its days deviate from it, in centavos."""

    centavos: int
    spread: float


def _usual_of(days: Mapping[date, DayOfBooks], day: date) -> _Usual | None:
    """Return the median of the same weekday in the 8 weeks before; None when fewer than 4 of them are known."""
    same = (day - DAY * WEEK_DAYS * back for back in range(1, USUAL_WEEKS + 1))
    revenues = [days[on].revenue_centavos for on in same if on in days]
    if len(revenues) < FEWEST_SAME_WEEKDAYS:
        return None
    middle = median(revenues)
    return _Usual(round(middle), _NORMAL * median(abs(revenue - middle) for revenue in revenues))


def _comparable_days(books: Books) -> list[tuple[date, _Usual]]:
    week = [books.week_starts_on + DAY * number for number in range(WEEK_DAYS)]
    usuals = [(on, _usual_of(books.days, on)) for on in week if on in books.days]
    return [(on, usual) for on, usual in usuals if usual is not None and usual.centavos > 0]


def _fell(sold: int, usual: _Usual) -> bool:
    return usual.centavos - sold > SPREADS * usual.spread and change_tenths(sold, usual.centavos) <= -FALL


def _fallen(books: Books, on: date, usual: _Usual) -> Finding:
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
        figures=(*_against(day.revenue_centavos, usual.centavos), count("Orders", day.orders)),
        rows=day_rows(on),
    )


def _against(sold: int, usual: int) -> tuple[Figure, ...]:
    return pesos("Sold", sold), pesos("Usual", usual), percent("Change", change_tenths(sold, usual))


def slow_hours(books: Books) -> list[Finding]:
    """Report the longest run of slow hours while the cafe is open."""
    orders = sum(books.hours)
    if books.open_days(books.window_starts_on, books.until) < FEWEST_OPEN_DAYS or orders < FEWEST_ORDERS:
        raise NotEnoughData(f"Finding slow hours needs 2 weeks of sales and {FEWEST_ORDERS} orders.")
    opening = _opening_hours(books.hours)
    average = sum(books.hours[number] for number in opening) / len(opening)
    # a run ends at a break and at midnight: the rows behind it are those of consecutive hours of a day
    slow = enumerate(number for number in opening if books.hours[number] * _SLOW_PART < average)
    runs = ([number for _, number in run] for _, run in groupby(slow, lambda each: each[1] - each[0]))
    longest = max(runs, key=len, default=None)
    if longest is None:
        return []
    in_run = sum(books.hours[number] for number in longest)
    peak = max(opening, key=lambda number: books.hours[number])
    return [
        Finding(
            type="opportunity",
            title=f"Few orders from {_clock(longest[0])} to {_clock(longest[-1] + 1)}",
            description=(
                f"Only {in_run} of {orders} orders {books.in_days(WINDOW_DAYS)} came in these hours; "
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


def _opening_hours(orders: Sequence[int]) -> list[int]:
    """Return the hours in which the cafe is open, in order; one that opens in the evening may close after midnight.

    Hours with hardly any orders are closed in the longest pause; elsewhere, as in a lunch break, those with none.
    """
    busy = [number for number, sold in enumerate(orders) if sold * _OPEN_PART >= sum(orders)]
    # the pause before each busy hour; if two are equally long, the night is the one over midnight
    pauses = {number: (number - before) % 24 for before, number in zip([busy[-1], *busy], busy, strict=False)}
    opens = max(busy, key=lambda number: pauses[number])
    closes = busy[busy.index(opens) - 1]
    hours = ((opens + number) % 24 for number in range((closes - opens) % 24 + 1))
    return [number for number in hours if orders[number]]


def _clock(number: int) -> str:
    half = "AM" if number % 24 < 12 else "PM"  # noqa: PLR2004 (noon)
    return f"{number % 12 or 12} {half}"


class _Shares(NamedTuple):
    """One person's cases among their own sales, and everybody else's among theirs."""

    cases: int
    sales: int
    other_cases: int
    other_sales: int

    @property
    def tenths(self) -> int:
        return half_up(self.cases * 1000, self.sales)

    @property
    def other_tenths(self) -> int:
        return half_up(self.other_cases * 1000, self.other_sales)

    def is_outlier(self) -> bool:
        return (
            self.cases >= FEWEST_CASES
            and self._score() >= SCORE
            and self.cases * self.other_sales >= TIMES * self.other_cases * self.sales
        )

    def _score(self) -> float:
        """Return by how many standard deviations the person's share exceeds the others' (two-proportion z)."""
        pooled = (self.cases + self.other_cases) / (self.sales + self.other_sales)
        deviation = math.sqrt(pooled * (1 - pooled) * (1 / self.sales + 1 / self.other_sales))
        return (self.cases / self.sales - self.other_cases / self.other_sales) / deviation if deviation else 0.0

    def described(self, what: str, in_days: str) -> str:
        return (
            f"{self.cases} of {self.sales} sales {in_days} {what} "
            f"({in_percent(self.tenths)}), compared with {in_percent(self.other_tenths)} for the others."
        )

    def figures(self) -> tuple[Figure, ...]:
        return (
            count("Sales", self.sales),
            percent("Share", self.tenths),
            percent("Share of the others", self.other_tenths),
            count("Sales of the others", self.other_sales),
        )


def void_spikes(books: Books) -> list[Finding]:
    """Report people whose sales were voided far more often than the others'."""
    return [
        Finding(
            type="alert",
            title=f"{person.first_name} has unusually many voided sales",
            description=shares.described("were voided", books.in_days(WINDOW_DAYS)),
            priority="high",
            action="Go over the voided sales together.",
            figures=(count("Voided", shares.cases), *shares.figures()),
            rows=report_rows("sales", books.window_starts_on, books.until, staff=person.staff_id, voided=1),
        )
        for person, shares in _outliers(books, lambda person: person.voided)
    ]


def discount_spikes(books: Books) -> list[Finding]:
    """Report people who gave a discount on far more sales than the others."""
    return [
        Finding(
            type="alert",
            title=f"{person.first_name} gives unusually many discounts",
            description=shares.described("had a discount", books.in_days(WINDOW_DAYS)),
            priority="medium",
            action="Ask which discounts these were.",
            figures=(
                count("With discount", shares.cases),
                pesos("Discounts", person.discount_centavos),
                *shares.figures(),
            ),
            rows=report_rows("sales", books.window_starts_on, books.until, staff=person.staff_id, discounted=1),
        )
        for person, shares in _outliers(books, lambda person: person.discounted)
    ]


def _outliers(books: Books, cases: Callable[[PersonSold], int]) -> list[tuple[PersonSold, _Shares]]:
    all_cases, all_sales = sum(map(cases, books.people)), sum(person.sales for person in books.people)
    compared = [
        (person, _Shares(cases(person), person.sales, all_cases - cases(person), all_sales - person.sales))
        for person in books.people
    ]
    comparable = [
        (person, shares) for person, shares in compared if min(shares.sales, shares.other_sales) >= FEWEST_SALES
    ]
    if not comparable:
        raise NotEnoughData(f"Comparing people needs two with {FEWEST_SALES} sales each in {WINDOW_DAYS} days.")
    return [(person, shares) for person, shares in comparable if shares.is_outlier()]
