"""Records dated in the future: they were recorded while the server's clock was ahead."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from sqlalchemy import Connection, select

from sukli.business_day import to_the_minute
from sukli.shifts.tables import shifts, z_readings
from sukli.tables import RECORDS

# a server may be running: what it records during the check is fine
_JUST_NOW = timedelta(minutes=1)
# each kind of record with the column that names it and the column that dates it
_OTHERS = (("shift", shifts.c.number, shifts.c.opened_at), ("Z-reading", z_readings.c.number, z_readings.c.made_at))
_RECORDS = tuple((kind, table.c.id, table.c.created_at) for kind, table in RECORDS.items())


def dated_ahead(connection: Connection, now: datetime) -> list[str]:
    """Return records dated in the future, oldest first per kind. They count for the day of their date."""
    return list(_sentences(connection, now + _JUST_NOW))


def _sentences(connection: Connection, until: datetime) -> Iterator[str]:
    for kind, name, at in (*_RECORDS, *_OTHERS):
        for label, date in connection.execute(select(name, at).where(at > until).order_by(at, name)):
            yield f"{kind} {label} is dated {to_the_minute(date)}, which is in the future"
