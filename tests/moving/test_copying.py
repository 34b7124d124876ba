"""Everything is copied to another database and back, and is the same there."""

import asyncio
import fcntl
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import func, select, text

from databases import Postgres
from moving.places import at, empty_postgres, everything_at
from sukli.check import check
from sukli.cli import main
from sukli.clock import system_clock
from sukli.db import open_database
from sukli.db.desk import at_desk
from sukli.db.journal import journal
from sukli.db.migrate import UnfinishedCopy, upgrade
from sukli.db.served import BeingCopied, being_served, kept_from_serving
from sukli.migrating import migrate
from sukli.moving.copying import address_of, copy_to
from sukli.moving.exporting import export
from sukli.reports.rollups.refresh import refresh_some
from sukli.serve.alone import alone
from sukli.settings import Settings
from sukli.staff.key import unlocked
from sukli.upkeep.backups import note_backup


@pytest.fixture
def on_postgres(postgres: Postgres, request: pytest.FixtureRequest) -> Iterator[str]:
    address = empty_postgres(postgres, f"moved_{abs(hash(request.node.name))}")
    yield address
    postgres.drop(address)


@pytest.fixture
def output() -> list[str]:
    return []


def test_everything_goes_to_postgresql_and_back_row_by_row(
    here: Settings, on_postgres: str, tmp_path: Path, output: list[str]
) -> None:
    # rollups are copied as they are, and no day is marked as dirty
    _roll_up(here)

    assert copy_to(here, on_postgres, tell=output.append) == 0, output
    assert copy_to(at(on_postgres, here.data_dir), str(tmp_path / "back"), tell=output.append) == 0, output

    before = everything_at(here.database_url)
    assert len(before["sales"]) > 50
    assert before["rollup_state"]
    assert everything_at(on_postgres) == before
    assert everything_at(address_of(str(tmp_path / "back"))) == before
    # the next entry there gets the number after the last
    assert _noted_next(on_postgres) == len(before["journal"]) + 1


def test_the_command_tells_what_was_copied_and_which_files_to_take_along(
    here: Settings, tmp_path: Path, output: list[str]
) -> None:
    assert copy_to(here, str(tmp_path / "there"), tell=output.append) == 0

    sales = len(everything_at(here.database_url)["sales"])
    assert f"sales: {sales} rows" in output
    assert f"counts and sums equal; {sales} sales of ₱" in output[-2]
    assert "'pepper'" in output[-1]
    assert f"SUKLI_DATA_DIR={tmp_path / 'there'} and without SUKLI_DATABASE_URL." in output[-1]


def test_a_copy_in_a_file_of_another_name_is_started_by_its_address(
    here: Settings, tmp_path: Path, output: list[str]
) -> None:
    address = f"sqlite:///{tmp_path / 'copy.db'}"

    assert copy_to(here, address, tell=output.append) == 0

    assert f"SUKLI_DATA_DIR={tmp_path} and SUKLI_DATABASE_URL={address}." in output[-1]


def test_a_target_with_data_is_left_as_it_is(here: Settings, demo_cafe: Settings, output: list[str]) -> None:
    before = everything_at(demo_cafe.database_url)

    assert copy_to(here, str(demo_cafe.data_dir), tell=output.append) == 1
    (told,) = output
    assert told == (
        f"{demo_cafe.data_dir / 'sukli.db'} has data already, and it is no unfinished copy: if this command was run "
        "before, it is done. Otherwise name an empty place; nothing is ever replaced."
    )
    assert everything_at(demo_cafe.database_url) == before


def test_the_empty_tables_of_a_first_start_are_replaced(here: Settings, tmp_path: Path) -> None:
    there = at(address_of(str(tmp_path / "there")), tmp_path)
    unlocked(there)

    assert copy_to(here, str(tmp_path / "there"), tell=_nobody) == 0
    assert everything_at(there.database_url) == everything_at(here.database_url)


def test_tables_of_another_program_are_left_alone(here: Settings, on_postgres: str, output: list[str]) -> None:
    with closing(open_database(on_postgres)) as db, db.engine.begin() as connection:
        connection.execute(text("CREATE TABLE guests (name text)"))

    assert copy_to(here, on_postgres, tell=output.append) == 1
    (told,) = output
    assert told.endswith("' has tables of another program: name another folder or database.")


def test_a_server_that_runs_is_noticed_on_the_embedded_database(
    here: Settings, tmp_path: Path, output: list[str]
) -> None:
    with closing(open_database(here.database_url)) as db, being_served(db):
        assert copy_to(here, str(tmp_path / "there"), tell=output.append) == 1

    assert output == ["Stop the Sukli that serves this data first (Ctrl+C where it runs)."]


def test_a_server_that_has_begun_to_start_is_noticed_too(here: Settings, tmp_path: Path, output: list[str]) -> None:
    # it has read the key, and will open the database in a moment
    with alone(here):
        assert copy_to(here, str(tmp_path / "there"), tell=output.append) == 1

    assert output == ["Stop the Sukli that serves this data first (Ctrl+C where it runs)."]
    assert copy_to(here, str(tmp_path / "there"), tell=_nobody) == 0


def test_a_server_that_runs_is_noticed_on_postgresql(on_postgres: str, tmp_path: Path, output: list[str]) -> None:
    with closing(open_database(on_postgres)) as db:
        upgrade(db.engine)
        with db.engine.connect() as connection:
            connection.execute(select(1))
            assert copy_to(at(on_postgres, tmp_path), str(tmp_path / "there"), tell=output.append) == 1

    assert "stop every Sukli that serves it" in output[0]


def test_no_server_starts_while_a_copy_is_made(here: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sukli.db.served.LONGEST_LOCK_WAIT_SECONDS", 0)
    with closing(open_database(here.database_url)) as db, kept_from_serving(db) as is_free:
        assert is_free
        with pytest.raises(BeingCopied, match="start again when that is done"):
            unlocked(here)
    unlocked(here)


def test_commands_beside_a_copy_do_not_take_it_for_a_server(
    here: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, output: list[str]
) -> None:
    monkeypatch.setattr("sukli.db.served.LONGEST_LOCK_WAIT_SECONDS", 0)
    commands: list[Callable[[], int]] = [
        lambda: at_desk(here, system_clock, lambda _: 0),
        lambda: check(here, tell=output.append),
        lambda: migrate(here, tell=output.append),
        lambda: export(here, tmp_path / "files", tell=output.append),
        lambda: copy_to(here, str(tmp_path / "there"), tell=output.append),
    ]
    with (
        closing(open_database(here.database_url)) as db,
        kept_from_serving(db) as is_free,
        db.engine.begin() as connection,
    ):
        connection.execute(text("UPDATE alembic_version SET version_num = '0012'"))
        connection.commit()
        assert is_free
        for command in commands:
            with pytest.raises(BeingCopied):
                command()
    assert output == []


def test_a_command_that_only_reads_does_not_keep_a_server_from_starting(here: Settings) -> None:
    lock = Path(f"{here.database_url.removeprefix('sqlite:///')}-served").open("a")  # noqa: SIM115 (held on purpose)
    fcntl.flock(lock, fcntl.LOCK_SH)

    unlocked(here)
    lock.close()


def test_the_role_that_serves_cannot_copy(postgres: Postgres, tmp_path: Path, output: list[str]) -> None:
    address = postgres.fresh()

    assert copy_to(at(address, tmp_path), str(tmp_path / "there"), tell=output.append) == 1
    assert "PostgreSQL role that owns the tables" in output.pop()
    postgres.drop(address)


def test_copying_data_onto_itself_is_refused(
    here: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(here.data_dir))
    monkeypatch.delenv("SUKLI_DATABASE_URL", raising=False)

    assert main(["copy-to", str(here.data_dir)]) == 2
    assert capsys.readouterr().out == "The data is already there.\n"


def test_an_unfinished_copy_cannot_be_opened_or_completed_from_changed_data(
    here: Settings, tmp_path: Path, output: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "there"
    monkeypatch.setattr("sukli.moving.copying.finish", _fail)
    with pytest.raises(InterruptedError):
        copy_to(here, str(there), tell=_nobody)
    monkeypatch.undo()

    with pytest.raises(UnfinishedCopy, match="run the same `sukli copy-to`"):
        unlocked(at(address_of(str(there)), there))

    _roll_up(here)
    assert copy_to(here, str(there), tell=output.append) == 1
    assert "or what was copied has changed since" in output[0]


def _noted_next(address: str) -> int:
    with closing(open_database(address)) as db:
        asyncio.run(db.write(note_backup, None, "/stick", has_key=True, is_encrypted=False))
        last: int = asyncio.run(db.read(lambda seen: seen.execute(select(func.max(journal.c.number))).scalar_one()))
    return last


def _roll_up(settings: Settings) -> None:
    with closing(open_database(settings.database_url)) as db:
        asyncio.run(db.write(refresh_some, None))


def _nobody(_: str) -> None:
    pass


def _fail(_: object) -> None:
    raise InterruptedError
