"""If the database refuses a start, it ends with a sentence that says what to do, and without a traceback."""

import asyncio
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from bench.load.server import free_port
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from databases import Postgres
from patience import PATIENCE_SECONDS
from real_server import SERVE, surroundings
from sukli.db import open_database
from sukli.db.disk import TAKES_NO_WRITES
from sukli.db.postgres import connect
from sukli.db.start import start_refusal
from sukli.db.tx import Tx
from sukli.errors import AppError


def _refused(folder: Path, command: str, **settings: str) -> str:
    done = subprocess.run(
        [*SERVE[:-1], command],
        env=surroundings(folder) | settings,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
    )
    assert (done.returncode, done.stdout) == (1, "")
    return done.stderr


@pytest.mark.parametrize(("command", "end"), [("serve", ""), ("check", ""), ("check", "?no_such_option=1")])
def test_an_unreachable_postgresql_is_reported_without_its_password(command: str, end: str, tmp_path: Path) -> None:
    port = free_port()
    message = _refused(tmp_path, command, SUKLI_DATABASE_URL=f"postgresql://sukli:secret@127.0.0.1:{port}/cafe{end}")

    assert message.startswith("PostgreSQL cannot be reached. Check that it runs and that SUKLI_DATABASE_URL is right: ")
    assert message.count("\n") == 1
    assert ("no_such_option" if end else str(port)) in message
    assert "secret" not in message


def test_a_postgresql_that_goes_away_during_a_start_is_reported(postgres: Postgres, tmp_path: Path) -> None:
    engine = connect(postgres.fresh())
    with engine.connect() as connection, pytest.raises(OperationalError) as lost:
        connection.exec_driver_sql("SELECT pg_terminate_backend(pg_backend_pid())")
    engine.dispose()

    message = start_refusal(lost.value, tmp_path)

    assert message is not None
    assert message.startswith("PostgreSQL cannot be reached. Check that it runs")


@pytest.mark.parametrize("command", ["serve", "check", "migrate"])
def test_a_postgresql_that_takes_no_writes_is_reported(command: str, postgres: Postgres, tmp_path: Path) -> None:
    address = postgres.fresh(template="template0")
    postgres.command(f"ALTER DATABASE {postgres.name_of(address)} SET default_transaction_read_only = on")

    message = _refused(tmp_path, command, SUKLI_DATABASE_URL=address)

    assert message == (
        "PostgreSQL takes no writes: it is a standby, or was made read-only. "
        "Check SUKLI_DATABASE_URL, and start again.\n"
    )
    postgres.drop(address)


@pytest.mark.parametrize(
    ("state", "told"),
    [
        ("53100", "The server's disk is full. Make room on it, and start again: PostgreSQL"),
        ("25006", f"{TAKES_NO_WRITES} Check SUKLI_DATABASE_URL, and start again."),
    ],
)
def test_what_postgresql_refuses_in_the_middle_of_a_command_is_not_blamed_on_the_disk_of_this_machine(
    state: str, told: str, postgres: Postgres, tmp_path: Path
) -> None:
    def refused(tx: Tx) -> None:
        tx.connection.execute(text(f"DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{state}'; END $$"))

    address = postgres.fresh()
    with closing(open_database(address)) as db, pytest.raises(AppError) as refusal:
        asyncio.run(db.write(refused, None))

    assert start_refusal(refusal.value, tmp_path) == told
    postgres.drop(address)


@pytest.mark.parametrize("command", ["serve", "check"])
def test_a_damaged_database_is_reported_and_left_unchanged(command: str, tmp_path: Path) -> None:
    (tmp_path / "sukli.db").write_bytes(b"no database" * 1000)

    message = _refused(tmp_path, command)

    assert (
        message == f"The database is damaged. Replace it with one from a backup, and start again: {tmp_path}/sukli.db\n"
    )
    assert (tmp_path / "sukli.db").read_bytes() == b"no database" * 1000
