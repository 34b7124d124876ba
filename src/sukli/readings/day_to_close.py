"""The day that a Z-reading closes by default."""

from datetime import date, datetime

from sqlalchemy import Connection, exists, func, or_, select

from sukli.business_day import DAY, MANILA, day_of
from sukli.readings.doubt import USUAL
from sukli.readings.period import LastZ, closed_by
from sukli.sales.tables import sales
from sukli.shifts.tables import shifts

# a cafe that sells before this hour has not closed the day before yet; one that sells after it has opened again
_MORNING = 6
_DAYS = (sales.c.business_on, shifts.c.business_on)


def day_to_close(connection: Connection, last: LastZ | None, now: datetime) -> date:
    """Return today, or the last day before it: after midnight, and on a later morning before anything is sold.

    Closing today at those times would make corrections of everything still to be sold.
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
    """Return the last day with a sale or a shift in the week before today.

    After a longer gap the clock may be wrong, which a person is asked about (`doubt.py`).
    """
    lately = [day.between(today - USUAL, today - DAY) for day in _DAYS]
    newest = (select(func.max(day)).where(which).scalar_subquery() for day, which in zip(_DAYS, lately, strict=True))
    lasts = connection.execute(select(*newest))
    return max((day for day in lasts.one() if day is not None), default=None)
