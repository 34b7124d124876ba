"""A path that a command cannot use ends it with one sentence that names the path, and without a traceback."""

import errno
import os
from pathlib import Path

import pysqlite3.dbapi2 as sqlite3
import pytest

from sukli import cli
from sukli.backup import drafts
from sukli.cli import main
from sukli.db.start import start_refusal
from sukli.errors import DatabaseBusy
from sukli.settings import Settings


def _told(capsys: pytest.CaptureFixture[str], path: Path | str) -> None:
    told = capsys.readouterr()
    said = (told.out + told.err).splitlines()[-1]
    assert str(path) in said
    assert "Errno" not in said


@pytest.fixture(autouse=True)
def cafe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path / "cafe"))
    for name in ("SUKLI_DATABASE_URL", "SUKLI_PEPPER"):
        monkeypatch.delenv(name, raising=False)
    assert main(["migrate"]) == 0
    capsys.readouterr()


@pytest.mark.parametrize("command", ["export", "copy-to", "backup", "openapi", "import"])
def test_a_folder_that_cannot_be_made_is_named(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter").write_text("not a folder")

    assert main([command, str(tmp_path / "letter" / "new")]) == 1
    _told(capsys, tmp_path / "letter")


@pytest.mark.parametrize("command", ["serve", "migrate", "doctor"])
def test_a_file_in_the_place_of_the_data_folder_is_named(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter").write_text("not a folder")
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path / "letter"))

    assert main([command]) == 1
    assert str(tmp_path / "letter") in "".join(capsys.readouterr())


def test_a_folder_of_another_user_is_named_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*_: object, **__: object) -> Settings:
        raise PermissionError(errno.EACCES, "Permission denied", "/var/lib/sukli/pepper")

    monkeypatch.setattr(cli, "read_settings", refused)

    assert main(["check"]) == 1
    assert capsys.readouterr().err == (
        "/var/lib/sukli/pepper cannot be used: Permission denied. "
        "Check the path, and that this user may read and write there.\n"
    )


@pytest.mark.parametrize("forbidden", ["cafe/sukli.db", "cafe"])
@pytest.mark.parametrize("words", ["unable to open database file", "attempt to write a readonly database"])
def test_a_database_of_another_user_is_named_and_not_said_to_be_on_a_broken_disk(
    words: str,
    forbidden: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def refused(*_: object) -> int:
        raise sqlite3.OperationalError(words)

    monkeypatch.setattr(cli, "_check", refused)
    # root may write everywhere
    monkeypatch.setattr(os, "access", lambda path, _: path != tmp_path / forbidden)

    assert main(["check"]) == 1
    assert capsys.readouterr().err == (
        f"{tmp_path / forbidden} cannot be used: Permission denied. "
        "Check the path, and that this user may read and write there.\n"
    )


def test_a_folder_that_another_user_has_closed_is_named_without_a_look_into_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = Path.stat

    def refused(place: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        if place.parent == tmp_path:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(place))
        return ask(place, follow_symlinks=follow_symlinks)

    monkeypatch.setattr(Path, "stat", refused)
    monkeypatch.setattr(os, "access", lambda path, _: path != tmp_path)

    refusal = start_refusal(sqlite3.OperationalError("unable to open database file"), tmp_path)
    assert refusal is not None
    assert refusal.startswith(f"{tmp_path} cannot be used: Permission denied.")


def test_another_error_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> Settings:
        raise OSError(errno.EBADF, "Bad file descriptor")

    monkeypatch.setattr(cli, "read_settings", broken)

    with pytest.raises(OSError, match="Bad file descriptor"):
        main(["check"])


def test_a_file_that_cannot_be_moved_is_named_with_its_new_place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*_: object, **__: object) -> Settings:
        raise OSError(errno.ENOTEMPTY, "Directory not empty", "/media/stick/.sukli-a", None, "/media/stick/cafe")

    monkeypatch.setattr(cli, "read_settings", refused)

    assert main(["check"]) == 1
    assert capsys.readouterr().err == (
        "/media/stick/.sukli-a cannot be moved to /media/stick/cafe: Directory not empty. "
        "Check the path, and that this user may read and write there.\n"
    )


@pytest.mark.parametrize("command", ["doctor", "openapi api.json"])
def test_ctrl_c_ends_any_command_without_a_traceback(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object, **__: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("sukli.doctor.terminal.doctor", stopped)
    monkeypatch.setattr(cli, "_openapi", stopped)

    assert main(command.split()) == 130


@pytest.mark.parametrize(
    "refusal",
    [
        DatabaseBusy("The database is busy."),
        DatabaseBusy("Others are changing these names right now."),
        sqlite3.OperationalError("database is locked"),
    ],
)
def test_a_busy_database_ends_a_command_with_a_sentence(
    refusal: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*_: object) -> int:
        raise refusal

    monkeypatch.setattr(cli, "_check", refused)

    assert main(["check"]) == 1
    assert capsys.readouterr().err == (
        "The database is busy: another command or program is changing it. Do this again when that is done.\n"
    )


def test_a_postgresql_that_stops_during_a_command_is_not_said_to_be_changed_by_another(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*_: object) -> int:
        raise DatabaseBusy("The database cannot be reached.")

    monkeypatch.setattr(cli, "_check", refused)

    assert main(["check"]) == 1
    assert capsys.readouterr().err == (
        "The database cannot be reached. Check that PostgreSQL runs, and do this again.\n"
    )


def test_a_stick_that_fails_during_an_export_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(drafts.os, "fsync", fail)

    assert main(["export", str(tmp_path / "stick" / "files")]) == 1
    _told(capsys, f"{tmp_path / 'stick'} cannot be used: Input/output error. ")
