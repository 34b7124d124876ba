"""The real server: a key from a file, a browser that leaves, and a till that sells while an answer is pending."""

import asyncio
from pathlib import Path

import httpx
import pytest

from cafe import on_sqlite
from factories import a_line, a_session, a_staff_member, an_item, an_order
from insights.asking import KEY, SALES, an_answer
from insights.provider_server import Respond, Service, a_service, completes
from patience import PATIENCE_SECONDS
from real_server import serving
from sukli.db import open_database
from sukli.staff.cookies import SESSION_COOKIE

pytestmark = pytest.mark.slow


def first_silent_then(respond: Respond) -> Respond:
    """Let the first request wait forever."""
    asked = 0

    async def respond_or_wait(writer: asyncio.StreamWriter) -> None:
        nonlocal asked
        asked += 1
        await (asyncio.sleep(3600) if asked == 1 else respond(writer))

    return respond_or_wait


async def _sell_while(analysis: asyncio.Task[httpx.Response], till: httpx.AsyncClient, item: str, sales: int) -> None:
    for _ in range(sales):
        assert (await till.post("/api/sales", json=an_order(a_line(item)))).status_code == 201
    assert not analysis.done()


@on_sqlite
async def test_a_browser_that_leaves_ends_its_analysis_while_the_till_sells(database_url: str, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    (data / "ai-key").touch(mode=0o600)
    (data / "ai-key").write_text(KEY)
    db = open_database(database_url)
    try:
        token = await a_session(db, await a_staff_member(db))
        item = await an_item(db, stock=1_000)
    finally:
        db.close()

    async with a_service(first_silent_then(completes(an_answer()))) as service:
        with serving(database_url, data, SUKLI_AI_URL=service.address) as server:
            async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE_SECONDS) as till:
                till.cookies.set(SESSION_COOKIE, token, domain="127.0.0.1")
                analysis = asyncio.create_task(till.post("/api/insights", json=SALES))
                await _until_asked_while_selling(service, analysis, till, item)
                assert (await till.post("/api/insights", json=SALES)).json()["error"] == "analysis_running"
                analysis.cancel()
                await asyncio.wait_for(service.left.wait(), PATIENCE_SECONDS)
                answer = await _ask_until_free(till)
                state = (await till.get("/api/insights/state")).json()
            log = server.log.read_text()

    assert [insight["title"] for insight in answer.json()["insights"]] == ["Coffee leads"]
    assert (state["configured"], state["quota_left"]) == (True, 28)
    assert log == ""
    assert files_with(KEY, tmp_path) == ["ai-key"]


def files_with(text: str, folder: Path) -> list[str]:
    return [file.name for file in folder.rglob("*") if file.is_file() and text.encode() in file.read_bytes()]


async def _until_asked_while_selling(
    service: Service, analysis: asyncio.Task[httpx.Response], till: httpx.AsyncClient, item: str
) -> None:
    selling = asyncio.create_task(_sell_while(analysis, till, item, 50))
    await asyncio.wait_for(service.came.acquire(), PATIENCE_SECONDS)
    await selling


async def _ask_until_free(till: httpx.AsyncClient) -> httpx.Response:
    # the server notices the end of the first analysis a moment after the service saw its connection close
    async with asyncio.timeout(PATIENCE_SECONDS):
        while True:
            answer = await till.post("/api/insights", json=SALES)
            if answer.status_code != 409:
                return answer
            await asyncio.sleep(0.05)
