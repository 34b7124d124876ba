"""No command makes tables in another program's database."""

from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from sukli.cli import main
from sukli.db import open_database
from sukli.db.driver import driver
from sukli.db.migrate import FOREIGN_TABLES, ForeignTables, upgrade


def test_tables_of_another_program_are_not_joined_by_ours(empty_url: str) -> None:
    with closing(open_database(empty_url)) as db:
        with db.engine.begin() as connection:
            connection.execute(text("CREATE TABLE guests (name text)"))

        with pytest.raises(ForeignTables):
            upgrade(db.engine)

        assert inspect(db.engine).get_table_names() == ["guests"]


def test_a_view_of_another_program_with_the_name_of_a_table_of_ours_is_named_as_that(empty_url: str) -> None:
    with closing(open_database(empty_url)) as db:
        with db.engine.begin() as connection:
            connection.execute(text("CREATE VIEW staff AS SELECT 1 AS id"))

        with pytest.raises(ForeignTables):
            upgrade(db.engine)

        assert inspect(db.engine).get_table_names() == []


# Alembic's own versions look like these; a project may number its migrations as we do; and it may have several heads
@pytest.mark.parametrize("versions", [["1975ea83b712"], ["ae1027a6acf"], ["0012"], ["0012", "0013"], []])
def test_another_program_that_uses_alembic_is_not_taken_for_a_newer_or_older_sukli(
    empty_url: str, versions: list[str]
) -> None:
    with closing(open_database(empty_url)) as db:
        with db.engine.begin() as connection:
            connection.execute(text("CREATE TABLE guests (name text)"))
            connection.execute(text("CREATE TABLE alembic_version (version_num varchar(32))"))
            for version in versions:
                connection.execute(text("INSERT INTO alembic_version VALUES (:version)"), {"version": version})

        with pytest.raises(ForeignTables):
            upgrade(db.engine)

        assert sorted(inspect(db.engine).get_table_names()) == ["alembic_version", "guests"]


def test_another_programs_database_is_not_backed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("SUKLI_DATABASE_URL", f"sqlite:///{tmp_path / 'sukli.db'}")
    with closing(open_database(f"sqlite:///{tmp_path / 'sukli.db'}")) as db, db.engine.begin() as connection:
        connection.execute(text("CREATE TABLE guests (name text)"))

    assert main(["backup", str(tmp_path / "stick")]) == 1
    assert capsys.readouterr().out == (
        "No backup was made: the database there is not Sukli's. Check that SUKLI_DATA_DIR names the right folder.\n"
    )
    assert main(["check"]) == 2
    assert capsys.readouterr().err == f"{FOREIGN_TABLES}\n"


@pytest.mark.parametrize(
    "command", ["serve", "check", "staff list", "backups", "new-key", "journal head", "journal verify", "export files"]
)
def test_no_byte_of_another_programs_database_is_changed(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path / "cafe"))
    monkeypatch.delenv("SUKLI_DATABASE_URL", raising=False)
    file = tmp_path / "cafe" / "sukli.db"
    file.parent.mkdir()
    with closing(driver.connect(file)) as connection:
        connection.execute("CREATE TABLE guests (name text)")
    before = file.read_bytes()

    assert main(command.split()) == 2
    assert FOREIGN_TABLES in "".join(capsys.readouterr())
    assert file.read_bytes() == before
