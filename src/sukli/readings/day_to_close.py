"""Which day a Z-reading closes if nobody says otherwise."""

from datetime import date, datetime

from sqlalchemy import Connection, exists, or_, select

from sukli.business_day import DAY, MANILA, day_of
from sukli.readings.period import LastZ, closed_by
from sukli.sales.tables import sales
from sukli.shifts.tables import shifts

# a cafe that sells now has not closed yet; one that opens now has
_MORNING = 6


def day_to_close(connection: Connection, last: LastZ | None, now: datetime) -> date:
    """Today, or yesterday for whoever closes it after midnight or the next morning, before anything is sold.

    Closing today then would make corrections of all that is still to be sold.
    """
    today = day_of(now)
    yesterday = today - DAY
    if not _has_begun(connection, yesterday) or closed_by(connection, last, yesterday, today) is not None:
        return today
    is_night = now.astimezone(MANILA).hour < _MORNING
    return yesterday if is_night or not _has_begun(connection, today) else today


def _has_begun(connection: Connection, on: date) -> bool:
    begun = or_(exists().where(sales.c.business_on == on), exists().where(shifts.c.business_on == on))
    return bool(connection.execute(select(begun)).scalar())
