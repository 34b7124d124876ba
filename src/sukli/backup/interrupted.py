"""Detects an interrupted restore, and a log or keys without their database.

Every command looks for them, so this module loads nothing of backups.
"""

from pathlib import Path

from sukli.settings import JOURNAL_KEY, PEPPER, SettingsError

# data that was set aside is in this folder with a number, beside the data folder's files
FOLDER = "set-aside"


class RestoreInterrupted(SettingsError):
    """A restore was interrupted, and left no database in place."""

    def __init__(self, database: Path, folder: Path) -> None:
        super().__init__(
            f"A restore was interrupted: there is no {database}, and what was there before is in {folder}. Run "
            "the same `sukli restore` with --aside again, or move back what is in that folder. To start an empty cafe, "
            "move the folder elsewhere."
        )


class LoneLog(SettingsError):
    """The database is missing, but not its write-ahead log."""

    def __init__(self, database: Path, log: Path) -> None:
        super().__init__(
            f"{database} is missing, but its log is there: {log}. Put the database back into its place, or move the "
            "log elsewhere to start a new cafe."
        )


class LoneKeys(SettingsError):
    """The database is missing, but not the keys of a cafe."""

    def __init__(self, database: Path, key: Path) -> None:
        super().__init__(
            f"{database} is missing, but a key of its cafe is there: {key}. Put the database back into its place, or "
            "restore a backup; if the data is in PostgreSQL, set SUKLI_DATABASE_URL. To start a new cafe, move the "
            f"files '{PEPPER}' and '{JOURNAL_KEY}' elsewhere."
        )


def refuse_remains(database: Path, data_dir: Path, *, keys_too: bool = True) -> None:
    """Raise RestoreInterrupted, LoneLog or LoneKeys where a cafe was, although there is no database."""
    _refuse_interrupted_restore(database)
    _refuse_lone_log(database)
    if keys_too:
        _refuse_lone_keys(database, data_dir)


def _refuse_interrupted_restore(database: Path) -> None:
    """Raise RestoreInterrupted where data was set aside for a backup that never took its place: there is no database.

    Starting an empty cafe there would look as if all had been lost, and its sales would be in neither database.
    """
    if (folder := last_folder(database)) is not None:
        raise RestoreInterrupted(database, folder)


def _refuse_lone_log(database: Path) -> None:
    """Raise LoneLog where only the log is left: SQLite would delete it, with its sales, beside a new database."""
    log = database.with_name(f"{database.name}-wal")
    if log.exists() and log.stat().st_size > 0:
        raise LoneLog(database, log)


def _refuse_lone_keys(database: Path, data_dir: Path) -> None:
    """Raise LoneKeys where a cafe was served: nobody would notice at once that a start has begun an empty one."""
    for key in (data_dir / PEPPER, data_dir / JOURNAL_KEY):
        if key.exists():
            raise LoneKeys(database, key)


def last_folder(database: Path) -> Path | None:
    """Return the newest of the folders to which a database was moved; None if there is none."""
    folders = [file.parent for file in database.parent.glob(f"{FOLDER}-*/{database.name}")]
    return max(folders, key=lambda folder: (len(folder.name), folder.name), default=None)
