"""A full disk is reported, to whoever sells and in the log, and selling goes on once there is room."""

import logging
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pysqlite3.dbapi2 as driver
import pytest
from bench.load.server import free_port
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError

from cafe import Cafe, on_postgres, on_sqlite
from factories import a_line, an_order, new_item
from patience import PATIENCE_SECONDS
from real_server import SERVE, RealServer, real_server, surroundings
from small_disks import needs_a_small_disk, on_a_small_disk
from sukli.db.tx import Tx
from sukli.errors import DiskFailed, DiskFull
from sukli.ids import new_id

TO_DO = "The server's disk is full. Make room on it, and start again: "
# a command that needs the key, the database and all migrations, each time on a new disk with more room
STARTS = """
import shutil
from sukli.cli import main
from sukli.settings import read_settings

folder = read_settings().data_dir
for room in range(0, 2_400_000, 100_000):
    for file in folder.iterdir():
        file.unlink()
    # in a folder without one nobody asks for a new key
    (folder / "sukli.db").touch()
    (folder / "film").write_bytes(bytes(shutil.disk_usage(folder).free - room))
    print(main(["new-key"]), *(file.name for file in folder.iterdir() if "pepper" in file.name))
"""


@contextmanager
def _opened(server: RealServer) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=PATIENCE_SECONDS) as till:
        till.post("/api/staff/sign-up", json={"id": new_id(), "first_name": "Ana", "pin": "4711"}).raise_for_status()
        yield till


def _sells_until_refused(till: httpx.Client) -> tuple[httpx.Response, dict[str, Any]]:
    item = new_item(current_stock=9_000)
    till.post("/api/stock/inventory", json=item).raise_for_status()
    while True:
        order = an_order(a_line(item["id"]))
        answer = till.post("/api/sales", json=order)
        if answer.status_code != 201:
            return answer, order


def _is_sold_soon(till: httpx.Client, order: dict[str, Any]) -> None:
    room_since = time.monotonic()
    while (status := till.post("/api/sales", json=order).status_code) != 201:
        assert status == 507
        # the next try should succeed; the limit is for slow machines
        assert time.monotonic() - room_since < PATIENCE_SECONDS


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[tuple[RealServer, Path]]:
    """Yield a server whose data folder is a file system of three megabytes, visible only to it, and that folder."""
    folder = tmp_path / "data"
    folder.mkdir()
    with real_server(folder, command=on_a_small_disk(folder, SERVE)) as server:
        yield server, Path(f"/proc/{server.process.pid}/root{folder}")


@pytest.mark.slow
@needs_a_small_disk
def test_a_full_disk_is_reported_and_selling_resumes_when_there_is_room(small_disk: tuple[RealServer, Path]) -> None:
    server, folder = small_disk
    with _opened(server) as till:
        (folder / "somebody's film").write_bytes(bytes(shutil.disk_usage(folder).free - 100_000))
        refused, order = _sells_until_refused(till)
        again = till.post("/api/sales", json=order)
        reads = [till.get(path).status_code for path in ("/api/menu", "/api/orders", f"/api/sales/{order['id']}")]
        (folder / "somebody's film").unlink()
        _is_sold_soon(till, order)
        assert till.get(f"/api/sales/{order['id']}").status_code == 200

    for answer in (refused, again):
        assert (answer.status_code, answer.json()["error"]) == (507, "disk_full")
        assert answer.json()["detail"] == "The server's disk is full."
    assert reads == [200, 200, 404]
    messages = [line for line in server.log.read_text().splitlines() if "disk" in line]
    assert messages[0].startswith("The server's disk is full. Nothing is recorded until this is fixed: ")
    assert [line for line in messages if "can be written to again" in line] == messages[-1:]


@pytest.mark.slow
def test_a_disk_that_refuses_writes_is_reported_and_selling_resumes_when_it_accepts_them(tmp_path: Path) -> None:
    with real_server(tmp_path / "data") as server, _opened(server) as till:
        # a quota: any write that would make a file longer than this is refused
        most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        written = max(file.stat().st_size for file in (tmp_path / "data").iterdir())
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (written + 50_000, most[1]))
        refused, order = _sells_until_refused(till)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, most)
        _is_sold_soon(till, order)

    assert (refused.status_code, refused.json()["error"]) == (507, "disk_failed")
    assert "The server cannot write to its disk." in server.log.read_text()


@pytest.mark.slow
@needs_a_small_disk
def test_a_start_on_a_full_disk_is_refused_in_one_sentence(
    small_disk: tuple[RealServer, Path],
) -> None:
    server, folder = small_disk
    enter = ["nsenter", f"--target={server.process.pid}", "--user", "--preserve-credentials", "--mount"]
    here = surroundings(server.log.parent / "data") | {"SUKLI_PORT": str(free_port())}
    with _opened(server):
        pass
    shop = server.log.parent / "data"
    (folder / "shop").mkdir()
    for file in ("sukli.db", "sukli.db-wal", "pepper"):
        shutil.copy(folder / file, folder / "shop")
    (folder / "somebody's film").write_bytes(bytes(shutil.disk_usage(folder).free))

    refused = subprocess.run(
        [*enter, *SERVE],
        env=here | {"SUKLI_DATA_DIR": str(shop / "shop")},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
    )

    assert (refused.returncode, refused.stdout, refused.stderr) == (1, "", f"{TO_DO}{shop / 'shop'}\n")


@pytest.mark.slow
@needs_a_small_disk
def test_a_disk_that_fills_up_at_any_point_of_a_start_is_reported_and_leaves_no_half_key(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    made = subprocess.run(
        on_a_small_disk(folder, [sys.executable, "-c", STARTS]),
        env=surroundings(folder),
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE_SECONDS,
    )

    outcomes = [line for line in made.stdout.splitlines() if line[0] in "01"]
    assert (outcomes[0], outcomes[-1]) == ("1", "0 pepper")
    # a whole key that no database knows yet is taken by the next try
    assert set(outcomes) <= {"1", "1 pepper", "0 pepper"}
    messages = made.stderr.splitlines()
    assert messages.count(f"{TO_DO}{folder}") == sum(outcome[0] == "1" for outcome in outcomes)
    # a disk that fills up during a write is also reported in the log
    assert all(line.startswith("The server's disk is full. ") for line in messages)


@on_postgres
@pytest.mark.usefixtures("nothing_in_the_background")
async def test_a_read_that_postgresql_has_no_room_for_is_not_reported_as_stopped_recording(
    cafe: Cafe, caplog: pytest.LogCaptureFixture
) -> None:
    def run_full(connection: Connection) -> None:
        connection.execute(text("DO $$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END $$"))

    caplog.set_level(logging.WARNING, "sukli")
    for _ in range(2):
        with pytest.raises(DiskFull):
            await cafe.db.read_long(run_full)
    await cafe.db.write(lambda tx: tx.record("nothing", new_id()), None)
    await cafe.db.read_long(lambda connection: connection.execute(text("SELECT 1")).close())

    assert [record.message for record in caplog.records] == [
        "The server's disk is full. A request could not be answered: PostgreSQL",
        "The disk can be read again: PostgreSQL",
    ]


@on_sqlite
@pytest.mark.usefixtures("nothing_in_the_background")
async def test_a_failed_disk_read_is_reported_as_a_read(cafe: Cafe, caplog: pytest.LogCaptureFixture) -> None:
    def fail(_: Connection) -> None:
        raise OperationalError("SELECT 1", {}, driver.OperationalError("disk I/O error"))

    caplog.set_level(logging.WARNING, "sukli")
    with pytest.raises(DiskFailed, match="cannot read"):
        await cafe.db.read_long(fail)
    await cafe.db.read_long(lambda connection: connection.execute(text("SELECT 1")).close())

    assert [record.message for record in caplog.records] == [
        f"The server cannot read from its disk. A request could not be answered: {cafe.db.path}",
        f"The disk can be read again: {cafe.db.path}",
    ]


@on_postgres
@pytest.mark.usefixtures("nothing_in_the_background")
async def test_a_full_disk_of_postgresql_is_reported(cafe: Cafe, caplog: pytest.LogCaptureFixture) -> None:
    def run_full(tx: Tx) -> None:
        tx.connection.execute(text("DO $$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END $$"))

    caplog.set_level(logging.WARNING, "sukli")
    for _ in range(3):
        with pytest.raises(DiskFull):
            await cafe.db.write(run_full, None)
    await cafe.db.write(lambda tx: tx.record("nothing", new_id()), None)

    assert [record.message for record in caplog.records] == [
        "The server's disk is full. Nothing is recorded until this is fixed: PostgreSQL",
        "The disk can be written to again: PostgreSQL",
    ]


@on_postgres
@pytest.mark.usefixtures("nothing_in_the_background")
async def test_a_postgresql_that_takes_no_writes_is_reported_once(cafe: Cafe, caplog: pytest.LogCaptureFixture) -> None:
    def write_to_a_standby(tx: Tx) -> None:
        tx.connection.execute(text("SET TRANSACTION READ ONLY"))
        tx.record("nothing", new_id())

    caplog.set_level(logging.WARNING, "sukli")
    for _ in range(3):
        with pytest.raises(DiskFailed):
            await cafe.db.write(write_to_a_standby, None)

    (logged,) = [record.message for record in caplog.records]
    assert logged == (
        "PostgreSQL takes no writes: it is a standby, or was made read-only. "
        "Nothing is recorded until this is fixed: PostgreSQL"
    )


def _exported_from_a_failing_disk(connection: Connection) -> Iterator[str]:
    yield "the head of a table"
    if connection.dialect.name == "postgresql":
        connection.execute(text("DO $$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END $$"))
    raise OperationalError("SELECT 1", {}, driver.OperationalError("database or disk is full"))


@pytest.mark.usefixtures("nothing_in_the_background")
async def test_a_full_disk_under_an_export_is_reported_as_under_any_read(
    cafe: Cafe, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "sukli")
    for _ in range(2):
        with pytest.raises(DiskFull):
            assert [piece async for piece in cafe.db.stream(_exported_from_a_failing_disk)] == []
    assert [piece async for piece in cafe.db.stream(lambda _: iter(["whole"]))] == ["whole"]

    messages = [record.message.rpartition(":")[0] for record in caplog.records]
    assert messages == [
        "The server's disk is full. A request could not be answered",
        "The disk can be read again",
    ]
