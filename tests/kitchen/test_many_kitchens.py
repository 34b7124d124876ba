"""Eight kitchens concurrently tick and untick the lines of one order, through real servers: no tick is lost.

On PostgreSQL half of them use another server than the other half.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, select

from factories import a_line, an_item, an_order
from patience import PATIENCE_SECONDS
from real_server import serving
from sukli.db import open_database
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.kitchen.queries import tickets_by_ids
from sukli.kitchen.status import status_of

KITCHENS = 8
ORDERS = 40
CHANGES_EACH = 2
# one line for each kitchen alone, and two that all of them change
SHARED = 2


@pytest.fixture
def servers(database_url: str, tmp_path: Path) -> Iterator[list[str]]:
    """Yield the addresses of the servers on this database."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(serving(database_url, tmp_path / f"data-{number}")).address
            for number in range(2 if database_url.startswith("postgres") else 1)
        ]


@asynccontextmanager
async def kitchens(addresses: list[str]) -> AsyncIterator[list[httpx.AsyncClient]]:
    async with AsyncExitStack() as stack:
        browsers = [
            await stack.enter_async_context(
                httpx.AsyncClient(base_url=addresses[number % len(addresses)], timeout=PATIENCE_SECONDS)
            )
            for number in range(KITCHENS)
        ]
        cook = {"id": new_id(), "first_name": "Ben", "pin": "4711"}
        assert (await browsers[0].post("/api/staff/sign-up", json=cook)).status_code == 201
        for browser in browsers[1:]:
            browser.cookies.update(browsers[0].cookies)
        yield browsers


async def cook(browser: httpx.AsyncClient, order: dict[str, Any], number: int, dice: random.Random) -> dict[str, Any]:
    """Change this kitchen's own line and the shared ones; return how its own was left, and the versions it made."""
    lines = [line["id"] for line in order["lines"]]
    left, versions = False, []
    for _ in range(CHANGES_EACH):
        left = dice.random() < 0.7
        chosen = [lines[number], *dice.sample(lines[KITCHENS:], dice.randint(0, SHARED))]
        answer = await browser.put(f"/api/orders/{order['id']}/ticks", json={"line_ids": chosen, "completed": left})
        assert answer.status_code == 200, answer.text
        ticket, changed = answer.json()["ticket"], answer.json()["changed"]
        assert all(line["completed"] == left for line in ticket["lines"] if line["id"] in chosen)
        assert ticket["order_status"] == status_of([line["completed"] for line in ticket["lines"]])
        if changed:
            versions.append(ticket["version"])
    return {"left": left, "versions": versions}


def check(connection: Connection, order: dict[str, Any], kitchens: list[dict[str, Any]]) -> None:
    """Check that the stored ticket is what the kitchens left, and what replaying the journal's entries gives."""
    (ticket,) = tickets_by_ids(connection, [order["id"]])
    stored = {line.id: line.completed for line in ticket.lines}
    assert list(stored.values())[:KITCHENS] == [kitchen["left"] for kitchen in kitchens]
    assert ticket.order_status == status_of(stored.values())
    assert (ticket.completed_at is not None) == (ticket.order_status == "completed")
    # each real change made its own version
    made = sorted(version for kitchen in kitchens for version in kitchen["versions"])
    assert made == list(range(1, ticket.version + 1))

    entries = select(journal.c.action, journal.c.after).where(journal.c.record_id == order["id"])
    replayed = dict.fromkeys(stored, False)
    changes = 0
    for action, after in connection.execute(entries.order_by(journal.c.number)).all()[1:]:
        ticked = action in ("ticket.ticked", "ticket.completed")
        turned = {replayed[line] != ticked for line in after["line_ids"]}
        # a tick that changes nothing has an entry of its own
        assert len(turned) == 1
        changes += turned.pop()
        replayed.update(dict.fromkeys(after["line_ids"], ticked))
        assert after["order_status"] == status_of(replayed.values())
    assert (replayed, changes) == (stored, ticket.version)


@pytest.mark.slow
async def test_eight_kitchens_change_one_order_at_once_forty_times(database_url: str, servers: list[str]) -> None:
    dice = random.Random(8)
    db = open_database(database_url)
    item = await an_item(db, stock=1_000_000)
    orders = []
    async with kitchens(servers) as browsers:
        for _ in range(ORDERS):
            order = an_order(*(a_line(item) for _ in range(KITCHENS + SHARED)), order_number=5)
            assert (await browsers[0].post("/api/sales", json=order)).status_code == 201
            done = await asyncio.gather(*(cook(browser, order, n, dice) for n, browser in enumerate(browsers)))
            orders.append((order, done))
    for order, done in orders:
        await db.read(check, order, done)
    db.close()
