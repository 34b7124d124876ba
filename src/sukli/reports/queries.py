"""The three reports. Spec sections 2 (Reports) and 9."""

from collections import Counter
from collections.abc import Callable
from datetime import date, datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, and_, select

from sukli.business_day import day_of
from sukli.dashboard.queries import inventory_value
from sukli.db.rows import of_row
from sukli.formulas import dashboard_net, gross_profit, margin_tenths, report_net
from sukli.menu.catalogue import is_open_price
from sukli.reports.figures.before import Before, Lack, before
from sukli.reports.figures.breakdowns import by_group, people_and_types, tenders_in
from sukli.reports.figures.choices import choices_in
from sukli.reports.figures.summary import SalesSums, all_together, average_minutes, in_minutes
from sukli.reports.figures.sums import (
    HourSum,
    hour_sums,
    item_sums,
    sales_by_period,
    sales_sums,
    spendings,
    spent_in,
    top_items,
)
from sukli.reports.ranges import LABELS, Range, chart_of
from sukli.reports.recipes.margins import margins, recipe_sums
from sukli.reports.rollups.raw import first_recorded, last_day
from sukli.reports.rollups.sources import Sources, sources_of
from sukli.reports.schemas import (
    CategorySum,
    CompletionHour,
    FinancialFiguresBefore,
    FinancialPeriod,
    FinancialReport,
    InventoryReport,
    InventoryRow,
    SalesFiguresBefore,
    SalesPeriod,
    SalesReport,
    Sort,
    StatusCounts,
    StockStatus,
    TopItem,
)
from sukli.stock.queries import ON_A_SHELF, by_name
from sukli.stock.tables import stock_items


def sales_report(connection: Connection, chosen: Range, sort: Sort, now: datetime) -> SalesReport:
    """Return the sales view."""
    sources = sources_of(connection, chosen.first, chosen.last, now)
    recorded = first_recorded(connection)
    chart = chart_of(chosen.first, chosen.last, last_day(connection, day_of(now)), recorded)
    by_period = sales_by_period(connection, sources, chart.period_of, chart.coarsest)
    sums = all_together(by_period.values())
    hours = hour_sums(connection, sources)
    people, order_types = people_and_types(connection, sources)
    sold = item_sums(connection, sources)
    return SalesReport.model_construct(
        **_base(chosen, now),
        **_sales_figures(sums),
        top_items=[
            TopItem.model_construct(name=item.name, quantity=item.quantity, revenue_centavos=item.revenue)
            for item in top_items(sold, sort)
        ],
        granularity=chart.granularity,
        periods=[_sales_period(begins, by_period.get(begins, SalesSums())) for begins in chart.periods()],
        hours=_heat_map(hours),
        completion_by_hour=_completion_by_hour(hours),
        people=people,
        order_types=order_types,
        tenders=tenders_in(connection, sources, sums),
        groups=by_group(sold),
        choices=choices_in(connection, sources),
        margins=margins(connection, sources, sold),
        **_compared(connection, before(chosen, recorded, now), SalesFiguresBefore, _sales_of, now),
    )


def financial_report(connection: Connection, chosen: Range, now: datetime) -> FinancialReport:
    """Return the financial view."""
    sources = sources_of(connection, chosen.first, chosen.last, now)
    recorded = first_recorded(connection)
    chart = chart_of(chosen.first, chosen.last, last_day(connection, day_of(now)), recorded)
    sold = sales_by_period(connection, sources, chart.period_of, chart.coarsest)
    by_period: Counter[date] = Counter()
    amounts: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    for spending in spendings(connection, sources, chart.period_of, chart.coarsest):
        by_period[spending.begins] += spending.amount
        amounts[spending.category] += spending.amount
        counts[spending.category] += spending.times
    return FinancialReport.model_construct(
        **_base(chosen, now),
        **_financial_figures(all_together(sold.values()), amounts.total()),
        period_label=LABELS[chosen.name],
        granularity=chart.granularity,
        periods=[
            FinancialPeriod.model_construct(
                **_money_of(begins, sold.get(begins, SalesSums())), expenses_centavos=by_period[begins]
            )
            for begins in chart.periods()
        ],
        expenses_by_category=[
            CategorySum.model_construct(category=category, amount_centavos=amount, count=counts[category])
            for category, amount in sorted(amounts.items(), key=lambda found: (-found[1], found[0]))
        ],
        recipes=recipe_sums(connection, sources),
        **_compared(connection, before(chosen, recorded, now), FinancialFiguresBefore, _finances_of, now),
    )


def inventory_report(connection: Connection, chosen: Range, now: datetime) -> InventoryReport:
    """Return the inventory view: active inventory items by name, as they stand now, and the supplies that are low.

    Items made to order have no stock, and are left out.
    """
    items = _stock_rows(connection, ON_A_SHELF)
    supplies = _stock_rows(connection, and_(stock_items.c.kind == "supply", stock_items.c.is_active))
    counts = Counter(item.status for item in items)
    return InventoryReport.model_construct(
        **_base(chosen, now),
        items=items,
        low_supplies=[supply for supply in supplies if supply.status != "healthy"],
        total_value_centavos=inventory_value(connection),
        counts=StatusCounts(healthy=counts["healthy"], low=counts["low"], out=counts["out"]),
    )


def _stock_rows(connection: Connection, condition: ColumnElement[bool]) -> list[InventoryRow]:
    columns = [stock_items.c[name] for name in InventoryRow.model_fields if name in stock_items.c]
    rows = connection.execute(select(*columns, stock_items.c.name_key, stock_items.c.kind).where(condition))
    return [
        of_row(
            InventoryRow,
            row,
            status=_status_of(row),
            total_value_centavos=row.current_stock * row.unit_cost_centavos,
        )
        for row in by_name(rows)
    ]


def _status_of(item: Row[Any]) -> StockStatus:
    # nobody counts the open-price item, and sales leave its stock alone
    if item.kind == "inventory" and is_open_price(item.name):
        return "healthy"
    # spec section 4; a stock below 0, possible after late sales, is out too
    if item.current_stock <= 0:
        return "out"
    return "low" if item.current_stock <= item.min_stock_level else "healthy"


def _base(chosen: Range, now: datetime) -> dict[str, Any]:
    return {"range": chosen.name, "from_": chosen.first, "to": chosen.last, "as_of": now}


def _sales_figures(sums: SalesSums) -> dict[str, Any]:
    return {
        "total_sales_centavos": sums.revenue,
        "total_orders": sums.orders,
        "average_order_centavos": sums.average_order,
        "average_completion_minutes": sums.average_minutes,
        "completed_orders_count": sums.completed,
        "fastest_minutes": None if sums.fastest is None else in_minutes(sums.fastest),
        "slowest_minutes": None if sums.slowest is None else in_minutes(sums.slowest),
        "efficiency": sums.efficiency,
    }


def _compared(
    connection: Connection,
    compared: Before | Lack | None,
    model: type[SalesFiguresBefore | FinancialFiguresBefore],
    figures_of: Callable[[Connection, Sources], dict[str, Any]],
    now: datetime,
) -> dict[str, Any]:
    if not isinstance(compared, Before):
        return {"before": None, "before_lacks": compared}
    figures = figures_of(connection, compared.sources(connection, now))
    figures |= {"from_": compared.first, "to": compared.last, "until": compared.until}
    return {"before": model.model_construct(**figures), "before_lacks": None}


def _sales_of(connection: Connection, sources: Sources) -> dict[str, Any]:
    return _sales_figures(sales_sums(connection, sources))


def _money_of(begins: date, sums: SalesSums) -> dict[str, Any]:
    return {
        "starts_on": begins,
        "revenue_centavos": sums.revenue,
        "cogs_centavos": sums.cogs,
        "profit_centavos": gross_profit(sums.revenue, sums.cogs),
    }


def _sales_period(begins: date, sums: SalesSums) -> SalesPeriod:
    return SalesPeriod.model_construct(**_money_of(begins, sums), orders=sums.orders)


def _heat_map(hours: list[HourSum]) -> list[list[int]]:
    week = [[0] * 24 for _ in range(7)]
    for found in hours:
        week[found.weekday][found.hour] = found.orders
    return week


def _completion_by_hour(hours: list[HourSum]) -> list[CompletionHour]:
    counts: Counter[int] = Counter()
    minutes: Counter[int] = Counter()
    for found in hours:
        counts[found.hour] += found.completed
        minutes[found.hour] += found.minutes
    return [
        CompletionHour.model_construct(
            hour=hour, minutes=average_minutes(minutes[hour], counts[hour]), count=counts[hour]
        )
        for hour in range(24)
    ]


def _financial_figures(sums: SalesSums, spent: int) -> dict[str, Any]:
    net = report_net(sums.revenue, spent)
    return {
        "revenue_centavos": sums.revenue,
        "cogs_centavos": sums.cogs,
        "expenses_centavos": spent,
        "net_profit_centavos": net,
        "profit_after_cogs_centavos": dashboard_net(sums.revenue, sums.cogs, spent),
        "margin_tenths": margin_tenths(net, sums.revenue),
    }


def _finances_of(connection: Connection, sources: Sources) -> dict[str, Any]:
    return _financial_figures(sales_sums(connection, sources), spent_in(connection, sources))
