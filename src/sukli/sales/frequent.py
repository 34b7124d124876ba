"""What sells most at this hour of the day, offered by the till as a shortcut."""

from datetime import datetime

from sqlalchemy import Connection, func, select

from sukli.business_day import DAY, MANILA, day_of
from sukli.sales.counted import ACTIVE, HOUR
from sukli.sales.tables import sale_lines, sales

DAYS = 30
MOST_ITEMS = 16

_sold = func.sum(sale_lines.c.quantity)


def frequent_items(connection: Connection, now: datetime) -> list[str]:
    """Return the ids of the items sold most in this Manila hour of the last 30 closed days, best sellers first.

    Today is left out, so that the answer stays the same for an hour and no tile moves while a cashier aims at it.
    """
    today = day_of(now)
    rows = connection.execute(
        select(sale_lines.c.item_id)
        .join_from(sales, sale_lines, sale_lines.c.sale_id == sales.c.id)
        .where(
            sales.c.business_on.between(today - DAYS * DAY, today - DAY),
            HOUR.in_((now.astimezone(MANILA).hour,)),
            ACTIVE,
        )
        .group_by(sale_lines.c.item_id)
        .order_by(_sold.desc(), sale_lines.c.item_id)
        .limit(MOST_ITEMS)
    )
    return [row.item_id for row in rows]
