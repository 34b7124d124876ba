"""`sukli doctor` looks at everything, however much is broken, and changes nothing."""

import itertools
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from bench.load.server import free_port
from sqlalchemy import Connection, text

from cafe import on_sqlite
from databases import Postgres
from doctor.conftest import Look
from real_server import real_server, serving
from sukli.clock import system_clock
from sukli.db import open_database
from sukli.db.disk import TAKES_NO_WRITES
from sukli.db.driver import driver
from sukli.db.journal import journal, journal_seals
from sukli.db.migrate import FOREIGN_TABLES, UNFINISHED, UNFINISHED_COPY
from sukli.devices.tables import devices
from sukli.doctor import machine
from sukli.doctor.data import DATABASE_CHECKS
from sukli.doctor.finding import Finding, ok
from sukli.doctor.terminal import doctor
from sukli.ids import new_id
from sukli.settings import JOURNAL_KEY, PEPPER


def test_on_a_new_machine_the_doctor_creates_nothing(data_dir: Path, look: Look) -> None:
    found = look()

    assert found["Database"] == ("ok", "There is none yet: the first start creates it.")
    assert {found["Disk space"][0], found["Disk speed"][0]} <= {"ok", "look"}
    # the folder's name may be a typing mistake
    assert not data_dir.exists()


@pytest.mark.parametrize("left", ["sukli.db-wal", PEPPER, JOURNAL_KEY])
def test_a_start_that_would_be_refused_beside_what_is_left_of_a_cafe_is_not_announced(
    left: str, data_dir: Path, look: Look
) -> None:
    data_dir.mkdir()
    (data_dir / left).write_text("ab" * 32)

    level, text = look()["Database"]

    assert (level, text.partition(",")[0]) == ("wrong", f"It is not there. {data_dir / 'sukli.db'} is missing")


def test_each_finding_is_a_line_of_words(data_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert doctor(as_json=False) == 0

    lines = capsys.readouterr().out.splitlines()
    assert all(line.startswith(("OK  ", "Check this  ")) for line in lines)
    assert any(line.split()[1] == "SQLite" for line in lines)


def test_an_open_cafe_is_examined_beside_its_running_server(data_dir: Path, look: Look) -> None:
    with real_server(data_dir) as server:
        found = look()

    assert found["Server"] == ("ok", f"It is running, and answers at {server.address}.")
    assert {found[subject][0] for subject in ("Tables", "Clock", "Key of the PINs", "Unsent")} == {"ok"}


def test_the_running_server_is_recognised_on_either_database(
    data_dir: Path, database_url: str, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(database_url, data_dir) as server:
        monkeypatch.setenv("SUKLI_DATABASE_URL", database_url)
        monkeypatch.setenv("SUKLI_PORT", server.address.rpartition(":")[2])
        found = look()

    assert found["Server"] == ("ok", f"It is running, and answers at {server.address}.")


@on_sqlite
def test_an_unfinished_copy_is_wrong_because_no_server_starts_on_it(
    data_dir: Path, database_url: str, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUKLI_DATABASE_URL", database_url)
    with closing(open_database(database_url)) as db, db.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :it"), {"it": f"{UNFINISHED}0123"})

    assert look()["Tables"] == ("wrong", UNFINISHED_COPY)


def test_another_program_on_the_port_is_not_taken_for_the_server(
    data_dir: Path, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    with real_server(data_dir.parent / "another cafe") as server:
        monkeypatch.setenv("SUKLI_PORT", server.address.rpartition(":")[2])
        level, told = look()["Server"]

    assert (level, "another program has port" in told) == ("wrong", True)


def test_a_killed_server_is_reported_as_not_running(data_dir: Path, look: Look) -> None:
    with real_server(data_dir) as server:
        server.process.send_signal(signal.SIGKILL)
        server.process.wait(30)

    assert "It is not running." in look()["Server"][1]


def test_a_hanging_server_is_not_reported_as_another_program(
    data_dir: Path, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine, "ANSWER_SECONDS", 0.2)
    with real_server(data_dir) as server:
        server.process.send_signal(signal.SIGSTOP)
        level, told = look()["Server"]
        server.process.send_signal(signal.SIGCONT)

    assert (level, told.startswith(f"{server.address} did not answer within ")) == ("wrong", True)


@pytest.mark.parametrize(("seconds", "level", "times"), [(0.0, "ok", 11), (0.2, "look", 3)])
def test_the_disk_is_measured_a_few_times_and_a_slow_one_less_often(
    data_dir: Path, look: Look, monkeypatch: pytest.MonkeyPatch, seconds: float, level: str, times: int
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(os, "fsync", asked.append)
    passed = itertools.count()
    monkeypatch.setattr(machine.time, "perf_counter", lambda: (next(passed) + 1) // 2 * seconds)

    assert look()["Disk speed"][0] == level
    assert len(asked) == times


def test_the_doctor_changes_no_file_of_the_data(data_dir: Path, look: Look) -> None:
    with real_server(data_dir):
        pass
    before = {file: file.stat() for file in data_dir.rglob("*") if file.is_file()}

    look()

    assert {file: file.stat().st_mtime_ns for file in data_dir.rglob("*") if file.is_file()} == {
        file: stat.st_mtime_ns for file, stat in before.items()
    }


def test_a_damaged_database_is_one_finding_among_the_others(data_dir: Path, look: Look) -> None:
    data_dir.mkdir()
    (data_dir / "sukli.db").write_bytes(b"this is no database, and never was " * 1000)

    found = look()

    assert found["Database"][0] == "wrong"
    assert "The database is damaged. Replace it with one from a backup" in found["Database"][1]
    assert found["Disk space"][0] in ("ok", "look")


def test_another_programs_database_is_wrong(data_dir: Path, look: Look) -> None:
    data_dir.mkdir()
    with closing(driver.connect(data_dir / "sukli.db")) as connection:
        connection.execute("CREATE TABLE recipes (name)")

    assert look()["Tables"] == ("wrong", FOREIGN_TABLES)


def test_a_question_that_the_database_refuses_does_not_spoil_the_later_ones(
    data_dir: Path, database_url: str, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(connection: Connection, *_: object) -> Iterator[Finding]:
        connection.exec_driver_sql("SELECT * FROM nowhere")
        yield ok("Clock", "It was not refused.")

    monkeypatch.setenv("SUKLI_DATABASE_URL", database_url)
    monkeypatch.setitem(DATABASE_CHECKS, "Clock", ("machine", refused))
    found = look()

    level, told = found["Clock"]
    assert (level, told.partition(".")[0]) == ("wrong", "It could not be checked")
    assert found["Unsent"][0] == "ok"


def test_unusable_settings_are_reported_along_with_everything_that_can_still_be_examined(
    data_dir: Path, look: Look
) -> None:
    data_dir.mkdir()
    (data_dir / PEPPER).write_text("spoilt")

    found = look()

    assert found["Python"][0] == "ok"
    assert found["Settings"][0] == "wrong"
    assert "is empty or damaged" in found["Settings"][1]


def test_an_absent_postgresql_is_reported_without_its_password(
    data_dir: Path, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUKLI_DATABASE_URL", f"postgresql://a:secret@127.0.0.1:{free_port()}/b")

    level, told = look()["Database"]

    assert (level, "PostgreSQL cannot be reached." in told) == ("wrong", True)
    assert "secret" not in told


def test_a_postgresql_that_takes_no_writes_is_wrong(
    data_dir: Path, look: Look, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgres.fresh()
    monkeypatch.setenv("SUKLI_DATABASE_URL", address)
    before = look()
    postgres.command(f"ALTER DATABASE {postgres.name_of(address)} SET default_transaction_read_only = on")

    assert "Records" not in before
    assert look()["Records"] == ("wrong", f"{TAKES_NO_WRITES} Check SUKLI_DATABASE_URL.")
    postgres.drop(address)


def test_a_key_readable_by_others_is_wrong(data_dir: Path, look: Look) -> None:
    with real_server(data_dir):
        pass
    (data_dir / PEPPER).chmod(0o644)

    level, told = look()["Secrets"]

    assert (level, told.endswith(f"Run `chmod go= {data_dir / PEPPER}`.")) == ("wrong", True)


def test_a_database_that_was_moved_without_its_key_is_wrong(data_dir: Path, look: Look) -> None:
    with real_server(data_dir):
        pass
    (data_dir / PEPPER).unlink()

    assert look()["Key of the PINs"][0] == "wrong"


def test_a_damaged_key_of_the_journal_is_something_to_look_at(
    data_dir: Path, at_the_database: Callable[..., None], look: Look
) -> None:
    at_the_database(journal_seals, sequence=1, journal_number=1, formula=1, seal=b"sealed")
    data_dir.mkdir()
    (data_dir / JOURNAL_KEY).write_text("torn")

    level, told = look()["Key of the seals"]

    assert (level, "damaged" in told) == ("look", True)


def test_a_clock_that_is_behind_the_records_is_wrong(at_the_database: Callable[..., None], look: Look) -> None:
    tomorrow = system_clock() + timedelta(days=1)
    at_the_database(journal, at=tomorrow, action="test.done", record_id=new_id())

    assert look()["Clock"][0] == "wrong"


def test_a_tablet_with_old_unsent_sales_is_named(at_the_database: Callable[..., None], look: Look) -> None:
    yesterday = system_clock() - timedelta(days=1)
    at_the_database(devices, **a_device("Counter till", yesterday), unsent=2, unsent_at=yesterday)

    level, told = look()["Device 'Counter till'"]

    assert (level, "2 unsent" in told) == ("look", True)


def test_a_server_clock_that_the_tablets_contradict_is_wrong(at_the_database: Callable[..., None], look: Look) -> None:
    just_now = system_clock() - timedelta(minutes=1)
    for name in ("Counter till", "Kitchen tablet"):
        clock = {"clock_ahead_ms": 43 * 60_000, "clock_within_ms": 20, "clock_told_at": just_now}
        at_the_database(devices, **a_device(name, just_now), **clock, unsent=0)

    level, told = look()["Clocks of the devices"]

    assert (level, "2 of 2 devices report that the server's clock is 43 minutes behind." in told) == ("wrong", True)


def a_device(name: str, seen_at: datetime) -> dict[str, Any]:
    return {
        "id": new_id(),
        "name": name,
        "browser": "Chrome on Android",
        "home": "till",
        "token_hash": name.encode(),
        "paired_at": seen_at,
        "last_seen_at": seen_at,
    }
