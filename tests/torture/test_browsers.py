"""Rounds that come from a browser script's output."""

from pathlib import Path

from torture.browsers import rounds_of


def test_a_script_that_fails_is_a_fault(tmp_path: Path) -> None:
    assert list(rounds_of("no-such-script", 1, tmp_path)) == [["no-such-script ended with status 1"]]
