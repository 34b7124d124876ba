"""Opens a backup in a temporary place, unpacked and compared with its manifest, without touching its own folder."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from pyrage.x25519 import Identity

from sukli.backup.copying import check_intact, copy_file, delete_private_rows, is_foreign
from sukli.backup.drafts import clear_draft_in
from sukli.backup.encryption import (
    IDENTITY,
    SUFFIX,
    CannotOpen,
    decrypt_folder,
    identities_in,
    identity_by_passphrase,
)
from sukli.backup.errors import Refused
from sukli.backup.manifest import MANIFEST, Manifest, compare, manifest_in
from sukli.backup.packing import SUFFIX as PACKED
from sukli.backup.packing import CannotUnpack, unpack
from sukli.db.driver import driver
from sukli.db.migrate import is_unfinished, newest_version
from sukli.embedded import embedded_in
from sukli.lan.stored import FOLDER, ROOT
from sukli.settings import DATABASE, JOURNAL_KEY, PEPPER, Settings, read_pepper
from sukli.typed import typed
from sukli.upkeep.copies import copies_in

# beside the database; only some backups have the root
SMALL_FILES = (Path(PEPPER), Path(JOURNAL_KEY), Path(FOLDER, ROOT))
# the database's names in backups of this version, encrypted or not, and of earlier ones
_DATABASES = (f"{DATABASE}{PACKED}", f"{DATABASE}{PACKED}{SUFFIX}", DATABASE, f"{DATABASE}{SUFFIX}")
DAMAGED = "The database in the backup is damaged: take an older backup."


class Keys(NamedTuple):
    """What may open an encrypted backup."""

    settings: Settings
    # a file with a key
    identity: Path | None
    ask: Callable[[str], str]


def open_backup(folder: Path, place: Path, keys: Keys, *, needs_pin_key: bool = True) -> Manifest | None:
    """Unpack the backup into the empty place, laid out as a data folder; return its manifest, None if it has none.

    Checks that it is whole, that this version knows it, that it matches its manifest, and that its PINs have their key,
    unless `needs_pin_key` is false. Raises Refused, CannotOpen, SettingsError, OSError, driver.Error.
    """
    lay_out(folder, place, keys)
    copy = place / DATABASE
    with _refusing_damage():
        check_intact(copy)
        _check_version(copy)
        manifest = manifest_in(place)
        if manifest is not None:
            compare(manifest, copy)
        delete_private_rows(copy)
    if needs_pin_key:
        _check_key(place, keys.settings)
    return manifest


def lay_out(folder: Path, place: Path, keys: Keys) -> None:
    """Like `open_backup`, without checking the contents. Raises Refused, CannotOpen, SettingsError, OSError."""
    folder = folder.expanduser().resolve()
    _check_backup(folder)
    _copy_or_decrypt(folder, place, keys)
    with _refusing_damage():
        _unpack(place)


@contextmanager
def as_data_folder(settings: Settings, folder: Path) -> Iterator[Settings]:
    """Yield settings for a place with the backup's contents: its own folder, or where it was unpacked to.

    Raises Refused, CannotOpen, SettingsError, OSError.
    """
    folder = folder.expanduser().resolve()
    if (folder / DATABASE).exists():
        yield in_folder(settings, folder)
        return
    with clear_draft_in(settings.data_dir) as place:
        lay_out(folder, place, Keys(settings, None, typed))
        yield in_folder(settings, place)


def in_folder(settings: Settings, folder: Path) -> Settings:
    """Return the settings of a data folder at this place."""
    return replace(settings, data_dir=folder, database_url=embedded_in(folder / DATABASE))


def summary_of(manifest: Manifest | None) -> str:
    """Return a sentence on the comparison with the manifest."""
    if manifest is None:
        return "It has no manifest, like a copied data folder or an early backup: its totals could not be compared."
    return f"It is what its manifest says: {manifest.in_words}."


def _check_backup(folder: Path) -> None:
    if any((folder / name).exists() for name in _DATABASES):
        return
    if folder.is_file():
        raise Refused(f"{folder} is a file. A backup is a folder: name the one that the file is in.")
    copies = copies_in(folder) if folder.is_dir() else []
    newest = f" The newest backup in it is {copies[0]}." if copies else ""
    raise Refused(f"{folder} is not a backup: there is no {DATABASE} in it.{newest}")


def _copy_or_decrypt(folder: Path, place: Path, keys: Keys) -> None:
    if not any((folder / name).exists() for name in _DATABASES if name.endswith(SUFFIX)):
        # the write-ahead log beside an earlier version's copy that somebody has served from
        for name in (DATABASE, f"{DATABASE}-wal", f"{DATABASE}{PACKED}", MANIFEST, *SMALL_FILES):
            if (folder / name).exists():
                (place / name).parent.mkdir(mode=0o700, exist_ok=True)
                copy_file(folder / name, place / name)
        return
    if (folder / IDENTITY).exists():
        passphrase = keys.settings.backup_passphrase or keys.ask("Passphrase of the backup: ")
        decrypt_folder(folder, place, [_identity_by(folder, passphrase)])
    elif keys.identity is not None:
        decrypt_folder(folder, place, identities_in(keys.identity.expanduser()))
    else:
        raise Refused("This backup needs a key: give its file with --identity.")


def _identity_by(folder: Path, passphrase: str) -> Identity:
    try:
        return identity_by_passphrase(folder, passphrase)
    except CannotOpen:
        # a blank around it may have been copied along with it
        if passphrase == passphrase.strip():
            raise
        return identity_by_passphrase(folder, passphrase.strip())


def _unpack(place: Path) -> None:
    packed = place / f"{DATABASE}{PACKED}"
    if not packed.exists():
        return
    if not (place / MANIFEST).exists():
        raise Refused(f"The backup has lost its {MANIFEST}: take an older backup.")
    unpack(packed, place / DATABASE)
    packed.unlink()


@contextmanager
def _refusing_damage() -> Iterator[None]:
    try:
        yield
    except driver.OperationalError:
        # from the disk or a lock, not from the file's contents
        raise
    except (driver.DatabaseError, CannotUnpack):
        raise Refused(DAMAGED) from None


def _check_version(copy: Path) -> None:
    with closing(driver.connect(copy)) as connection:
        try:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except driver.OperationalError:
            row = None
    if row is None:
        raise Refused(f"The file {DATABASE} in the backup is not a database of Sukli.")
    if is_unfinished(row[0]):
        raise Refused("The backup holds an unfinished copy: take another one.")
    if row[0] > newest_version():
        raise Refused("The backup was made by a newer Sukli: update this one first.")


def _check_key(place: Path, settings: Settings) -> None:
    file = place / PEPPER
    pepper = read_pepper(file) if file.exists() else settings.pepper
    if not pepper and _is_in_use(place / DATABASE):
        raise Refused(
            "The backup has no key of the PINs: set SUKLI_PEPPER to it, or put the file 'pepper' into "
            f"{settings.data_dir} first."
        )
    if pepper and is_foreign(place / DATABASE, pepper):
        raise Refused("The key of the PINs belongs to another database: put the right file 'pepper' into the backup.")


def _is_in_use(copy: Path) -> bool:
    with closing(driver.connect(copy)) as connection:
        return bool(connection.execute("SELECT EXISTS (SELECT 1 FROM staff)").fetchone()[0])
