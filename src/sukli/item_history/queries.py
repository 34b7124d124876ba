"""Reads of an item's movements: what happened to its stock, and how much there was after each."""

from datetime import date, datetime

from sqlalchemy import Connection, ScalarSelect, and_, bindparam, func, or_, select

from sukli.business_day import DAY, bounds_of, day_of
from sukli.db.columns import Instant, manila_seconds
from sukli.db.rows import of_row
from sukli.http.paging import Cursor, cursor_after, page_of
from sukli.sales.tables import sales
from sukli.staff.tables import staff
from sukli.stock.errors import ItemNotFound
from sukli.stock.schemas import DayLevel, Kind, Levels, Movement, MovementPage
from sukli.stock.tables import stock_items, stock_movements

DAYS_OF_LEVELS = 30
_EPOCH = date(1970, 1, 1)

_of_item = and_(stock_items.c.id == bindparam("item"), stock_items.c.kind == bindparam("kind"))

# One statement each, so that both tables are read from one state of the database, on SQLite and on PostgreSQL: an
# item's stock is the sum of its movements, so the stock after an older one is the stock now less all later changes.
_page = (
    select(stock_movements, staff.c.first_name.label("staff_first_name"), sales.c.order_number)
    .join_from(stock_items, stock_movements, stock_movements.c.item_id == stock_items.c.id)
    .outerjoin(staff, staff.c.id == stock_movements.c.staff_id)
    .outerjoin(sales, sales.c.id == stock_movements.c.sale_id)
    .where(_of_item)
    .order_by(stock_movements.c.created_at.desc(), stock_movements.c.id.desc())
    .limit(bindparam("limit"))
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
    """Return a page of an item's movements, newest first; a deleted item keeps its history. Raises ItemNotFound."""
    changed_since = 0 if cursor is None else _changed_since(cursor)
    page = _page.add_columns((stock_items.c.current_stock - changed_since).label("stock_after_first"))
    if cursor is not None:
        page = page.where(cursor.before(stock_movements.c.created_at, stock_movements.c.id))
    found = connection.execute(page, {"item": item_id, "kind": kind, "limit": limit + 1}).all()
    if not found and cursor is None:
        # every item has its opening movement
        raise ItemNotFound
    rows, last = page_of(found, limit)
    stock_after = found[0].stock_after_first if found else 0
    listed = []
    for row in rows:
        listed.append(of_row(Movement, row, stock_after=stock_after))
        stock_after -= row.applied_quantity
    return MovementPage.model_construct(movements=listed, next_cursor=cursor_after(last))


def _changed_since(cursor: Cursor) -> ScalarSelect[int]:
    """Return by how much the cursor's own movement and all newer ones changed the item's stock."""
    newer = stock_movements.alias()
    # the first condition is redundant, but the index can use it
    since = and_(
        newer.c.created_at >= cursor.at, or_(newer.c.id == cursor.id, cursor.after(newer.c.created_at, newer.c.id))
    )
    changed = func.coalesce(func.sum(newer.c.applied_quantity), 0)
    return select(changed).where(newer.c.item_id == bindparam("item"), since).scalar_subquery()


def levels(connection: Connection, kind: Kind, item_id: str, now: datetime) -> Levels:
    """Return the stock at the end of each of the last 30 business days, calculated back from now. Raises ItemNotFound.

    Days before the item was added are left out: it then had no stock, which is not a stock of 0.
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
