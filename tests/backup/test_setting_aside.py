"""A backup replaces existing data on request; the replaced data are kept."""

from pathlib import Path

import pytest

from backup.conftest import PACKED, Place, Stick
from cafe import Cafe, on_sqlite
from real_server import real_server
from sukli.backup import aside, restoring
from sukli.cli import main

THEIRS = {name: f"the other cafe's {name}".encode() for name in ("sukli.db", "sukli.db-wal", "sukli.db-shm")}


def data_of_another(place: Place, **others: bytes) -> None:
    place.folder.mkdir()
    for name, content in (THEIRS | others).items():
        (place.folder / name).write_bytes(content)


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def theirs_in(place: Place) -> dict[str, bytes]:
    """Return the existing data's files, whatever else is beside them."""
    return {name: (place.folder / name).read_bytes() for name in THEIRS}


@on_sqlite
async def test_the_existing_data_is_set_aside_whole_in_a_folder_that_is_named(
    cafe: Cafe, stick: Stick, place: Place
) -> None:
    copy = stick.take()
    data_of_another(place, pepper=b"abcd")

    assert place.take(copy, aside=True) == 0, place.said

    folder = place.folder / "set-aside-1"
    assert place.said[0] == f"What was there is in {folder} now: keep it until the till sells again."
    assert contents(folder) == THEIRS | {"pepper": b"abcd"}
    assert (place.folder / "pepper").read_bytes() == (copy / "pepper").read_bytes()


@on_sqlite
async def test_each_restore_sets_data_aside_in_a_new_folder_and_leaves_an_equal_pepper_in_place(
    cafe: Cafe, stick: Stick, place: Place
) -> None:
    copy = stick.take()
    for _ in range(3):
        assert place.take(copy, aside=True) == 0, place.said

    # besides the locks of whoever serves
    files = place.files() - {"sukli.db-served", "sukli.db-open"}
    assert files == {"sukli.db", "pepper", "set-aside-1/sukli.db", "set-aside-2/sukli.db"}


@on_sqlite
async def test_nothing_is_set_aside_where_there_is_no_data(cafe: Cafe, stick: Stick, place: Place) -> None:
    assert place.take(stick.take(), aside=True) == 0, place.said

    assert place.files() == {"sukli.db", "pepper"}


@on_sqlite
async def test_an_incomplete_backup_moves_no_data(cafe: Cafe, stick: Stick, place: Place) -> None:
    copy = stick.take()
    (copy / PACKED).write_bytes(b"half of it")
    data_of_another(place)

    assert place.take(copy, aside=True) == 1

    assert contents(place.folder) == THEIRS


@on_sqlite
async def test_data_that_a_server_has_open_is_not_set_aside(cafe: Cafe, stick: Stick, place: Place) -> None:
    copy = stick.take()
    with real_server(place.folder):
        assert place.take(copy, aside=True) == 1

    assert place.said == ["Stop the server first: it has this data open."]
    assert not (place.folder / "set-aside-1").exists()


@on_sqlite
async def test_data_is_never_split_by_a_kill_while_it_is_set_aside(
    cafe: Cafe, stick: Stick, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = stick.take()
    data_of_another(place)
    with monkeypatch.context() as killed:
        killed.setattr(aside, "sync", _die)
        killed.setattr(aside, "_put_back", lambda *_: None)
        with pytest.raises(KeyboardInterrupt):
            place.take(copy, aside=True)
    assert theirs_in(place) == THEIRS

    assert place.take(copy, aside=True) == 0, place.said
    assert contents(place.folder / "set-aside-2") == THEIRS


@on_sqlite
async def test_a_database_is_never_without_its_log_while_it_is_put_back(
    cafe: Cafe, stick: Stick, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy, split, steps = stick.take(), list[str](), 0
    data_of_another(place)

    def looked_at(step: str) -> None:
        take = getattr(Path, step)

        def done(file: Path, *rest: object, **options: bool) -> None:
            nonlocal steps
            take(file, *rest, **options)
            here = {name for name in THEIRS if (place.folder / name).exists()}
            if file.parent == place.folder:
                steps += 1
                split.extend([f"{step} {file.name}"] if "sukli.db" in here and here != {*THEIRS} else [])

        monkeypatch.setattr(Path, step, done)

    looked_at("hardlink_to")
    looked_at("unlink")
    monkeypatch.setattr(restoring, "_put", lambda *_: _die(place.folder))
    with pytest.raises(KeyboardInterrupt):
        place.take(copy, aside=True)

    assert steps >= 3 * len(THEIRS)
    assert split == []


@on_sqlite
async def test_the_existing_data_stays_in_place_when_the_backup_cannot_be_restored(
    cafe: Cafe, stick: Stick, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = stick.take()
    data_of_another(place)
    with monkeypatch.context() as full:
        full.setattr(restoring, "sync", _is_full)
        assert place.take(copy, aside=True) == 1
    assert place.said == ["Nothing was restored: the disk is full"]
    assert theirs_in(place) == THEIRS
    assert not (place.folder / "set-aside-1").exists()

    assert place.take(copy, aside=True) == 0, place.said


@on_sqlite
@pytest.mark.parametrize("step", ["hardlink_to", "unlink"])
@pytest.mark.parametrize("name", THEIRS)
async def test_the_existing_data_stays_in_place_when_setting_it_aside_is_interrupted(
    cafe: Cafe, stick: Stick, place: Place, monkeypatch: pytest.MonkeyPatch, step: str, name: str
) -> None:
    copy = stick.take()
    data_of_another(place)
    take = getattr(Path, step)
    # each once: putting the data back takes the same steps
    coming = [place.folder / name if step == "unlink" else place.folder / "set-aside-1" / name]

    def interrupted(file: Path, *rest: object, **options: bool) -> None:
        if file in coming:
            coming.remove(file)
            raise KeyboardInterrupt
        take(file, *rest, **options)

    with monkeypatch.context() as stopped:
        stopped.setattr(Path, step, interrupted)
        with pytest.raises(KeyboardInterrupt):
            place.take(copy, aside=True)

    assert theirs_in(place) == THEIRS
    assert not (place.folder / "set-aside-1").exists()


@on_sqlite
async def test_the_existing_data_is_not_touched_when_the_disk_takes_only_some_of_it_aside(
    cafe: Cafe, stick: Stick, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = stick.take()
    data_of_another(place)
    take, taken = Path.hardlink_to, list[Path]()

    def failing(file: Path, target: Path) -> None:
        taken.append(file)
        if len(taken) > 1:
            raise OSError("the disk fails")
        take(file, target)

    with monkeypatch.context() as broken:
        broken.setattr(Path, "hardlink_to", failing)
        assert place.take(copy, aside=True) == 1

    assert place.said == ["Nothing was restored: the disk fails"]
    assert theirs_in(place) == THEIRS
    assert not (place.folder / "set-aside-1").exists()


@on_sqlite
async def test_the_restore_command_takes_the_option_aside(
    cafe: Cafe, stick: Stick, place: Place, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = stick.take()
    data_of_another(place)
    monkeypatch.setenv("SUKLI_DATA_DIR", str(place.folder))

    assert main(["restore", str(copy)]) == 1
    assert "add `--aside` to move the data away first" in capsys.readouterr().out
    assert main(["restore", str(copy), "--aside"]) == 0


def _die(_: Path) -> None:
    raise KeyboardInterrupt


def _is_full(file: Path) -> None:
    if file.is_dir():
        raise OSError("the disk is full")
