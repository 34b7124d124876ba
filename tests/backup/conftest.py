"""A cafe whose key lies in its data folder, and a stick to copy it to."""

from dataclasses import replace
from pathlib import Path

import pytest

from cafe import Cafe
from sukli.backup.making import backup, copies_in
from sukli.settings import PEPPER, Settings

PASSPHRASE = "seven cups of barako a day"


class Stick:
    """A folder that backups go to."""

    def __init__(self, folder: Path, cafe: Cafe) -> None:
        self.folder = folder
        self.said: list[str] = []
        self._cafe = cafe

    def take(self, *, with_root: bool = False, **settings: str) -> Path:
        """One more backup of the cafe; returns its folder."""
        assert self.try_to_take(with_root=with_root, **settings) == 0, self.said
        return copies_in(self.folder)[0]

    def try_to_take(self, *, with_root: bool = False, **settings: str) -> int:
        self._cafe.clock.forward(minutes=1)
        self.said.clear()
        return backup(
            self.settings(**settings),
            self.folder,
            with_root=with_root,
            clock=self._cafe.clock,
            tell=self.said.append,
        )

    def settings(self, **settings: str) -> Settings:
        return replace(self._cafe.settings, **settings)  # type: ignore[arg-type]


@pytest.fixture
def stick(cafe: Cafe, tmp_path: Path) -> Stick:
    file = cafe.settings.data_dir / PEPPER
    file.touch(mode=0o600)
    file.write_text(cafe.settings.pepper.hex())
    return Stick(tmp_path / "stick", cafe)
