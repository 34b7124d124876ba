"""Reads of an item's movements: what happened to it, and how much there was after each."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, and_, bindparam, func, or_, select

from sukli.business_day import DAY, bounds_of, day_of
from sukli.db.columns import Id, Instant, manila_seconds
from sukli.db.rows import of_row
from sukli.http.paging import Cursor, page_of
from sukli.sales.tables import sales
from sukli.staff.tables import staff
from sukli.stock.errors import ItemNotFound
from sukli.stock.schemas import DayLevel, Kind, Levels, Movement, MovementPage
from sukli.stock.tables import stock_items, stock_movements

DAYS_OF_LEVELS = 30
_EPOCH = date(1970, 1, 1)

_newer = stock_movements.alias("newer")
_of_item = and_(stock_items.c.id == bindparam("item"), stock_items.c.kind == bindparam("kind"))

# One statement each, since a single statement sees one state of the database on both: an item's stock is the sum of
# its movements, so the stock after an older one is the stock now less all that came later.
_page = (
    select(
        stock_movements,
        staff.c.first_name.label("staff_first_name"),
        sales.c.order_number,
        stock_items.c.current_stock,
    )
    .join_from(stock_items, stock_movements, stock_movements.c.item_id == stock_items.c.id)
    .outerjoin(staff, staff.c.id == stock_movements.c.staff_id)
    .outerjoin(sales, sales.c.id == stock_movements.c.sale_id)
    .where(_of_item)
    .order_by(stock_movements.c.created_at.desc(), stock_movements.c.id.desc())
    .limit(bindparam("limit"))
)
_first_page = _page.add_columns(stock_items.c.current_stock.label("stock_after_first"))
_later_page = _page.where(
    stock_movements.c.created_at <= bindparam("at", type_=Instant),
    or_(
        stock_movements.c.created_at < bindparam("at", type_=Instant),
        stock_movements.c.id < bindparam("before", type_=Id),
    ),
).add_columns(
    (
        stock_items.c.current_stock
        - select(func.coalesce(func.sum(_newer.c.applied_quantity), 0))
        .where(
            _newer.c.item_id == bindparam("item"),
            _newer.c.created_at >= bindparam("at", type_=Instant),
            or_(
                _newer.c.created_at > bindparam("at", type_=Instant),
                _newer.c.id >= bindparam("before", type_=Id),
            ),
        )
        .scalar_subquery()
    ).label("stock_after_first")
)
_manila_day = manila_seconds(stock_movements.c.created_at) // 86_400
_daily_changes = (
    select(
        stock_items.c.current_stock,
        stock_items.c.created_at,
        _manila_day.label("day"),
        func.sum(stock_movements.c.applied_quantity).label("change"),
    )
    .outerjoin_from(
        stock_items,
        stock_movements,
        and_(
            stock_movements.c.item_id == stock_items.c.id,
            stock_movements.c.created_at >= bindparam("since", type_=Instant),
        ),
    )
    .where(_of_item)
    .group_by(stock_items.c.id, stock_items.c.current_stock, stock_items.c.created_at, _manila_day)
)


def movements(connection: Connection, kind: Kind, item_id: str, *, cursor: Cursor | None, limit: int) -> MovementPage:
    """A page of an item's movements, newest first; a deleted item keeps its history. Raises ItemNotFound."""
    values: dict[str, Any] = {"item": item_id, "kind": kind, "limit": limit + 1}
    if cursor is None:
        rows = connection.execute(_first_page, values).mappings().all()
        if not rows:
            # every item has its opening
            raise ItemNotFound
    else:
        rows = connection.execute(_later_page, values | {"at": cursor.at, "before": cursor.id}).mappings().all()
    listed, last = page_of(rows, limit)
    page = []
    stock = rows[0]["stock_after_first"] if rows else 0
    for row in listed:
        page.append(of_row(Movement, row, stock_after=stock))
        stock -= row["applied_quantity"]
    goes_on = None if last is None else str(Cursor(last["created_at"], last["id"]))
    return MovementPage.model_construct(movements=page, next_cursor=goes_on)


def levels(connection: Connection, kind: Kind, item_id: str, now: datetime) -> Levels:
    """The stock at the end of each of the last 30 business days, calculated back from now. Raises ItemNotFound.

    Days before the item was added are left out: it had no stock then, which is not a stock of 0.
    """
    today = day_of(now)
    first = today - (DAYS_OF_LEVELS - 1) * DAY
    # the first day needs only its end, which is the start of the second
    since, _ = bounds_of(first + DAY)
    rows = connection.execute(_daily_changes, {"item": item_id, "kind": kind, "since": since}).all()
    if not rows:
        raise ItemNotFound
    changes = {_EPOCH + row.day * DAY: int(row.change) for row in rows if row.day is not None}
    # a clock that was ahead may have dated the item after its movements, or after today
    began = min(day_of(rows[0].created_at), today, *changes)
    stock: int = rows[0].current_stock
    days = []
    for ago in range((today - max(first, began)).days + 1):
        day = today - ago * DAY
        days.append(DayLevel(on=day, stock=stock))
        stock -= changes.get(day, 0)
    return Levels(days=days[::-1])
