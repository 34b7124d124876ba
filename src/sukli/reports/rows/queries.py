"""The rows behind a report except its sales (sales.py), newest first and page by page."""

from datetime import date, datetime
from typing import Any, get_args

from sqlalchemy import ColumnElement, Connection, Select, and_, func, or_, select, text

from sukli.business_day import bounds_of
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
    MovedSums,
    TransactionRow,
    TransactionRows,
)
from sukli.staff.tables import staff
from sukli.stock.names import place_of
from sukli.stock.queries import ON_A_SHELF, by_name
from sukli.stock.schemas import TransactionType
from sukli.stock.tables import BY_HAND, stock_items, stock_movements

# arithmetic with days nearer to the calendar's ends would overflow, and no row is there
_EARLIEST, _LATEST = date(1970, 1, 1), date(9999, 1, 1)


def item_rows(connection: Connection, cursor: str | None, limit: int) -> ItemRows:
    """The active inventory items that have a stock; their cursor is the key of a name."""
    columns = [stock_items.c[name] for name in ItemRow.model_fields if name in stock_items.c]
    found = connection.execute(select(*columns, stock_items.c.name_key).where(ON_A_SHELF))
    # the cursor is a name, so it works even if its item was deleted since the previous page
    after = place_of(cursor or "")
    page, last = page_of([row for row in by_name(found) if place_of(row.name_key) > after], limit)
    rows = [of_row(ItemRow, row, total_value_centavos=row.current_stock * row.unit_cost_centavos) for row in page]
    return ItemRows.model_construct(rows=rows, next_cursor=None if last is None else last.name_key)


def by_hand_in(chosen: Range) -> ColumnElement[bool]:
    """Which movements people made in a range."""
    begins, _ = bounds_of(_reckonable(chosen.first))
    _, ends = bounds_of(_reckonable(chosen.last))
    return and_(text(BY_HAND), stock_movements.c.created_at >= begins, stock_movements.c.created_at < ends)


def transactions_in(chosen: Range) -> Select[Any]:
    """What people did to the stock of inventory items in a range, newest first."""
    return (
        select(
            stock_movements,
            func.abs(stock_movements.c.applied_quantity).label("moved"),
            stock_items.c.name,
            staff.c.first_name,
        )
        .join_from(stock_movements, stock_items, stock_movements.c.item_id == stock_items.c.id)
        .outerjoin(staff, stock_movements.c.staff_id == staff.c.id)
        .where(by_hand_in(chosen), stock_items.c.kind == "inventory")
        .order_by(stock_movements.c.created_at.desc(), stock_movements.c.id.desc())
    )


def _reckonable(day: date) -> date:
    return min(max(day, _EARLIEST), _LATEST)


def transaction_rows(connection: Connection, chosen: Range, cursor: Cursor | None, limit: int) -> TransactionRows:
    """What people did to the stock."""
    query = transactions_in(chosen)
    if cursor is not None:
        query = query.where(cursor.before(stock_movements.c.created_at, stock_movements.c.id))
    page, last = page_of(connection.execute(query.limit(limit + 1)).all(), limit)
    rows = [
        TransactionRow.model_construct(
            id=row.id,
            created_at=row.created_at,
            item_name=row.name,
            transaction_type=row.movement_type,
            quantity=row.moved,
            asked=row.quantity,
            unit_cost_centavos=row.unit_cost_centavos,
            total_cost_centavos=None if row.unit_cost_centavos is None else row.moved * row.unit_cost_centavos,
            staff_first_name=row.first_name,
            notes=row.notes,
            waste_reason=row.waste_reason,
        )
        for row in page
    ]
    sums = _sums(connection, chosen) if cursor is None else []
    return TransactionRows.model_construct(rows=rows, sums=sums, next_cursor=cursor_after(last))


def _sums(connection: Connection, chosen: Range) -> list[MovedSums]:
    """By what was done, in the order in which the dialog offers it."""
    moves = transactions_in(chosen).order_by(None).subquery()
    cost = func.coalesce(func.sum(moves.c.moved * moves.c.unit_cost_centavos), 0)
    grouped = select(moves.c.movement_type, func.count(), cost).group_by(moves.c.movement_type)
    found = {kind: (count, int(centavos)) for kind, count, centavos in connection.execute(grouped)}
    return [
        MovedSums.model_construct(transaction_type=kind, count=found[kind][0], cost_centavos=found[kind][1])
        for kind in get_args(TransactionType)
        if kind in found
    ]


def day_rows(connection: Connection, chosen: Range, cursor: date | None, limit: int, now: datetime) -> DayRows:
    """What each day came to; the cursor is the last day of the previous page."""
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
    """What was spent in a range, by business day, the newest first; one may have been recorded on a later day."""
    return with_staff.where(expenses.c.business_on.between(chosen.first, chosen.last)).order_by(
        expenses.c.business_on.desc(), expenses.c.created_at.desc(), expenses.c.id.desc()
    )


def expense_rows(
    connection: Connection, chosen: Range, cursor: tuple[date, Cursor] | None, limit: int, category: str | None
) -> ExpenseRows:
    """What was spent in one category or all."""
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
