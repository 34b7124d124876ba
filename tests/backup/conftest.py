"""A cafe whose key is in its data folder, and a stick for its backups."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pysqlite3.dbapi2 as driver
import pytest

from cafe import Cafe
from sukli.backup.making import backup
from sukli.backup.packing import pack, unpack
from sukli.backup.restoring import restore
from sukli.settings import DATABASE, PEPPER, Settings, read_settings
from sukli.upkeep.copies import copies_in

PACKED = f"{DATABASE}.zst"
PASSPHRASE = "seven cups of barako a day"


def unpacked(copy: Path) -> Path:
    """Decompress this backup's database; return its path."""
    unpack(copy / PACKED, copy / DATABASE)
    (copy / PACKED).unlink()
    return copy / DATABASE


def rewritten(copy: Path, *statements: str) -> None:
    """Change this backup's database, as somebody with the file could."""
    with closing(driver.connect(unpacked(copy))) as connection:
        connection.executescript(";".join(statements))
    pack(copy / DATABASE)


class Stick:
    """A folder for backups."""

    def __init__(self, folder: Path, cafe: Cafe) -> None:
        self.folder = folder
        self.said: list[str] = []
        self._cafe = cafe

    def take(self, *, with_root: bool = False, **settings: str) -> Path:
        """Make another backup of the cafe; return its folder."""
        assert self.try_to_take(with_root=with_root, **settings) == 0, self.said
        return copies_in(self.folder)[0]

    def try_to_take(self, keep: int | None = None, *, with_root: bool = False, **settings: str) -> int:
        self._cafe.clock.forward(minutes=1)
        self.said.clear()
        return backup(
            self.settings(**settings),
            self.folder,
            keep,
            with_root=with_root,
            clock=self._cafe.clock,
            tell=self.said.append,
        )

    def settings(self, **settings: Any) -> Settings:
        return replace(self._cafe.settings, **settings)


@pytest.fixture
def stick(cafe: Cafe, tmp_path: Path) -> Stick:
    file = cafe.settings.data_dir / PEPPER
    file.touch(mode=0o600)
    file.write_text(cafe.settings.pepper.hex())
    return Stick(tmp_path / "stick", cafe)


class Place:
    """An empty folder to restore into."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said: list[str] = []

    def settings(self, **variables: str) -> Settings:
        return read_settings({"SUKLI_DATA_DIR": str(self.folder)} | variables)

    def take(
        self, copy: Path, identity: Path | None = None, *, typed: str = "", aside: bool = False, **variables: str
    ) -> int:
        self.said.clear()
        settings = self.settings(**variables)
        return restore(settings, copy, identity, aside=aside, ask=lambda _: typed, tell=self.said.append)

    def files(self) -> set[str]:
        return {str(file.relative_to(self.folder)) for file in self.folder.rglob("*") if file.is_file()}


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path / "new machine")
