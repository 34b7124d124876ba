"""Which day a Z-reading closes if nobody says otherwise."""

from datetime import date, datetime

from sqlalchemy import Connection, exists, func, or_, select

from sukli.business_day import DAY, MANILA, day_of
from sukli.readings.doubt import USUAL
from sukli.readings.period import LastZ, closed_by
from sukli.sales.tables import sales
from sukli.shifts.tables import shifts

# a cafe that sells now has not closed yet; one that opens now has
_MORNING = 6
_DAYS = (sales.c.business_on, shifts.c.business_on)


def day_to_close(connection: Connection, last: LastZ | None, now: datetime) -> date:
    """Today; or the last day before it, after midnight or on a later morning before anything is sold.

    Closing today then would make corrections of all that is still to be sold.
    """
    today = day_of(now)
    before = _last_begun_before(connection, today)
    if before is None or closed_by(connection, last, before, today) is not None:
        return today
    is_night = now.astimezone(MANILA).hour < _MORNING
    return before if is_night or not _has_begun(connection, today) else today


def _has_begun(connection: Connection, on: date) -> bool:
    begun = or_(*(exists().where(day == on) for day in _DAYS))
    return bool(connection.execute(select(begun)).scalar())


def _last_begun_before(connection: Connection, today: date) -> date | None:
    """Yesterday, or the day before some days off; after more than a week the clock may be wrong, which is asked."""
    lately = [day.between(today - USUAL, today - DAY) for day in _DAYS]
    newest = (select(func.max(day)).where(which).scalar_subquery() for day, which in zip(_DAYS, lately, strict=True))
    lasts = connection.execute(select(*newest))
    return max((day for day in lasts.one() if day is not None), default=None)
