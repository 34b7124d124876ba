"""Automatic backups: restored on trial, carried to sticks and shares, and thinned out."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from backup.conftest import Place, Stick
from cafe import Cafe, on_sqlite
from real_server import surroundings
from small_disks import needs_a_small_disk, on_a_small_disk
from sukli.backup import automatic
from sukli.backup.drafts import AlreadyRunning, draft_in, only_process_in
from sukli.backup.errors import Refused
from sukli.upkeep.copies import copies_in, own_folder

pytestmark = on_sqlite


def _make(cafe: Cafe, stick: Stick, **settings: str) -> Path:
    cafe.clock.forward(minutes=1)
    return automatic.make(stick.settings(**settings), cafe.clock()).folder


def _names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def _bytes(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


async def test_an_automatic_backup_is_made_in_the_data_folder_and_can_be_restored(
    cafe: Cafe, stick: Stick, place: Place
) -> None:
    copy = _make(cafe, stick)

    assert copy.parent == cafe.settings.data_dir / "backups"
    assert _names(copy) == ["manifest.json", "pepper", "sukli.db.zst"]
    assert place.take(copy) == 0, place.said
    assert not (cafe.settings.data_dir / ".backup").exists()


async def test_a_backup_that_fails_its_trial_restore_is_removed_and_the_older_ones_stay(
    cafe: Cafe, stick: Stick, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = _make(cafe, stick)

    def refuse(*_: object, **__: object) -> None:
        raise Refused("It is not what its manifest says.")

    monkeypatch.setattr(automatic, "open_backup", refuse)
    cafe.clock.forward(days=400)
    with pytest.raises(Refused):
        _make(cafe, stick)

    assert _names(good.parent) == [good.name]


async def test_no_backup_is_made_on_a_disk_with_little_room(
    cafe: Cafe, stick: Stick, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(automatic, "_ALWAYS_FREE_BYTES", 10**18)

    with pytest.raises(Refused, match="too little room for a backup"):
        _make(cafe, stick)
    assert _names(own_folder(cafe.settings.data_dir)) == []


async def test_only_one_process_at_a_time_makes_an_automatic_backup(cafe: Cafe, stick: Stick) -> None:
    folder = own_folder(cafe.settings.data_dir)
    folder.mkdir()
    with only_process_in(folder), pytest.raises(AlreadyRunning):
        _make(cafe, stick)

    assert _names(folder) == []


async def test_the_draft_of_a_killed_process_is_removed_and_one_in_use_is_kept(cafe: Cafe, stick: Stick) -> None:
    folder = own_folder(cafe.settings.data_dir)
    (folder / ".sukli-left").mkdir(parents=True)
    (folder / ".sukli-left" / "sukli.db").write_bytes(b"a half")
    with draft_in(folder) as draft:
        copy = _make(cafe, stick)
        assert _names(folder) == [draft.name, copy.name]

    assert _names(folder) == [copy.name]


async def test_older_automatic_backups_are_thinned_out_and_nothing_else_is_touched(
    cafe: Cafe, stick: Stick, tmp_path: Path
) -> None:
    folder = own_folder(cafe.settings.data_dir)
    others = {"sukli-photos", "sukli-2026-99-99T000000Z", "sukli-2019-01-01T000000Z.zip", "notes"}
    for name in others | {"sukli-2026-01-05T190000Z", "sukli-2026-01-06T190000Z"}:
        (folder / name).mkdir(parents=True)
    by_hand = stick.take()

    copy = _make(cafe, stick)
    target, _ = automatic.carry(stick.settings(), stick.folder, cafe.clock(), was_elsewhere=False)

    assert set(_names(folder)) == others | {copy.name, "sukli-2026-01-06T190000Z", "sukli-2026-01-05T190000Z"}
    for _ in range(10):
        cafe.clock.forward(days=1)
        copy = _make(cafe, stick)
        target, _ = automatic.carry(stick.settings(), stick.folder, cafe.clock(), was_elsewhere=False)
    assert set(_names(folder)) > others
    # seven days, and January's newest
    assert len(copies_in(folder)) == 7 + 1
    assert [copy.name for copy in copies_in(target.parent)] == [copy.name for copy in copies_in(folder)][:-1]
    assert by_hand.exists()


async def test_a_backup_is_carried_to_a_stick_once_byte_for_byte(cafe: Cafe, stick: Stick, tmp_path: Path) -> None:
    copy = _make(cafe, stick)
    stick.folder.mkdir()

    target, is_elsewhere = automatic.carry(stick.settings(), stick.folder, cafe.clock(), was_elsewhere=False)
    before = {file: file.stat().st_mtime_ns for file in target.iterdir()}
    again, _ = automatic.carry(stick.settings(), stick.folder, cafe.clock(), was_elsewhere=False)

    assert (target, is_elsewhere) == (stick.folder / "sukli-backups" / copy.name, False)
    assert _bytes(target) == _bytes(copy)
    assert again == target
    assert {file: file.stat().st_mtime_ns for file in target.iterdir()} == before


async def test_a_backup_dated_in_the_future_does_not_stop_newer_ones_from_being_carried(
    cafe: Cafe, stick: Stick
) -> None:
    cafe.clock.forward(days=2_000)
    ahead = _make(cafe, stick)
    cafe.clock.forward(days=-2_000)
    copy = _make(cafe, stick)
    stick.folder.mkdir()

    target, _ = automatic.carry(stick.settings(), stick.folder, cafe.clock(), was_elsewhere=False)

    assert target.name == copy.name
    assert copies_in(copy.parent) == [ahead, copy]


async def test_a_stick_that_returns_other_bytes_than_were_written_keeps_no_backup(
    cafe: Cafe, stick: Stick, monkeypatch: pytest.MonkeyPatch
) -> None:
    _make(cafe, stick)
    stick.folder.mkdir()
    monkeypatch.setattr(automatic, "copy_file", lambda _, copy: copy.write_bytes(b"nothing like it"))

    with pytest.raises(Refused, match="returns other data than was written to it"):
        automatic.carry(stick.settings(), stick.folder, cafe.clock(), was_elsewhere=False)
    assert _names(stick.folder / "sukli-backups") == []


async def test_the_empty_mount_point_of_an_unplugged_stick_is_not_taken_for_the_stick(cafe: Cafe, stick: Stick) -> None:
    _make(cafe, stick)
    stick.folder.mkdir()

    for place, was_elsewhere in ((stick.folder, True), (stick.folder / "share", False)):
        with pytest.raises(Refused, match=f"^{place} is not there. Plug the stick in, or connect the share.$"):
            automatic.carry(stick.settings(), place, cafe.clock(), was_elsewhere=was_elsewhere)
    assert _names(stick.folder) == []


def _step(cafe: Cafe, place: Path, options: str) -> dict[str, Any]:
    """Carry to a place that is a stick of its own; return the step's outcome."""
    words = ["carry", cafe.clock().isoformat(), str(place), "False"]
    command = on_a_small_disk(place, [sys.executable, "-m", "sukli.backup.process", *words], options)
    done = subprocess.run(command, env=surroundings(cafe.settings.data_dir), capture_output=True, text=True, check=True)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@needs_a_small_disk
async def test_a_full_or_write_protected_stick_is_reported_with_what_to_do(cafe: Cafe, stick: Stick) -> None:
    copy = _make(cafe, stick)
    stick.folder.mkdir()

    assert _step(cafe, stick.folder, "size=8k") == {
        "problem": f"{stick.folder} is full. Make room on it, or use a larger one."
    }
    assert _step(cafe, stick.folder, "size=3m,ro") == {
        "problem": f"{stick.folder} is write-protected. Let Sukli write there, or use another."
    }
    target = stick.folder / "sukli-backups" / copy.name
    assert _step(cafe, stick.folder, "size=3m") == {"folder": str(target), "is_elsewhere": True}
