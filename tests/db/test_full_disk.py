"""A disk that is full says so, to whoever sells and in the log, and selling goes on once there is room."""

import logging
import resource
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from cafe import Cafe, on_postgres
from factories import a_line, an_order, new_item
from patience import PATIENCE_SECONDS
from real_server import SERVE, RealServer, real_server
from sukli.db.tx import Tx
from sukli.errors import DiskFull
from sukli.ids import new_id

SMALL_DISK = "mount -t tmpfs -o size=3m none {folder} && exec {command}"


def _can_mount() -> bool:
    probe = ["unshare", "-Urm", "mount", "-t", "tmpfs", "none", "/mnt"]
    return (
        shutil.which("unshare") is not None and subprocess.run(probe, capture_output=True, check=False).returncode == 0
    )


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
        # what the till asks for again is sold at once; the time is for a slow machine
        assert time.monotonic() - room_since < PATIENCE_SECONDS


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[tuple[RealServer, Path]]:
    """A server whose data folder is a file system of three megabytes, which it alone sees, and that folder."""
    folder = tmp_path / "data"
    folder.mkdir()
    command = SMALL_DISK.format(folder=folder, command=" ".join(SERVE))
    with real_server(folder, command=["unshare", "-Urm", "sh", "-c", command]) as server:
        yield server, Path(f"/proc/{server.process.pid}/root{folder}")


@pytest.mark.slow
@pytest.mark.skipif(not _can_mount(), reason="this machine lets nobody mount a small disk")
def test_a_full_disk_is_called_so_and_selling_resumes_when_there_is_room(small_disk: tuple[RealServer, Path]) -> None:
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
    told = [line for line in server.log.read_text().splitlines() if "disk" in line]
    assert told[0].startswith("The server's disk is full. Nothing is recorded until that is mended: ")
    assert [line for line in told if "takes writes again" in line] == told[-1:]


@pytest.mark.slow
def test_a_disk_that_refuses_is_called_so_and_selling_resumes_when_it_takes_writes(tmp_path: Path) -> None:
    with real_server(tmp_path / "data") as server, _opened(server) as till:
        # a quota: whatever would make a file longer than this is refused
        most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        written = max(file.stat().st_size for file in (tmp_path / "data").iterdir())
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (written + 50_000, most[1]))
        refused, order = _sells_until_refused(till)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, most)
        _is_sold_soon(till, order)

    assert (refused.status_code, refused.json()["error"]) == (507, "disk_failed")
    assert "The server cannot write to its disk." in server.log.read_text()


@on_postgres
@pytest.mark.usefixtures("nothing_in_the_background")
async def test_a_full_disk_of_postgresql_is_called_so(cafe: Cafe, caplog: pytest.LogCaptureFixture) -> None:
    def run_full(tx: Tx) -> None:
        tx.connection.execute(text("DO $$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END $$"))

    caplog.set_level(logging.WARNING, "sukli")
    for _ in range(3):
        with pytest.raises(DiskFull):
            await cafe.db.write(run_full, None)
    await cafe.db.write(lambda tx: tx.record("nothing", new_id()), None)

    assert [record.message for record in caplog.records] == [
        "The server's disk is full. Nothing is recorded until that is mended: PostgreSQL",
        "The disk takes writes again: PostgreSQL",
    ]
