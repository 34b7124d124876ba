"""Sales that reached the server after their day was over: they change figures that somebody may have written down."""

from datetime import date

from sqlalchemy import Connection, select, text, union_all

from sukli.business_day import DAY, FIRST_DAY, bounds_of
from sukli.db.columns import HELD_AN_HOUR
from sukli.db.rows import of_row
from sukli.sales.schemas import LateSale
from sukli.sales.tables import ARRIVED_LATE, DEPOSIT, sales
from sukli.staff.queries import with_first_names

# more than a screen shows; a tablet that comes back after weeks may hold hundreds
MOST_LATE = 100


def late_sales(connection: Connection, day: date) -> list[LateSale]:
    """Return the late sales that arrived or were made on a business day, last arrival first, including voided ones.

    A late sale was held for at least an hour and into the next day, or for more than a day.
    """
    if day < FIRST_DAY:
        return []
    first, after = bounds_of(day)
    # an alias, because the conditions name columns that staff has too
    late = sales.alias("late")
    came = (late.c.recorded_at >= first) & (late.c.recorded_at < after)
    is_late = (HELD_AN_HOUR, late.c.payment_method != DEPOSIT)
    # three selects, each found by an index: no database would use any for all the conditions in one
    ids = union_all(
        select(late.c.id).where(text(ARRIVED_LATE), came),
        # what arrived on this day within 24 hours was made the day before; what was made on it is among its own sales
        select(late.c.id).where(late.c.business_on == day - DAY, came, *is_late),
        select(late.c.id).where(late.c.business_on == day, late.c.recorded_at >= after, *is_late),
    )
    rows = connection.execute(
        with_first_names(sales, staff_first_name=sales.c.staff_id)
        .where(sales.c.id.in_(ids))
        .order_by(sales.c.recorded_at.desc(), sales.c.id.desc())
        .limit(MOST_LATE)
    )
    return [of_row(LateSale, row) for row in rows]
