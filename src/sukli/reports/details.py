"""The rows behind a report, newest first and page by page. Each reading asks for one more than it gives."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, Select, and_, or_, select, text

from sukli.business_day import bounds_of, day_of
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
    SaleRow,
    SaleRows,
    SoldItems,
    TransactionRow,
    TransactionRows,
)
from sukli.reports.ranges import Range
from sukli.reports.reading import sources_of
from sukli.reports.tables import kept_sums
from sukli.sales.day import ACTIVE
from sukli.sales.raw_items import items_problem
from sukli.sales.tables import sale_lines, sales
from sukli.staff.tables import staff
from sukli.stock.tables import BY_HAND, stock_items, stock_movements

# instants of days nearer to the calendar's ends cannot be reckoned, and no row is there
_EARLIEST, _LATEST = date(1970, 1, 1), date(9999, 1, 1)


def sale_rows(connection: Connection, chosen: Range, cursor: Cursor | None, limit: int) -> SaleRows:
    """The active sales."""
    last = chosen.last
    query = select(sales, staff.c.first_name).join_from(sales, staff, sales.c.staff_id == staff.c.id).where(ACTIVE)
    if cursor is not None:
        # the cursor's day lets the index begin where the page before ended
        last = min(last, day_of(cursor.at))
        query = query.where(cursor.before(sales.c.created_at, sales.c.id))
    newest_first = query.where(sales.c.business_on.between(chosen.first, last)).order_by(
        sales.c.business_on.desc(), sales.c.created_at.desc(), sales.c.id.desc()
    )
    found = connection.execute(newest_first.limit(limit + 1)).all()
    listed = found[:limit]
    items = _items_of(connection, [row.id for row in listed])
    rows = [
        SaleRow.model_construct(
            id=row.id,
            order_number=row.order_number,
            on=row.business_on,
            created_at=row.created_at,
            staff_first_name=row.first_name,
            items=items[row.id],
            items_problem=items_problem(row.raw_items),
            subtotal_centavos=row.subtotal_centavos,
            total_centavos=row.total_centavos,
            cogs_centavos=row.cogs_centavos,
            payment_method=row.payment_method,
        )
        for row in listed
    ]
    goes_on = str(Cursor(rows[-1].created_at, rows[-1].id)) if len(found) > limit else None
    return SaleRows.model_construct(rows=rows, next_cursor=goes_on)


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
    begins, _ = bounds_of(max(first, _EARLIEST))
    _, ends = bounds_of(min(last, _LATEST))
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


def expense_rows(connection: Connection, chosen: Range, cursor: tuple[date, Cursor] | None, limit: int) -> ExpenseRows:
    """What was spent, by business day; one may have been recorded on a later day."""
    query = (
        select(expenses, staff.c.first_name)
        .join_from(expenses, staff, expenses.c.staff_id == staff.c.id)
        .where(expenses.c.business_on.between(chosen.first, chosen.last))
    )
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
