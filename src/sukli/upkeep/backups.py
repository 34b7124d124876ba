"""The last backup, according to the journal, and the state of the places that automatic backups go to."""

from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.upkeep.tables import backup_places

BACKED_UP = "backup.made"
# one record for all backups, so that the journal's index finds the last one
RECORD_ID = "00000000-0000-0000-0000-0000000bacc5"


class Backup(NamedTuple):
    """A copy of the data that was found whole when it was made."""

    at: datetime
    folder: str
    # whether it contains the key of the PINs
    has_key: bool
    # whether reading it needs a passphrase or a key
    is_encrypted: bool


def note_backup(tx: Tx, folder: str, *, has_key: bool, is_encrypted: bool) -> None:
    """Record in the journal that a copy was made and found whole."""
    tx.record(BACKED_UP, RECORD_ID, after={"folder": folder, "has_key": has_key, "is_encrypted": is_encrypted})


def last_backup(connection: Connection) -> Backup | None:
    """Return the latest backup; None before the first one."""
    row = connection.execute(
        select(journal.c.at, journal.c.after)
        .where(journal.c.record_id == RECORD_ID, journal.c.action == BACKED_UP)
        .order_by(journal.c.number.desc())
        .limit(1)
    ).one_or_none()
    if row is None:
        return None
    # before backups could be encrypted, the journal did not record it
    return Backup(row.at, row.after["folder"], row.after["has_key"], row.after.get("is_encrypted", False))


class Place(NamedTuple):
    """Where automatic backups go: the data folder's own place, or one that they are copied to."""

    place: str
    tried_at: datetime
    # a sentence that says what to do; None if the last attempt succeeded
    problem: str | None
    # when the last good backup arrived there, and its folder
    made_at: datetime | None
    folder: str | None
    is_elsewhere: bool | None

    @property
    def carried(self) -> str | None:
        """The folder name of the last good backup."""
        return None if self.folder is None else Path(self.folder).name


def note_place(tx: Tx, place: str, folder: str, *, is_elsewhere: bool = False) -> None:
    """Record that a good backup has arrived there."""
    values = {"problem": None, "made_at": tx.now, "folder": folder, "is_elsewhere": is_elsewhere}
    _set(tx, place, values)


def note_problem(tx: Tx, place: str, problem: str) -> None:
    """Record that none has arrived there, and what to do. The last good backup's details stay."""
    _set(tx, place, {"problem": problem})


def known_places(connection: Connection) -> dict[str, Place]:
    """Return the state of each place where backups were ever tried."""
    return {row.place: Place(*row) for row in connection.execute(select(backup_places))}


def _set(tx: Tx, place: str, values: dict[str, Any]) -> None:
    tx.insert_new(backup_places, {"place": place, "tried_at": tx.now})
    row = values | {"tried_at": tx.now}
    tx.connection.execute(backup_places.update().where(backup_places.c.place == place), row)
    tx.publish("settings")
