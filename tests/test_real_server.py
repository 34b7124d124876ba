"""From an empty machine to a completed sale, and on after a restart, with the real server."""

import asyncio
import os
import signal
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from subprocess import TimeoutExpired

import httpx
import pytest

from databases import EITHER, Postgres
from factories import a_line, an_item, an_order
from patience import PATIENCE_SECONDS
from real_server import SERVE, RealServer, real_server
from sukli.db import open_database
from sukli.ids import new_id


@pytest.fixture(params=EITHER)
def environment(request: pytest.FixtureRequest, tmp_path: Path):
    if request.param == "sqlite":
        yield {"SUKLI_DATABASE_URL": f"sqlite:///{tmp_path / 'cafe.db'}"}
        return
    cluster: Postgres = request.getfixturevalue("postgres")
    url = cluster.fresh(template="template0")
    yield {"SUKLI_DATABASE_URL": url}
    cluster.drop(url)


async def _stocked_item(url: str) -> str:
    db = open_database(url)
    try:
        return await an_item(db, stock=7)
    finally:
        db.close()


def _browser(server: RealServer) -> httpx.Client:
    return httpx.Client(base_url=server.address, timeout=PATIENCE_SECONDS)


@pytest.mark.slow
def test_a_cashier_signs_up_sells_and_finds_the_sale_after_a_restart(
    environment: dict[str, str], tmp_path: Path
) -> None:
    data = tmp_path / "data"
    ana = {"id": new_id(), "first_name": "Ana", "pin": "4711"}
    with real_server(data, command=SERVE, **environment) as server, _browser(server) as browser:
        assert server.address in server.greeting
        assert browser.post("/api/staff/sign-up", json=ana).status_code == 201
        item = asyncio.run(_stocked_item(environment["SUKLI_DATABASE_URL"]))
        order = an_order(a_line(item, quantity=2), order_number=3)
        with ThreadPoolExecutor(10) as threads:
            answers = list(threads.map(lambda _: browser.post("/api/sales", json=order), range(10)))
        assert sorted(answer.status_code for answer in answers) == [200] * 9 + [201]
        log = server.log.read_text()

    with real_server(data, command=SERVE, **environment) as server, _browser(server) as browser:
        signed_in = browser.post("/api/staff/sign-in", json={"first_name": "ana", "pin": "4711"})
        again = browser.post("/api/sales", json=order)
        menu = browser.get("/api/menu").json()
        log += server.log.read_text()

    assert signed_in.json()["id"] == ana["id"]
    assert (again.status_code, again.json()) == (200, answers[0].json())
    assert menu[0]["current_stock"] == 5
    assert log == ""


def test_ctrl_c_ends_the_server_silently(tmp_path: Path) -> None:
    with real_server(tmp_path / "data") as server:
        server.process.send_signal(signal.SIGINT)
        status = server.process.wait(PATIENCE_SECONDS)

    assert (status, server.log.read_text()) == (0, "")


@pytest.mark.slow
def test_the_real_server_refuses_large_and_broken_requests_and_keeps_running(tmp_path: Path) -> None:
    with real_server(tmp_path / "data") as server:
        host, port = server.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=PATIENCE_SECONDS) as line:
            line.sendall(b"POST /api/sales HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000000\r\n\r\n")
            assert line.recv(1000).startswith(b"HTTP/1.1 413")
        with socket.create_connection((host, int(port)), timeout=PATIENCE_SECONDS) as line:
            line.sendall(b"this is no HTTP\r\n\r\n")
            assert line.recv(1000).startswith(b"HTTP/1.1 400")

        answer = httpx.get(f"{server.address}/api/health", timeout=PATIENCE_SECONDS)
        assert answer.status_code == 200
        assert "server" not in answer.headers


@pytest.mark.slow
def test_a_test_whose_server_does_not_stop_fails_and_leaves_no_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    opened = ExitStack()
    server = opened.enter_context(real_server(data))
    os.kill(server.process.pid, signal.SIGSTOP)
    monkeypatch.setattr("real_server.PATIENCE_SECONDS", 0.1)

    with pytest.raises(TimeoutExpired):
        opened.close()
    assert server.process.poll() == -signal.SIGKILL
