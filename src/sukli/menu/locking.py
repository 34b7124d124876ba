"""Makes owners' changes to the menu run one at a time.

A code must be free, and the groups' order must hold all of them, whatever another owner saves at that moment. Such
changes happen a few times a day, so a single lock for all of them delays nobody. Sales do not take it.
"""

from sukli.db.tx import Tx

_LOCK = "SELECT pg_advisory_xact_lock(7860)"


def lock_menu(tx: Tx) -> None:
    """Take the menu's lock: nobody else changes the menu before this transaction ends."""
    if tx.connection.dialect.name == "postgresql":
        tx.connection.exec_driver_sql(_LOCK)
