"""Business days whose rollups are out of date. Why it works: docs/decisions/reports.md."""

from datetime import date

from sqlalchemy import Column, Connection, Date, Table

from sukli.db.columns import RowNumber, metadata

# One row per mark, not per day: marking waits for no lock, and the refresh deletes only the rows that it read, never
# one committed while it works.
dirty_days = Table(
    "dirty_days",
    metadata,
    Column("number", RowNumber, primary_key=True, autoincrement=True),
    Column("business_on", Date, nullable=False),
)

_insert = dirty_days.insert().inline()


def mark_dirty(connection: Connection, day: date) -> None:
    """Mark the day, in the same transaction as the change."""
    connection.execute(_insert, {"business_on": day})
