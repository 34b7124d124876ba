"""Backups by the names of their folders, which say when each was made."""

import re
from datetime import UTC, datetime
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


def copies_in(folder: Path) -> list[Path]:
    """The backups in this folder, the newest first. Raises OSError."""
    return sorted((copy for copy in folder.iterdir() if made_at(copy.name) is not None), reverse=True)
