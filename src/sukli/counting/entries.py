"""Reads of what was counted: of an item's several entries, the one counted last is valid."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, bindparam

from sukli.counting.changes import sent_late
from sukli.counting.tables import count_entries
from sukli.staff.queries import with_first_names

# in the order of recording, last first
_of_count = (
    with_first_names(count_entries, first_name=count_entries.c.staff_id)
    .where(count_entries.c.count_id == bindparam("count"))
    .order_by(count_entries.c.number.desc())
)


class ValidEntry(NamedTuple):
    """The valid entry of an item, its difference from what was expected, and the entry before it."""

    entry: Row[Any]
    difference: int
    before: Row[Any] | None


class CountedItems(NamedTuple):
    """What was counted in a count: the number of entries, and the valid entry of each item."""

    entries: int
    valid: Mapping[str, ValidEntry]


def counted_in(connection: Connection, count_id: str) -> CountedItems:
    """Return what was counted in a count so far."""
    return _counted(connection, connection.execute(_of_count, {"count": count_id}).all())


def valid_entry_of(connection: Connection, count_id: str, item_id: str) -> ValidEntry | None:
    """Return the valid entry of one item in a count, if anybody counted it."""
    rows = connection.execute(_of_count.where(count_entries.c.item_id == item_id), {"count": count_id}).all()
    return _counted(connection, rows).valid.get(item_id)


def _counted(connection: Connection, rows: Sequence[Row[Any]]) -> CountedItems:
    by_item: dict[str, list[Row[Any]]] = {}
    for row in rows:
        by_item.setdefault(row.item_id, []).append(row)
    by_item = {item: _last_counted_first(entries) for item, entries in by_item.items()}
    # an applied difference is final: sales sent later must not change it
    open_ones = [entries[0] for entries in by_item.values() if entries[0].applied_thousandths is None]
    late = sent_late(connection, open_ones) if open_ones else {}
    return CountedItems(len(rows), {item: _valid_entry(entries, late) for item, entries in by_item.items()})


def _last_counted_first(recorded: Sequence[Row[Any]]) -> list[Row[Any]]:
    """Sort the entries of one item, given last recorded first, by when they were counted, last first."""
    moments: dict[int, datetime] = {}
    latest = datetime.max.replace(tzinfo=UTC)
    for entry in recorded:
        # no later than any entry recorded after it: otherwise the clock was ahead then
        moments[entry.number] = min(entry.counted_at, latest)
        latest = min(latest, entry.recorded_at)
    # then by number, since two may be of the same moment, or have waited for each other
    return sorted(recorded, key=lambda entry: (moments[entry.number], entry.number), reverse=True)


def _valid_entry(entries: Sequence[Row[Any]], late: Mapping[str, int]) -> ValidEntry:
    entry = entries[0]
    difference = entry.applied_thousandths
    if difference is None:
        difference = entry.counted_thousandths - entry.expected_thousandths - late.get(entry.id, 0)
    return ValidEntry(entry, difference, entries[1] if len(entries) > 1 else None)
