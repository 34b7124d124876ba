"""Reads the journal's entries as they are stored, whatever somebody may have put there."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Column, ColumnElement, Connection, LargeBinary, Select, Text, cast, select

from sukli.db.journal import journal
from sukli.sealing.formula import Unread, Values, parsed

PAGE = 500


class Entry(NamedTuple):
    """One entry, and the part of it that is sealed."""

    number: int
    values: Values | Unread


def entries_after(
    connection: Connection, number: int, *, through: int | None = None, most: int | None = None
) -> list[Entry]:
    """Return the entries with a higher number, in order, up to `through`, and at most `most` of them."""
    query = _entries(connection.dialect.name).where(journal.c.number > number)
    if through is not None:
        query = query.where(journal.c.number <= through)
    return [_entry(row) for row in connection.execute(query.limit(most))]


def last_entry(connection: Connection, action: str, record_id: str) -> Entry | None:
    """Return the record's last entry of this action."""
    of_record = (journal.c.record_id == record_id, journal.c.action == action)
    query = _entries(connection.dialect.name).where(*of_record).order_by(None).order_by(journal.c.number.desc())
    row = connection.execute(query.limit(1)).one_or_none()
    return None if row is None else _entry(row)


def all_entries(connection: Connection) -> Iterator[Entry]:
    """Yield every entry in order, with one page in memory."""
    number = -(2**63)
    while page := entries_after(connection, number, most=PAGE):
        yield from page
        number = page[-1].number


def _entries(dialect: str) -> Select[Any]:
    # SQLite allows text that is not valid UTF-8, and its driver would refuse the whole page because of one entry
    as_stored = LargeBinary() if dialect == "sqlite" else Text()
    return select(
        journal.c.number,
        cast(journal.c.at, BigInteger).label("at"),
        *(_cast(column, as_stored) for column in _TEXTS),
    ).order_by(journal.c.number)


_TEXTS = (journal.c.staff_id, journal.c.action, journal.c.record_id, journal.c.before, journal.c.after)


def _cast(column: Column[Any], as_stored: LargeBinary | Text) -> ColumnElement[Any]:
    return cast(column, as_stored).label(column.name)


def _entry(row: Sequence[Any]) -> Entry:
    number, at, *stored = row
    try:
        staff_id, action, record_id, before, after = map(_text, stored)
        return Entry(number, Values(at, staff_id, action, record_id, parsed(before), parsed(after)))
    except ValueError:
        return Entry(number, Unread(at, list(map(_characters, stored))))


def _text(stored: bytes | str | None) -> str | None:
    return stored.decode() if isinstance(stored, bytes) else stored


def _characters(stored: bytes | str | None) -> str | None:
    stored = stored.encode() if isinstance(stored, str) else stored
    return None if stored is None else stored.decode("latin-1")
