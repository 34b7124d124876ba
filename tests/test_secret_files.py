"""Files that hold a secret, and their drafts."""

import errno
import fcntl
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from sukli.secret_files import make_once, replace

_KILLED = """
import os, signal, sys
from pathlib import Path
from sukli.secret_files import make_once
os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)
make_once(Path(sys.argv[1]), b"secret")
"""


def test_a_signal_leaves_no_draft_of_a_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_draft = tempfile.mkstemp

    def make_draft_and_interrupt(**named: Any) -> tuple[int, str]:
        draft = make_draft(**named)
        signal.raise_signal(signal.SIGINT)
        return draft

    monkeypatch.setattr(tempfile, "mkstemp", make_draft_and_interrupt)

    with pytest.raises(KeyboardInterrupt):
        make_once(tmp_path / "pepper", b"secret")
    assert [file.name for file in tmp_path.iterdir()] == ["pepper"]
    assert (tmp_path / "pepper").read_bytes() == b"secret"


def test_the_draft_of_a_killed_process_is_removed_by_the_next_one(tmp_path: Path) -> None:
    file = tmp_path / "pepper"
    killed = subprocess.run((sys.executable, "-c", _KILLED, str(file)), check=False)
    assert (killed.returncode, len(list(tmp_path.iterdir()))) == (-signal.SIGKILL, 1)

    make_once(file, b"secret")

    assert [file.name for file in tmp_path.iterdir()] == ["pepper"]


def test_the_draft_of_a_process_that_is_still_writing_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, sync = tmp_path / "pepper", os.fsync

    def another_writes_meanwhile(handle: int) -> None:
        monkeypatch.setattr(os, "fsync", sync)
        make_once(file, b"of another")
        sync(handle)

    monkeypatch.setattr(os, "fsync", another_writes_meanwhile)
    make_once(file, b"secret")

    assert [file.name for file in tmp_path.iterdir()] == ["pepper"]
    assert file.read_bytes() == b"of another"


def test_the_draft_of_a_process_that_is_putting_it_into_its_place_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, link = tmp_path / "pepper", Path.hardlink_to

    def another_writes_meanwhile(new: Path, draft: Path) -> None:
        monkeypatch.setattr(Path, "hardlink_to", link)
        make_once(file, b"of another")
        link(new, draft)

    monkeypatch.setattr(Path, "hardlink_to", another_writes_meanwhile)
    make_once(file, b"secret")

    assert [file.name for file in tmp_path.iterdir()] == ["pepper"]
    assert file.read_bytes() == b"of another"


def test_a_replacement_that_is_being_put_into_its_place_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, move = tmp_path / "2026-11-30.txt", Path.replace

    def another_writes_meanwhile(draft: Path, target: Path) -> None:
        monkeypatch.setattr(Path, "replace", move)
        replace(file, b"of another")
        move(draft, target)

    monkeypatch.setattr(Path, "replace", another_writes_meanwhile)
    replace(file, b"whole")

    assert [file.name for file in tmp_path.iterdir()] == ["2026-11-30.txt"]
    assert file.read_bytes() == b"whole"


def test_a_draft_that_another_process_removed_meanwhile_is_not_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / ".pepper-abcd1234"

    def has_no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(fcntl, "flock", has_no_locks)
    monkeypatch.setattr(Path, "glob", lambda *_: [gone])
    make_once(tmp_path / "pepper", b"secret")

    assert [file.name for file in tmp_path.iterdir()] == ["pepper"]
