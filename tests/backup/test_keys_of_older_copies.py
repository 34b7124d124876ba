"""While a key is missing here or another's, no older backup is removed: one of them may hold the right key."""

import json
import os
import secrets
from collections.abc import Callable
from pathlib import Path

import pytest
from pyrage import x25519

from backup.conftest import Stick
from cafe import Cafe, on_sqlite
from factories import a_staff_member
from sealing.journals import sealed_journal
from sukli.backup import automatic, process
from sukli.cli import main
from sukli.settings import JOURNAL_KEY, PEPPER
from sukli.staff.key import note_key
from sukli.upkeep.copies import copies_in, own_folder

pytestmark = on_sqlite

TOLD = "The key of the journal is missing here, cannot be read, or is another's: no older copy was removed."
WRONGS: dict[str, Callable[[Path], object]] = {
    "missing": Path.unlink,
    "damaged": lambda key: key.write_text("holiday pictures"),
    "another's": lambda key: key.write_text(secrets.token_hex(32)),
    # as another user's is, but for root too
    "unreadable": lambda key: (key.unlink(), key.mkdir()),
    # nobody may read there, which is an input/output error: as on a bad block
    "on a bad block": lambda key: (key.unlink(), key.symlink_to("/proc/self/mem")),
}
# more than are kept of as many: each of seven days, and older ones of two weeks and a month
NIGHTS = 12


class _Key:
    """The key of a sealed journal, and its file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._right = file.read_bytes()

    def spoil(self, wrong: str) -> None:
        WRONGS[wrong](self._file)

    def put_back(self) -> None:
        if self._file.is_dir():
            self._file.rmdir()
        self._file.unlink(missing_ok=True)
        self._file.write_bytes(self._right)

    def is_in(self, copy: Path) -> bool:
        return (copy / JOURNAL_KEY).read_bytes() == self._right


@pytest.fixture
async def key(cafe: Cafe) -> _Key:
    await sealed_journal(cafe.db, cafe.settings.data_dir, 5)
    return _Key(cafe.settings.data_dir / JOURNAL_KEY)


def _by_night(cafe: Cafe, stick: Stick, nights: int, **settings: object) -> None:
    stick.folder.mkdir(exist_ok=True)
    for _ in range(nights):
        cafe.clock.forward(days=1)
        automatic.make(stick.settings(**settings), cafe.clock())
        automatic.carry(stick.settings(**settings), stick.folder, cafe.clock(), was_elsewhere=False)


def _kept(cafe: Cafe, stick: Stick) -> tuple[int, int]:
    return len(copies_in(own_folder(cafe.settings.data_dir))), len(copies_in(stick.folder / automatic.ELSEWHERE))


@pytest.mark.parametrize("wrong", WRONGS)
async def test_a_backup_by_hand_without_the_right_key_of_the_journal_says_so_and_removes_no_older_one(
    wrong: str, key: _Key, stick: Stick
) -> None:
    first = stick.take()
    key.spoil(wrong)

    assert stick.try_to_take(keep=1) == 1
    assert stick.said[1:] == [TOLD]
    assert key.is_in(first)
    key.put_back()
    assert stick.try_to_take(keep=1) == 0
    assert len(stick.said) == len(copies_in(stick.folder)) == 1


@pytest.mark.parametrize("wrong", WRONGS)
async def test_nightly_backups_are_thinned_out_again_once_the_key_of_the_journal_is_back(
    wrong: str, key: _Key, cafe: Cafe, stick: Stick
) -> None:
    key.spoil(wrong)
    _by_night(cafe, stick, NIGHTS)
    assert _kept(cafe, stick) == (NIGHTS, NIGHTS)

    key.put_back()
    _by_night(cafe, stick, 1)
    here, there = _kept(cafe, stick)
    assert here == there < NIGHTS


@pytest.mark.parametrize("content", [None, "", "ab" * 32])
async def test_nightly_backups_are_made_although_the_key_of_the_pins_is_missing_damaged_or_anothers(
    content: str | None, cafe: Cafe, stick: Stick, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await cafe.db.write(note_key, None, cafe.settings.pepper)
    await a_staff_member(cafe.db)
    file = cafe.settings.data_dir / PEPPER
    file.unlink() if content is None else file.write_text(content)
    monkeypatch.setenv("SUKLI_DATA_DIR", str(cafe.settings.data_dir))
    monkeypatch.setenv("SUKLI_DATABASE_URL", cafe.settings.database_url)
    monkeypatch.setattr(os, "nice", lambda _: None)

    process.main("make", cafe.clock().isoformat())

    told = json.loads(capsys.readouterr().out)
    assert (told.get("has_key"), len(copies_in(own_folder(cafe.settings.data_dir)))) == (False, 1), told


@pytest.mark.parametrize("content", ["", "not hex"])
async def test_a_backup_by_hand_is_made_although_the_key_of_the_pins_is_damaged(
    content: str, cafe: Cafe, stick: Stick, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (cafe.settings.data_dir / PEPPER).write_text(content)
    monkeypatch.setenv("SUKLI_DATA_DIR", str(cafe.settings.data_dir))
    monkeypatch.setenv("SUKLI_DATABASE_URL", cafe.settings.database_url)

    assert main(["backup", str(stick.folder)]) == 1
    assert "The key of the PINs is missing here, cannot be read" in capsys.readouterr().out
    assert len(copies_in(stick.folder)) == 1

    # nor is a damaged file in the way of a key from elsewhere
    monkeypatch.setenv("SUKLI_PEPPER", cafe.settings.pepper.decode())
    await cafe.db.write(note_key, None, cafe.settings.pepper)
    assert main(["backup", str(stick.folder)]) == 0


async def test_nightly_backups_that_cannot_be_tried_are_not_thinned_out_without_the_right_key_of_the_pins(
    cafe: Cafe, stick: Stick
) -> None:
    await cafe.db.write(note_key, None, cafe.settings.pepper)
    recipient = str(x25519.Identity.generate().to_public())

    _by_night(cafe, stick, NIGHTS, backup_recipient=recipient, pepper=secrets.token_bytes(32))
    assert _kept(cafe, stick) == (NIGHTS, NIGHTS)
