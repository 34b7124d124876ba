"""`sukli journal … --backup`: checks a backup's journal, which must end where the backup's own manifest says."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from sukli.backup.errors import Refused
from sukli.backup.manifest import journal_difference, manifest_in
from sukli.backup.opening import as_data_folder
from sukli.db.driver import driver
from sukli.db.start import reason_of
from sukli.sealing.proof import RIGHT, UNKNOWN, WRONG, tell_head, verify_journal
from sukli.settings import DATABASE, Settings

Tell = Callable[[str], None]


def tell_head_of_backup(settings: Settings, folder: Path, *, tell: Tell = print) -> int:
    """Like `tell_head`, for the backup in this folder, of which no byte changes."""
    return _with_backup(settings, folder, tell, lambda place: tell_head(place, is_copy=True, tell=tell))


def verify_backup(settings: Settings, folder: Path, since: str | None = None, *, tell: Tell = print) -> int:
    """Like `verify_journal`, for the backup in this folder, of which no byte changes; WRONG also by its manifest."""

    def run(place: Settings) -> int:
        status = verify_journal(place, since, is_copy=True, tell=tell)
        manifest = manifest_in(place.data_dir)
        if manifest is None:
            tell("The backup has no manifest that says where its journal ended.")
            return status
        # an unreadable journal has been reported already
        with suppress(driver.DatabaseError):
            if differing := journal_difference(manifest, place.data_dir / DATABASE):
                tell(f"The backup is not what its manifest says: {differing}.")
                return WRONG
            if status == RIGHT:
                tell("Its manifest says so too.")
        return status

    return _with_backup(settings, folder, tell, run)


def _with_backup(settings: Settings, folder: Path, tell: Tell, run: Callable[[Settings], int]) -> int:
    try:
        with as_data_folder(settings, folder) as place:
            return run(place)
    except (Refused, OSError) as refusal:
        tell(reason_of(refusal))
        return UNKNOWN
