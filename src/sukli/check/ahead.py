"""Records dated later than now: they were recorded while the server's clock was ahead."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from sqlalchemy import Connection, select

from sukli.business_day import MANILA
from sukli.tables import RECORDS

# a server may be running: what it records during the check is fine
_JUST_NOW = timedelta(minutes=1)


def dated_ahead(connection: Connection, now: datetime) -> list[str]:
    """Records dated in the future, oldest first of each kind. They count for the day of their date."""
    return list(_sentences(connection, now + _JUST_NOW))


def _sentences(connection: Connection, until: datetime) -> Iterator[str]:
    for kind, table in RECORDS.items():
        at = table.c.created_at
        for row in connection.execute(select(table.c.id, at).where(at > until).order_by(at, table.c.id)):
            yield f"{kind} {row.id} is dated {row.created_at.astimezone(MANILA):%Y-%m-%d %H:%M}, which is in the future"
