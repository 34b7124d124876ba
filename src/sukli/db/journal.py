"""The journal: an append-only record of who did what to which record, with the values before and after.

Each entry gets a seal a moment later (sukli.sealing), so that later tampering with the past is detected.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypedDict

from sqlalchemy import Column, Connection, Index, LargeBinary, SmallInteger, Table, Text, inspect, select

from sukli.db.columns import Id, Instant, Json, RowNumber, metadata
from sukli.db.prepared import Prepared
from sukli.db.rights import APPEND_ONLY
from sukli.spoken_codes import code_of

journal = Table(
    "journal",
    metadata,
    Column("number", RowNumber, primary_key=True, autoincrement=True, doc="the entry's number, counting up"),
    Column("at", Instant, nullable=False, doc="when it was done"),
    Column(
        "staff_id",
        Id,
        nullable=True,
        doc="who did it, if known; no foreign key: the journal outlives what it describes",
    ),
    Column("action", Text, nullable=False, doc="what was done, such as sale.completed"),
    Column("record_id", Id, nullable=False, doc="the record that it was done to"),
    Column("before", Json, nullable=True, doc="the values before, as JSON; empty for a new record"),
    Column("after", Json, nullable=True, doc="the values after, as JSON; empty for a removed record"),
    Index("ix_journal_record_id", "record_id"),
    info={APPEND_ONLY: True},
)

# one seal per entry, numbered without gaps; each covers its entry and the seal before it
journal_seals = Table(
    "journal_seals",
    metadata,
    Column("sequence", RowNumber, primary_key=True, autoincrement=False),
    Column("journal_number", RowNumber, nullable=False),
    # the version of the formula (sukli.sealing.formula)
    Column("formula", SmallInteger, nullable=False),
    Column("seal", LargeBinary, nullable=False),
    info={APPEND_ONLY: True},
)

HEAD_LENGTH = 12

_insert = Prepared(journal.insert())
_last_seal = (
    select(journal_seals.c.sequence, journal_seals.c.seal, journal.c.at)
    .outerjoin_from(journal_seals, journal, journal.c.number == journal_seals.c.journal_number)
    .order_by(journal_seals.c.sequence.desc())
    .limit(1)
)


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
    """Where the sealed journal ends. Whoever wrote it down can tell later whether anything before it was changed."""

    # the last entry's seal, in hexadecimal digits
    seal: str
    # how many entries are sealed
    entries: int
    # when the last sealed entry was written; None when that entry is gone
    at: datetime | None

    @property
    def code(self) -> str:
        """The head as a person reads it aloud: ABCD-EFGH-JKLM."""
        return head_code(bytes.fromhex(self.seal))


def head_code(seal: bytes) -> str:
    """Twelve characters for the first 60 bits of a seal."""
    return grouped(code_of(int.from_bytes(seal[:8]) >> 4, HEAD_LENGTH))


def grouped(code: str) -> str:
    """Twelve characters as they are shown: ABCD-EFGH-JKLM."""
    return "-".join(code[start : start + 4] for start in range(0, HEAD_LENGTH, 4))


def append(connection: Connection, entries: Sequence[Entry]) -> None:
    """Write the entries in the transaction of the change they describe."""
    _insert.run_each(connection, entries)


def values_after(connection: Connection, record_id: str, action: str) -> dict[str, Any] | None:
    """Return the values after the record's first entry of this action; None when there is no such entry."""
    return connection.execute(
        select(journal.c.after)
        .where(journal.c.record_id == record_id, journal.c.action == action)
        .order_by(journal.c.number)
        .limit(1)
    ).scalar_one_or_none()


def journal_head(connection: Connection) -> JournalHead | None:
    """Return the end of the sealed journal; None before the first seal."""
    row = connection.execute(_last_seal).one_or_none()
    return None if row is None else JournalHead(row.seal.hex(), row.sequence, row.at)


def journal_head_of_any(connection: Connection) -> JournalHead | None:
    """Like journal_head, for a database that may be older than the seals, such as a backup; None there."""
    return journal_head(connection) if inspect(connection).has_table(journal_seals.name) else None
