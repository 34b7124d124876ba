"""Commands that need neither a database nor a server."""

import json
from pathlib import Path

import pytest

from sukli import cli
from sukli.cli import main
from sukli.settings import Settings


def test_the_apis_description_is_written_whatever_the_settings_and_touches_no_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("SUKLI_PORT", "many")
    file = tmp_path / "openapi.json"

    assert main(["openapi", str(file)]) == 0
    assert "/api/sales" in json.loads(file.read_text())["paths"]
    assert list(tmp_path.iterdir()) == [file]


def test_a_setting_that_cannot_be_used_ends_a_command_with_its_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("SUKLI_PORT", "many")

    assert main(["check"]) == 2
    assert "SUKLI_PORT" in capsys.readouterr().err


def test_whoever_stops_it_with_ctrl_c_is_shown_no_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path))

    def stopped(_: Settings, *, opens_browser: bool) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_serve", stopped)

    assert main(["serve"]) == cli.INTERRUPTED
