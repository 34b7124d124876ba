"""Business days whose rollups are no longer right. Why it works: docs/decisions/reports.md."""

from datetime import date

from sqlalchemy import Column, Connection, Date, Table

from sukli.db.columns import RowNumber, metadata

# A row for each mark and none for a day: whoever marks waits for nobody, and the refresh takes away only the rows
# that it saw, never one that is committed meanwhile
dirty_days = Table(
    "dirty_days",
    metadata,
    Column("number", RowNumber, primary_key=True, autoincrement=True),
    Column("business_on", Date, nullable=False),
)

_insert = dirty_days.insert().inline()


def mark_dirty(connection: Connection, day: date) -> None:
    """Note it in the transaction of the change."""
    connection.execute(_insert, {"business_on": day})
