"""A request has one id: in its answer, in the server's log lines, and in the access log."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from patience import PATIENCE_SECONDS
from real_server import RealServer, real_server


@pytest.fixture
def logged(tmp_path: Path) -> Iterator[RealServer]:
    with real_server(tmp_path / "data", SUKLI_ACCESS_LOG="1") as server:
        yield server


def test_each_request_is_a_line_of_the_access_log_without_its_query(logged: RealServer) -> None:
    answers = [
        httpx.get(f"{logged.address}/api/health", timeout=PATIENCE_SECONDS),
        httpx.get(f"{logged.address}/api/sales?search=secret", timeout=PATIENCE_SECONDS),
        httpx.post(f"{logged.address}/api/sales", content=b"x" * 2_000_000, timeout=PATIENCE_SECONDS),
    ]

    # the line is written only after the answer has been sent
    deadline = time.monotonic() + PATIENCE_SECONDS
    while answers[-1].headers["x-request-id"] not in logged.log.read_text() and time.monotonic() < deadline:
        time.sleep(0.01)
    lines = [json.loads(line) for line in logged.log.read_text().splitlines() if line.startswith("{")]
    assert [(line["method"], line["path"], line["status"]) for line in lines[-3:]] == [
        ("GET", "/api/health", 200),
        ("GET", "/api/sales", 401),
        ("POST", "/api/sales", 413),
    ]
    assert [line["request"] for line in lines[-3:]] == [answer.headers["x-request-id"] for answer in answers]
    assert [answer.json().get("request_id") for answer in answers[1:]] == [line["request"] for line in lines[-2:]]
    assert "secret" not in logged.log.read_text()
