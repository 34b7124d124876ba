"""A server is killed while it applies a count: the count is applied completely or not at all, and once."""

import asyncio
import signal
import threading
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from random import Random

import httpx
import pytest

from counting.shelves import an_entry
from factories import a_session, a_staff_member, an_item
from patience import PATIENCE_SECONDS
from real_server import RealServer, serving
from sukli.check.counts import wrong_counts
from sukli.check.invariants import wrong_stock
from sukli.db import open_database
from sukli.ids import new_id
from sukli.staff.cookies import SESSION_COOKIE

ITEMS, STOCK, ROUNDS = 30, 20, 6


async def _a_shop(url: str) -> tuple[str, list[str]]:
    with closing(open_database(url)) as db:
        items = [await an_item(db, f"Item {number}", stock=STOCK) for number in range(ITEMS)]
        return await a_session(db, await a_staff_member(db)), items


def _till(server: RealServer, session: str) -> httpx.Client:
    return httpx.Client(base_url=server.address, cookies={SESSION_COOKIE: session}, timeout=PATIENCE_SECONDS)


def _stock(till: httpx.Client) -> set[int]:
    return {item["current_stock"] for item in till.get("/api/stock/inventory").json()["items"]}


@pytest.mark.slow
def test_a_count_is_applied_once_and_entirely_or_not_at_all_when_the_server_is_killed(
    database_url: str, tmp_path: Path
) -> None:
    session, items = asyncio.run(_a_shop(database_url))
    randomness = Random(18)
    expected = STOCK
    with ExitStack() as servers:

        def start() -> tuple[RealServer, httpx.Client]:
            server = servers.enter_context(serving(database_url, tmp_path / "data"))
            return server, servers.enter_context(_till(server, session))

        server, till = start()
        for number in range(ROUNDS):
            counted = STOCK - 1 - number
            count = new_id()
            new = {"id": count, "counted_list": "both", "places": [], "blind": False}
            assert till.post("/api/counts", json=new).status_code == 201
            for item in items:
                entry = an_entry(item, counted)
                assert till.post(f"/api/counts/{count}/entries", json=entry).status_code == 201

            def send(till: httpx.Client = till, count: str = count) -> None:
                with suppress(httpx.HTTPError):
                    till.post(f"/api/counts/{count}/apply", json={"entries": ITEMS})

            applying = threading.Thread(target=send)
            applying.start()
            # at some moment between the request's arrival and its answer
            applying.join(randomness.uniform(0, 0.04))
            server.process.send_signal(signal.SIGKILL)
            server.process.wait(PATIENCE_SECONDS)
            applying.join(PATIENCE_SECONDS)
            server, till = start()
            status = till.get(f"/api/counts/{count}").json()["count"]["status"]
            assert (status, _stock(till)) in (("open", {expected}), ("applied", {counted}))
            for _ in range(2):
                answer = till.post(f"/api/counts/{count}/apply", json={"entries": ITEMS})
                assert (answer.status_code, answer.json()["status"]) == (200, "applied")
            assert _stock(till) == {counted}
            expected = counted
    with closing(open_database(database_url)) as db, db.engine.connect() as connection:
        assert wrong_counts(connection) + wrong_stock(connection) == []
