"""Files that hold a secret, and their drafts."""

import signal
import tempfile
from pathlib import Path
from typing import Any

import pytest

from sukli.secret_files import make_once


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
