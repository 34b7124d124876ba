"""Makes a consistent copy of the embedded database, and checks such copies."""

import os
import shutil
from contextlib import closing
from pathlib import Path

from sukli.backup.packing import create_private
from sukli.db.driver import driver
from sukli.db.journal import journal_head_of_any
from sukli.db.read_only import read_only
from sukli.sealing.key import problem_with_key
from sukli.staff.pins import verifier_of
from sukli.tables import NOT_IN_BACKUPS


def copy_database(database: Path, copy: Path) -> None:
    """Copy the database while it is in use, readable only by its owner, without what must not leave the machine.

    Raises OSError, driver.Error; also when the copy is not whole.
    """
    os.close(os.open(copy, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with closing(driver.connect(database)) as connection:
        # one consistent snapshot; copying the file could catch half of a commit
        connection.execute("VACUUM INTO CAST(? AS TEXT)", (os.fsencode(copy),))
    delete_private_rows(copy)
    check_intact(copy)


def copy_file(source: Path, copy: Path) -> None:
    """Copy a file for its owner alone, whoever may read the source. Raises OSError."""
    with source.open("rb") as read, create_private(copy) as out:
        shutil.copyfileobj(read, out)


def delete_private_rows(copy: Path) -> None:
    """Delete from the copy what must not leave the machine. Raises driver.Error."""
    with closing(driver.connect(copy, isolation_level=None)) as connection:
        # overwrite the data instead of only freeing it, and write no rollback journal with it beside the copy
        connection.execute("PRAGMA secure_delete=ON")
        connection.execute("PRAGMA journal_mode=MEMORY")
        existing = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        for table in NOT_IN_BACKUPS:
            # an older version that is not migrated yet may lack the table
            if table.name in existing:
                connection.execute(f'DELETE FROM "{table.name}"')  # noqa: S608 (a table of ours)


def check_intact(copy: Path) -> None:
    """Raise driver.Error when the copy is damaged."""
    with closing(driver.connect(copy)) as connection:
        result = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if result != "ok":
        raise driver.DatabaseError(f"the database is damaged: {result}")


def is_foreign(copy: Path, pepper: bytes) -> bool:
    """Whether the copy is known to have another key of the PINs."""
    with closing(driver.connect(copy)) as connection:
        try:
            row = connection.execute("SELECT verifier FROM pin_key").fetchone()
        except driver.OperationalError:
            # from an older version, and not migrated yet
            return False
    return row is not None and row[0] != verifier_of(pepper)


def is_pin_key(database: Path, pepper: bytes) -> bool:
    """Whether the key is there, and no other one's."""
    return bool(pepper) and not is_foreign(database, pepper)


def has_journal_key(folder: Path, database: Path, *, is_copy: bool) -> bool:
    """Whether the folder has the key that this journal is sealed with, or the journal has no seals, as in an older one.

    :param is_copy: nobody has the database open
    """
    with read_only(database, is_copy=is_copy) as connection:
        return journal_head_of_any(connection) is None or problem_with_key(connection, folder) is None
