"""Changes that people made to the stock of inventory items: what they recorded, and what stock counts found."""

from collections import Counter
from datetime import date
from typing import Any, get_args

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, case, func, select, text

from sukli.business_day import bounds_of
from sukli.http.paging import Cursor, cursor_after, page_of
from sukli.reports.ranges import Range
from sukli.reports.rows.schemas import MovedByHand, MovedSums, TransactionRow, TransactionRows
from sukli.staff.tables import staff
from sukli.stock.contents import value_of
from sukli.stock.tables import BY_HAND, stock_items, stock_movements

# arithmetic with days near the calendar's ends would overflow, and no row is there
_EARLIEST, _LATEST = date(1970, 1, 1), date(9999, 1, 1)
# a count may find more than expected, or less; every other type implies its sign
_IS_COUNT = stock_movements.c.movement_type == "counted"
_APPLIED = stock_movements.c.applied_quantity
_MOVED = case((_IS_COUNT, _APPLIED), else_=func.abs(_APPLIED)).label("moved")
_ASKED = case((_IS_COUNT, _APPLIED), else_=stock_movements.c.quantity).label("asked")


def by_hand_in(chosen: Range) -> ColumnElement[bool]:
    """Select the movements that people made in a range."""
    begins, _ = bounds_of(_reckonable(chosen.first))
    _, ends = bounds_of(_reckonable(chosen.last))
    return and_(text(BY_HAND), stock_movements.c.created_at >= begins, stock_movements.c.created_at < ends)


def _reckonable(day: date) -> date:
    return min(max(day, _EARLIEST), _LATEST)


def transactions_in(chosen: Range) -> Select[Any]:
    """Select stock changes by people in a range, newest first: `moved` is the part of `asked` that was applied."""
    return (
        select(
            stock_movements,
            *(_MOVED, _ASKED),
            *(stock_items.c[name] for name in ("name", "content_amount", "content_unit")),
            staff.c.first_name,
        )
        .join_from(stock_movements, stock_items, stock_movements.c.item_id == stock_items.c.id)
        .outerjoin(staff, stock_movements.c.staff_id == staff.c.id)
        .where(by_hand_in(chosen), stock_items.c.kind == "inventory")
        .order_by(stock_movements.c.created_at.desc(), stock_movements.c.id.desc())
    )


def cost_of(moved: Row[Any]) -> int | None:
    """Return a row's worth in centavos, if its unit cost was recorded; below 0 where a count found less."""
    cost, part = moved.unit_cost_centavos, part_of(moved)
    if cost is None or part is None:
        return None if cost is None else moved.moved * cost
    return value_of(part, moved.content_amount, cost)


def part_of(moved: Row[Any]) -> int | None:
    """Return the part of a unit moved, in thousandths of its content unit; None for whole units. Signed as the cost."""
    used: int | None = moved.used_thousandths
    return None if used is None else -used if moved.movement_type == "counted" else used


def transaction_rows(connection: Connection, chosen: Range, cursor: Cursor | None, limit: int) -> TransactionRows:
    """Return a page of stock transactions; the first page has the sums."""
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
            used_thousandths=row.used_thousandths,
            content_unit=row.content_unit,
            asked=row.asked,
            unit_cost_centavos=row.unit_cost_centavos,
            total_cost_centavos=cost_of(row),
            staff_first_name=row.first_name,
            notes=row.notes,
            waste_reason=row.waste_reason,
        )
        for row in page
    ]
    sums = _sums(connection, chosen) if cursor is None else []
    return TransactionRows.model_construct(rows=rows, sums=sums, next_cursor=cursor_after(last))


def _sums(connection: Connection, chosen: Range) -> list[MovedSums]:
    """Sum by movement type, in the order in which the dialog offers them; counts come last."""
    moves = transactions_in(chosen).order_by(None).subquery()
    is_whole = moves.c.used_thousandths.is_(None)
    worth = func.coalesce(func.sum(moves.c.moved * moves.c.unit_cost_centavos).filter(is_whole), 0)
    counts: Counter[str] = Counter()
    costs: Counter[str] = Counter()
    for kind, count, centavos in connection.execute(
        select(moves.c.movement_type, func.count(), worth).group_by(moves.c.movement_type)
    ):
        counts[kind], costs[kind] = count, int(centavos)
    # parts of a unit are rounded row by row, as they are shown
    for row in connection.execute(select(moves).where(~is_whole)):
        costs[row.movement_type] += cost_of(row) or 0
    return [
        MovedSums.model_construct(transaction_type=kind, count=counts[kind], cost_centavos=costs[kind])
        for kind in get_args(MovedByHand)
        if kind in counts
    ]
