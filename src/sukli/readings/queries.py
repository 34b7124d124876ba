"""Reads of readings."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from pydantic_core import to_json
from sqlalchemy import Connection, Row, and_, select

from sukli.business_day import bounds_of, day_of
from sukli.cafe_settings.letterhead import Letterhead
from sukli.db.rows import found
from sukli.drawer.queries import open_until
from sukli.readings.contents import Maker, contents
from sukli.readings.day_to_close import day_to_close
from sukli.readings.differences import over_of, short_of
from sukli.readings.doubt import recorded_far_from
from sukli.readings.period import closed_by, last_z, next_period
from sukli.readings.schemas import NextZ, Reading, ReadingHead, ReadingsPage, StoredReading
from sukli.shifts.tables import z_readings


def x_reading(connection: Connection, letterhead: Letterhead, maker: Maker) -> Reading:
    """Return what the days since the last Z-reading came to so far; nothing is changed."""
    last = last_z(connection)
    today = day_of(maker.at)
    period = next_period(last, today, today)
    return contents(connection, period, None if last is None else last.present_centavos, letterhead, maker)


def next_z(connection: Connection, now: datetime) -> NextZ:
    """Return what the next Z-reading would cover if it were made now."""
    today, last = day_of(now), last_z(connection)
    on = day_to_close(connection, last, now)
    shifts, first = open_until(connection, on, today), next_period(last, on, today).first
    is_made = closed_by(connection, last, on, today) is not None
    return NextZ(
        number=1 if last is None else last.number + 1,
        today=today,
        first_on=min(first, on),
        last_on=on,
        state="made" if is_made else "drawers_open" if shifts else "ready",
        recorded_on=recorded_far_from(connection, last, on, today),
        open_shifts=shifts,
    )


def reading_by_id(connection: Connection, reading_id: str) -> StoredReading:
    """Return one Z-reading as it was made. Raises NotFound."""
    row = connection.execute(select(z_readings).where(z_readings.c.id == reading_id)).one_or_none()
    return StoredReading(id=reading_id, reading=as_it_was(found(row, "reading").contents))


def as_it_was(stored: Mapping[str, Any]) -> Reading:
    """Restore a reading from its stored contents."""
    return Reading.model_validate_json(to_json(stored))


def readings_page(connection: Connection, before: int | None, limit: int) -> ReadingsPage:
    """Return a page of Z-readings, newest first; those before this number, if one is given."""
    newest_first = select(z_readings).order_by(z_readings.c.number.desc()).limit(limit + 1)
    if before is not None:
        newest_first = newest_first.where(z_readings.c.number < before)
    rows = connection.execute(newest_first).all()
    return ReadingsPage(
        readings=[_head(row) for row in rows[:limit]],
        next_before=rows[limit - 1].number if len(rows) > limit else None,
    )


def readings_between(connection: Connection, first: date, last: date, after: int, limit: int) -> list[Reading]:
    """Return the next Z-readings after this number whose last day is in this range, oldest first."""
    rows = connection.scalars(
        select(z_readings.c.contents)
        .where(z_readings.c.last_on.between(first, last), z_readings.c.number > after)
        .order_by(z_readings.c.number)
        .limit(limit)
    )
    return [as_it_was(stored) for stored in rows]


def readings_made_on(connection: Connection, day: date) -> list[Reading]:
    """Return the Z-readings that were made on this day, oldest first."""
    begins, ends = bounds_of(day)
    of_day = and_(z_readings.c.made_at >= begins, z_readings.c.made_at < ends)
    found = select(z_readings.c.contents).where(of_day).order_by(z_readings.c.number)
    return [as_it_was(stored) for stored in connection.scalars(found)]


def days_of_readings(connection: Connection) -> list[date]:
    """Return the days on which Z-readings were made; the last one is that of the last reading."""
    instants = connection.scalars(select(z_readings.c.made_at).order_by(z_readings.c.number.desc()))
    # if the clock was set back, a day may appear twice
    return list(dict.fromkeys(map(day_of, instants)))[::-1]


def _head(row: Row[Any]) -> ReadingHead:
    stored = row.contents
    differences = [drawer["difference_centavos"] for drawer in stored["drawers"]]
    return ReadingHead(
        id=row.id,
        number=row.number,
        first_on=row.first_on,
        last_on=row.last_on,
        made_at=row.made_at,
        made_by_first_name=stored["made_by_first_name"],
        transactions=stored["transactions"],
        net_centavos=stored["net_centavos"],
        corrections_centavos=stored["corrections_centavos"],
        short_centavos=short_of(differences),
        over_centavos=over_of(differences),
        # older readings do not have it
        sent_late=any(drawer.get("sent_late_centavos") for drawer in stored["drawers"]),
        present_centavos=row.present_centavos,
    )
