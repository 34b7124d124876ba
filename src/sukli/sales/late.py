"""Sales that reached the server more than a day after they were made: they change a day that was looked at already."""

from datetime import date

from sqlalchemy import Connection, or_, select, text

from sukli.business_day import FIRST_DAY, bounds_of
from sukli.db.rows import of_row
from sukli.sales.schemas import LateSale
from sukli.sales.tables import ARRIVED_LATE, sales
from sukli.staff.queries import with_first_names

# more than a screen; a tablet that comes back after weeks may hold hundreds
MOST_LATE = 100


def late_sales(connection: Connection, day: date) -> list[LateSale]:
    """Those that came on a business day or were made on it, the last one that came first; voided ones too."""
    if day < FIRST_DAY:
        return []
    first, after = bounds_of(day)
    # of its own, since the condition names columns that staff has too
    late = sales.alias("late")
    came = (late.c.recorded_at >= first) & (late.c.recorded_at < after)
    ids = (
        select(late.c.id)
        .where(text(ARRIVED_LATE), or_(came, late.c.business_on == day))
        .order_by(late.c.recorded_at.desc(), late.c.id.desc())
        .limit(MOST_LATE)
    )
    rows = connection.execute(
        with_first_names(sales, staff_first_name=sales.c.staff_id)
        .where(sales.c.id.in_(ids))
        .order_by(sales.c.recorded_at.desc(), sales.c.id.desc())
    )
    return [of_row(LateSale, row) for row in rows]
