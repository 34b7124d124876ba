"""What the rules look at: sums of some weeks before a day, never of all history."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from sukli.business_day import DAY

# the week that is looked at, the weeks that make its usual, and the window of everything else
WEEK_DAYS = 7
USUAL_WEEKS = 8
WINDOW_DAYS = 28


@dataclass(frozen=True)
class DayOfBooks:
    """A business day on which something was sold."""

    revenue_centavos: int
    orders: int


@dataclass(frozen=True)
class ItemSold:
    """Quantities under one name: in the last 7 days, and in the 28 days before them."""

    name: str
    recent: int
    before: int


@dataclass(frozen=True)
class ItemInStock:
    """An active item of the menu as it stands now; `sold` is of the last 28 days."""

    name: str
    stock: int
    unit_cost_centavos: int
    price_centavos: int
    added_on: date
    sold: int


@dataclass(frozen=True)
class PersonSold:
    """What one person rang up in the last 28 days, voided sales too; discounts are those of sales that count."""

    staff_id: str
    first_name: str
    sales: int
    voided: int
    discounted: int
    discount_centavos: int


@dataclass(frozen=True)
class Spending:
    """A category's expenses in the range and in as many days before it."""

    category: str
    amount_centavos: int
    before_centavos: int


@dataclass(frozen=True)
class Result:
    """Revenue and expenses of the range, or of as many days before it."""

    revenue_centavos: int
    expenses_centavos: int


@dataclass(frozen=True)
class Books:
    """`until` is the last day that is over: today's sales are not yet a day's sales."""

    first: date
    last: date
    until: date
    # of 9 weeks; a day without sales is missing: a day off is no fall
    days: dict[date, DayOfBooks] = field(default_factory=dict)
    items: Sequence[ItemSold] = ()
    stock: Sequence[ItemInStock] = ()
    people: Sequence[PersonSold] = ()
    # orders by hour of the day, of the last 28 days
    hours: Sequence[int] = (0,) * 24
    now: Result = Result(0, 0)
    before: Result | None = None
    spending: Sequence[Spending] = ()

    def open_days(self, first: date, last: date) -> int:
        """On how many of these days something was sold."""
        return sum(first <= day <= last for day in self.days)

    @property
    def window_starts_on(self) -> date:
        """First of the last 28 days."""
        return self.until - DAY * (WINDOW_DAYS - 1)

    @property
    def week_starts_on(self) -> date:
        """First of the last 7 days."""
        return self.until - DAY * (WEEK_DAYS - 1)
