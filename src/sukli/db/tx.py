"""What a command gets: the connection, the acting staff member, the time, the journal and the live events."""

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import cache
from typing import Any

from sqlalchemy import Connection, Table, select
from sqlalchemy.dialects import postgresql, sqlite

from sukli.business_day import day_of
from sukli.db import journal
from sukli.db.dirty_days import mark_dirty
from sukli.db.prepared import Prepared
from sukli.db.published import Changes, Topic
from sukli.errors import Differs


@dataclass
class Tx:
    """One command's part of a transaction. Nothing it does is visible before the commit."""

    connection: Connection
    now: datetime
    staff_id: str | None = None
    entries: list[journal.Entry] = field(default_factory=list)
    changes: Changes = field(default_factory=Changes)
    dirty: set[date] = field(default_factory=set)
    # the clock's time, when `now` is set to an earlier one; see `dated`
    present: datetime | None = None

    @property
    def today(self) -> date:
        """The business day of `now`."""
        return day_of(self.now)

    @property
    def actor(self) -> str:
        """The signed-in staff member's id. Raises RuntimeError if nobody is signed in."""
        if self.staff_id is None:
            raise RuntimeError("this command needs a signed-in staff member")
        return self.staff_id

    def dated(self, at: datetime, staff_id: str | None) -> "Tx":
        """Return the same transaction for a command dated at another time, as the demo or an import replays it."""
        return replace(self, now=at, staff_id=staff_id, present=self.present or self.now)

    def insert_new(self, table: Table, row: dict[str, Any]) -> bool:
        """Insert the row unless one with its key exists; return whether it was inserted.

        On PostgreSQL this waits for another transaction that is inserting the same key.
        """
        return _insert_or_nothing(table, self.connection.dialect.name).run(self.connection, row) == 1

    def insert_once(self, table: Table, row: dict[str, Any], *, same: Collection[str], differs: type[Differs]) -> bool:
        """Like insert_new; raise `differs` if the row with this id has other values in the columns `same`."""
        is_new = self.insert_new(table, row)
        if not is_new:
            stored = select(*(table.c[name] for name in same)).where(table.c.id == row["id"])
            if self.connection.execute(stored).one()._asdict() != {name: row[name] for name in same}:
                raise differs
        return is_new

    def insert_if_free(self, table: Table, row: dict[str, Any]) -> bool:
        """Insert the row unless any unique index forbids it; return whether it was inserted. Waits like insert_new."""
        insert = _insert_or_nothing(table, self.connection.dialect.name, any_index=True)
        return insert.run(self.connection, row) == 1

    def record(
        self, action: str, record_id: str, *, before: dict[str, Any] | None = None, after: dict[str, Any] | None = None
    ) -> None:
        """Add a journal entry for what this command did; written before the commit."""
        self.entries.append(
            {
                "at": self.now,
                "staff_id": self.staff_id,
                "action": action,
                "record_id": record_id,
                "before": before,
                "after": after,
            }
        )

    def publish(self, *topics: Topic, of: str | None = None) -> None:
        """Notify every browser of every process that these topics changed, after the commit; never after a rollback.

        :param of: the id of the changed record, for a topic whose subscribers read single records
        """
        for topic in topics:
            self.changes.add(topic, of)

    def mark_dirty(self, day: date) -> None:
        """Mark this business day's sums as changed: a past day is rolled up again, today needs no mark."""
        if day < day_of(self.present or self.now) and day not in self.dirty:
            mark_dirty(self.connection, day)
            self.dirty.add(day)

    def write_journal(self) -> None:
        """Write the recorded entries; the database calls it after the command, inside its transaction."""
        if self.entries:
            journal.append(self.connection, self.entries)
            self.entries.clear()


@cache
def _insert_or_nothing(table: Table, dialect: str, *, any_index: bool = False) -> Prepared:
    insert = sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)
    key = None if any_index else list(table.primary_key.columns)
    return Prepared(insert.on_conflict_do_nothing(index_elements=key))
