"""Reads of sales."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from typing import Any

from sqlalchemy import Connection, Row, select

from sukli.db.rows import found, of_row
from sukli.http.paging import Cursor, cursor_after, page_of
from sukli.invoices.tables import invoices
from sukli.sales.chosen.queries import options_of
from sukli.sales.finding import Search, sold_names
from sukli.sales.raw_items import items_problem
from sukli.sales.schemas import Sale, SaleLine, SalesPage, SaleStatus
from sukli.sales.tables import DEPOSIT, sale_lines, sales
from sukli.sales.taxed.queries import taxes_of
from sukli.sales.taxed.schemas import SaleTax
from sukli.shifts.place import closed_until, is_closed
from sukli.shifts.refunds import money_given_back
from sukli.staff.queries import with_first_names
from sukli.stock.returns import sales_with_returned_stock
from sukli.tenders.queries import tenders_of
from sukli.tenders.rules import CASH, cash_of
from sukli.tenders.schemas import Tender

# without deposits
sales_with_staff = (
    with_first_names(
        sales,
        staff_first_name=sales.c.staff_id,
        discount_approved_by_first_name=sales.c.discount_approved_by,
        voided_by_first_name=sales.c.voided_by_staff_id,
        void_approved_by_first_name=sales.c.void_approved_by,
    )
    .outerjoin(invoices, invoices.c.sale_id == sales.c.id)
    .add_columns(invoices.c.written.label("invoice_number"))
    .where(sales.c.payment_method != DEPOSIT)
)


def sale_by_id(connection: Connection, sale_id: str) -> Sale:
    """One sale with its lines. Raises NotFound, also for a deposit."""
    row = connection.execute(sales_with_staff.where(sales.c.id == sale_id)).one_or_none()
    return _with_lines(connection, [found(row, "sale")])[0]


def sales_page(
    connection: Connection,
    day: date,
    status: SaleStatus | None,
    cursor: Cursor | None,
    limit: int,
    search: Search | None = None,
) -> SalesPage:
    """Return a page of a business day's sales, newest first; if given, only those of a status or found by a search."""
    of_day = sales.c.business_on == day
    chosen = sales_with_staff.where(of_day)
    if search is not None:
        chosen = chosen.where(search.finds(search.names_among(sold_names(connection, of_day))))
    if status is not None:
        chosen = chosen.where(sales.c.voided == (status == "voided"))
    if cursor is not None:
        chosen = chosen.where(cursor.before(sales.c.created_at, sales.c.id))
    newest_first = chosen.order_by(sales.c.created_at.desc(), sales.c.id.desc()).limit(limit + 1)
    rows, last = page_of(connection.execute(newest_first).all(), limit)
    return SalesPage(on=day, sales=_with_lines(connection, rows), next_cursor=cursor_after(last))


def as_sale(
    row: dict[str, Any],
    lines: list[SaleLine],
    tenders: list[Tender],
    tax: SaleTax | None,
    *,
    stock_returned: bool = False,
    given_back_centavos: int = 0,
    closed: bool = False,
) -> Sale:
    """Build the wire's sale from a stored row, its lines, tenders and taxes, and the names of the people involved."""
    received = row["cash_received_centavos"]
    return of_row(
        Sale,
        row,
        change_centavos=None if received is None else received - cash_of(row["total_centavos"], tenders),
        tenders=tenders,
        tax=tax,
        stock_returned=stock_returned,
        given_back_centavos=given_back_centavos,
        closed=closed,
        items_problem=items_problem(row["raw_items"], lines),
        lines=lines,
    )


def _with_lines(connection: Connection, rows: Sequence[Row[Any]]) -> list[Sale]:
    if not rows:
        return []
    lines: defaultdict[str, list[SaleLine]] = defaultdict(list)
    in_order = connection.execute(
        select(sale_lines)
        .where(sale_lines.c.sale_id.in_([row.id for row in rows]))
        .order_by(sale_lines.c.sale_id, sale_lines.c.position)
    )
    options = options_of(connection, [row.id for row in rows])
    for line in in_order:
        lines[line.sale_id].append(of_row(SaleLine, line, options=options.get(line.id, [])))
    tenders = tenders_of(connection, [row.id for row in rows if row.payment_method != CASH])
    taxes = taxes_of(connection, [row.id for row in rows])
    voided = [row.id for row in rows if row.voided]
    returned = sales_with_returned_stock(connection, voided) if voided else set()
    given_back = money_given_back(connection, voided) if voided else {}
    until = closed_until(connection)
    return [
        as_sale(
            row._asdict(),
            lines[row.id],
            tenders.get(row.id, []),
            taxes.get(row.id),
            stock_returned=row.id in returned,
            given_back_centavos=given_back.get(row.id, 0),
            closed=is_closed(until, row.business_on, row.z_number),
        )
        for row in rows
    ]
