"""Keeping sales and closings apart: nothing is written between a closing's sums and the closing itself.

SQLite has one writer. In PostgreSQL whatever puts money into a drawer or a day takes a shared lock, which a closing
takes exclusively. Both take it before any other lock, so that they cannot deadlock.
"""

from sqlalchemy import func, select

from sukli.db.prepared import Prepared
from sukli.db.tx import Tx

_LOCK_SHARED = Prepared(select(func.pg_advisory_xact_lock_shared(7858)))
_LOCK = "SELECT pg_advisory_xact_lock(7858)"


def lock_against_closing(tx: Tx) -> None:
    """Let no drawer and no day be closed before this transaction ends."""
    if tx.connection.dialect.name == "postgresql":
        _LOCK_SHARED.rows(tx.connection, {})


def lock_for_closing(tx: Tx) -> None:
    """Let nothing be sold, voided, moved or otherwise closed before this transaction ends."""
    if tx.connection.dialect.name == "postgresql":
        tx.connection.exec_driver_sql(_LOCK)
