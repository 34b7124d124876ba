"""The last backup, as the journal tells of it: a backup is made beside the server, and needs no table of its own."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, select

from sukli.db.journal import journal
from sukli.db.tx import Tx

BACKED_UP = "backup.made"
# one record for all backups, so that the journal's index leads to the last one
RECORD_ID = "00000000-0000-0000-0000-0000000bacc5"


class Backup(NamedTuple):
    """A copy of the data that was found whole when it was made."""

    at: datetime
    folder: str
    # whether the key of the PINs is in it
    has_key: bool
    # whether nobody reads it without a passphrase or a key
    is_encrypted: bool


def note_backup(tx: Tx, folder: str, *, has_key: bool, is_encrypted: bool) -> None:
    """Note in the journal that a copy was made and found whole."""
    tx.record(BACKED_UP, RECORD_ID, after={"folder": folder, "has_key": has_key, "is_encrypted": is_encrypted})


def last_backup(connection: Connection) -> Backup | None:
    """The backup that was made last; None before the first one."""
    row = connection.execute(
        select(journal.c.at, journal.c.after)
        .where(journal.c.record_id == RECORD_ID, journal.c.action == BACKED_UP)
        .order_by(journal.c.number.desc())
        .limit(1)
    ).one_or_none()
    if row is None:
        return None
    # before there were encrypted ones the journal said nothing of it
    return Backup(row.at, row.after["folder"], row.after["has_key"], row.after.get("is_encrypted", False))
