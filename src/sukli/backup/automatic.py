"""The automatic backups: in the data folder, and in a folder of their own wherever they are copied to.

Backups that a person puts there, or makes with `sukli backup FOLDER`, are never thinned out.
"""

import shutil
from datetime import datetime
from pathlib import Path

from sukli.backup.copying import copy_file, has_journal_key, is_pin_key
from sukli.backup.drafts import clear_draft_in, draft_in, only_process_in, put, remove
from sukli.backup.errors import Refused
from sukli.backup.making import NewBackup, make_copy
from sukli.backup.opening import Keys, open_backup
from sukli.backup.packing import digest_of
from sukli.db.driver import driver
from sukli.embedded import file_at
from sukli.settings import Settings
from sukli.upkeep.copies import copies_in, made_at, newest_in, own_folder
from sukli.upkeep.schedule import worth_keeping

# its own folder, because a stick may hold anything else
ELSEWHERE = "sukli-backups"
# a till needs free space to go on selling
_ALWAYS_FREE_BYTES = 200_000_000


def make(settings: Settings, now: datetime) -> NewBackup:
    """Make a backup in the data folder, restore it on trial, and thin out older ones. Raises as `make_copy` does.

    Raises AlreadyRunning if another process is making one.
    """
    folder = own_folder(settings.data_dir)
    folder.mkdir(mode=0o700, exist_ok=True)
    with only_process_in(folder):
        _check_room(settings)
        made = make_copy(settings, folder, lambda: now)
        try:
            _restore_on_trial(made, settings)
        except (Refused, OSError, driver.Error):
            remove(made.folder)
            raise
        _thin_out(settings, folder, now)
    return made


def carry(settings: Settings, place: Path, now: datetime, *, was_elsewhere: bool) -> tuple[Path, bool]:
    """Copy the data folder's newest backup there, unless it is there; return it, and whether that is elsewhere.

    Elsewhere means on another file system than the data. If that was so once and no longer is, this is only the empty
    folder where a stick is usually mounted. Raises Refused, OSError.
    """
    if not place.is_dir():
        raise _absent(place)
    is_elsewhere = place.stat().st_dev != settings.data_dir.stat().st_dev
    if was_elsewhere and not is_elsewhere:
        raise _absent(place)
    newest = newest_in(own_folder(settings.data_dir), now)
    if newest is None:
        raise Refused("There is no backup to copy there yet.")
    folder = place / ELSEWHERE
    folder.mkdir(mode=0o700, exist_ok=True)
    target = folder / newest.name
    if not target.exists():
        with draft_in(folder) as draft:
            for file in sorted(file for file in newest.rglob("*") if file.is_file()):
                _carry_file(file, draft / file.relative_to(newest))
            put(draft, target)
    _thin_out(settings, folder, now)
    return target, is_elsewhere


def _carry_file(source: Path, copy: Path) -> None:
    copy.parent.mkdir(mode=0o700, exist_ok=True)
    copy_file(source, copy)
    # the backup in the data folder was restored on trial: a copy with the same bytes is as good
    if digest_of(copy) != digest_of(source):
        raise Refused(f"{copy.parent.parent} returns other data than was written to it. It is failing: use another.")


def _restore_on_trial(made: NewBackup, settings: Settings) -> None:
    # a backup that only its owner's key opens cannot be tried here; it was unpacked before it was encrypted
    if settings.backup_recipient is not None:
        return
    with clear_draft_in(settings.data_dir) as place:
        # the records matter more than a key that is missing here
        open_backup(
            made.folder, place, Keys(settings, identity=None, ask=lambda _: ""), needs_pin_key=made.is_key_known
        )


def _check_room(settings: Settings) -> None:
    # for the copy, and for the one that is restored on trial
    needed = 2 * file_at(settings.database_url).stat().st_size + _ALWAYS_FREE_BYTES
    if shutil.disk_usage(settings.data_dir).free < needed:
        raise Refused(f"The disk of the data has too little room for a backup. Make room for {needed / 1e9:.1f} GB.")


def _absent(place: Path) -> Refused:
    return Refused(f"{place} is not there. Plug the stick in, or connect the share.")


def _thin_out(settings: Settings, folder: Path, now: datetime) -> None:
    # an older backup may hold the only copy of a key that is missing here, or another's
    if not _has_keys(settings):
        return
    copies = {at: copy for copy in copies_in(folder) if (at := made_at(copy.name)) is not None}
    for at in copies.keys() - worth_keeping(copies, now):
        remove(copies[at])


def _has_keys(settings: Settings) -> bool:
    database = file_at(settings.database_url)
    return is_pin_key(database, settings.pepper) and has_journal_key(settings.data_dir, database, is_copy=False)
