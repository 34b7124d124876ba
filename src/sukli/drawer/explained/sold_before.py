"""The day's sales made before the drawer was opened, with the cash that they left."""

from sqlalchemy import Connection, bindparam, select

from sukli.drawer.explained.counted import CountedShift
from sukli.explaining.shift import Sale
from sukli.sales.before_opening import CASH_LEFT, before_opening_of
from sukli.sales.tables import sales
from sukli.shifts.tables import shifts

# enough for a drawer that was opened in the evening
MOST = 1_000


_before = (
    select(sales.c.id, sales.c.order_number, sales.c.created_at, CASH_LEFT)
    .join_from(sales, shifts, before_opening_of())
    .where(shifts.c.id == bindparam("shift_id"))
    .order_by(sales.c.created_at, sales.c.id)
    .limit(MOST)
)


def sold_before(connection: Connection, counted: CountedShift) -> list[Sale]:
    """Return these sales in order of time, even those sent later: their cash was in the drawer at the count."""
    return [Sale(*row) for row in connection.execute(_before, counted.values())]
