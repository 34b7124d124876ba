"""The rows behind a report, newest first and page by page. Each reading asks for one more than it gives."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, Select, and_, or_, select, text

from sukli.business_day import bounds_of
from sukli.expenses.tables import expenses
from sukli.figures import gross_profit
from sukli.paging import Cursor
from sukli.reports.details_schemas import (
    DayRow,
    DayRows,
    ExpenseRow,
    ExpenseRows,
    ItemRow,
    ItemRows,
    TransactionRow,
    TransactionRows,
)
from sukli.reports.ranges import Range
from sukli.reports.reading import sources_of
from sukli.reports.tables import kept_sums
from sukli.staff.tables import staff
from sukli.stock.tables import BY_HAND, stock_items, stock_movements

# instants of days nearer to the calendar's ends cannot be reckoned, and no row is there
_EARLIEST, _LATEST = date(1970, 1, 1), date(9999, 1, 1)


def item_rows(connection: Connection, cursor: str | None, limit: int) -> ItemRows:
    """The active inventory items; their cursor is the key of a name."""
    columns = [stock_items.c[name] for name in ItemRow.model_fields if name in stock_items.c]
    found = connection.execute(
        select(*columns, stock_items.c.name_key).where(stock_items.c.kind == "inventory", stock_items.c.is_active)
    ).mappings()
    # in Python: the databases' own orders of text differ
    left = sorted((row for row in found if row["name_key"] > (cursor or "")), key=lambda row: str(row["name_key"]))
    rows = [
        ItemRow.model_construct(
            **{column.name: row[column.name] for column in columns},
            total_value_centavos=row["current_stock"] * row["unit_cost_centavos"],
        )
        for row in left[:limit]
    ]
    return ItemRows.model_construct(rows=rows, next_cursor=left[limit - 1]["name_key"] if len(left) > limit else None)


def transactions(first: date, last: date) -> Select[Any]:
    """What people did to the stock of inventory items in a range, newest first."""
    begins, _ = bounds_of(_reckonable(first))
    _, ends = bounds_of(_reckonable(last))
    return (
        select(stock_movements, stock_items.c.name, staff.c.first_name)
        .join_from(stock_movements, stock_items, stock_movements.c.item_id == stock_items.c.id)
        .outerjoin(staff, stock_movements.c.staff_id == staff.c.id)
        .where(
            text(BY_HAND),
            stock_items.c.kind == "inventory",
            stock_movements.c.created_at >= begins,
            stock_movements.c.created_at < ends,
        )
        .order_by(stock_movements.c.created_at.desc(), stock_movements.c.id.desc())
    )


def _reckonable(day: date) -> date:
    return min(max(day, _EARLIEST), _LATEST)


def transaction_rows(connection: Connection, chosen: Range, cursor: Cursor | None, limit: int) -> TransactionRows:
    """What people did to the stock."""
    query = transactions(chosen.first, chosen.last)
    if cursor is not None:
        query = query.where(cursor.before(stock_movements.c.created_at, stock_movements.c.id))
    found = connection.execute(query.limit(limit + 1)).all()
    rows = [
        TransactionRow.model_construct(
            id=row.id,
            created_at=row.created_at,
            item_name=row.name,
            transaction_type=row.movement_type,
            quantity=row.quantity,
            unit_cost_centavos=row.unit_cost_centavos,
            total_cost_centavos=None if row.unit_cost_centavos is None else row.quantity * row.unit_cost_centavos,
            staff_first_name=row.first_name,
            notes=row.notes,
        )
        for row in found[:limit]
    ]
    goes_on = str(Cursor(rows[-1].created_at, rows[-1].id)) if len(found) > limit else None
    return TransactionRows.model_construct(rows=rows, next_cursor=goes_on)


def day_rows(connection: Connection, chosen: Range, cursor: date | None, limit: int, now: datetime) -> DayRows:
    """What each day came to; the cursor is the last day of the page before."""
    days = sources_of(connection, chosen.first, chosen.last, now).rows(kept_sums, "day")
    query = select(days.c.starts_on, days.c.revenue_centavos, days.c.cogs_centavos)
    if cursor is not None:
        query = query.where(days.c.starts_on < cursor)
    found = connection.execute(query.order_by(days.c.starts_on.desc()).limit(limit + 1)).all()
    rows = [
        DayRow.model_construct(
            on=on,
            revenue_centavos=int(revenue),
            cogs_centavos=int(cogs),
            gross_profit_centavos=gross_profit(int(revenue), int(cogs)),
        )
        for on, revenue, cogs in found[:limit]
    ]
    return DayRows.model_construct(rows=rows, next_cursor=rows[-1].on.isoformat() if len(found) > limit else None)


def expense_rows(
    connection: Connection, chosen: Range, cursor: tuple[date, Cursor] | None, limit: int, category: str | None
) -> ExpenseRows:
    """What was spent, by business day, in one category or all; one may have been recorded on a later day."""
    query = (
        select(expenses, staff.c.first_name)
        .join_from(expenses, staff, expenses.c.staff_id == staff.c.id)
        .where(expenses.c.business_on.between(chosen.first, chosen.last))
    )
    if category is not None:
        query = query.where(expenses.c.category == category)
    if cursor is not None:
        on, row = cursor
        same_day = and_(expenses.c.business_on == on, row.before(expenses.c.created_at, expenses.c.id))
        query = query.where(expenses.c.business_on <= on, or_(expenses.c.business_on < on, same_day))
    newest_first = query.order_by(expenses.c.business_on.desc(), expenses.c.created_at.desc(), expenses.c.id.desc())
    found = connection.execute(newest_first.limit(limit + 1)).all()
    rows = [
        ExpenseRow.model_construct(
            id=row.id,
            on=row.business_on,
            created_at=row.created_at,
            category=row.category,
            description=row.description,
            amount_centavos=row.amount_centavos,
            staff_first_name=row.first_name,
        )
        for row in found[:limit]
    ]
    goes_on = f"{rows[-1].on}_{Cursor(rows[-1].created_at, rows[-1].id)}" if len(found) > limit else None
    return ExpenseRows.model_construct(rows=rows, next_cursor=goes_on)
