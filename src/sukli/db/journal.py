"""The journal: append-only, who did what to which record, with the values before and after."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypedDict

from sqlalchemy import Column, Connection, Index, Table, Text, func, select

from sukli.db.columns import Id, Instant, Json, RowNumber, metadata
from sukli.db.rights import APPEND_ONLY

journal = Table(
    "journal",
    metadata,
    Column("number", RowNumber, primary_key=True, autoincrement=True, doc="counts the entries"),
    Column("at", Instant, nullable=False, doc="when it was done"),
    Column(
        "staff_id",
        Id,
        nullable=True,
        doc="who did it, if anybody is known; no foreign key: the journal outlives what it describes",
    ),
    Column("action", Text, nullable=False, doc="what was done, such as sale.completed"),
    Column("record_id", Id, nullable=False, doc="what it was done to"),
    Column("before", Json, nullable=True, doc="the values before, as JSON; empty for something new"),
    Column("after", Json, nullable=True, doc="the values after, as JSON; empty for something removed"),
    Index("ix_journal_record_id", "record_id"),
    info={APPEND_ONLY: True},
)

_insert = journal.insert()


class Entry(TypedDict):
    """One journal row; `before` is None for something new, `after` is None for something removed."""

    at: datetime
    staff_id: str | None
    action: str
    record_id: str
    before: dict[str, Any] | None
    after: dict[str, Any] | None


@dataclass(frozen=True)
class JournalHead:
    """Where a journal ends: the number of its last entry, and how many there are up to it."""

    number: int
    entries: int


def append(connection: Connection, entries: Sequence[Entry]) -> None:
    """Write the entries in the transaction of the change that they describe."""
    connection.execute(_insert, list(entries))


def values_after(connection: Connection, record_id: str, action: str) -> dict[str, Any] | None:
    """The values after the record's first entry of this action; None when there is no such entry."""
    return connection.execute(
        select(journal.c.after)
        .where(journal.c.record_id == record_id, journal.c.action == action)
        .order_by(journal.c.number)
        .limit(1)
    ).scalar_one_or_none()


def journal_head(connection: Connection) -> JournalHead | None:
    """The journal's end, as the manifest of a backup notes it; None while nothing is in it. Reads every entry's key."""
    number, entries = connection.execute(select(func.max(journal.c.number), func.count())).one()
    return None if number is None else JournalHead(number, entries)
