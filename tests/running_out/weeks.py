"""A cafe that has sold an item for weeks, through the very command that a till uses."""

from datetime import datetime, timedelta

from cafe import Cafe
from factories import a_line, a_staff_member, an_item, an_order
from sukli.business_day import DAY, bounds_of, day_of
from sukli.db.tx import Tx
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.staff.schemas import StaffMember
from sukli.stock.tables import stock_items

WEEKS = 5


async def sold_for_weeks(
    cafe: Cafe, name: str = "Pandesal", *, left: int = 8, an_hour: int = 4, weeks: int = WEEKS, minimum: int = 20
) -> str:
    """An item of which so many went in every hour from 8 AM to 6 PM, until an hour ago; so many are left."""
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
    for at in sorted(moments):
        order = NewSale.model_validate(an_order(a_line(item)))
        complete_sale(tx.dated(at, seller.id), order, seller)


def _leave(tx: Tx, item: str, left: int) -> None:
    # as if a delivery had come before the day began: nothing that a person did today
    tx.connection.execute(stock_items.update().where(stock_items.c.id == item).values(current_stock=left))
