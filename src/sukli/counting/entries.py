"""Reads of what was counted: of several entries of an item the one that was counted last stands."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, bindparam

from sukli.counting.since import sent_late
from sukli.counting.tables import count_entries
from sukli.staff.queries import with_first_names

# as they were recorded, the last first
_of_count = (
    with_first_names(count_entries, first_name=count_entries.c.staff_id)
    .where(count_entries.c.count_id == bindparam("count"))
    .order_by(count_entries.c.number.desc())
)


class Standing(NamedTuple):
    """The entry of an item that stands, by how much it differs from what was expected, and the entry before it."""

    entry: Row[Any]
    difference: int
    before: Row[Any] | None


class Counted(NamedTuple):
    """What was counted in a count: how often, and of each item what stands."""

    entries: int
    standing: Mapping[str, Standing]


def counted_in(connection: Connection, count_id: str) -> Counted:
    """What was counted in a count so far."""
    return _counted(connection, connection.execute(_of_count, {"count": count_id}).all())


def counted_of(connection: Connection, count_id: str, item_id: str) -> Standing | None:
    """What stands of one item in a count, if anybody counted it."""
    rows = connection.execute(_of_count.where(count_entries.c.item_id == item_id), {"count": count_id}).all()
    return _counted(connection, rows).standing.get(item_id)


def _counted(connection: Connection, rows: Sequence[Row[Any]]) -> Counted:
    by_item: dict[str, list[Row[Any]]] = {}
    for row in rows:
        by_item.setdefault(row.item_id, []).append(row)
    by_item = {item: _last_counted_first(found) for item, found in by_item.items()}
    # what was applied is kept, as more sales may be sent late
    open_ones = [found[0] for found in by_item.values() if found[0].applied_thousandths is None]
    late = sent_late(connection, open_ones) if open_ones else {}
    return Counted(len(rows), {item: _standing(found, late) for item, found in by_item.items()})


def _last_counted_first(recorded: Sequence[Row[Any]]) -> list[Row[Any]]:
    """The entries of one item, given as they were recorded, the last first."""
    moments: dict[int, datetime] = {}
    latest = datetime.max.replace(tzinfo=UTC)
    for entry in recorded:
        # not after one that was recorded later: the clock was ahead then
        moments[entry.number] = min(entry.counted_at, latest)
        latest = min(latest, entry.recorded_at)
    # the number, as two may be of one moment, or have waited for each other
    return sorted(recorded, key=lambda entry: (moments[entry.number], entry.number), reverse=True)


def _standing(found: Sequence[Row[Any]], late: Mapping[str, int]) -> Standing:
    entry = found[0]
    difference = entry.applied_thousandths
    if difference is None:
        difference = entry.counted_thousandths - entry.expected_thousandths - late.get(entry.id, 0)
    return Standing(entry, difference, found[1] if len(found) > 1 else None)
