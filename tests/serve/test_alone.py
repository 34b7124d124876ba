"""Two servers on one embedded database: the second says so, and a killed one is in nobody's way."""

import fcntl
import os
import signal
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from bench.load.server import free_port

from cafe import on_sqlite
from forked import ForkedServer
from patience import PATIENCE_SECONDS
from real_server import greeting_of, real_server, surroundings
from sukli.db import open_database
from sukli.db.served import being_served, file_of_server, is_served, kept_from_serving
from sukli.serve.alone import OpenElsewhere, alone
from sukli.settings import DATABASE, Settings, read_settings


def settings_at(folder: Path, **environment: str) -> Settings:
    return read_settings({"SUKLI_DATA_DIR": str(folder)} | environment)


def started(data_dir: Path, name: str) -> tuple[ForkedServer, Path, Path]:
    output, log = data_dir.parent / f"{name}.said", data_dir.parent / f"{name}.log"
    # they must compete for the data, not for a port
    variables = surroundings(data_dir) | {"SUKLI_PORT": str(free_port())}
    return ForkedServer(("serve",), variables, said=output, log=log), output, log


def test_a_second_server_is_refused_and_told_the_address_of_the_first(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with real_server(data) as first:
        process, output, log = started(data, "second")
        status = process.wait(PATIENCE_SECONDS)

    assert (status, output.read_text()) == (2, "")
    assert log.read_text() == f"Another Sukli has this data open. It is at {first.address}.\n"


def test_of_two_servers_started_at_once_one_serves(tmp_path: Path) -> None:
    data = tmp_path / "data"
    both = [started(data, name) for name in ("one", "other")]
    try:
        greetings = [greeting_of(process, output) for process, output, _ in both]
        logs = [log.read_text() for _, _, log in both]
    finally:
        for process, _, _ in both:
            process.terminate()
            process.wait(PATIENCE_SECONDS)

    assert sorted("Sukli is open." in greeting for greeting in greetings) == [False, True]
    assert sorted("Another Sukli has this data open." in log for log in logs) == [False, True]


def test_after_a_kill_the_next_server_starts_immediately(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with real_server(data) as killed:
        os.kill(killed.process.pid, signal.SIGKILL)
        killed.process.wait(PATIENCE_SECONDS)

    with real_server(data) as next_one:
        assert "Sukli is open." in next_one.greeting


def test_a_program_started_by_the_server_does_not_inherit_the_lock(tmp_path: Path) -> None:
    with alone(settings_at(tmp_path)):
        outliving = subprocess.Popen(["sleep", "60"])
    try:
        with alone(settings_at(tmp_path)):
            pass
    finally:
        outliving.kill()
        outliving.wait()


def test_each_data_folder_can_have_its_own_server(tmp_path: Path) -> None:
    with alone(settings_at(tmp_path / "one")), alone(settings_at(tmp_path / "other")):
        pass


def test_one_folder_under_two_names_can_have_only_one_server(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "data", target_is_directory=True)

    with (
        alone(settings_at(tmp_path / "data")),
        pytest.raises(OpenElsewhere, match=r"open\.$"),
        alone(settings_at(tmp_path / "link")),
    ):
        pass


def test_one_database_in_two_folders_can_have_only_one_server(tmp_path: Path) -> None:
    """A database that was moved to a larger disk is linked from where it was."""
    for folder in ("data", "disk"):
        (tmp_path / folder).mkdir()
    (tmp_path / "data" / DATABASE).symlink_to(tmp_path / "disk" / DATABASE)
    linked = settings_at(tmp_path / "data")

    with (
        alone(settings_at(tmp_path / "disk")),
        pytest.raises(OpenElsewhere, match=r"open\.$"),
        alone(linked),
    ):
        pass
    with (
        closing(open_database(settings_at(tmp_path / "disk").database_url)) as served,
        being_served(served),
        closing(open_database(linked.database_url)) as db,
    ):
        assert is_served(db)


def test_on_postgresql_several_servers_may_serve(tmp_path: Path) -> None:
    settings = settings_at(tmp_path, SUKLI_DATABASE_URL="postgresql://a@127.0.0.1/b")

    with alone(settings) as first, alone(settings) as second:
        assert (first, second) == (None, None)


def test_whoever_only_looks_is_no_other_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = settings_at(tmp_path)
    looking = file_of_server(tmp_path / "sukli.db").open("a")
    fcntl.flock(looking, fcntl.LOCK_EX)
    monkeypatch.setattr("sukli.db.served.time.sleep", lambda _: looking.close())

    with alone(settings):
        assert looking.closed


@on_sqlite
def test_whoever_only_looks_does_not_keep_a_copy_from_beginning(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looking = (tmp_path / "sukli.db-served").open("a")
    fcntl.flock(looking, fcntl.LOCK_EX)
    monkeypatch.setattr("sukli.db.served.time.sleep", lambda _: looking.close())

    with closing(open_database(database_url)) as db, kept_from_serving(db) as is_free:
        assert is_free
