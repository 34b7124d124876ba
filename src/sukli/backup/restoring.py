"""`sukli restore`: a backup put where there is no data yet."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pysqlite3.dbapi2 as driver
from sqlalchemy import make_url

from sukli.backup.copying import copy_database, is_foreign, leave_out, look_through
from sukli.backup.drafts import clear_draft_in, sync
from sukli.backup.encryption import (
    IDENTITY,
    SUFFIX,
    CannotOpen,
    decrypt_folder,
    identities_in,
    identity_by_passphrase,
)
from sukli.backup.making import copies_in
from sukli.db.migrate import newest_version
from sukli.lan.kept import FOLDER, ROOT
from sukli.secret_files import make_once
from sukli.settings import DATABASE, JOURNAL_KEY, PEPPER, Settings, SettingsError, read_pepper
from sukli.typed import typed

# beside the database; the root is only in some
_SMALL = (Path(PEPPER), Path(JOURNAL_KEY), Path(FOLDER, ROOT))


class _Refused(Exception):
    """Nothing was restored; the message is a sentence that says what to do."""


def restore(
    settings: Settings,
    folder: Path,
    identity: Path | None = None,
    *,
    ask: Callable[[str], str] = typed,
    tell: Callable[[str], None] = print,
) -> int:
    """Put the backup in this folder into the data folder, which has no data yet; returns the exit status.

    The passphrase of an encrypted one comes from the settings or is asked for; `identity` is the file of a key. The
    database was looked through, and the key of its PINs fits, before anything has its place.
    """
    folder = folder.expanduser().resolve()
    if not settings.is_sqlite:
        tell("This restores the embedded database: bring PostgreSQL's back with pg_restore.")
        return 2
    try:
        _check_backup(folder)
        database = _empty_place(settings)
        with clear_draft_in(database.parent) as draft:
            _take(folder, draft, settings, identity, ask)
            _check_version(draft / DATABASE)
            _check_key(draft, settings)
            _put(draft, database, settings.data_dir)
    except (_Refused, CannotOpen, SettingsError) as refusal:
        tell(str(refusal))
        return 1
    except (OSError, driver.Error) as error:
        tell(f"Nothing was restored: {error}")
        return 1
    tell(f"Restored to {settings.data_dir}. Start Sukli; everybody signs in again.")
    return 0


def _check_backup(folder: Path) -> None:
    if (folder / DATABASE).exists() or (folder / f"{DATABASE}{SUFFIX}").exists():
        return
    copies = copies_in(folder) if folder.is_dir() else []
    newest = f" The newest backup in it is {copies[0]}." if copies else ""
    raise _Refused(f"{folder} is no backup: there is no {DATABASE} in it.{newest}")


def _empty_place(settings: Settings) -> Path:
    """Where the database will be."""
    database = Path(make_url(settings.database_url).database or "").resolve()
    for file in (database, *(database.with_name(f"{database.name}{end}") for end in ("-wal", "-shm"))):
        if file.exists():
            raise _Refused(
                f"There is data already: {file}. Restore into an empty folder by setting SUKLI_DATA_DIR, or move the "
                "data away first."
            )
    database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    return database


def _take(folder: Path, draft: Path, settings: Settings, identity: Path | None, ask: Callable[[str], str]) -> None:
    copy = draft / DATABASE
    if (folder / DATABASE).exists():
        with _damage_told():
            copy_database(folder / DATABASE, copy)
        for name in _SMALL:
            if (folder / name).exists():
                (draft / name).parent.mkdir(mode=0o700, exist_ok=True)
                shutil.copy(folder / name, draft / name)
        return
    if (folder / IDENTITY).exists():
        passphrase = settings.backup_passphrase or ask("Passphrase of the backup: ")
        decrypt_folder(folder, draft, [identity_by_passphrase(folder, passphrase)])
    elif identity is not None:
        decrypt_folder(folder, draft, identities_in(identity.expanduser()))
    else:
        raise _Refused("This backup is opened with a key: name its file with --identity.")
    with _damage_told():
        leave_out(copy)
        look_through(copy)


@contextmanager
def _damage_told() -> Iterator[None]:
    try:
        yield
    except driver.OperationalError:
        # of the disk or a lock, not of what is in the file
        raise
    except driver.DatabaseError:
        raise _Refused("The database in the backup is damaged: take an older backup.") from None


def _check_version(copy: Path) -> None:
    with closing(driver.connect(copy)) as connection:
        try:
            found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except driver.OperationalError:
            found = None
    if found is None:
        raise _Refused(f"The file {DATABASE} in the backup is no database of Sukli.")
    if found[0] > newest_version():
        raise _Refused("The backup was made by a newer Sukli: update this one first.")


def _check_key(draft: Path, settings: Settings) -> None:
    file = draft / PEPPER
    pepper = read_pepper(file) if file.exists() else settings.pepper
    if not pepper and _is_in_use(draft / DATABASE):
        raise _Refused(
            "The backup has no key of the PINs: set SUKLI_PEPPER to it, or put the file 'pepper' into "
            f"{settings.data_dir} first."
        )
    if pepper and is_foreign(draft / DATABASE, pepper):
        raise _Refused("The key of the PINs is another database's: put the right file 'pepper' into the backup.")


def _is_in_use(copy: Path) -> bool:
    with closing(driver.connect(copy)) as connection:
        return bool(connection.execute("SELECT EXISTS (SELECT 1 FROM staff)").fetchone()[0])


def _put(draft: Path, database: Path, data_dir: Path) -> None:
    """The database last: without it there is no data, and the next try finds an empty place again."""
    small = {data_dir / name: (draft / name).read_bytes() for name in _SMALL if (draft / name).exists()}
    for target, content in small.items():
        if target.exists() and target.read_bytes() != content:
            raise _Refused(f"There is another {target} already: move it away first.")
    for target, content in small.items():
        target.parent.mkdir(mode=0o700, exist_ok=True)
        make_once(target, content)
    sync(draft / DATABASE)
    database.hardlink_to(draft / DATABASE)
    sync(database.parent)
