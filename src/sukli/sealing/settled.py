"""Up to which number the journal is settled: no entry with a lower number can still turn up.

SQLite has one writer, so what can be seen is settled. In PostgreSQL an entry has its number before its transaction is
over, and others may be committed meanwhile: see docs/decisions/journal.md.
"""

from typing import NamedTuple

from sqlalchemy import Connection, func, select, text

from sukli.db.journal import journal

_highest = select(func.max(journal.c.number))
# whoever adds an entry holds this lock before it has a number, and until it is committed and can be seen
_writers = text(
    "SELECT virtualtransaction FROM pg_locks WHERE locktype = 'relation' AND mode = 'RowExclusiveLock' "
    "AND relation = CAST('journal' AS regclass) "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


class Settled(NamedTuple):
    """What the looks so far have come to."""

    # everything up to here is settled, for every transaction that begins after the look
    through: int = 0
    # the highest number that was seen, and who was adding entries just after that
    seen: int = 0
    writers: frozenset[str] = frozenset()


def look(connection: Connection, known: Settled) -> Settled:
    """One more look."""
    if connection.dialect.name == "sqlite":
        return Settled(connection.execute(_highest).scalar_one() or 0)
    if known.writers:
        if known.writers & _adding(connection):
            return known
        known = Settled(known.seen, known.seen)
    # in this order: whoever took a lower number is among those who add now, or is done
    highest = connection.execute(_highest).scalar_one() or 0
    writers = _adding(connection)
    return Settled(known.through if writers else highest, highest, writers)


def _adding(connection: Connection) -> frozenset[str]:
    return frozenset(connection.scalars(_writers))
