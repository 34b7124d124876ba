"""Commands that need neither a database nor a server."""

import io
import json
import sys
from pathlib import Path

import pytest

from sukli import cli
from sukli.cli import main
from sukli.settings import Settings


def test_the_api_description_is_written_without_data_and_with_any_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("SUKLI_PORT", "many")
    file = tmp_path / "openapi.json"

    assert main(["openapi", str(file)]) == 0
    assert "/api/sales" in json.loads(file.read_text())["paths"]
    assert list(tmp_path.iterdir()) == [file]


def test_an_unusable_setting_ends_a_command_with_its_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("SUKLI_PORT", "many")

    assert main(["check"]) == 2
    assert "SUKLI_PORT" in capsys.readouterr().err


def test_ctrl_c_shows_no_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path))

    def stopped(_: Settings, *, opens_browser: bool) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_serve", stopped)

    assert main(["serve"]) == 130


@pytest.mark.parametrize("port", ["0", "65536", "-1", "many"])
@pytest.mark.parametrize("command", [["serve"], ["demo", "--serve"]])
def test_a_port_that_is_none_is_refused_by_the_name_that_was_typed(
    command: list[str], port: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([*command, f"--port={port}"])

    assert f"argument --port: '{port}' is not a port from 1 to 65535" in capsys.readouterr().err


def test_a_key_file_without_a_backup_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path))

    assert main(["check", "--identity", "key.txt"]) == 2
    assert capsys.readouterr().err == "--identity can only be used with --backup.\n"


def test_an_output_that_lacks_a_character_ends_no_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell(_: object) -> int:
        # the second is how Python reads a name that is not UTF-8
        sys.stdout.write("₱35.00 in stick\udcff\n")
        return 0

    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding="latin-1"))
    monkeypatch.setattr(cli, "_perform", tell)

    assert main(["backups"]) == 0
    assert out.getvalue() == b"?35.00 in stick?\n"


@pytest.mark.parametrize("closed", ["stdin", "stdout", "stderr"])
def test_a_command_with_a_closed_stream_shows_no_traceback(
    closed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path / "cafe"))
    monkeypatch.delenv("SUKLI_DATABASE_URL", raising=False)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    # a command that is started with `<&-` or `>&-` finds this
    monkeypatch.setattr(sys, closed, None)

    assert main(["staff", "add", "Ana"]) == 1
    assert main(["export", str(tmp_path / "files")]) == 0
    assert (tmp_path / "files" / "totals.json").exists()
    getattr(sys, closed).close()
