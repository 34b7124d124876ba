"""Sums of a range as the reports read them: few rows, however long the range and its history."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from datetime import date
from heapq import nsmallest
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from sukli.reports.figures.summary import SalesSums, all_together
from sukli.reports.rollups.sources import Sources
from sukli.reports.rollups.spans import Span
from sukli.reports.rollups.statements import folded
from sukli.reports.rollups.tables import rollup_expenses, rollup_hours, rollup_items, rollup_sales

# Spec section 9
MOST_TOP_ITEMS = 100

PeriodOf = Callable[[date], date]


class ItemSum(NamedTuple):
    """Sales under one name, in pieces and centavos."""

    name: str
    quantity: int
    revenue: int


class HourSum(NamedTuple):
    """The active sales in one hour of a weekday (Monday is 0), and how long the completed ones took."""

    weekday: int
    hour: int
    orders: int
    completed: int
    minutes: int


def sales_sums(connection: Connection, sources: Sources) -> SalesSums:
    """Return the sums of the whole range."""
    return all_together(sales_by_period(connection, sources, lambda _: sources.first, "year").values())


def sales_by_period(
    connection: Connection, sources: Sources, period_of: PeriodOf, coarsest: Span
) -> dict[date, SalesSums]:
    """Return the sums of each period that has any; `coarsest` is the coarsest span that no period splits."""
    rows = sources.rows(rollup_sales, coarsest)
    parts: defaultdict[date, list[SalesSums]] = defaultdict(list)
    measures = [rows.c[name] for name in rollup_sales.info["measures"]]
    for starts_on, *sums, fastest, slowest in connection.execute(select(rows.c.starts_on, *measures)):
        # PostgreSQL's sum of bigint is numeric
        revenue, cogs, orders, completed, minutes = map(int, sums)
        parts[period_of(starts_on)].append(SalesSums(revenue, cogs, orders, completed, minutes, fastest, slowest))
    return {begins: all_together(found) for begins, found in parts.items()}


def item_sums(connection: Connection, sources: Sources) -> list[ItemSum]:
    """Return every name that was sold, in no particular order."""
    rows = sources.rows(rollup_items)
    found = connection.execute(select(rows.c.name, *folded(rollup_items, rows)).group_by(rows.c.name))
    # PostgreSQL's sum of bigint is numeric
    return [ItemSum(name, int(sold), int(earned)) for name, sold, earned in found]


def top_items(sold: Iterable[ItemSum], sort: str) -> list[ItemSum]:
    """Return the best-selling names, by quantity or revenue; ties go by the other measure and then by name."""

    def rank(item: ItemSum) -> tuple[int, int, str]:
        first, second = (item.revenue, item.quantity) if sort == "revenue" else (item.quantity, item.revenue)
        return -first, -second, item.name

    return nsmallest(MOST_TOP_ITEMS, sold, key=rank)


def hour_sums(connection: Connection, sources: Sources) -> list[HourSum]:
    """Return every hour of every weekday in which something was sold."""
    rows = sources.rows(rollup_hours)
    keys = (rows.c.weekday, rows.c.hour)
    found = connection.execute(select(*keys, *folded(rollup_hours, rows)).group_by(*keys))
    return [HourSum(*map(int, row)) for row in found]


def spent_in(connection: Connection, sources: Sources) -> int:
    """Return the expenses of the whole range, in centavos."""
    rows = sources.rows(rollup_expenses)
    return int(connection.execute(select(func.coalesce(func.sum(rows.c.amount_centavos), 0))).scalar_one())


class Spending(NamedTuple):
    """The amount in centavos and the number of expenses, in one category and one period."""

    begins: date
    category: str
    amount: int
    times: int


def spendings(connection: Connection, sources: Sources, period_of: PeriodOf, coarsest: Span) -> list[Spending]:
    """Return the expenses of the range by period and category; a pair may occur more than once."""
    rows = sources.rows(rollup_expenses, coarsest)
    return [
        Spending(period_of(starts_on), category, int(amount), int(times))
        for starts_on, category, amount, times in connection.execute(
            select(rows.c.starts_on, rows.c.category, rows.c.amount_centavos, rows.c.times)
        )
    ]
