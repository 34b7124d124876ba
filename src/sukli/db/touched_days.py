"""Business days whose sums are no longer what was kept of them. Why it works: docs/decisions/reports.md."""

from datetime import date

from sqlalchemy import Column, Connection, Date, Table

from sukli.db.columns import RowNumber, metadata

# A row for each touch and none for a day: whoever touches waits for nobody, and whoever sums takes away only the rows
# that it saw, never one that is committed meanwhile
touched_days = Table(
    "touched_days",
    metadata,
    Column("number", RowNumber, primary_key=True, autoincrement=True),
    Column("business_on", Date, nullable=False),
)

_insert = touched_days.insert().inline()


def note_touched(connection: Connection, day: date) -> None:
    """Note it in the transaction of the change that touches the day."""
    connection.execute(_insert, {"business_on": day})
