"""A copy or an import that its target does not take is refused in words about the target, without a traceback."""

from pathlib import Path
from typing import Any

import pytest
from bench.load.server import free_port
from sqlalchemy import Engine, Table, text

from cafe import on_postgres
from databases import Postgres
from moving.earlier_cafe import EarlierCafe
from moving.earlier_place import Place
from moving.places import empty_postgres
from sukli.cli import main
from sukli.moving import filling
from sukli.moving.copying import copy_to
from sukli.moving.earlier import importing
from sukli.moving.rows import Rows
from sukli.settings import Settings


def test_a_target_that_is_no_database_is_named(here: Settings, tmp_path: Path) -> None:
    output: list[str] = []
    (tmp_path / "there").mkdir()
    file = tmp_path / "there" / "sukli.db"
    file.write_bytes(b"holiday pictures" * 1000)

    assert copy_to(here, str(file.parent), tell=output.append) == 1
    assert output == [f"{file} is damaged, or no database. Name an empty folder."]
    assert file.read_bytes() == b"holiday pictures" * 1000


@pytest.mark.parametrize("left", ["sukli.db-wal", "set-aside-1/sukli.db"])
def test_what_is_left_of_a_cafe_in_the_target_is_not_taken_for_an_empty_folder(
    left: str, here: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(here.data_dir))
    file = tmp_path / "there" / left
    file.parent.mkdir(parents=True)
    file.write_bytes(b"sales of today")

    assert main(["copy-to", str(tmp_path / "there")]) == 2
    assert str(file.parent) in capsys.readouterr().err
    assert [found for found in (tmp_path / "there").rglob("*") if found.is_file()] == [file]
    assert file.read_bytes() == b"sales of today"


@pytest.mark.parametrize(
    ("path", "name"), [("/cafe", "The database 'cafe'"), ("/", "The database"), ("", "The database")]
)
def test_a_target_that_does_not_answer_is_not_taken_for_the_source(path: str, name: str, here: Settings) -> None:
    output: list[str] = []

    assert copy_to(here, f"postgresql://sukli:secret@127.0.0.1:{free_port()}{path}", tell=output.append) == 1

    (told,) = output
    assert told.startswith(f"{name} cannot be reached. Check that PostgreSQL runs, and the address: ")
    assert "secret" not in told


def test_a_postgresql_that_stops_during_a_copy_is_reported(
    here: Settings,
    postgres: Postgres,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    address = empty_postgres(postgres, "cut_off")
    store = filling.store_rows

    class Stopping(list[Any]):
        def __iter__(self) -> Any:
            postgres.command("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'cut_off'")
            return super().__iter__()

    def store_and_stop(target: Engine, table: Table, rows: Rows) -> None:
        store(target, table, Stopping(rows) if table.name == "sale_lines" else rows)

    monkeypatch.setattr(filling, "store_rows", store_and_stop)
    monkeypatch.setenv("SUKLI_DATA_DIR", str(here.data_dir))
    monkeypatch.setenv("SUKLI_DATABASE_URL", here.database_url)

    assert main(["copy-to", address]) == 1
    assert capsys.readouterr().err.startswith("PostgreSQL cannot be reached. ")
    postgres.drop(address)


def test_a_postgresql_whose_disk_is_full_is_reported(
    here: Settings,
    postgres: Postgres,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    address = empty_postgres(postgres, "full_disk")
    store = filling.store_rows

    def store_on_a_full_disk(target: Engine, table: Table, rows: Rows) -> None:
        if table.name == "sale_lines":
            with target.begin() as connection:
                connection.exec_driver_sql(
                    "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS"
                    " $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$"
                )
                connection.exec_driver_sql(
                    "CREATE TRIGGER full_disk BEFORE INSERT ON sale_lines EXECUTE FUNCTION full_disk()"
                )
        store(target, table, rows)

    monkeypatch.setattr(filling, "store_rows", store_on_a_full_disk)
    monkeypatch.setenv("SUKLI_DATA_DIR", str(here.data_dir))
    monkeypatch.setenv("SUKLI_DATABASE_URL", here.database_url)

    assert main(["copy-to", address]) == 1
    assert capsys.readouterr().err == "The server's disk is full. Make room on it, and start again: PostgreSQL\n"
    postgres.drop(address)


@on_postgres
def test_no_day_is_closed_while_an_earlier_backend_is_imported(
    place: Place, earlier: EarlierCafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier.write(place.folder)
    held: list[int] = []

    def look(connection: Any) -> bool:
        held.append(
            connection.execute(
                text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = 7858 AND granted")
            ).scalar_one()
        )
        return True

    monkeypatch.setattr(importing, "is_alone", look)

    assert place.bring() == 0, place.said
    assert held == [1]
