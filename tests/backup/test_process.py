"""A step reports its outcome in one line, with what to do, and uses only spare processor time."""

import errno
import json
import os
from pathlib import Path
from typing import Never

import pysqlite3.dbapi2 as driver
import pytest

from sukli.backup import process

AT = "2026-03-02T04:00:00+00:00"


@pytest.fixture(autouse=True)
def niceness(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    added: list[int] = []
    monkeypatch.setattr(os, "nice", added.append)
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path))
    return added


def test_a_step_runs_at_a_lower_priority_than_the_till(niceness: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "_carry", lambda *_: {"folder": ""})
    process.main("carry", AT, "/media/stick", "False")

    assert niceness == [15]


@pytest.mark.parametrize(
    ("words", "error", "said"),
    [
        (("carry", AT, "/media/stick"), OSError(errno.ENODEV, "No such device"), "/media/stick is not there. Plug"),
        (("carry", AT, "/media/stick"), OSError(errno.EIO, "I/O error"), "/media/stick is failing. Use another."),
        (("carry", AT, "/media/stick"), OSError(errno.EMFILE, "Odd"), "/media/stick cannot be used (Odd)."),
        (("make", AT), driver.OperationalError("database or disk is full"), "The disk of the data is full. Make room"),
        (("make", AT), driver.DatabaseError("malformed"), "The disk of the data cannot be used (malformed)."),
    ],
)
def test_a_failed_step_says_what_to_do(
    words: tuple[str, ...],
    error: Exception,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(*_: object) -> Never:
        raise error

    monkeypatch.setattr(process, f"_{words[0]}", fail)

    assert process.main(*words) == 0
    assert json.loads(capsys.readouterr().out)["problem"].startswith(said)
