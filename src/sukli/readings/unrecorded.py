"""Sales that were removed from a till and are in no sum, each named by one reading."""

from sqlalchemy import Connection, and_, func, select

from sukli.business_day import bounds_of
from sukli.db.journal import journal
from sukli.readings.period import MADE, Period, last_z
from sukli.readings.schemas import UnrecordedOfReading
from sukli.sales.tables import unrecorded_sales
from sukli.sales.unrecorded import UNRECORDED
from sukli.staff.queries import with_first_names


def removed_in(connection: Connection, period: Period) -> list[UnrecordedOfReading]:
    """Those that were removed since the last Z-reading; before the first, since its day began."""
    columns = unrecorded_sales.c
    # their rows are never changed, and a clock may have jumped: the order of the journal tells
    removed = with_first_names(unrecorded_sales, first_name=columns.removed_by).join(
        journal, and_(journal.c.record_id == columns.id, journal.c.action == UNRECORDED)
    )
    last = last_z(connection)
    if last is None:
        begins, _ = bounds_of(period.first)
        removed = removed.where(columns.removed_at >= begins)
    else:
        made = select(func.max(journal.c.number)).where(journal.c.record_id == last.id, journal.c.action == MADE)
        removed = removed.where(journal.c.number > made.scalar_subquery())
    return [
        UnrecordedOfReading(
            sale_id=row.id,
            order_number=row.order_number,
            at=row.made_at,
            centavos=row.total_centavos,
            first_name=row.first_name,
        )
        for row in connection.execute(removed.order_by(journal.c.number))
    ]
