"""Backups by the names of their folders, which tell when each was made."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

_NAME = re.compile(r"sukli-\d{4}-\d\d-\d\dT\d{6}Z")
_FORMAT = "sukli-%Y-%m-%dT%H%M%SZ"


def own_folder(data_dir: Path) -> Path:
    """Return the folder of automatic backups."""
    return data_dir / "backups"


def name_of(made_at: datetime) -> str:
    """Return the name of a backup made at this moment, to the second."""
    return f"{made_at.astimezone(UTC):{_FORMAT}}"


def made_at(name: str) -> datetime | None:
    """Return when the backup of this name was made; None if it is no backup's name."""
    if not _NAME.fullmatch(name):
        return None
    try:
        return datetime.strptime(name, _FORMAT).replace(tzinfo=UTC)
    except ValueError:
        return None


def newest_in(folder: Path, now: datetime) -> Path | None:
    """Return the latest backup; one dated in the future by a wrong clock only if there are no others.

    None if there are none, or no such folder. Raises OSError.
    """
    copies = copies_in(folder) if folder.is_dir() else []
    # correcting the clock by a second must not put a backup into the future
    until = name_of(now + timedelta(minutes=1))
    return next((copy for copy in copies if copy.name <= until), copies[-1] if copies else None)


def copies_in(folder: Path) -> list[Path]:
    """Return the backups in this folder, newest first. Raises OSError."""
    return sorted((copy for copy in folder.iterdir() if made_at(copy.name) is not None), reverse=True)
