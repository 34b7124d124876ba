"""A business day's sales and expenses as rows of a spreadsheet, oldest first. Spec section 9, 'CSV exports'."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from itertools import zip_longest
from typing import NamedTuple

from sqlalchemy import Connection, select

from sukli.business_day import MANILA, day_of
from sukli.cafe_settings.tenders import NAMES, TenderKind
from sukli.csv_export import Row, csv_text, peso
from sukli.expenses.tables import expenses
from sukli.http.paging import Cursor
from sukli.sales.chosen.queries import options_of
from sukli.sales.chosen.tables import sale_line_options
from sukli.sales.counted import ACTIVE
from sukli.sales.day import day_sums, day_tenders
from sukli.sales.raw_items import PROBLEM_TEXTS, items_problem
from sukli.sales.tables import sale_lines, sales
from sukli.sales.taxed.tables import sale_taxes
from sukli.staff.queries import with_first_names
from sukli.tenders.queries import tenders_of
from sukli.tenders.rules import CASH, cash_of
from sukli.tenders.schemas import Tender

# the spec's columns first, then ours
SALES_COLUMNS = ("Date", "Time", "Item Name", "Quantity Sold", "Price", "Total", "Order Number", "Cashier", "Payment")
EXPENSES_COLUMNS = ("Date", "Time", "Description", "Category", "Amount")
SALES_A_PAGE = 500

Page = tuple[list[Row], Cursor | None]
TenderColumns = Sequence[tuple[TenderKind, str]]


class ExtraColumns(NamedTuple):
    """The columns after Payment: tenders by kind and name, unless all of it was cash; and options, if any."""

    tenders: TenderColumns
    has_options: bool

    @property
    def titles(self) -> list[str]:
        """The titles of these columns."""
        return [*(name for _, name in self.tenders), *(["Options"] if self.has_options else [])]


def sales_of_day(connection: Connection, day: date) -> Iterator[str]:
    """Yield the file of a day's active sales as pieces of text, all from one snapshot."""
    extra = extra_columns(connection, day)
    rows, next_page = sales_rows(connection, day, extra, None)
    header: Row = (*SALES_COLUMNS, *extra.titles)
    yield csv_text([header, *rows])
    while next_page is not None:
        rows, next_page = sales_rows(connection, day, extra, next_page)
        yield csv_text(rows)


def extra_columns(connection: Connection, day: date) -> ExtraColumns:
    """Return the extra columns that the sales of this day need."""
    day_totals = day_tenders(connection, day, day_sums(connection, day))
    tenders = [(tender.kind, tender.name) for tender in day_totals] if len(day_totals) > 1 else []
    any_options = select(sale_line_options.c.line_id).join(sales).where(sales.c.business_on == day, ACTIVE).limit(1)
    return ExtraColumns(tenders, connection.execute(any_options).one_or_none() is not None)


def sales_rows(
    connection: Connection, day: date, extra: ExtraColumns, after: Cursor | None, most: int = SALES_A_PAGE
) -> Page:
    """Return a row for each line of the active sales, and for each deduction or charge, so that the totals add up.

    Those are a discount, less VAT, a discount by law and a service charge: with the lines, they come to Total Sales.
    The tenders of a sale are in its first row, so that they add up too.
    """
    query = with_first_names(sales, first_name=sales.c.staff_id).where(sales.c.business_on == day, ACTIVE)
    if after is not None:
        query = query.where(after.after(sales.c.created_at, sales.c.id))
    page = connection.execute(query.order_by(sales.c.created_at, sales.c.id).limit(most)).all()
    lines: dict[str, list[Row]] = {sale.id: [] for sale in page}
    options = options_of(connection, lines) if extra.has_options else {}
    options_of_sale: dict[str, list[str]] = {sale.id: [] for sale in page}
    for line in connection.execute(
        select(sale_lines).where(sale_lines.c.sale_id.in_(lines)).order_by(sale_lines.c.sale_id, sale_lines.c.position)
    ):
        lines[line.sale_id].append(_sold(line.name, line.quantity, line.price_centavos))
        options_of_sale[line.sale_id].append(", ".join(option.name for option in options.get(line.id, ())))
    tenders = tenders_of(connection, [sale.id for sale in page if sale.payment_method != CASH])
    taxes = _by_law(connection, lines)
    rows: list[Row] = []
    for sale in page:
        if problem := items_problem(sale.raw_items, lines[sale.id]):
            lines[sale.id].append(_uncounted(PROBLEM_TEXTS[problem], sale.subtotal_centavos))
        if sale.discount_centavos:
            lines[sale.id].append(_uncounted("Discount", -sale.discount_centavos))
        lines[sale.id] += taxes.get(sale.id, ())
        sale_cells = ("" if sale.order_number is None else sale.order_number, sale.first_name, sale.payment_method)
        paid: Row = _paid(sale.total_centavos, tenders.get(sale.id, ()), extra.tenders)
        for row, words in zip_longest(lines[sale.id], options_of_sale[sale.id], fillvalue=""):
            rows.append(
                (*_when(day, sale.created_at), *row, *sale_cells, *paid, *([words] if extra.has_options else []))
            )
            paid = [""] * len(extra.tenders)
    next_page = Cursor(page[-1].created_at, page[-1].id) if len(page) == most else None
    return rows, next_page


def expenses_rows(connection: Connection, day: date) -> list[Row]:
    """Return a row for each expense; one that was recorded on a later day has no time."""
    found = connection.execute(
        select(expenses).where(expenses.c.business_on == day).order_by(expenses.c.created_at, expenses.c.id)
    )
    return [(*_when(day, row.created_at), row.description, row.category, peso(row.amount_centavos)) for row in found]


def _sold(name: str, quantity: int, price: int) -> Row:
    return name, quantity, peso(price), peso(price * quantity)


def _uncounted(name: str, amount: int) -> Row:
    """Return an amount without a quantity, such as a discount: it must not count as an item sold."""
    return name, "", peso(amount), peso(amount)


def _by_law(connection: Connection, sale_ids: Iterable[str]) -> dict[str, list[Row]]:
    """Return the laws' deductions and the service charge of each sale, leaving out zeros."""
    stored = connection.execute(select(sale_taxes).where(sale_taxes.c.sale_id.in_(list(sale_ids))))
    return {
        row.sale_id: [
            _uncounted(name, amount)
            for name, amount in (
                ("Less VAT", -row.less_vat_centavos),
                ("Discount by Law", -row.law_discount_centavos),
                ("Service Charge", row.service_charge_centavos),
            )
            if amount
        ]
        for row in stored
    }


def _paid(total: int, tenders: Sequence[Tender], columns: TenderColumns) -> Row:
    """Return how much each tender paid of a sale; cash is the rest, also for an older system's sale."""
    amounts = Counter({(CASH, NAMES[CASH]): cash_of(total, tenders)})
    for tender in tenders:
        if tender.kind != CASH:
            amounts[tender.kind, tender.name] += tender.amount_centavos
    return [peso(amounts[column] or None) for column in columns]


def _when(day: date, at: datetime) -> tuple[str, str]:
    return day.isoformat(), f"{at.astimezone(MANILA):%H:%M:%S}" if day_of(at) == day else ""
