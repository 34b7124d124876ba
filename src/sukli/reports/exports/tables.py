"""The three detailed exports, as pieces of text. Spec section 9, 'CSV exports'.

A file holds several tables one below the other, each with a title, separated by empty lines.
"""

from collections.abc import Iterator, Sequence
from datetime import date, datetime

from sqlalchemy import ColumnElement, Connection, Select, case, cast, literal, select
from sqlalchemy import Text as SqlText

from sukli.csv_export import Number, Row, csv_text, peso, when
from sukli.formulas import gross_profit
from sukli.reports.exports import invoiced, options, paid, taxed
from sukli.reports.exports.batches import batches
from sukli.reports.exports.breakdowns import (
    CHOICES,
    GROUPS,
    PEOPLE,
    TENDERS,
    TYPES,
    VOIDS,
    sold_by_choice,
    sold_by_group,
    sold_by_staff,
    sold_by_tender,
    sold_by_type,
    voided_sales,
)
from sukli.reports.exports.cells import (
    amount_cell,
    day_cell,
    joined,
    line,
    number_cell,
    text_cell,
    time_cell,
)
from sukli.reports.exports.moved import MOVED, moved_by_hand
from sukli.reports.exports.pieces import streamed, table_head, table_of
from sukli.reports.figures.breakdowns import by_group, people_and_types, tenders_in
from sukli.reports.figures.choices import choices_in
from sukli.reports.figures.summary import Efficiency
from sukli.reports.figures.sums import item_sums, sales_by_period, sales_sums
from sukli.reports.queries import financial_report, inventory_report, sales_report
from sukli.reports.ranges import Range
from sukli.reports.recipes import export as by_recipe
from sukli.reports.recipes.ingredients import ingredient_uses
from sukli.reports.recipes.margins import margins
from sukli.reports.report_type import ReportType
from sukli.reports.rollups.sources import Sources, sources_of
from sukli.reports.rows.queries import expenses_in, item_rows
from sukli.sales.counted import ACTIVE
from sukli.sales.tables import sale_lines, sales
from sukli.staff.tables import staff
from sukli.tenders.schemas import TenderSums

MOST_ITEMS = 1_000_000
# spec section 2
_EFFICIENCIES: dict[Efficiency | None, str] = {
    "excellent": "Excellent",
    "good": "Good",
    "fair": "Fair",
    "needs_improvement": "Needs Improvement",
    None: "N/A",
}


def detailed(connection: Connection, report: ReportType, chosen: Range, now: datetime) -> Iterator[str]:
    """Yield every row of a report, all from one snapshot."""
    yield csv_text(summary(connection, report, chosen, now))
    moved = chosen
    if report == "sales":
        sources = sources_of(connection, chosen.first, chosen.last, now)
        tenders = tenders_in(connection, sources, sales_sums(connection, sources))
        others = paid.others_than_cash(tenders)
        numbered = (invoiced.COLUMN,) if invoiced.has_invoices(connection) else ()
        columns, beside = _beside(connection, sources, tenders, numbered)
        lines, of_lines = [*_LINES], [*_lines_cells]
        if has_options := options.has_options(connection, sources):
            columns.append(options.COLUMN)
            beside.append(options.OF_SALE)
            lines.append(options.COLUMN)
            of_lines.append(options.OF_LINE)
        sold = item_sums(connection, sources)
        if left := margins(connection, sources, sold):
            lines.append(by_recipe.COLUMN)
            of_lines.append(by_recipe.OF_LINE)
        yield from _from_sql(connection, "INDIVIDUAL SALES", (*_SALES, *columns), _sales_lines(beside), chosen)
        yield from _from_sql(connection, "ITEM BREAKDOWN", lines, _items_lines(of_lines), chosen)
    elif report == "inventory":
        yield from table_of("INVENTORY ITEMS", _ITEMS, _items(connection))
        # of all time, whatever the range (spec section 7)
        moved = chosen._replace(first=date.min, last=date.max)
    else:
        yield from table_of("DAILY REVENUE", _DAYS, _days(connection, chosen, now))
        yield from table_of("EXPENSES", _EXPENSES, _spent(connection, chosen))
        yield from table_of("EXPENSES BY CATEGORY", _CATEGORIES, _by_category(connection, chosen, now))
    yield from table_of("INVENTORY TRANSACTIONS", MOVED, moved_by_hand(connection, moved))
    if report == "sales":
        people, types = people_and_types(connection, sources)
        yield from table_of("SALES BY STAFF", PEOPLE, sold_by_staff(people))
        yield from table_of("SALES BY ORDER TYPE", TYPES, sold_by_type(types))
        # a cafe that takes only cash has no use for it
        if others:
            yield from table_of("SALES BY TENDER", TENDERS, sold_by_tender(tenders))
        yield from table_of("SALES BY GROUP", GROUPS, sold_by_group(by_group(sold)))
        if has_options:
            yield from table_of("SALES BY CHOICE", CHOICES, sold_by_choice(choices_in(connection, sources)))
        voided = voided_sales(streamed(connection), chosen, is_numbered=bool(numbered))
        yield from table_of("VOIDED SALES", (*VOIDS, *numbered), voided)
        if left:
            yield from table_of("MARGINS BY ITEM", by_recipe.MARGINS, by_recipe.margins_by_item(left))
        if uses := ingredient_uses(connection, sources, chosen):
            yield from table_of("USE OF INGREDIENTS", by_recipe.INGREDIENTS, by_recipe.uses_of_ingredients(uses))


def summary(connection: Connection, report: ReportType, chosen: Range, now: datetime) -> list[Row]:
    """Return the report's cards."""
    title: Row = (f"{report.upper()} REPORT",)
    if report == "inventory":
        # stock is current and transactions are of all time: the range applies to neither
        stock = inventory_report(connection, chosen, now)
        return [
            title,
            ("As Of", " ".join(when(now))),
            ("Total Items", len(stock.items)),
            ("Total Value", peso(stock.total_value_centavos)),
            ("Low", stock.counts.low),
            ("Out", stock.counts.out),
        ]
    head = [title, ("From", chosen.first.isoformat()), ("To", chosen.last.isoformat())]
    if report == "sales":
        sold = sales_report(connection, chosen, "quantity", now)
        return [
            *head,
            ("Total Sales", peso(sold.total_sales_centavos)),
            ("Total Orders", sold.total_orders),
            ("Average Order", peso(sold.average_order_centavos)),
            ("Completed Orders", sold.completed_orders_count),
            ("Avg Completion Time (minutes)", _minutes(sold.average_completion_minutes)),
            ("Fastest Order (minutes)", _minutes(sold.fastest_minutes)),
            ("Slowest Order (minutes)", _minutes(sold.slowest_minutes)),
            ("Efficiency Score", _EFFICIENCIES[sold.efficiency]),
        ]
    money = financial_report(connection, chosen, now)
    return [
        *head,
        ("Revenue", peso(money.revenue_centavos)),
        ("Expenses", peso(money.expenses_centavos)),
        ("Net Profit", peso(money.net_profit_centavos)),
        ("Net Profit After COGS", peso(money.profit_after_cogs_centavos)),
        ("Profit Margin (%)", Number(f"{money.margin_tenths / 10:.1f}")),
        *(() if money.recipes is None else by_recipe.cards(money.recipes)),
    ]


_SALES = ("Order Number", "Date", "Time", "Staff", "Items", "Subtotal", "Total", "COGS", "Payment", "Tenders")
_LINES = ("Date", "Time", "Order Number", "Item Name", "Quantity", "Price", "Total")
_ITEMS = ("Item", "Description", "Unit Cost", "Current Stock", "Min Level", "Total Value", "Last Updated")
_DAYS = ("Date", "Revenue", "COGS", "Gross Profit")
_EXPENSES = ("Date", "Category", "Description", "Amount", "Recorded By")
_CATEGORIES = ("Category", "Amount", "Count")


_sold = joined(
    select(sale_lines.c.name.concat(literal(" x")).concat(cast(sale_lines.c.quantity, SqlText)))
    .where(sale_lines.c.sale_id == sales.c.id)
    .order_by(sale_lines.c.position)
    .correlate(sales),
    "; ",
)
# a separate query: the cell uses its value several times, and would read the lines each time
_items_cell = select(text_cell(_sold.c.text)).scalar_subquery()


_sales_cells = (
    number_cell(sales.c.order_number),
    day_cell(sales.c.business_on),
    time_cell(sales.c.created_at),
    text_cell(staff.c.first_name),
    # unreadable items of an older system are exported unchanged
    case((sales.c.raw_items.is_(None), _items_cell), else_=text_cell(sales.c.raw_items)),
    amount_cell(sales.c.subtotal_centavos),
    amount_cell(sales.c.total_centavos),
    amount_cell(sales.c.cogs_centavos),
    text_cell(sales.c.payment_method),
    paid.WORDS,
)
_lines_cells = (
    day_cell(sales.c.business_on),
    time_cell(sales.c.created_at),
    number_cell(sales.c.order_number),
    text_cell(sale_lines.c.name),
    number_cell(sale_lines.c.quantity),
    amount_cell(sale_lines.c.price_centavos),
    amount_cell(sale_lines.c.price_centavos * sale_lines.c.quantity),
)
_newest_first = (sales.c.business_on.desc(), sales.c.created_at.desc(), sales.c.id.desc())


def _beside(
    connection: Connection, sources: Sources, tenders: Sequence[TenderSums], numbered: Sequence[str]
) -> tuple[list[str], list[ColumnElement[str]]]:
    """Return the columns after the spec's: tenders, invoices, VAT and discounts by law, each where there are any."""
    columns: list[str] = []
    cells: list[ColumnElement[str]] = []
    if others := paid.others_than_cash(tenders):
        columns += (tender.name for tender in tenders)
        cells.append(paid.amounts(others))
    if numbered:
        columns += numbered
        cells.append(invoiced.NUMBER)
    if taxed.has_taxes(connection, sources):
        columns += taxed.COLUMNS
        cells.append(taxed.CELLS)
    return columns, cells


def _sales_lines(beside: Sequence[ColumnElement[str]]) -> Select[str]:
    return (
        select(line(*_sales_cells, *beside))
        .select_from(sales.join(staff, sales.c.staff_id == staff.c.id))
        .where(ACTIVE)
        .order_by(*_newest_first)
    )


def _items_lines(cells: Sequence[ColumnElement[str]]) -> Select[str]:
    return (
        select(line(*cells))
        .select_from(sales.join(sale_lines, sale_lines.c.sale_id == sales.c.id))
        .where(ACTIVE)
        .order_by(*_newest_first, sale_lines.c.position)
    )


def _items(connection: Connection) -> Iterator[Row]:
    for item in item_rows(connection, None, MOST_ITEMS).rows:
        yield (
            *(item.name, item.description, peso(item.unit_cost_centavos), item.current_stock, item.min_stock_level),
            *(peso(item.total_value_centavos), " ".join(when(item.updated_at))),
        )


def _spent(connection: Connection, chosen: Range) -> Iterator[Row]:
    for row in streamed(connection).execute(expenses_in(chosen)):
        amount = peso(row.amount_centavos)
        yield row.business_on.isoformat(), row.category, row.description, amount, row.staff_first_name


def _days(connection: Connection, chosen: Range, now: datetime) -> list[Row]:
    sources = sources_of(connection, chosen.first, chosen.last, now)
    found = sales_by_period(connection, sources, lambda day: day, "day")
    return [
        (day.isoformat(), peso(sums.revenue), peso(sums.cogs), peso(gross_profit(sums.revenue, sums.cogs)))
        for day, sums in sorted(found.items(), reverse=True)
    ]


def _by_category(connection: Connection, chosen: Range, now: datetime) -> list[Row]:
    found = financial_report(connection, chosen, now).expenses_by_category
    return [(row.category, peso(row.amount_centavos), row.count) for row in found]


def _from_sql(connection: Connection, title: str, columns: Row, lines: Select[str], chosen: Range) -> Iterator[str]:
    """Yield a table with one or more lines per sale; the database formats whole batches of lines."""
    yield table_head(title, columns)
    for batch in batches(connection, chosen):
        yield connection.scalar(select(joined(lines.where(batch), "").c.text)) or ""


def _minutes(value: float | None) -> str:
    return "N/A" if value is None else Number(f"{value:.2f}")
