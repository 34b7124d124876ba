"""Live events from the real server: over HTTP, between processes, through stops and reconnections."""

import asyncio
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from cafe import on_postgres, on_sqlite, together
from factories import a_line, a_session, a_staff_member, an_item, an_order
from hearing import Ear, ear_at
from patience import PATIENCE_SECONDS
from real_server import RealServer, real_server, serving
from sukli.db import open_database
from sukli.ids import new_id
from sukli.live.hub import MOST_STREAMS
from sukli.staff.cookies import SESSION_COOKIE

pytestmark = pytest.mark.slow

BROWSERS = 200


@pytest.fixture
async def shop(database_url: str) -> dict[str, str]:
    """Make a session's cookie and an item, before the server starts."""
    db = open_database(database_url)
    try:
        token = await a_session(db, await a_staff_member(db))
        return {"url": database_url, "token": token, "item": await an_item(db, stock=10_000)}
    finally:
        db.close()


@asynccontextmanager
async def a_browser(
    server: RealServer, shop: dict[str, str], token: str | None = None
) -> AsyncIterator[httpx.AsyncClient]:
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)
    async with httpx.AsyncClient(base_url=server.address, limits=limits, timeout=PATIENCE_SECONDS) as browser:
        browser.cookies.set(SESSION_COOKIE, token or shop["token"], domain="127.0.0.1")
        yield browser


@asynccontextmanager
async def browsers_for(
    streams: int, server: RealServer, shop: dict[str, str]
) -> AsyncIterator[list[httpx.AsyncClient]]:
    """Yield as many signed-in browsers as this many streams need."""
    db = open_database(shop["url"])
    try:
        members = [
            await a_staff_member(db, first_name=f"Ben {number}") for number in range(-(-streams // MOST_STREAMS))
        ]
        tokens = [await a_session(db, member) for member in members]
    finally:
        db.close()
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(a_browser(server, shop, token)) for token in tokens]


async def sell(browser: httpx.AsyncClient, shop: dict[str, str], lines: int = 1) -> dict[str, Any]:
    order = an_order(*(a_line(shop["item"]) for _ in range(lines)), order_number=7)
    answer = await browser.post("/api/sales", json=order)
    assert answer.status_code == 201
    sale: dict[str, Any] = answer.json()
    return sale


def received(sale: dict[str, Any]) -> Any:
    return lambda ear: sale["id"] in {ticket["id"] for ticket in ear.named("ticket")}


@on_sqlite
async def test_a_stream_is_neither_cached_nor_compressed(shop: dict[str, str], tmp_path: Path) -> None:
    with serving(shop["url"], tmp_path / "data") as server:
        async with (
            a_browser(server, shop) as browser,
            browser.stream("GET", "/api/live", headers={"accept-encoding": "gzip"}) as answer,
        ):
            headers, first = answer.headers, await anext(answer.aiter_text())

    assert headers["content-type"].startswith("text/event-stream")
    assert (headers["cache-control"], headers["x-accel-buffering"]) == ("no-cache", "no")
    assert "content-encoding" not in headers
    assert first.startswith("event: hello\n")


async def test_browsers_that_all_reconnect_at_once_hear_the_sales_after_that(
    shop: dict[str, str], tmp_path: Path
) -> None:
    with serving(shop["url"], tmp_path / "data") as server:
        async with a_browser(server, shop) as till, browsers_for(BROWSERS, server, shop) as away:

            async def visit(number: int, until: asyncio.Event, arrived: list[Ear]) -> None:
                async with ear_at(away[number % len(away)]) as ear:
                    arrived.append(ear)
                    await until.wait()

            for _ in range(2):
                leave, ears = asyncio.Event(), []
                visits = [asyncio.create_task(visit(number, leave, ears)) for number in range(BROWSERS)]
                while len(ears) < BROWSERS:
                    # the tills keep selling while the streams return
                    await sell(till, shop)
                sale = await sell(till, shop)
                for ear in ears:
                    await ear.until(received(sale))
                leave.set()
                assert await asyncio.gather(*visits) == [None] * BROWSERS
        log = server.log.read_text()

    assert log == ""


@on_sqlite
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
async def test_the_server_stops_immediately_although_streams_are_open(
    shop: dict[str, str], tmp_path: Path, number: signal.Signals
) -> None:
    with serving(shop["url"], tmp_path / "data") as server:
        async with browsers_for(50, server, shop) as browsers, AsyncExitStack() as stack:
            ears = [await stack.enter_async_context(ear_at(browsers[number % len(browsers)])) for number in range(50)]
            server.process.send_signal(number)
            status = await asyncio.to_thread(server.process.wait, PATIENCE_SECONDS)
            for ear in ears:
                await ear.until(lambda ear: ear.ended)

        assert status == -number
        # a stream that is not told delays uvicorn's stop by five seconds, and then uvicorn complains
        assert server.log.read_text() == ""


async def test_a_server_that_was_paused_continues_its_streams(shop: dict[str, str], tmp_path: Path) -> None:
    with serving(shop["url"], tmp_path / "data") as server:
        async with a_browser(server, shop) as browser, ear_at(browser) as ear:
            server.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(2)
            server.process.send_signal(signal.SIGCONT)
            sale = await sell(browser, shop)
            await ear.until(received(sale))
            await ear.hears("ping", len(ear.named("ping")) + 1)

            assert not ear.ended


@on_sqlite
async def test_a_browser_that_does_not_read_delays_nobody_and_gets_a_missed_event(
    shop: dict[str, str], tmp_path: Path
) -> None:
    with (
        serving(shop["url"], tmp_path / "data") as server,
        socket.socket() as deaf,
    ):
        # set before connecting, or the kernel would buffer megabytes for it
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", int(server.address.rpartition(":")[2])))
        deaf.sendall(
            f"GET /api/live HTTP/1.1\r\nhost: localhost\r\ncookie: {SESSION_COOKIE}={shop['token']}\r\n\r\n".encode()
        )
        assert b"200 OK" in deaf.recv(100)
        async with a_browser(server, shop) as browser, ear_at(browser) as ear:
            sale = {}
            # 44 KB each: more than the kernel's 4 MB, uvicorn's 64 KB and the stream's own queue can hold
            for _ in range(150):
                sale = await sell(browser, shop, lines=200)
            await ear.until(received(sale))
            assert ear.named("missed") == []
        deaf.settimeout(PATIENCE_SECONDS)
        got = b""
        while b"event: missed" not in got and (more := deaf.recv(65536)):
            got += more

    assert b"event: missed" in got


@on_postgres
async def test_two_servers_hear_each_others_sales_screens_and_sign_outs(shop: dict[str, str], tmp_path: Path) -> None:
    here, there = (
        real_server(tmp_path / name / "data", SUKLI_DATABASE_URL=shop["url"], SUKLI_PEPPER="the same for both")
        for name in ("here", "there")
    )
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
    with here as one, there as two:
        async with (
            a_browser(one, shop) as browser,
            a_browser(two, shop) as other,
            ear_at(browser) as ear,
            ear_at(other) as other_ear,
        ):
            # a server that started slowly may begin to listen only now, and then says that it may have missed something
            first = await sell(browser, shop)
            for each in (ear, other_ear):
                await each.until(lambda each: received(first)(each) or each.named("missed"))
                each.events.clear()
            sales = await together(40, lambda number: sell((browser, other)[number % 2], shop))
            for sale in sales:
                await ear.until(received(sale))
                await other_ear.until(received(sale))
            await browser.put(f"/api/orders/kitchen-screens/{new_id()}")
            await ear.hears("kitchens")
            await other_ear.hears("kitchens")

            assert ear.named("missed") == other_ear.named("missed") == []
            assert ear.named("kitchens") == other_ear.named("kitchens")

            await browser.post("/api/staff/sign-out")
            await ear.until(lambda ear: ear.ended)
            await other_ear.until(lambda ear: ear.ended)
