"""What moved since something was counted, by when it was gone from the shelf and not by when the server heard of it."""

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import BigInteger, ColumnElement, Connection, and_, case, cast, func, or_, select

from sukli.counting.tables import count_entries
from sukli.sales.tables import sales
from sukli.stock.contents import thousandths_in
from sukli.stock.tables import stock_movements

# what a sale took was gone when the customer paid, however long its till held it
_BY_A_SALE = stock_movements.c.movement_type.in_(("sale", "used"))

# a transaction that waited for the item may find a sale of after its own beginning
_WAITS = timedelta(seconds=10)


def change_of(content: ColumnElement[int] | int) -> ColumnElement[int]:
    """By how much a movement changed what is left, in thousandths. @param content: how much one holds."""
    whole = cast(stock_movements.c.applied_quantity, BigInteger) * thousandths_in(1) * content
    used = stock_movements.c.used_thousandths
    return case((used.is_not(None), -used), else_=whole)


def moved_since(connection: Connection, item_id: str, content: int, at: datetime, now: datetime) -> int:
    """By how much what is left of an item has changed since then.

    What is dated later than now was so by a clock that was ahead, and happened before.
    """
    changed = (
        select(func.coalesce(func.sum(change_of(content)), 0))
        .outerjoin_from(stock_movements, sales, sales.c.id == stock_movements.c.sale_id)
        .where(
            stock_movements.c.item_id == item_id,
            stock_movements.c.created_at > at,
            stock_movements.c.created_at <= now + _WAITS,
            or_(sales.c.id.is_(None), ~_BY_A_SALE, sales.c.created_at > at),
        )
    )
    return int(connection.execute(changed).scalar_one())


def sent_late(connection: Connection, entry_ids: Collection[str]) -> dict[str, int]:
    """Of each entry, what sales took before it was counted that the server heard of only afterwards, as a change."""
    taken = (
        select(count_entries.c.id, func.sum(change_of(count_entries.c.content_amount)).label("change"))
        .join_from(
            count_entries,
            stock_movements,
            and_(
                stock_movements.c.item_id == count_entries.c.item_id,
                stock_movements.c.created_at > count_entries.c.recorded_at,
            ),
        )
        .join(sales, sales.c.id == stock_movements.c.sale_id)
        .where(
            count_entries.c.id.in_(entry_ids),
            _BY_A_SALE,
            sales.c.created_at <= count_entries.c.counted_at,
        )
        .group_by(count_entries.c.id)
    )
    return {row.id: int(row.change) for row in connection.execute(taken)}
