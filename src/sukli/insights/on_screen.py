"""Figures that a report's screen shows but that are not sent to a model: a number that is there is not made up."""

from collections.abc import Iterator

from sukli.insights.computed.statistics import change_tenths
from sukli.insights.figures import Figure, count, minutes, percent, pesos
from sukli.reports.schemas import FinancialReport, InventoryReport, SalesReport


def figures_on_screen(report: SalesReport | InventoryReport | FinancialReport) -> Iterator[Figure]:
    """The figures of its cards, lists and charts that the prompt lacks, since it has groups instead of items."""
    if isinstance(report, SalesReport):
        yield from _of_sales(report)
    elif isinstance(report, InventoryReport):
        yield from _of_inventory(report)
    elif report.before is not None:
        now, before = report.net_profit_centavos, report.before.net_profit_centavos
        yield pesos("Net profit, difference", now - before)
        yield percent("Profit margin, points", report.margin_tenths - report.before.margin_tenths)
        yield from _change("Net profit", now, before)


def _of_sales(report: SalesReport) -> Iterator[Figure]:
    for item in report.top_items:
        yield count(item.name, item.quantity)
        yield pesos(item.name, item.revenue_centavos)
    yield from _parts(report)
    for hours in report.hours:
        yield from (count("Orders of an hour", orders) for orders in hours if orders)
    for hour in report.completion_by_hour:
        yield count("Completed in an hour", hour.count)
        if hour.minutes is not None:
            yield minutes("Average of an hour", hour.minutes)
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


def _of_inventory(report: InventoryReport) -> Iterator[Figure]:
    for item in (*report.items, *report.low_supplies):
        yield count(item.name, item.current_stock)
        yield count(item.name, item.min_stock_level)
        yield pesos(item.name, item.total_value_centavos)
        yield pesos(item.name, item.unit_cost_centavos)


def _change(name: str, now: int, before: int) -> Iterator[Figure]:
    if before > 0:
        yield percent(f"{name}, change", change_tenths(now, before))
