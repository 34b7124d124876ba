"""One consistent copy of the embedded database, and what can be told of such a copy."""

import os
import shutil
from contextlib import closing
from pathlib import Path

from sukli.backup.packing import made
from sukli.db.driver import driver
from sukli.staff.pins import verifier_of
from sukli.tables import NOT_IN_BACKUPS


def copy_database(database: Path, copy: Path) -> None:
    """Write the copy, readable by its owner alone, while the database is in use; without what leaves no machine.

    Raises OSError, driver.Error; also when the copy is not whole.
    """
    os.close(os.open(copy, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with closing(driver.connect(database)) as connection:
        # one consistent snapshot; copying the file could catch half of a commit
        connection.execute("VACUUM INTO ?", (str(copy),))
    leave_out(copy)
    look_through(copy)


def copy_file(source: Path, copy: Path) -> None:
    """Copy a file for its owner alone, whoever may read it there. Raises OSError."""
    with source.open("rb") as read, made(copy) as out:
        shutil.copyfileobj(read, out)


def leave_out(copy: Path) -> None:
    """Take out of the copy what leaves no machine. Raises driver.Error."""
    with closing(driver.connect(copy, isolation_level=None)) as connection:
        # overwritten, not only given up; and never written beside the copy to be able to go back
        connection.execute("PRAGMA secure_delete=ON")
        connection.execute("PRAGMA journal_mode=MEMORY")
        has = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        for table in NOT_IN_BACKUPS:
            # an older version, which is not migrated yet, may lack it
            if table.name in has:
                connection.execute(f'DELETE FROM "{table.name}"')  # noqa: S608 (a table of ours)


def look_through(copy: Path) -> None:
    """Raises driver.Error when the copy is damaged."""
    with closing(driver.connect(copy)) as connection:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise driver.DatabaseError(f"the database is damaged: {found}")


def is_foreign(copy: Path, pepper: bytes) -> bool:
    """Whether the copy is known to have another key of the PINs."""
    with closing(driver.connect(copy)) as connection:
        try:
            noted = connection.execute("SELECT verifier FROM pin_key").fetchone()
        except driver.OperationalError:
            # from an older version, and not migrated yet
            return False
    return noted is not None and noted[0] != verifier_of(pepper)
