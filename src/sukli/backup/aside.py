"""Moves existing data aside for a backup, and keeps it."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sukli.backup.drafts import sync
from sukli.backup.errors import Refused
from sukli.backup.interrupted import FOLDER, last_folder
from sukli.backup.opening import SMALL_FILES
from sukli.db import open_database
from sukli.db.served import kept_from_serving
from sukli.settings import Settings
from sukli.signals import undisturbed


def files_of(database: Path) -> Iterator[Path]:
    """Yield the existing files of an embedded database."""
    for end in ("", "-wal", "-shm"):
        file = database.with_name(f"{database.name}{end}")
        if file.exists():
            yield file


@contextmanager
def set_aside(settings: Settings, database: Path, draft: Path) -> Iterator[list[Path]]:
    """Move away whatever is in the place of the backup's files; yield where it now is, nothing if there was nothing.

    Where an interrupted restore had moved the database away before, that is in its folder.
    A key that equals the backup's stays. No server starts there while the context is open, and whatever ends it, an
    error, Ctrl+C or another signal, puts everything back. Raises Refused while a server has the data open, OSError.
    """
    existing = [*files_of(database), *_other_keys(settings.data_dir, draft)]
    before = None if database in existing else last_folder(database)
    moved_before = [] if before is None else [before]
    if not existing:
        yield moved_before
        return
    with closing(open_database(settings.database_url)) as db, kept_from_serving(db) as is_free:
        if not is_free:
            raise Refused("Stop the server first: it has this data open.")
        folder = _new_folder(database.parent)
        try:
            # link all of them into the new place before removing any: a database without its log is not whole
            for file in existing:
                (folder / file.name).hardlink_to(file)
            sync(folder)
            for file in existing:
                file.unlink()
            yield [*moved_before, folder]
        except BaseException:
            with undisturbed():
                _put_back(folder, existing, database)
            raise


def _put_back(folder: Path, existing: list[Path], database: Path) -> None:
    linked = [file for file in existing if (folder / file.name).exists()]
    # what is still in its place stays untouched, whatever happens now
    moved = [file for file in linked if not (file.exists() and file.samefile(folder / file.name))]
    try:
        # The database goes first and comes last, in case of a kill: without its log it looks whole, and lacks its last
        # sales
        for file in sorted(({database} - {*existing}) | {*moved}, key=lambda file: file != database):
            file.unlink(missing_ok=True)
        for file in reversed(moved):
            file.hardlink_to(folder / file.name)
        sync(database.parent)
    except OSError as error:
        raise Refused(f"Nothing was restored. What was there is in {folder}: move it back. {error}") from error
    for file in linked:
        (folder / file.name).unlink()
    folder.rmdir()


def _other_keys(data_dir: Path, draft: Path) -> Iterator[Path]:
    for name in SMALL_FILES:
        file, restored = data_dir / name, draft / name
        if file.exists() and restored.exists() and file.read_bytes() != restored.read_bytes():
            yield file


def _new_folder(parent: Path) -> Path:
    number = 1
    while (folder := parent / f"{FOLDER}-{number}").exists():
        number += 1
    folder.mkdir(mode=0o700)
    return folder
