"""Sales that were removed from a till and are in no sum, each named by one reading."""

from sqlalchemy import Connection, select

from sukli.business_day import DAY, bounds_of
from sukli.readings.period import Period
from sukli.readings.schemas import UnrecordedOfReading
from sukli.sales.tables import unrecorded_sales
from sukli.shifts.tables import z_readings
from sukli.staff.queries import with_first_names


def removed_in(connection: Connection, period: Period) -> list[UnrecordedOfReading]:
    """Those that were removed on these days, and on the last day of the reading before after it was made."""
    columns = unrecorded_sales.c
    begins, _ = bounds_of(period.first if period.is_first else period.first - DAY)
    _, ends = bounds_of(period.last)
    removed = with_first_names(unrecorded_sales, first_name=columns.removed_by).where(
        columns.removed_at >= begins, columns.removed_at < ends
    )
    # their rows are never changed, so the reading that named them tells, and not they
    named = _named_by_the_last(connection)
    return [
        UnrecordedOfReading(
            sale_id=row.id,
            order_number=row.order_number,
            at=row.made_at,
            centavos=row.total_centavos,
            first_name=row.first_name,
        )
        for row in connection.execute(removed.order_by(columns.removed_at, columns.id))
        if row.id not in named
    ]


def _named_by_the_last(connection: Connection) -> set[str]:
    last = select(z_readings.c.contents).order_by(z_readings.c.number.desc()).limit(1)
    contents = connection.execute(last).scalar_one_or_none()
    return set() if contents is None else {named["sale_id"] for named in contents["unrecorded"]}
