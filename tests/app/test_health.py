"""The server is as healthy as its database, and strangers learn no version."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from cafe import HOST, Cafe, SetClock, on_sqlite, open_cafe
from databases import Sqlite
from patience import PATIENCE_SECONDS
from sukli.app import health
from sukli.errors import DatabaseBusy
from sukli.version import VERSION


async def _asked(cafe: Cafe, device: str, host: str = "localhost", **headers: str) -> Any:
    async with cafe.browser(device, host) as browser:
        answer = await browser.get("/api/health", headers=headers)
    assert answer.status_code == 200
    told = answer.json()
    assert told.pop("now") == "2026-03-02T04:00:00Z"
    return told


@pytest.mark.parametrize("device", ["127.0.0.1", "127.0.0.2", "::1"])
async def test_health_tells_the_version_to_browsers_on_this_machine(cafe: Cafe, device: str) -> None:
    assert await _asked(cafe, device) == {"status": "ok", "version": VERSION}


@on_sqlite
@pytest.mark.parametrize("device", ["192.168.1.10", "fe80::1", "10.0.0.1", "nobody"])
async def test_health_does_not_tell_the_version_to_other_devices(cafe: Cafe, device: str) -> None:
    assert await _asked(cafe, device) == {"status": "ok"}


@on_sqlite
@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"])
async def test_health_does_not_tell_the_version_through_a_proxy_on_this_machine(cafe: Cafe, header: str) -> None:
    assert await _asked(cafe, "127.0.0.1", **{header: "x"}) == {"status": "ok"}


@on_sqlite
@pytest.mark.parametrize("host", [HOST, "192.168.1.5", "192.168.1.5:8000", "localhost.cafe.example"])
async def test_a_proxy_that_adds_no_header_is_recognised_by_the_host_name_it_passes_on(cafe: Cafe, host: str) -> None:
    async with cafe.browser("127.0.0.1") as browser:
        answer = await browser.get("/api/health", headers={"Host": host})
    assert "version" not in answer.json()


async def test_behind_a_trusted_proxy_nobody_is_told_the_version(
    sqlite: Sqlite, tmp_path: Path, clock: SetClock
) -> None:
    async with open_cafe(sqlite.fresh(tmp_path), tmp_path, clock, trusted_proxy="127.0.0.1") as cafe:
        assert await _asked(cafe, "127.0.0.1") == {"status": "ok"}


async def test_a_database_that_does_not_answer_in_time_is_asked_once_and_reported_as_busy(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "ANSWERS_WITHIN_SECONDS", 0.05)
    begun, stands_still, asked = threading.Event(), threading.Event(), []

    def stuck(_: object) -> None:
        asked.append("once")
        begun.set()
        stands_still.wait(PATIENCE_SECONDS)

    with monkeypatch.context() as patched:
        patched.setattr(health, "_query_database", stuck)
        async with cafe.browser() as browser:
            answers = await asyncio.gather(*(browser.get("/api/health") for _ in range(20)))
    told = [(answer.status_code, answer.json()["error"], answer.json()["detail"]) for answer in answers]
    assert told == [(503, "database_busy", "The database does not answer.")] * 20
    # on a busy machine the query may begin after nobody waits for it any more
    await asyncio.to_thread(begun.wait, PATIENCE_SECONDS)
    assert asked == ["once"]

    stands_still.set()
    monkeypatch.setattr(health, "ANSWERS_WITHIN_SECONDS", PATIENCE_SECONDS)
    assert (await _asked(cafe, "10.0.0.1"))["status"] == "ok"


async def test_health_reports_a_database_that_is_away(cafe: Cafe, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object) -> None:
        raise DatabaseBusy("The database cannot be reached.")

    with monkeypatch.context() as patched:
        patched.setattr(cafe.db, "read", away)
        async with cafe.browser() as browser:
            answer = await browser.get("/api/health")
    assert (answer.status_code, answer.json()["error"]) == (503, "database_busy")
    assert (await _asked(cafe, "10.0.0.1"))["status"] == "ok"
