"""Sales removed from a till, in no sum, each named by exactly one reading."""

from sqlalchemy import Connection, and_, bindparam, exists, func, select

from sukli.business_day import bounds_of
from sukli.db.journal import journal
from sukli.readings.period import MADE, Period
from sukli.readings.schemas import UnrecordedOfReading
from sukli.sales.tables import sales, unrecorded_sales
from sukli.sales.unrecorded import UNRECORDED
from sukli.staff.queries import with_first_names

_columns = unrecorded_sales.c
# by the journal's order: these rows never change, and a clock may have jumped
_removed = (
    with_first_names(unrecorded_sales, first_name=_columns.removed_by)
    .join(journal, and_(journal.c.record_id == _columns.id, journal.c.action == UNRECORDED))
    # another tab may have held the sale, too, and sent it since
    .where(~exists().where(sales.c.id == _columns.id))
    .order_by(journal.c.number)
)
_made = select(func.max(journal.c.number)).where(
    journal.c.record_id == bindparam("reading_id"), journal.c.action == MADE
)
_removed_after = _removed.where(journal.c.number > _made.correlate(None).scalar_subquery())
_removed_since = _removed.where(_columns.removed_at >= bindparam("begins"))


def removed_in(connection: Connection, period: Period) -> list[UnrecordedOfReading]:
    """Return those removed since the last Z-reading; if there is none, since the period's first day began."""
    if period.after is None:
        begins, _ = bounds_of(period.first)
        removed = connection.execute(_removed_since, {"begins": begins})
    else:
        removed = connection.execute(_removed_after, {"reading_id": period.after})
    return [
        UnrecordedOfReading(
            sale_id=row.id,
            order_number=row.order_number,
            at=row.made_at,
            centavos=row.total_centavos,
            first_name=row.first_name,
        )
        for row in removed
    ]
