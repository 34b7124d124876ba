"""`sukli backup`: a complete copy of the embedded database and its key, taken while the till keeps selling."""

import os
import re
import shutil
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pysqlite3.dbapi2 as driver
from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError

from sukli.clock import Clock, system_clock
from sukli.db.sqlite import connect
from sukli.db.tx import Tx
from sukli.settings import DATABASE, PEPPER, Settings, key_file
from sukli.staff.pins import verifier_of
from sukli.upkeep.backups import note_backup

NAME = re.compile(r"sukli-\d{4}-\d\d-\d\dT\d{6}Z")


def backup(
    settings: Settings,
    folder: Path,
    keep: int | None = None,
    *,
    with_root: bool = False,
    clock: Clock = system_clock,
    tell: Callable[[str], None] = print,
) -> int:
    """Copy the data into a new folder inside this one, verify the copy, and say where it is.

    The root that tablets trust is copied only `with_root`: whoever has it can pose as this server.
    The newest `keep` copies stay, this one included; None keeps all. Exit status 0 only when the copy has the key that
    its PINs need; without it no older copy is removed, since one may hold the right key.
    """
    database = Path(make_url(settings.database_url).database or "")
    if not settings.is_sqlite:
        tell("The data is in PostgreSQL: back it up with pg_dump, and keep the file 'pepper' beside it.")
        return 2
    if not database.exists():
        tell(f"There is no database at {database}.")
        return 2
    target = folder.expanduser().resolve() / f"sukli-{clock():%Y-%m-%dT%H%M%SZ}"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _copy(database, key_file(settings), _root_in(settings.data_dir) if with_root else None, target)
    except (OSError, driver.Error) as error:
        tell(f"No backup was made: {error}")
        return 1
    tell(f"Backed up to {target}")
    if not settings.pepper or _is_foreign(target / DATABASE, settings.pepper):
        tell("The key of the PINs is missing here or belongs to another database: the copy has no key.")
        (target / PEPPER).unlink(missing_ok=True)
        _note(settings, target, clock, tell)
        return 1
    _note(settings, target, clock, tell)
    if not (target / PEPPER).exists():
        tell("The key of the PINs is not in the copy, because it comes from SUKLI_PEPPER. Keep it too.")
    for old in _copies_in(target.parent)[keep:] if keep else ():
        shutil.rmtree(old)
    return 0


def _root_in(data_dir: Path) -> Path:
    from sukli.lan.kept import root_file  # needs a library of its own, and nobody else here does

    return root_file(data_dir)


def _copy(database: Path, pepper: Path | None, root: Path | None, target: Path) -> None:
    # written under another name first: a USB stick pulled out too early holds nothing that looks like a backup
    draft = Path(tempfile.mkdtemp(dir=target.parent, prefix=".sukli-"))
    try:
        with closing(driver.connect(database)) as connection:
            # one consistent snapshot; copying the file could catch half of a commit
            connection.execute("VACUUM INTO ?", (str(draft / DATABASE),))
        _look_through(draft / DATABASE)
        if pepper is not None:
            shutil.copy(pepper, draft / PEPPER)
        if root is not None:
            (draft / root.parent.name).mkdir(mode=0o700)
            shutil.copy(root, draft / root.parent.name)
        for file in (*draft.rglob("*"), draft):
            _sync(file)
        draft.rename(target)
        _sync(target.parent)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise


def _note(settings: Settings, copy: Path, clock: Clock, tell: Callable[[str], None]) -> None:
    """Tell the settings page, by the journal."""
    engine = connect(settings.database_url)
    try:
        with engine.begin() as connection:
            tx = Tx(connection, clock())
            note_backup(tx, str(copy), has_key=(copy / PEPPER).exists())
            tx.write_journal()
    except (DBAPIError, driver.Error) as error:
        why = error.orig if isinstance(error, DBAPIError) else error
        tell(f"The copy is whole, but the settings page will not tell of it: {why}")
    finally:
        engine.dispose()


def _look_through(copy: Path) -> None:
    with closing(driver.connect(copy)) as connection:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise driver.DatabaseError(f"the database is damaged: {found}")


def _is_foreign(copy: Path, pepper: bytes) -> bool:
    with closing(driver.connect(copy)) as connection:
        try:
            noted = connection.execute("SELECT verifier FROM pin_key").fetchone()
        except driver.OperationalError:
            # from an older version, and not migrated yet
            return False
    return noted is not None and noted[0] != verifier_of(pepper)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _copies_in(folder: Path) -> list[Path]:
    return sorted((copy for copy in folder.iterdir() if NAME.fullmatch(copy.name)), reverse=True)
