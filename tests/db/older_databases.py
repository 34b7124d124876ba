"""Databases of older versions: each version's tables are made once, from those of the version before, and copied."""

import shutil
from pathlib import Path
from typing import Protocol

from databases import Postgres
from db.older_cafes import make_tables


class OlderDatabases(Protocol):
    """Where a test gets such a database."""

    def fresh(self, version: str, folder: Path) -> str:
        """Return the address of a new database with this version's tables and none of a cafe's rows."""


class OlderFiles:
    """On SQLite."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def fresh(self, version: str, folder: Path) -> str:
        return f"sqlite:///{shutil.copy(self._made(version), folder / 'older.db')}"

    def _made(self, version: str) -> Path:
        file = self._folder / f"{version}.db"
        if not file.exists():
            before = max((made for made in self._folder.glob("*.db") if made.stem < version), default=None)
            if before is not None:
                shutil.copy(before, file)
            make_tables(f"sqlite:///{file}", version)
        return file


class OlderTemplates:
    """On PostgreSQL."""

    def __init__(self, cluster: Postgres) -> None:
        self._cluster = cluster
        self._made: dict[str, str] = {}

    def fresh(self, version: str, folder: Path) -> str:  # noqa: ARG002 (as on SQLite)
        if version not in self._made:
            before = max((made for made in self._made if made < version), default=None)
            url = self._cluster.fresh(template="template0" if before is None else self._made[before])
            make_tables(url, version)
            self._made[version] = self._cluster.name_of(url)
        return self._cluster.fresh(template=self._made[version])
