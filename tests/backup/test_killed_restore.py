"""A restore is killed after the old data were moved away, and before the backup is in place."""

import signal
from pathlib import Path

import pytest

from backup.conftest import Place, Stick
from cafe import Cafe, on_sqlite
from forked import run_forked
from real_server import real_server, surroundings
from sukli.clock import system_clock
from sukli.doctor.examination import examine
from sukli.settings import DATABASE

pytestmark = on_sqlite
_KILLED_BEFORE_A_STEP = """
import os, signal, sys
from pathlib import Path
from sukli.cli import main
copy, step, last = sys.argv[1:]
does = getattr(Path, step)
def does_or_dies(file, *others, **how):
    if str(file) == last: os.kill(os.getpid(), signal.SIGKILL)
    return does(file, *others, **how)
setattr(Path, step, does_or_dies)
main(["restore", copy, "--aside"])
"""
_SUKLI = "import sys; from sukli.cli import main; sys.exit(main(sys.argv[1:]))"


def _kill_restoring(copy: Path, place: Place, step: str = "hardlink_to", file: str = DATABASE) -> None:
    arguments = (str(copy), step, str(place.folder / file))
    killed = run_forked(_KILLED_BEFORE_A_STEP, *arguments, environment=surroundings(place.folder))
    assert killed.returncode == -signal.SIGKILL
    assert not (place.folder / DATABASE).exists()


def _refused(place: Place, command: str) -> str:
    tried = run_forked(_SUKLI, command, environment=surroundings(place.folder))
    assert tried.returncode == 2, tried
    return tried.stderr


async def test_after_a_killed_restore_no_command_begins_an_empty_cafe_and_the_restore_can_be_repeated(
    cafe: Cafe, stick: Stick, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(place.folder))
    monkeypatch.delenv("SUKLI_DATABASE_URL", raising=False)
    copy = stick.take()
    assert place.take(copy) == 0, place.said
    was = (place.folder / DATABASE).read_bytes()
    _kill_restoring(copy, place)

    aside = place.folder / "set-aside-1"
    looked_at = list(examine(system_clock()))
    (told,) = [one.finding for one in looked_at if one.finding.subject == "Database"]
    assert (told.level, f"what was there before is in {aside}" in told.here) == ("wrong", True)
    # neither command creates an empty database
    for command in ("check", "serve"):
        assert f"what was there before is in {aside}" in _refused(place, command)
    assert (aside / DATABASE).read_bytes() == was
    assert not (place.folder / DATABASE).exists()

    assert place.take(copy, aside=True) == 0, place.said
    assert place.said[0] == f"What was there is in {aside} now: keep it until the till sells again."
    with real_server(place.folder):
        pass


async def test_a_repeated_restore_names_each_folder_that_holds_some_of_what_was_there(
    cafe: Cafe, stick: Stick, place: Place
) -> None:
    copy, log = stick.take(), f"{DATABASE}-wal"
    assert place.take(copy) == 0, place.said
    (place.folder / log).write_bytes(b"the last sales")
    _kill_restoring(copy, place, "unlink", log)

    assert place.take(copy, aside=True) == 0, place.said

    whole, rest = place.folder / "set-aside-1", place.folder / "set-aside-2"
    assert place.said[0] == f"What was there is in {whole} and {rest} now: keep it until the till sells again."
    assert {file.name for file in whole.iterdir()} >= {DATABASE, log}
    assert not (place.folder / log).exists()


async def test_after_a_killed_restore_the_data_set_aside_can_be_moved_back_and_used(
    cafe: Cafe, stick: Stick, place: Place
) -> None:
    copy = stick.take()
    assert place.take(copy) == 0, place.said
    _kill_restoring(copy, place)

    (place.folder / "set-aside-1" / DATABASE).rename(place.folder / DATABASE)

    with real_server(place.folder):
        pass
