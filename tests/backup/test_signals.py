"""A shutdown (SIGTERM) or a dropped connection (SIGHUP) ends a command as Ctrl+C does: with all its cleanup."""

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from backup.conftest import PASSPHRASE, Place, Stick
from cafe import Cafe, on_sqlite
from forked import run_forked
from patience import PATIENCE_SECONDS
from real_server import surroundings
from sukli.settings import DATABASE

pytestmark = on_sqlite
# the signal comes at these events of Python: `open`, `os.link`, `shutil.rmtree`; each with the name of its file
_SIGNALLED = """
import os, sys
from pathlib import Path
from sukli.cli import main
number, moments, *words = sys.argv[1:]
def on_event(event, arguments):
    if event in ("open", "os.link", "shutil.rmtree") and not isinstance(arguments[0], int):
        path = Path(os.fsdecode(arguments[1 if event == "os.link" else 0]))
        is_moment = {f"{event} {path.name}", f"{event} {path}"} & {*moments.split("|")}
        if is_moment and (event != "shutil.rmtree" or path.exists()):
            os.kill(os.getpid(), int(number))
sys.addaudithook(on_event)
sys.exit(main(words))
"""
ENDS = (signal.SIGTERM, signal.SIGHUP)


def _signalled(number: signal.Signals, moments: str, data_dir: Path, *words: str, **variables: str) -> int:
    """Run the command; return its exit status."""
    environment = surroundings(data_dir) | variables
    done = run_forked(_SIGNALLED, str(int(number)), moments, *words, environment=environment)
    assert "Traceback" not in done.stderr, done
    return done.returncode


@pytest.mark.parametrize("number", ENDS)
async def test_a_restore_that_is_told_to_end_before_its_last_step_puts_everything_back(
    cafe: Cafe, stick: Stick, place: Place, number: signal.Signals
) -> None:
    copy = stick.take()
    assert place.take(copy) == 0, place.said
    before, was = place.files(), (place.folder / DATABASE).read_bytes()

    last_step = f"os.link {place.folder / DATABASE}"
    status = _signalled(number, last_step, place.folder, "restore", str(copy), "--aside")

    assert status == -number
    assert place.files() == before | {f"{DATABASE}-served", f"{DATABASE}-open"}
    assert (place.folder / DATABASE).read_bytes() == was
    assert place.take(copy, aside=True) == 0, place.said


@pytest.mark.parametrize("more", ["", "|shutil.rmtree .backup"], ids=["once", "again while it cleans up"])
@pytest.mark.parametrize("number", ENDS)
async def test_an_encrypted_backup_that_is_told_to_end_leaves_no_readable_copy_and_no_draft(
    cafe: Cafe, stick: Stick, place: Place, number: signal.Signals, more: str
) -> None:
    assert place.take(stick.take()) == 0, place.said
    other_stick = place.folder.parent / "other stick"
    passphrase = {"SUKLI_BACKUP_PASSPHRASE": PASSPHRASE}

    moments = f"open {DATABASE}.zst.age{more}"
    status = _signalled(number, moments, place.folder, "backup", str(other_stick), **passphrase)

    assert status == -number
    assert not (place.folder / ".backup").exists()
    assert list(other_stick.iterdir()) == []


async def test_a_command_that_ignores_a_hangup_as_nohup_lets_it_goes_on(cafe: Cafe, stick: Stick, place: Place) -> None:
    copy = stick.take()
    signalled = (sys.executable, "-c", _SIGNALLED, str(int(signal.SIGHUP)), f"open {DATABASE}")

    done = await asyncio.to_thread(
        subprocess.run,
        (*signalled, "restore", str(copy)),
        env=surroundings(place.folder),
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
        capture_output=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )

    assert (done.returncode, b"Traceback" in done.stderr) == (0, False), done
    assert (place.folder / DATABASE).exists()


async def test_a_restore_that_is_told_to_end_while_it_cleans_up_leaves_no_readable_copy(
    cafe: Cafe, stick: Stick, place: Place
) -> None:
    copy = stick.take()

    assert _signalled(signal.SIGTERM, "shutil.rmtree .backup", place.folder, "restore", str(copy)) == -signal.SIGTERM
    assert (place.folder / DATABASE).exists()
    assert not (place.folder / ".backup").exists()
