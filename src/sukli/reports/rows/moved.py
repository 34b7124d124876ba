"""What people did to the stock of inventory items: what they recorded, and what a count found."""

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

# arithmetic with days nearer to the calendar's ends would overflow, and no row is there
_EARLIEST, _LATEST = date(1970, 1, 1), date(9999, 1, 1)
# what was counted may be more than expected, or less; all else says by its name which of the two it is
_IS_COUNT = stock_movements.c.movement_type == "counted"
_APPLIED = stock_movements.c.applied_quantity
_MOVED = case((_IS_COUNT, _APPLIED), else_=func.abs(_APPLIED)).label("moved")
_ASKED = case((_IS_COUNT, _APPLIED), else_=stock_movements.c.quantity).label("asked")


def by_hand_in(chosen: Range) -> ColumnElement[bool]:
    """Which movements people made in a range."""
    begins, _ = bounds_of(_reckonable(chosen.first))
    _, ends = bounds_of(_reckonable(chosen.last))
    return and_(text(BY_HAND), stock_movements.c.created_at >= begins, stock_movements.c.created_at < ends)


def _reckonable(day: date) -> date:
    return min(max(day, _EARLIEST), _LATEST)


def transactions_in(chosen: Range) -> Select[Any]:
    """What people did to the stock of inventory items in a range, newest first: `moved` of what was `asked`."""
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
    """What a row of these was worth, in centavos, if its unit cost was recorded; below 0 where a count found less."""
    cost, part = moved.unit_cost_centavos, part_of(moved)
    if cost is None or part is None:
        return None if cost is None else moved.moved * cost
    return value_of(part, moved.content_amount, cost)


def part_of(moved: Row[Any]) -> int | None:
    """How much of one unit it was, in thousandths of the content's unit; None of whole ones. Its sign is the cost's."""
    used: int | None = moved.used_thousandths
    return None if used is None else -used if moved.movement_type == "counted" else used


def transaction_rows(connection: Connection, chosen: Range, cursor: Cursor | None, limit: int) -> TransactionRows:
    """A page of them; the first one has the sums."""
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
    """By what was done, in the order in which the dialog offers it; what counts found comes last."""
    moves = transactions_in(chosen).order_by(None).subquery()
    is_whole = moves.c.used_thousandths.is_(None)
    worth = func.coalesce(func.sum(moves.c.moved * moves.c.unit_cost_centavos).filter(is_whole), 0)
    counts: Counter[str] = Counter()
    costs: Counter[str] = Counter()
    for kind, count, centavos in connection.execute(
        select(moves.c.movement_type, func.count(), worth).group_by(moves.c.movement_type)
    ):
        counts[kind], costs[kind] = count, int(centavos)
    # each is rounded by itself, as in its row
    for row in connection.execute(select(moves).where(~is_whole)):
        costs[row.movement_type] += cost_of(row) or 0
    return [
        MovedSums.model_construct(transaction_type=kind, count=counts[kind], cost_centavos=costs[kind])
        for kind in get_args(MovedByHand)
        if kind in counts
    ]
