"""Keeps sales and closings apart: nothing is written between a closing's sums and the closing itself.

SQLite has one writer. In PostgreSQL whatever puts money into a drawer or a day shares a lock, which a closing has for
itself. Both wait for their turn, and each takes it before anything else, so that nobody waits for the other way round.
"""

from sqlalchemy import func, select

from sukli.db.hot import Hot
from sukli.db.tx import Tx

_SHARE = Hot(select(func.pg_advisory_xact_lock_shared(7858)))
_ALONE = "SELECT pg_advisory_xact_lock(7858)"


def keep_from_closing(tx: Tx) -> None:
    """No drawer and no day is closed before this transaction ends."""
    if tx.connection.dialect.name == "postgresql":
        _SHARE.rows(tx.connection, {})


def close_alone(tx: Tx) -> None:
    """Nothing is sold, voided or moved, and nothing else closed, before this transaction ends."""
    if tx.connection.dialect.name == "postgresql":
        tx.connection.exec_driver_sql(_ALONE)
