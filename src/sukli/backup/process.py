"""A step of the automatic backups, in its own process, which may hang and be killed.

`python -m sukli.backup.process make AT` or `… carry AT PLACE WAS-ELSEWHERE`; the result is one line of JSON.
"""

import errno
import json
import os
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from sukli.backup import automatic
from sukli.backup.drafts import AlreadyRunning
from sukli.backup.errors import Refused
from sukli.db.driver import driver
from sukli.db.places import FULL
from sukli.settings import Settings, SettingsError, read_settings

_NICE = 15
_NOT_THERE = "{} is not there. Plug the stick in, or connect the share."
_PROBLEMS = {
    # for a folder that the system mounts on demand, and now cannot
    errno.ENODEV: _NOT_THERE,
    errno.ENXIO: _NOT_THERE,
    errno.ESTALE: _NOT_THERE,
    errno.EHOSTDOWN: _NOT_THERE,
    errno.EHOSTUNREACH: _NOT_THERE,
    errno.EIO: "{} is failing. Use another.",
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: "{} is write-protected. Let Sukli write there, or use another.",
    errno.EACCES: "{} is write-protected. Let Sukli write there, or use another.",
    errno.EPERM: "{} is write-protected. Let Sukli write there, or use another.",
}


def main(step: str, at: str, place: str = "", was_elsewhere: str = "") -> int:
    """Do the step, and print its result."""
    # tills have priority
    with suppress(OSError):
        os.nice(_NICE)
    try:
        settings = read_settings(needs_key=False)
        now = datetime.fromisoformat(at)
        result = _make(settings, now) if step == "make" else _carry(settings, Path(place), now, was_elsewhere == "True")
    except AlreadyRunning:
        result = {"busy": True}
    except (Refused, SettingsError) as refusal:
        result = {"problem": str(refusal)}
    except (OSError, driver.Error) as error:
        result = {"problem": _problem(error, place or "The disk of the data")}
    sys.stdout.write(json.dumps(result))
    return 0


def _problem(error: OSError | driver.Error, where: str) -> str:
    if isinstance(error, OSError):
        number, reason = error.errno or 0, error.strerror
    else:
        # SQLite's own error has no number
        number, reason = errno.ENOSPC if "disk is full" in str(error) else 0, str(error)
    return _PROBLEMS.get(number, "{} cannot be used ({}).").format(where, reason)


def _make(settings: Settings, now: datetime) -> dict[str, object]:
    made = automatic.make(settings, now)
    return {
        "folder": str(made.folder),
        "is_key_known": made.is_key_known,
        "has_key": made.has_key,
        "is_encrypted": settings.encrypts_backups,
    }


def _carry(settings: Settings, place: Path, now: datetime, was_elsewhere: bool) -> dict[str, object]:
    folder, is_elsewhere = automatic.carry(settings, place, now, was_elsewhere=was_elsewhere)
    return {"folder": str(folder), "is_elsewhere": is_elsewhere}


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
