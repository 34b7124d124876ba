"""Backups by the names of their folders, which say when each was made."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

_NAME = re.compile(r"sukli-\d{4}-\d\d-\d\dT\d{6}Z")
_FORMAT = "sukli-%Y-%m-%dT%H%M%SZ"


def own_folder(data_dir: Path) -> Path:
    """Where the backups are that Sukli makes by itself."""
    return data_dir / "backups"


def name_of(made_at: datetime) -> str:
    """What a backup of this moment is called; a second is its smallest part."""
    return f"{made_at.astimezone(UTC):{_FORMAT}}"


def made_at(name: str) -> datetime | None:
    """When the backup of this name was made; None where it is no backup's."""
    if not _NAME.fullmatch(name):
        return None
    try:
        return datetime.strptime(name, _FORMAT).replace(tzinfo=UTC)
    except ValueError:
        return None


def newest_in(folder: Path, now: datetime) -> Path | None:
    """The backup that was made last; one that a wrong clock has dated in the future only for want of others.

    None where there is none, or no such folder. Raises OSError.
    """
    copies = copies_in(folder) if folder.is_dir() else []
    # a second's correction of the clock makes nothing the future
    until = name_of(now + timedelta(minutes=1))
    return next((copy for copy in copies if copy.name <= until), copies[-1] if copies else None)


def copies_in(folder: Path) -> list[Path]:
    """The backups in this folder, the newest first. Raises OSError."""
    return sorted((copy for copy in folder.iterdir() if made_at(copy.name) is not None), reverse=True)
