"""Up to which number the journal is settled: no entry with a lower number can still turn up.

SQLite has one writer, so what can be seen is settled. In PostgreSQL an entry has its number before its transaction is
over, and others may be committed meanwhile: see docs/decisions/journal.md.
"""

from typing import NamedTuple

from sqlalchemy import Connection, func, select, text

from sukli.db.journal import journal

_highest = select(func.max(journal.c.number))
# the lowest transaction that is under way, also in other databases of the cluster
_oldest_running = text("SELECT CAST(CAST(pg_snapshot_xmin(pg_current_snapshot()) AS text) AS bigint)")
# of this transaction itself: whoever has taken a number that can be seen here has a lower one
_own = text("SELECT CAST(CAST(pg_current_xact_id() AS text) AS bigint)")


class Settled(NamedTuple):
    """What the looks so far have come to."""

    # everything up to here is settled
    through: int = 0
    # the highest number that was seen, and the first transaction that cannot have taken a lower one
    seen: int = 0
    after_transaction: int = 0


def look(connection: Connection, known: Settled) -> Settled:
    """One more look, in a transaction with a single snapshot."""
    if connection.dialect.name == "sqlite":
        return Settled(through=connection.execute(_highest).scalar_one() or 0)
    # first of all, as it takes the snapshot that the entries are read from
    oldest = connection.execute(_oldest_running).scalar_one()
    if known.seen > known.through and oldest >= known.after_transaction:
        known = known._replace(through=known.seen)
    if known.seen == known.through:
        highest = connection.execute(_highest).scalar_one() or 0
        if highest > known.seen:
            known = Settled(known.through, highest, connection.execute(_own).scalar_one())
    return known
