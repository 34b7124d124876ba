"""`sukli backup`: a complete copy of the embedded database and its keys, made while the till keeps selling."""

import errno
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from sqlalchemy.exc import DBAPIError

from sukli.backup.copying import copy_database, copy_file, has_journal_key, is_pin_key
from sukli.backup.drafts import clear_draft_in, draft_in, put, remove
from sukli.backup.errors import Refused
from sukli.backup.manifest import Manifest, describe, write_manifest
from sukli.backup.packing import CannotUnpack, create_private, digest_of_packed, pack
from sukli.clock import Clock, system_clock
from sukli.db.driver import driver
from sukli.db.migrate import UNFINISHED_COPY, is_unfinished
from sukli.db.places import written_to
from sukli.db.sqlite import connected
from sukli.db.start import reason_of, start_refusal
from sukli.db.tx import Tx
from sukli.embedded import file_at
from sukli.settings import DATABASE, JOURNAL_KEY, PEPPER, Settings, key_file
from sukli.tables import NOT_IN_BACKUPS
from sukli.upkeep.backups import note_backup
from sukli.upkeep.copies import copies_in, name_of
from sukli.upkeep.keys import KEEP_KEYS


class NewBackup(NamedTuple):
    """A new backup."""

    folder: Path
    # whether the key here is that of the database
    is_key_known: bool
    # whether the backup contains that key, which may otherwise be only in a variable
    has_key: bool
    # whether it contains the key that its journal is sealed with, or its journal has no seals
    has_journal_key: bool


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

    The copy is encrypted if the settings have a passphrase or a public key. The root that tablets trust is copied only
    `with_root`: whoever has it can pose as this server. The newest `keep` copies stay, this one included; None keeps
    all. Exit status 0 only if the keys that its PINs and its journal need are here; otherwise no older copy is removed,
    since one may hold the right key.
    """
    if not settings.is_sqlite:
        tell(f"The data is in PostgreSQL: back it up with the command below. {KEEP_KEYS}\n{dump()}")
        return 2
    folder = folder.expanduser().resolve()
    try:
        # another backup made here at the same time is no older one, nor is this one to it
        older = copies_in(folder) if folder.is_dir() else []
        made = make_copy(settings, folder, clock, with_root=with_root)
    except (OSError, driver.Error, Refused) as error:
        tell(f"No backup was made: {reason_of(error)}")
        return 1
    tell(f"Backed up to {made.folder}{', encrypted' if settings.encrypts_backups else ''}")
    _record_in_journal(settings, made, clock, tell)
    if not made.is_key_known:
        tell("The key of the PINs is missing here, cannot be read, or is another database's: the copy has no key.")
    elif not made.has_key:
        tell("The key of the PINs is not in the copy, because it comes from SUKLI_PEPPER. Keep it too.")
    if not made.has_journal_key:
        tell("The key of the journal is missing here, cannot be read, or is another's: no older copy was removed.")
    if not (made.is_key_known and made.has_journal_key):
        return 1
    for old in older[keep - 1 :] if keep else ():
        with suppress(FileNotFoundError):
            remove(old)
    return 0


def make_copy(settings: Settings, folder: Path, clock: Clock, *, with_root: bool = False) -> NewBackup:
    """Make a new backup in this folder, which is created if necessary. Raises Refused, OSError, driver.Error.

    A folder is filled, and only then becomes the backup: a stick pulled out too early has no partial backup.
    """
    now = clock()
    folder.mkdir(parents=True, exist_ok=True)
    if not settings.encrypts_backups:
        with draft_in(folder) as draft:
            keys = _fill(draft, settings, now, with_root=with_root)
            return NewBackup(_put(draft, folder, now), *keys)
    from sukli.backup.encryption import encrypt_folder  # needs a library of its own, and only some have use for it

    # nothing is ever on the stick unencrypted, even when this is killed: what a stick once held can be recovered
    with clear_draft_in(settings.data_dir) as clear, draft_in(folder) as draft:
        with written_to(settings.data_dir):
            keys = _fill(clear, settings, now, with_root=with_root)
        encrypt_folder(clear, draft, settings)
        return NewBackup(_put(draft, folder, now), *keys)


def dump() -> str:
    """Return the command that backs up PostgreSQL without the tables that must not leave the machine."""
    left_out = " ".join(f"--exclude-table-data={table.name}" for table in NOT_IN_BACKUPS)
    return f'pg_dump --format=custom {left_out} --file=sukli.dump --dbname="$SUKLI_DATABASE_URL"'


def _fill(draft: Path, settings: Settings, now: datetime, *, with_root: bool) -> tuple[bool, bool, bool]:
    """Write the files of a backup; return what NewBackup says about its keys."""
    _open_once(file_at(settings.database_url))
    copy_database(file_at(settings.database_url), draft / DATABASE)
    is_key_known = is_pin_key(draft / DATABASE, settings.pepper)
    key = key_file(settings) if is_key_known else None
    if key is not None:
        copy_file(key, draft / PEPPER)
    _copy_journal_key(settings.data_dir / JOURNAL_KEY, draft / JOURNAL_KEY)
    if with_root:
        _copy_root(settings.data_dir, draft)
    manifest = describe(draft / DATABASE, now)
    if is_unfinished(manifest.migration):
        # no restore accepts it, and with `keep` it would replace a good one
        raise Refused(UNFINISHED_COPY)
    write_manifest(manifest, draft)
    holds_journal_key = has_journal_key(draft, draft / DATABASE, is_copy=True)
    _check_packed(pack(draft / DATABASE), manifest)
    return is_key_known, key is not None, holds_journal_key


def _open_once(database: Path) -> None:
    # needs room beside it, or is refused there: what fails after this is the copy
    try:
        with closing(driver.connect(database)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master")
    except driver.OperationalError as error:
        if (refusal := start_refusal(error, database.parent)) is None:
            raise
        raise Refused(refusal) from error


def _put(draft: Path, folder: Path, made_at: datetime) -> Path:
    while True:
        target = folder / name_of(made_at)
        try:
            put(draft, target)
        except OSError as error:
            if error.errno not in (errno.ENOTEMPTY, errno.EEXIST):
                raise
            # another one was made in this second
            made_at += timedelta(seconds=1)
        else:
            return target


def _check_packed(packed: Path, manifest: Manifest) -> None:
    # unpacked without being stored, which needs no disk space
    try:
        digest = digest_of_packed(packed)
    except CannotUnpack:
        digest = ""
    if digest != manifest.sha256:
        raise Refused("the copy differs from what was written: the disk or stick is failing, use another.")


def _copy_journal_key(key: Path, copy: Path) -> None:
    # one that cannot be read, such as root's or on a bad block, is like a damaged one: the records matter more
    try:
        content = key.read_bytes()
    except OSError:
        return
    with create_private(copy) as out:
        out.write(content)


def _copy_root(data_dir: Path, draft: Path) -> None:
    from sukli.lan.stored import root_file  # needs a library of its own, and nobody else here does

    root = root_file(data_dir)
    (draft / root.parent.name).mkdir(mode=0o700)
    copy_file(root, draft / root.parent.name / root.name)


def _record_in_journal(settings: Settings, made: NewBackup, clock: Clock, tell: Callable[[str], None]) -> None:
    """Tell the settings page, through the journal."""
    try:
        with connected(settings.database_url) as connection, connection.begin():
            tx = Tx(connection, clock())
            note_backup(tx, str(made.folder), has_key=made.has_key, is_encrypted=settings.encrypts_backups)
            tx.write_journal()
    except (DBAPIError, driver.Error) as error:
        reason = error.orig if isinstance(error, DBAPIError) else error
        tell(f"The copy is whole, but the settings page will not show it: {reason}")
