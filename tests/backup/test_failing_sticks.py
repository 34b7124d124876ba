"""A stick that fails is never taken for the data: whoever replaced that by a backup would lose the sales since."""

import errno
import os
from pathlib import Path

import pytest

from cafe import Cafe, on_sqlite
from sukli.backup import copying, drafts
from sukli.backup.making import backup

pytestmark = on_sqlite


def _said(cafe: Cafe, stick: Path) -> str:
    lines: list[str] = []
    assert backup(cafe.settings, stick, clock=cafe.clock, tell=lines.append) == 1
    (said,) = lines
    return said


async def test_a_copy_that_cannot_be_read_back_says_nothing_of_the_data(
    cafe: Cafe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spoil(copy: Path) -> None:
        copy.write_bytes(bytes(copy.stat().st_size))

    monkeypatch.setattr(copying, "delete_private_rows", spoil)

    assert _said(cafe, tmp_path / "stick") == "No backup was made: file is not a database"


async def test_a_stick_that_is_pulled_out_while_it_is_written_is_named_and_not_the_data(
    cafe: Cafe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(drafts.os, "fsync", fail)

    assert _said(cafe, tmp_path / "stick") == (
        f"No backup was made: {tmp_path / 'stick'} cannot be used: Input/output error. "
        "Check the path, and that this user may read and write there."
    )
