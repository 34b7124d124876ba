"""The rows behind a report except its sales (sales.py) and stock (moved.py), newest first and page by page."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, Select, and_, or_, select

from sukli.db.rows import of_row
from sukli.expenses.queries import with_staff
from sukli.expenses.tables import expenses
from sukli.formulas import gross_profit
from sukli.http.paging import Cursor, cursor_after, page_of
from sukli.reports.ranges import Range
from sukli.reports.rollups.sources import sources_of
from sukli.reports.rollups.tables import rollup_sales
from sukli.reports.rows.schemas import (
    DayRow,
    DayRows,
    ExpenseRow,
    ExpenseRows,
    ItemRow,
    ItemRows,
)
from sukli.stock.names import place_of
from sukli.stock.queries import ON_A_SHELF, by_name
from sukli.stock.tables import stock_items


def item_rows(connection: Connection, cursor: str | None, limit: int) -> ItemRows:
    """Return the active inventory items that have a stock; their cursor is the key of a name."""
    columns = [stock_items.c[name] for name in ItemRow.model_fields if name in stock_items.c]
    found = connection.execute(select(*columns, stock_items.c.name_key).where(ON_A_SHELF))
    # the cursor is a name, so it works even if its item was deleted since the previous page
    after = place_of(cursor or "")
    page, last = page_of([row for row in by_name(found) if place_of(row.name_key) > after], limit)
    rows = [of_row(ItemRow, row, total_value_centavos=row.current_stock * row.unit_cost_centavos) for row in page]
    return ItemRows.model_construct(rows=rows, next_cursor=None if last is None else last.name_key)


def day_rows(connection: Connection, chosen: Range, cursor: date | None, limit: int, now: datetime) -> DayRows:
    """Return each day's revenue, COGS and gross profit; the cursor is the last day of the previous page."""
    days = sources_of(connection, chosen.first, chosen.last, now).rows(rollup_sales, "day")
    query = select(days.c.starts_on, days.c.revenue_centavos, days.c.cogs_centavos)
    if cursor is not None:
        query = query.where(days.c.starts_on < cursor)
    newest_first = query.order_by(days.c.starts_on.desc()).limit(limit + 1)
    page, last = page_of(connection.execute(newest_first).all(), limit)
    rows = [
        DayRow.model_construct(
            on=on,
            revenue_centavos=int(revenue),
            cogs_centavos=int(cogs),
            gross_profit_centavos=gross_profit(int(revenue), int(cogs)),
        )
        for on, revenue, cogs in page
    ]
    return DayRows.model_construct(rows=rows, next_cursor=None if last is None else last.starts_on.isoformat())


def expenses_in(chosen: Range) -> Select[Any]:
    """Select the expenses of a range, newest business day first; an expense may have been recorded on a later day."""
    return with_staff.where(expenses.c.business_on.between(chosen.first, chosen.last)).order_by(
        expenses.c.business_on.desc(), expenses.c.created_at.desc(), expenses.c.id.desc()
    )


def expense_rows(
    connection: Connection, chosen: Range, cursor: tuple[date, Cursor] | None, limit: int, category: str | None
) -> ExpenseRows:
    """Return the expenses of one category or all."""
    query = expenses_in(chosen)
    if category is not None:
        query = query.where(expenses.c.category == category)
    if cursor is not None:
        on, row = cursor
        same_day = and_(expenses.c.business_on == on, row.before(expenses.c.created_at, expenses.c.id))
        query = query.where(expenses.c.business_on <= on, or_(expenses.c.business_on < on, same_day))
    page, last = page_of(connection.execute(query.limit(limit + 1)).all(), limit)
    rows = [of_row(ExpenseRow, row, on=row.business_on) for row in page]
    goes_on = None if last is None else f"{last.business_on}_{cursor_after(last)}"
    return ExpenseRows.model_construct(rows=rows, next_cursor=goes_on)
