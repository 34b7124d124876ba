"""A command about the data reports that there is none, and creates no cafe of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

from sukli.cli import main

ABOUT_DATA = (
    "check",
    "staff list",
    "staff dismiss Maria",
    "staff return Maria",
    "staff new-pin Maria",
    "staff sign-out Maria",
    "devices list",
    "devices add Till",
    "devices rename Till Counter",
    "devices revoke Till",
    "devices home Till kitchen",
    "journal head",
    "journal verify",
    "journal new-key",
    "new-key",
    "backups",
    "backup stick",
    "copy-to elsewhere",
    "export exported",
)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("SUKLI_DATABASE_URL", "SUKLI_PEPPER"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("command", ABOUT_DATA)
def test_a_command_in_an_empty_folder_says_so_and_creates_nothing(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = tmp_path / "cafe"
    empty.mkdir()
    monkeypatch.setenv("SUKLI_DATA_DIR", str(empty))

    assert main(command.split()) == 2

    assert f"There is no Sukli data in {empty}." in capsys.readouterr().err
    assert list(tmp_path.rglob("*")) == [empty]


def test_a_missing_folder_is_not_created(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path / "caffe"))

    assert main(["check"]) == 2

    assert f"There is no Sukli data in {tmp_path / 'caffe'}." in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_backup_can_be_checked_on_a_machine_without_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here = tmp_path / "here"
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path / "cafe"))
    assert main(["migrate"]) == 0
    assert main(["backup", str(tmp_path / "stick")]) == 1  # nobody has a PIN yet, so there is no key
    (copy,) = (tmp_path / "stick").iterdir()
    monkeypatch.setenv("SUKLI_DATA_DIR", str(here))

    assert main(["check", "--backup", str(copy)]) == 0, capsys.readouterr()
    assert main(["journal", "head", "--backup", str(copy)]) == 2
    assert "No entry of the journal has a seal yet" in capsys.readouterr().out


def test_a_command_does_not_load_the_libraries_of_another(tmp_path: Path) -> None:
    listing = "import sys; from sukli.cli import main; main(['staff', 'list'])"
    code = "print([name for name in ('cryptography', 'fastapi', 'pyrage') if name in sys.modules])"
    ran = subprocess.run(
        [sys.executable, "-c", f"{listing}; {code}"],
        env={"SUKLI_DATA_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert ran.stdout == "[]\n"


def test_a_start_does_not_delete_the_log_of_a_database_that_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path))
    log = tmp_path / "sukli.db-wal"
    log.write_bytes(b"sales of today")

    assert main(["migrate"]) == 2

    assert capsys.readouterr().err == (
        f"{tmp_path / 'sukli.db'} is missing, but its log is there: {log}. Put the database back into its place, or "
        "move the log elsewhere to start a new cafe.\n"
    )
    assert (list(tmp_path.iterdir()), log.read_bytes()) == ([log], b"sales of today")


@pytest.mark.parametrize("key", ["pepper", "journal-key"])
@pytest.mark.parametrize("command", ["serve", "migrate", "demo", "staff add Ana", "staff list"])
def test_no_new_cafe_begins_beside_the_keys_of_a_database_that_is_missing(
    command: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("SUKLI_WORKERS", "2")  # a server that would start nevertheless does not
    (tmp_path / key).write_text("ab" * 32)

    assert main(command.split()) == 2

    assert capsys.readouterr().err == (
        f"{tmp_path / 'sukli.db'} is missing, but a key of its cafe is there: {tmp_path / key}. Put the database back "
        "into its place, or restore a backup; if the data is in PostgreSQL, set SUKLI_DATABASE_URL. To start a new "
        "cafe, move the files 'pepper' and 'journal-key' elsewhere.\n"
    )
    assert [file.name for file in tmp_path.iterdir()] == [key]


def test_a_backup_can_be_restored_and_files_imported_beside_the_keys_of_a_database_that_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path / "cafe"))
    assert main(["migrate"]) == 0
    assert main(["backup", str(tmp_path / "stick")]) == 1  # nobody has a PIN yet, so there is no key
    assert main(["export", str(tmp_path / "files")]) == 0
    (copy,) = (tmp_path / "stick").iterdir()
    for words in (["restore", str(copy)], ["import", str(tmp_path / "files"), "--yes"]):
        place = tmp_path / words[0]
        place.mkdir()
        (place / "pepper").write_text("ab" * 32)
        monkeypatch.setenv("SUKLI_DATA_DIR", str(place))

        assert main(words) == 0, capsys.readouterr()
