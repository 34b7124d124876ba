"""The sales behind a report, newest first and page by page; where matches are rare, month by month."""

from collections.abc import Sequence
from datetime import datetime
from itertools import islice
from typing import Any

from sqlalchemy import Connection, Row, and_, select

from sukli.business_day import day_of
from sukli.db.rows import of_row
from sukli.http.paging import Cursor, cursor_after, page_of
from sukli.reports.figures.choices import choices_in
from sukli.reports.figures.sums import item_sums
from sukli.reports.ranges import Range
from sukli.reports.rollups.sources import sources_of
from sukli.reports.rows.sale_filter import SaleFilter
from sukli.reports.rows.schemas import PaidWith, SaleRow, SaleRows, SoldItems
from sukli.reports.rows.slices import MOST_MONTHS, Slice, slices
from sukli.sales.finding import sold_names
from sukli.sales.queries import sales_with_staff
from sukli.sales.raw_items import items_problem
from sukli.sales.tables import sale_lines, sales
from sukli.staff.tables import staff
from sukli.tenders.queries import tenders_of
from sukli.tenders.rules import CASH


def sale_rows(
    connection: Connection, chosen: Range, cursor: Cursor | None, limit: int, sale_filter: SaleFilter, now: datetime
) -> SaleRows:
    """Return the matching sales. A page may have fewer than `limit`, or none, and still be followed by another."""
    if cursor is not None:
        # with the cursor's day, the index scan begins where the previous page ended
        chosen = chosen._replace(last=min(chosen.last, day_of(cursor.at)))
    if sale_filter.asks_for_names and not sale_filter.has_voided:
        sources = sources_of(connection, chosen.first, chosen.last, now)
        chosen_names = {choice.name for choice in choices_in(connection, sources)}
        sale_filter = sale_filter.with_names({item.name for item in item_sums(connection, sources)} | chosen_names)
    found: list[Row[Any]] = []
    ways = slices(connection, chosen, sale_filter, now)
    searched = None
    for searched in islice(ways, MOST_MONTHS):
        found += _found_in(connection, searched, sale_filter, cursor, limit + 1 - len(found))
        if len(found) > limit:
            break
    listed, last = page_of(found, limit)
    if last is not None:
        goes_on = cursor_after(last)
    elif searched is not None and next(ways, None) is not None:
        goes_on = str(searched.cursor())
    else:
        goes_on = None
    person = sale_filter.staff_id or sale_filter.voided_by_id
    name = select(staff.c.first_name).where(staff.c.id == person)
    return SaleRows.model_construct(
        rows=_as_rows(connection, listed),
        next_cursor=goes_on,
        staff_first_name=None if person is None else connection.scalar(name),
    )


def _found_in(
    connection: Connection, part: Slice, sale_filter: SaleFilter, cursor: Cursor | None, most: int
) -> list[Row[Any]]:
    if sale_filter.asks_for_names and sale_filter.has_voided:
        # the rollups hold only the names of active sales
        sale_filter = sale_filter.with_names(sold_names(connection, and_(part.sales, sale_filter.counts)))
    query = (
        sales_with_staff.where(part.sales, sale_filter.condition())
        .order_by(sales.c.business_on.desc(), sales.c.created_at.desc(), sales.c.id.desc())
        .limit(most)
    )
    if cursor is not None:
        query = query.where(cursor.before(sales.c.created_at, sales.c.id))
    return list(connection.execute(query).all())


def _as_rows(connection: Connection, listed: Sequence[Row[Any]]) -> list[SaleRow]:
    items = _items_of(connection, [row.id for row in listed])
    tenders = tenders_of(connection, [row.id for row in listed if row.payment_method != CASH])
    return [
        of_row(
            SaleRow,
            row,
            on=row.business_on,
            items=items[row.id],
            items_problem=items_problem(row.raw_items, items[row.id]),
            tenders=[
                PaidWith.model_construct(kind=paid.kind, name=paid.name, amount_centavos=paid.amount_centavos)
                for paid in tenders.get(row.id, ())
            ],
        )
        for row in listed
    ]


def _items_of(connection: Connection, sale_ids: list[str]) -> dict[str, list[SoldItems]]:
    items: dict[str, list[SoldItems]] = {sale_id: [] for sale_id in sale_ids}
    lines = connection.execute(
        select(sale_lines.c.sale_id, sale_lines.c.name, sale_lines.c.quantity)
        .where(sale_lines.c.sale_id.in_(sale_ids))
        .order_by(sale_lines.c.sale_id, sale_lines.c.position)
    )
    for sale_id, name, quantity in lines:
        items[sale_id].append(SoldItems.model_construct(name=name, quantity=quantity))
    return items
