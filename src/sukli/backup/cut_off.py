"""A restore that was cut off. Every command looks for one, so this loads nothing of backups."""

from pathlib import Path

from sukli.settings import SettingsError

# what is set aside lies beside the data, in this folder with a number
FOLDER = "set-aside"


class RestoreCutOff(SettingsError):
    """Nothing has the place of the data any more."""

    def __init__(self, database: Path, folder: Path) -> None:
        super().__init__(
            f"A restore was cut off: there is no {database}, and what was there before is in {folder}. Give the same "
            "`sukli restore` with --aside again, or move back what is in that folder. To begin an empty cafe, move the "
            "folder elsewhere."
        )


def refuse_what_was_cut_off(database: Path) -> None:
    """Raise RestoreCutOff where data was set aside for a backup that has never got its place: there is no database.

    To begin an empty cafe there would look as if all had been lost, and what it then sells would be in neither.
    """
    if (folder := _last_folder(database)) is not None:
        raise RestoreCutOff(database, folder)


def _last_folder(database: Path) -> Path | None:
    """The one that was made last of those that hold a database."""
    folders = [file.parent for file in database.parent.glob(f"{FOLDER}-*/{database.name}")]
    return max(folders, key=lambda folder: (len(folder.name), folder.name), default=None)
