"""Keeps owners who change the menu at once apart: one after the other.

A code must be free, and the groups' order must hold all of them, whatever another owner saves in the same moment. It
happens a few times a day, so one lock for all of it waits for nobody. Sales do not take it.
"""

from sukli.db.tx import Tx

_ALONE = "SELECT pg_advisory_xact_lock(7860)"


def change_menu_alone(tx: Tx) -> None:
    """Nobody else changes what is said of the menu before this transaction ends."""
    if tx.connection.dialect.name == "postgresql":
        tx.connection.exec_driver_sql(_ALONE)
