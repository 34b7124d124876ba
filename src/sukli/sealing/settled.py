"""The number up to which the journal is settled: no entry with a lower number can still appear.

SQLite has one writer, so everything visible is settled. In PostgreSQL an entry gets its number before its transaction
ends, and others may commit in between: see docs/decisions/journal.md.
"""

from typing import NamedTuple

from sqlalchemy import Connection, func, select, text

from sukli.db.journal import journal

_highest = select(func.max(journal.c.number))
# a transaction takes this lock before its entry gets a number, and holds it until the entry is committed and visible
_writers = text(
    "SELECT virtualtransaction FROM pg_locks WHERE locktype = 'relation' AND mode = 'RowExclusiveLock' "
    "AND relation = CAST('journal' AS regclass) "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


class Settled(NamedTuple):
    """The result of the looks so far."""

    # everything up to here is settled, for every transaction that begins after the look
    through: int = 0
    # the highest number seen, and which transactions were adding entries just after that
    seen: int = 0
    writers: frozenset[str] = frozenset()


def look(connection: Connection, previous: Settled) -> Settled:
    """Look once more."""
    if connection.dialect.name == "sqlite":
        return Settled(connection.execute(_highest).scalar_one() or 0)
    if previous.writers:
        if previous.writers & _adding(connection):
            return previous
        previous = Settled(previous.seen, previous.seen)
    # in this order: any transaction with a lower number is then among those adding now, or has ended
    highest = connection.execute(_highest).scalar_one() or 0
    writers = _adding(connection)
    return Settled(previous.through if writers else highest, highest, writers)


def _adding(connection: Connection) -> frozenset[str]:
    return frozenset(connection.scalars(_writers))
