"""The data of the rules: sums of the weeks before a day, and four weeks of rows where people are compared."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime

from sqlalchemy import Connection, and_, case, func, select

from sukli.business_day import DAY, FIRST_DAY, day_in_words, day_of
from sukli.formulas import report_net
from sukli.insights.computed.moved import items_that_lay, lost_names, sold_of
from sukli.menu.catalogue import is_open_price
from sukli.menu.prices import ON_THE_DAY, TODAYS_PRICE, price_of
from sukli.menu.recipes.book import read_book
from sukli.menu.recipes.needs import cost_of, needs_of
from sukli.reports.figures.before import Before, before
from sukli.reports.figures.sums import hour_sums, item_sums, sales_by_period, sales_sums, spendings
from sukli.reports.ranges import Range
from sukli.reports.report_type import ReportType
from sukli.reports.rollups.raw import first_recorded
from sukli.reports.rollups.sources import Sources, sources_of
from sukli.sales.tables import DEPOSIT, sales
from sukli.staff.tables import staff
from sukli.stock.names import name_key, sort_key
from sukli.stock.queries import ON_A_SHELF, ON_THE_MENU, by_name
from sukli.stock.tables import stock_items

# the week under examination, the weeks that define what is usual, and the window for everything else
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
    """Quantities sold under one name: in the last 7 days, and in the 28 days before them."""

    name: str
    recent: int
    before: int


@dataclass(frozen=True)
class ItemInStock:
    """An active menu item as it stands now; `sold` covers the last 28 days, or those since it was added."""

    name: str
    stock: int
    unit_cost_centavos: int
    price_centavos: int
    added_on: date
    sold: int
    # whether it was in stock before these days, and neither recipes nor sales under any name took any of it since
    has_lain: bool = True


@dataclass(frozen=True)
class ItemCost:
    """The current cost of a menu item to the cafe, by its recipe if it has one, and its price to the customer."""

    name: str
    cost_centavos: int
    price_centavos: int


@dataclass(frozen=True)
class PersonSold:
    """One person's sales in the last 28 days, voided ones included; discounts are those of sales not voided."""

    staff_id: str
    first_name: str
    sales: int
    voided: int
    discounted: int
    discount_centavos: int


@dataclass(frozen=True)
class Spending:
    """A category's expenses in the range, and in as many days before it."""

    category: str
    amount_centavos: int
    before_centavos: int


@dataclass(frozen=True)
class Result:
    """Revenue and expenses of the range, or of as many days before it."""

    revenue_centavos: int
    expenses_centavos: int

    @property
    def net_centavos(self) -> int:
        """The net profit as in the financial report: before COGS."""
        return report_net(self.revenue_centavos, self.expenses_centavos)


@dataclass(frozen=True)
class Books:
    """The data of a report's rules. `until` is the last day that is over: today is not complete yet."""

    first: date
    last: date
    until: date
    # 9 weeks, without days that had no sales: a day off is not a fall
    days: dict[date, DayOfBooks] = field(default_factory=dict)
    items: Sequence[ItemSold] = ()
    stock: Sequence[ItemInStock] = ()
    costs: Sequence[ItemCost] = ()
    people: Sequence[PersonSold] = ()
    # orders by hour of the day, over the last 28 days
    hours: Sequence[int] = (0,) * 24
    now: Result = Result(0, 0)
    before: Result | None = None
    spending: Sequence[Spending] = ()

    def open_days(self, first: date, last: date) -> int:
        """Return on how many of these days something was sold."""
        return sum(first <= day <= last for day in self.days)

    def in_days(self, days: int) -> str:
        """Return 'in the last 28 days', or 'in the 28 days to Mar 1, 2026' if the range has ended."""
        has_ended = self.last <= self.until
        return f"in the {days} days to {day_in_words(self.until)}" if has_ended else f"in the last {days} days"

    @property
    def window_starts_on(self) -> date:
        """The first of the last 28 days."""
        return self.until - DAY * (WINDOW_DAYS - 1)

    @property
    def week_starts_on(self) -> date:
        """The first of the last 7 days."""
        return self.until - DAY * (WEEK_DAYS - 1)


def books_of(connection: Connection, report: ReportType, chosen: Range, now: datetime) -> Books:
    """Read the data of the report's rules. Weeks end with the last day of the range that is over."""
    today = day_of(now)
    # the inventory report is of the present stock, whatever the range
    last = today if report == "inventory" else chosen.last
    books = Books(chosen.first, last, until=max(min(last, today - DAY), FIRST_DAY))
    reader = _Reader(connection, now, books)
    books = replace(books, days=reader.days())
    if report == "inventory":
        return replace(books, items=reader.items(), stock=reader.stock(), costs=reader.costs())
    if report == "sales":
        return replace(books, items=reader.items(), people=reader.people(), hours=reader.hours())
    now_from = sources_of(connection, chosen.first, chosen.last, now)
    compared = before(chosen, first_recorded(connection), now)
    before_from = compared.sources(connection, now) if isinstance(compared, Before) else None
    return replace(
        books,
        now=reader.result(now_from),
        before=None if before_from is None else reader.result(before_from),
        spending=reader.spending(now_from, before_from),
    )


class _Reader:
    def __init__(self, connection: Connection, now: datetime, books: Books) -> None:
        self._connection, self._now, self._until = connection, now, books.until
        self._week_starts, self._window = books.week_starts_on, (books.window_starts_on, books.until)

    def days(self) -> dict[date, DayOfBooks]:
        first = self._until - DAY * (WEEK_DAYS * (USUAL_WEEKS + 1) - 1)
        sources = sources_of(self._connection, first, self._until, self._now)
        found = sales_by_period(self._connection, sources, lambda on: on, "day")
        return {on: DayOfBooks(sums.revenue, sums.orders) for on, sums in found.items() if sums.orders}

    def items(self) -> list[ItemSold]:
        recent = self._sold(self._week_starts, self._until)
        before_starts = self._week_starts - DAY * WINDOW_DAYS
        before = self._sold(before_starts, self._week_starts - DAY)
        # a name that its item lost sells no more, and says nothing of the item
        lost = set[str]().union(*lost_names(self._connection, before_starts).values())
        # an item with several spellings, as after a correction of its name, gets the one that sold most
        name_by_key = {name_key(name): name for name, _ in reversed((recent + before).most_common())}
        recent, before = _by_key(recent), _by_key(before)
        return [ItemSold(name_by_key[key], recent[key], before[key]) for key in sorted(name_by_key.keys() - lost)]

    def stock(self) -> list[ItemInStock]:
        priced = select(stock_items, TODAYS_PRICE.label("set_price_centavos")).where(ON_A_SHELF)
        rows = by_name(self._connection.execute(priced, {ON_THE_DAY: day_of(self._now)}))
        sold = self._sold_since_added({row.name_key: day_of(row.created_at) for row in rows})
        renamed = lost_names(self._connection, self._window[0])
        by_id = sold_of(self._connection, renamed, *self._window)
        lay = items_that_lay(self._connection, *self._window, self._now)
        return [
            ItemInStock(
                name=row.name,
                stock=row.current_stock,
                unit_cost_centavos=row.unit_cost_centavos,
                price_centavos=price_of(row.name, row.unit_cost_centavos, row.set_price_centavos),
                added_on=day_of(row.created_at),
                sold=by_id[row.id] if row.id in renamed else sold[row.name_key],
                has_lain=row.id in lay,
            )
            for row in rows
            # its price is typed, and sales leave its stock alone
            if not is_open_price(row.name)
        ]

    def _sold_since_added(self, added: Mapping[str, date]) -> Counter[str]:
        """Return by name key what was sold in the window, without what another item of that name sold before."""
        window_starts, until = self._window
        keys_by_first: defaultdict[date, set[str]] = defaultdict(set)
        for key, on in added.items():
            keys_by_first[max(on, window_starts)].add(key)
        sold: Counter[str] = Counter()
        for first, keys in keys_by_first.items():
            of_all = _by_item(added.keys(), self._sold(first, until)) if first <= until else Counter[str]()
            sold.update({key: of_all[key] for key in keys})
        return sold

    def costs(self) -> list[ItemCost]:
        priced = select(stock_items, TODAYS_PRICE.label("set_price_centavos")).where(ON_THE_MENU)
        rows = by_name(self._connection.execute(priced, {ON_THE_DAY: day_of(self._now)}))
        book = read_book(self._connection, [row.id for row in rows])
        return [
            ItemCost(
                name=row.name,
                # as a sale records it: an item from its own shelf costs its own unit cost as well
                cost_centavos=cost_of(book, needs_of(book, row.id, ()), 1)
                + (0 if row.made_to_order else row.unit_cost_centavos),
                price_centavos=price_of(row.name, row.unit_cost_centavos, row.set_price_centavos),
            )
            for row in rows
            if not is_open_price(row.name)
        ]

    def people(self) -> list[PersonSold]:
        # a discount too small to take off a centavo counts too
        columns, with_discount = sales.c, sales.c.discount_tenths > 0
        rows = self._connection.execute(
            select(
                staff.c.id,
                staff.c.first_name,
                func.count(),
                func.count(case((columns.voided, 1))),
                func.count(case((and_(with_discount, ~columns.voided), 1))),
                func.coalesce(func.sum(case((~columns.voided, columns.discount_centavos))), 0),
            )
            .join_from(sales, staff, columns.staff_id == staff.c.id)
            .where(columns.business_on.between(*self._window), columns.payment_method != DEPOSIT)
            .group_by(staff.c.id, staff.c.first_name)
        )
        found = [PersonSold(staff_id, name, *map(int, counts)) for staff_id, name, *counts in rows]
        return sorted(found, key=lambda person: (sort_key(person.first_name), person.staff_id))

    def hours(self) -> list[int]:
        orders: Counter[int] = Counter()
        for found in hour_sums(self._connection, sources_of(self._connection, *self._window, self._now)):
            orders[found.hour] += found.orders
        return [orders[number] for number in range(24)]

    def result(self, sources: Sources) -> Result:
        return Result(sales_sums(self._connection, sources).revenue, self._spent(sources).total())

    def spending(self, now_from: Sources, before_from: Sources | None) -> list[Spending]:
        now = self._spent(now_from)
        earlier = Counter[str]() if before_from is None else self._spent(before_from)
        return [Spending(category, now[category], earlier[category]) for category in sorted(now)]

    def _spent(self, sources: Sources) -> Counter[str]:
        found = spendings(self._connection, sources, lambda on: on, "year")
        return _summed((spent.category, spent.amount) for spent in found)

    def _sold(self, first: date, last: date) -> Counter[str]:
        sources = sources_of(self._connection, first, last, self._now)
        return Counter({item.name: item.quantity for item in item_sums(self._connection, sources)})


def _by_item(keys: Collection[str], sold: Counter[str]) -> Counter[str]:
    """Add up quantities by the item's name key; 'All Day Silog with Coffee (Tapa)' counts without '(Tapa)'."""
    by_key = _by_key(sold)
    return _summed((key if key in keys else key.rpartition(" (")[0] or key, by_key[key]) for key in by_key)


def _by_key(sold: Counter[str]) -> Counter[str]:
    return _summed((name_key(name), quantity) for name, quantity in sold.items())


def _summed(parts: Iterable[tuple[str, int]]) -> Counter[str]:
    sums: Counter[str] = Counter()
    for name, number in parts:
        sums[name] += number
    return sums
