"""A cafe that has sold an item for weeks: once by a till's own command, then copied."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import select, true

from cafe import Cafe
from factories import a_line, a_staff_member, an_item, an_order
from sukli.business_day import DAY, bounds_of, day_of
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.sales.tables import sale_lines, sales
from sukli.staff.schemas import StaffMember
from sukli.stock.tables import stock_items, stock_movements

WEEKS = 5


async def sold_for_weeks(
    cafe: Cafe, name: str = "Pandesal", *, left: int = 8, an_hour: int = 4, weeks: int = WEEKS, minimum: int = 20
) -> str:
    """Add an item of which this many were sold every hour from 8 AM to 6 PM, until an hour ago; this many are left."""
    now = cafe.clock.now
    seller = await a_staff_member(cafe.db)
    cafe.clock.now = now - timedelta(days=7 * weeks + 1)
    item = await an_item(cafe.db, name, stock=1, min_stock=minimum)
    cafe.clock.now = now
    moments = [
        begins + timedelta(hours=hour, minutes=15 * quarter)
        for day in range(7 * weeks + 1)
        for begins in [bounds_of(day_of(now) - DAY * day)[0]]
        for hour in range(8, 18)
        for quarter in range(an_hour)
    ]
    await cafe.db.write(_sell, None, item, seller, [at for at in moments if at <= now])
    await cafe.db.write(_leave, None, item, left)
    return item


def _sell(tx: Tx, item: str, seller: StaffMember, moments: list[datetime]) -> None:
    first, *others = sorted(moments)
    order = NewSale.model_validate(an_order(a_line(item)))
    complete_sale(tx.dated(first, seller.id), order, seller)
    # copy its rows to all other moments: ringing them up one by one would take seconds, and prove nothing here
    copies = [(new_id(), at) for at in others]
    for own in (sales.c.id, sale_lines.c.sale_id, stock_movements.c.sale_id):
        # no movement was made for an open-price item
        for row in tx.connection.execute(select(own.table).where(own == order.id)).mappings().all():
            tx.connection.execute(own.table.insert(), [_copied(row, own.name, sale, at) for sale, at in copies])
    for day in {day_of(at) for at in others}:
        tx.mark_dirty(day)


def _copied(row: Mapping[str, Any], own: str, sale: str, at: datetime) -> dict[str, Any]:
    when = {"created_at": at, "recorded_at": at, "business_on": day_of(at)}
    return dict(row) | {"id": new_id(), own: sale} | {name: value for name, value in when.items() if name in row}


def _leave(tx: Tx, item: str, left: int) -> None:
    # as if delivered before the day began, so that no person changed the stock today
    tx.connection.execute(stock_items.update().where(stock_items.c.id == item).values(current_stock=left))


def forget_before(tx: Tx, days: int, item: str | None = None) -> None:
    """Delete earlier stock movements, as if earlier sales came from an older system, which moved no stock.

    :param item: only this item, as if it was in no recipe before
    """
    until = bounds_of(tx.today - DAY * days)[0]
    of_item = true() if item is None else stock_movements.c.item_id == item
    tx.connection.execute(stock_movements.delete().where(stock_movements.c.created_at < until, of_item))
