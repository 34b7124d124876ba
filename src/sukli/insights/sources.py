"""A report as the figures sent to a model, and the further ones that its screen shows. Spec section 9.

A model gets groups instead of items; still, a number that is on the screen does not count as made up.
"""

from collections import defaultdict
from collections.abc import Iterator

from sukli.formulas import change_tenths
from sukli.insights.figures import Figure, FigureRow, ReportFigures, count, hour, minutes, percent, pesos, row
from sukli.insights.insight import plain_line
from sukli.menu.groups import group_of
from sukli.money import half_up
from sukli.reports.report_type import ReportType
from sukli.reports.schemas import (
    DaysBefore,
    FinancialPeriod,
    FinancialReport,
    InventoryReport,
    SalesPeriod,
    SalesReport,
)

# what fits into a prompt: the newest periods and the largest groups
MOST_PERIODS = 62
MOST_GROUPS = 60
MOST_NAME = 60
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def figures_of(report: SalesReport | InventoryReport | FinancialReport) -> ReportFigures:
    """Return the figures of any report."""
    kind: ReportType
    if isinstance(report, SalesReport):
        kind, totals, tables, further = "sales", _sales(report), _sales_tables(report), _further_sales(report)
    elif isinstance(report, InventoryReport):
        kind, totals, tables, further = (
            "inventory",
            _stock(report),
            _stock_tables(report),
            _further_stock(report),
        )
    else:
        kind, totals, tables, further = (
            "financial",
            _money(report),
            _money_tables(report),
            _further_money(report),
        )
    return ReportFigures(kind, report.from_, report.to, tuple(totals), tables, tuple(further))


def group_name(name: str) -> str:
    """Return the group of an item's name; without a group, the name as one line of at most 60 characters."""
    return group_of(name) or plain_line(name, MOST_NAME) or "Unnamed"


def _sales(report: SalesReport) -> Iterator[Figure]:
    yield pesos("Total sales", report.total_sales_centavos)
    yield count("Total orders", report.total_orders)
    yield pesos("Average order", report.average_order_centavos)
    yield count("Completed orders", report.completed_orders_count)
    for name, value in (
        ("Average completion time", report.average_completion_minutes),
        ("Fastest order", report.fastest_minutes),
        ("Slowest order", report.slowest_minutes),
    ):
        if value is not None:
            yield minutes(name, value)
    if (before := report.before) is not None:
        then = _days_before(before)
        yield pesos(f"Total sales {then}", before.total_sales_centavos)
        yield count(f"Total orders {then}", before.total_orders)
        yield from _change("Total sales", report.total_sales_centavos, before.total_sales_centavos)
        yield from _change("Total orders", report.total_orders, before.total_orders)


def _sales_tables(report: SalesReport) -> dict[str, tuple[FigureRow, ...]]:
    periods = [_period_row(period, count("Orders", period.orders)) for period in report.periods[-MOST_PERIODS:]]
    by_hour = enumerate(map(sum, zip(*report.hours, strict=True)))
    by_weekday = zip(_WEEKDAYS, map(sum, report.hours), strict=True)
    return {
        "Top selling item groups": _sold_groups(report),
        f"By {report.granularity}": tuple(periods),
        "Orders by hour": tuple(
            row(f"{number}:00", hour("Hour", number), count("Orders", orders)) for number, orders in by_hour if orders
        ),
        "Orders by weekday": tuple(row(name, count("Orders", orders)) for name, orders in by_weekday),
    }


def _sold_groups(report: SalesReport) -> tuple[FigureRow, ...]:
    sold: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    for item in report.top_items:
        group = sold[group_name(item.name)]
        group[0] += item.quantity
        group[1] += item.revenue_centavos
    revenue = sum(earned for _, earned in sold.values())
    largest = sorted(sold.items(), key=lambda group: (-group[1][1], group[0]))[:MOST_GROUPS]
    return tuple(
        row(
            name,
            count("Quantity", quantity),
            pesos("Revenue", earned),
            *_share("Share of item revenue", earned, revenue),
        )
        for name, (quantity, earned) in largest
    )


def _further_sales(report: SalesReport) -> Iterator[Figure]:
    for item in report.top_items:
        yield count(item.name, item.quantity)
        yield pesos(item.name, item.revenue_centavos)
    yield from _parts(report)
    for hours in report.hours:
        yield from (count("Orders of an hour", orders) for orders in hours if orders)
    for completed in report.completion_by_hour:
        yield count("Completed in an hour", completed.count)
        if completed.minutes is not None:
            yield minutes("Average of an hour", completed.minutes)
    if (before := report.before) is None:
        return
    yield pesos("Average order before", before.average_order_centavos)
    yield from _change("Average order", report.average_order_centavos, before.average_order_centavos)
    for now, earlier in (
        (report.average_completion_minutes, before.average_completion_minutes),
        (report.fastest_minutes, before.fastest_minutes),
        (report.slowest_minutes, before.slowest_minutes),
    ):
        if earlier is not None:
            yield minutes("Minutes before", earlier)
            yield from [] if now is None else _change("Minutes", round(now * 100), round(earlier * 100))


def _parts(report: SalesReport) -> Iterator[Figure]:
    for group in report.groups:
        yield count(group.group, group.quantity)
        yield pesos(group.group, group.revenue_centavos)
    for person in report.people:
        for number in (person.orders, person.discounted, person.voided):
            yield count("Of a person", number)
        for amount in (person.revenue_centavos, person.discount_centavos, person.voided_centavos):
            yield pesos("Of a person", amount)
    for of_type in report.order_types:
        yield count(of_type.order_type, of_type.orders)
        yield pesos(of_type.order_type, of_type.revenue_centavos)


def _stock(report: InventoryReport) -> Iterator[Figure]:
    yield count("Items", len(report.items))
    yield pesos("Inventory value", report.total_value_centavos)
    yield count("Healthy items", report.counts.healthy)
    yield count("Low items", report.counts.low)
    yield count("Items out of stock", report.counts.out)


def _stock_tables(report: InventoryReport) -> dict[str, tuple[FigureRow, ...]]:
    groups: defaultdict[str, list[int]] = defaultdict(lambda: [0] * 5)
    for item in report.items:
        each = (item.status == "out", item.status == "low", item.total_value_centavos, item.current_stock, 1)
        group = group_name(item.name)
        groups[group] = [sum(pair) for pair in zip(groups[group], each, strict=True)]
    # most urgent first
    urgent = sorted(groups.items(), key=lambda group: (*(-number for number in group[1][:3]), group[0]))
    rows = [
        row(
            name,
            count("Items", items),
            count("Stock", stock),
            pesos("Value", value),
            count("Low", low),
            count("Out of stock", out),
        )
        for name, (out, low, value, stock, items) in urgent[:MOST_GROUPS]
    ]
    return {"Item groups": tuple(rows)}


def _further_stock(report: InventoryReport) -> Iterator[Figure]:
    for item in (*report.items, *report.low_supplies):
        yield count(item.name, item.current_stock)
        yield count(item.name, item.min_stock_level)
        yield pesos(item.name, item.total_value_centavos)
        yield pesos(item.name, item.unit_cost_centavos)


def _money(report: FinancialReport) -> Iterator[Figure]:
    yield pesos("Revenue", report.revenue_centavos)
    yield pesos("COGS", report.cogs_centavos)
    yield pesos("Expenses", report.expenses_centavos)
    yield pesos("Net profit", report.net_profit_centavos)
    yield percent("Profit margin", report.margin_tenths)
    if (before := report.before) is not None:
        then = _days_before(before)
        yield pesos(f"Revenue {then}", before.revenue_centavos)
        yield pesos(f"Expenses {then}", before.expenses_centavos)
        yield pesos(f"Net profit {then}", before.net_profit_centavos)
        yield percent(f"Profit margin {then}", before.margin_tenths)
        yield from _change("Revenue", report.revenue_centavos, before.revenue_centavos)
        yield from _change("Expenses", report.expenses_centavos, before.expenses_centavos)


def _money_tables(report: FinancialReport) -> dict[str, tuple[FigureRow, ...]]:
    categories = tuple(
        row(
            spent.category,
            pesos("Amount", spent.amount_centavos),
            count("Times", spent.count),
            *_share("Share of expenses", spent.amount_centavos, report.expenses_centavos),
        )
        for spent in report.expenses_by_category
    )
    periods = [
        _period_row(period, pesos("Expenses", period.expenses_centavos)) for period in report.periods[-MOST_PERIODS:]
    ]
    return {"Expenses by category": categories, f"By {report.granularity}": tuple(periods)}


def _further_money(report: FinancialReport) -> Iterator[Figure]:
    if (before := report.before) is not None:
        yield pesos("Net profit, difference", report.net_profit_centavos - before.net_profit_centavos)
        yield percent("Profit margin, points", report.margin_tenths - before.margin_tenths)
        yield from _change("Net profit", report.net_profit_centavos, before.net_profit_centavos)


def _days_before(before: DaysBefore) -> str:
    # a running day is compared with the same hours
    return "in as many days before" + ("" if before.until is None else ", up to the same hour")


def _period_row(period: SalesPeriod | FinancialPeriod, last: Figure) -> FigureRow:
    return row(
        period.starts_on.isoformat(),
        pesos("Revenue", period.revenue_centavos),
        pesos("COGS", period.cogs_centavos),
        pesos("Gross profit", period.profit_centavos),
        last,
    )


def _change(name: str, now: int, before: int) -> list[Figure]:
    return [percent(f"{name}, change", change_tenths(now, before))] if before > 0 else []


def _share(name: str, part: int, whole: int) -> list[Figure]:
    return [percent(name, half_up(part * 1000, whole))] if whole > 0 else []
