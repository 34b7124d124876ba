"""`sukli check --backup`: reports what is in a backup, without changing a byte of it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from sukli.backup.drafts import clear_draft_in
from sukli.backup.errors import Refused
from sukli.backup.opening import Keys, in_folder, open_backup, summary_of
from sukli.check import check
from sukli.clock import Clock, system_clock
from sukli.db.driver import driver
from sukli.db.start import reason_of
from sukli.settings import PEPPER, Settings, SettingsError, read_pepper
from sukli.typed import typed


def check_backup(
    settings: Settings,
    folder: Path,
    identity: Path | None = None,
    *,
    clock: Clock = system_clock,
    ask: Callable[[str], str] = typed,
    tell: Callable[[str], None] = print,
) -> int:
    """Report what the backup's manifest and `sukli check` find; exit status 1 if anything was wrong.

    The backup is opened in the data folder, readable only by its owner, and migrated only there; nothing of it is left
    behind.
    """
    try:
        with clear_draft_in(settings.data_dir) as place:
            tell(summary_of(open_backup(folder, place, Keys(settings, identity, ask))))
            key = place / PEPPER
            pepper = read_pepper(key) if key.exists() else settings.pepper
            return check(replace(in_folder(settings, place), pepper=pepper), clock=clock, tell=tell)
    except (Refused, SettingsError) as refusal:
        tell(str(refusal))
        return 1
    except (OSError, driver.Error) as error:
        tell(f"The backup could not be checked: {reason_of(error)}")
        return 1
