"""A report as the figures that are sent to a model. Item names become groups here. Spec section 9."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from sukli.insights.answers.text import plain_line
from sukli.insights.computed.statistics import change_tenths
from sukli.insights.figures import (
    Figure,
    FigureRow,
    ReportFigures,
    count,
    hour,
    minutes,
    percent,
    pesos,
)
from sukli.insights.on_screen import figures_on_screen
from sukli.menu.groups import group_of
from sukli.money import half_up
from sukli.reports.schemas import DaysBefore, FinancialReport, InventoryReport, SalesReport

# what fits into a prompt: the newest periods and the largest groups
MOST_PERIODS = 62
MOST_GROUPS = 60
MOST_NAME = 60
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def figures_of(report: SalesReport | InventoryReport | FinancialReport) -> ReportFigures:
    """The figures of any report."""
    if isinstance(report, SalesReport):
        figures = _of_sales(report)
    else:
        figures = _of_inventory(report) if isinstance(report, InventoryReport) else _of_finances(report)
    return replace(figures, beside=tuple(figures_on_screen(report)))


def _of_sales(report: SalesReport) -> ReportFigures:
    totals = [
        pesos("Total sales", report.total_sales_centavos),
        count("Total orders", report.total_orders),
        pesos("Average order", report.average_order_centavos),
        count("Completed orders", report.completed_orders_count),
        *_minutes("Average completion time", report.average_completion_minutes),
        *_minutes("Fastest order", report.fastest_minutes),
        *_minutes("Slowest order", report.slowest_minutes),
    ]
    if (before := report.before) is not None:
        then = _days_before(before)
        totals += [
            pesos(f"Total sales {then}", before.total_sales_centavos),
            count(f"Total orders {then}", before.total_orders),
            *_change("Total sales", report.total_sales_centavos, before.total_sales_centavos),
            *_change("Total orders", report.total_orders, before.total_orders),
        ]
    periods = [
        (
            period.starts_on,
            (
                pesos("Revenue", period.revenue_centavos),
                pesos("COGS", period.cogs_centavos),
                pesos("Gross profit", period.profit_centavos),
                count("Orders", period.orders),
            ),
        )
        for period in report.periods
    ]
    return ReportFigures(
        "sales",
        report.from_,
        report.to,
        tuple(totals),
        {
            "Top selling item groups": _item_groups(report),
            f"By {report.granularity}": _periods(periods),
            "Orders by hour": tuple(
                FigureRow(f"{number}:00", (hour("Hour", number), count("Orders", orders)))
                for number, orders in enumerate(map(sum, zip(*report.hours, strict=True)))
                if orders
            ),
            "Orders by weekday": tuple(
                FigureRow(name, (count("Orders", sum(hours)),))
                for name, hours in zip(_WEEKDAYS, report.hours, strict=True)
            ),
        },
    )


def group_name(name: str) -> str:
    """The group of an item's name; a name without a group stays, as one line of at most 60 characters."""
    return group_of(name) or plain_line(name, MOST_NAME) or "Unnamed"


def _item_groups(report: SalesReport) -> tuple[FigureRow, ...]:
    sold: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    for item in report.top_items:
        group = sold[group_name(item.name)]
        group[0] += item.quantity
        group[1] += item.revenue_centavos
    revenue = sum(earned for _, earned in sold.values())
    rows = [
        FigureRow(
            name,
            (
                count("Quantity", quantity),
                pesos("Revenue", earned),
                *_share("Share of item revenue", earned, revenue),
            ),
        )
        for name, (quantity, earned) in sorted(sold.items(), key=lambda group: (-group[1][1], group[0]))
    ]
    return tuple(rows[:MOST_GROUPS])


def _of_inventory(report: InventoryReport) -> ReportFigures:
    groups: defaultdict[str, list[int]] = defaultdict(lambda: [0] * 5)
    for item in report.items:
        each = (1, item.current_stock, item.total_value_centavos, item.status == "low", item.status == "out")
        group = group_name(item.name)
        groups[group] = [sum(pair) for pair in zip(groups[group], each, strict=True)]
    rows = [
        FigureRow(
            name,
            (
                count("Items", items),
                count("Stock", stock),
                pesos("Value", value),
                count("Low", low),
                count("Out of stock", out),
            ),
        )
        for name, (items, stock, value, low, out) in sorted(
            groups.items(), key=lambda group: (-group[1][4], -group[1][3], -group[1][2], group[0])
        )
    ]
    totals = (
        count("Items", len(report.items)),
        pesos("Inventory value", report.total_value_centavos),
        count("Healthy items", report.counts.healthy),
        count("Low items", report.counts.low),
        count("Items out of stock", report.counts.out),
    )
    return ReportFigures("inventory", report.from_, report.to, totals, {"Item groups": tuple(rows[:MOST_GROUPS])})


def _of_finances(report: FinancialReport) -> ReportFigures:
    totals = [
        pesos("Revenue", report.revenue_centavos),
        pesos("COGS", report.cogs_centavos),
        pesos("Expenses", report.expenses_centavos),
        pesos("Net profit", report.net_profit_centavos),
        percent("Profit margin", report.margin_tenths),
    ]
    if (before := report.before) is not None:
        then = _days_before(before)
        totals += [
            pesos(f"Revenue {then}", before.revenue_centavos),
            pesos(f"Expenses {then}", before.expenses_centavos),
            pesos(f"Net profit {then}", before.net_profit_centavos),
            percent(f"Profit margin {then}", before.margin_tenths),
            *_change("Revenue", report.revenue_centavos, before.revenue_centavos),
            *_change("Expenses", report.expenses_centavos, before.expenses_centavos),
        ]
    periods = [
        (
            period.starts_on,
            (
                pesos("Revenue", period.revenue_centavos),
                pesos("COGS", period.cogs_centavos),
                pesos("Gross profit", period.profit_centavos),
                pesos("Expenses", period.expenses_centavos),
            ),
        )
        for period in report.periods
    ]
    categories = tuple(
        FigureRow(
            spent.category,
            (
                pesos("Amount", spent.amount_centavos),
                count("Times", spent.count),
                *_share("Share of expenses", spent.amount_centavos, report.expenses_centavos),
            ),
        )
        for spent in report.expenses_by_category
    )
    tables = {"Expenses by category": categories, f"By {report.granularity}": _periods(periods)}
    return ReportFigures("financial", report.from_, report.to, tuple(totals), tables)


def _periods(periods: Iterable[tuple[date, tuple[Figure, ...]]]) -> tuple[FigureRow, ...]:
    return tuple(FigureRow(starts_on.isoformat(), figures) for starts_on, figures in periods)[-MOST_PERIODS:]


def _minutes(name: str, value: float | None) -> list[Figure]:
    return [] if value is None else [minutes(name, value)]


def _days_before(before: DaysBefore) -> str:
    # a day that is still running is compared with the same hours
    return "in as many days before" + ("" if before.until is None else ", up to the same hour")


def _change(name: str, now: int, before: int) -> list[Figure]:
    return [percent(f"{name}, change", change_tenths(now, before))] if before > 0 else []


def _share(name: str, part: int, whole: int) -> list[Figure]:
    return [percent(name, half_up(part * 1000, whole))] if whole > 0 else []
