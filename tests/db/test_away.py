"""PostgreSQL is away, briefly or for long, while tills sell: each sale is made once, and no answer is false."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from cafe import Cafe, SetClock, open_cafe, together
from crash.ledger import Ledger
from crash.postgres import CrashingPostgres
from databases import migrate
from factories import a_line, an_item, an_order
from hearing import ear_on
from patience import until
from sukli.db import notifications
from sukli.db.postgres import READERS, REPORTERS, STREAMS, WRITERS
from sukli.live import hub
from sukli.sealing import worker as sealing
from sukli.sealing.stored import count_waiting

pytestmark = pytest.mark.slow

TILLS = 8
# more than there are connections, so that many must wait for one
CROWD = 2 * (READERS + REPORTERS + STREAMS + WRITERS)
AWAY = "The database cannot be reached."
TROUBLES = (
    "live events: sessions could not be looked up",
    "journal: it could not be sealed",
    "reports: business days could not be rolled up",
)


@pytest.fixture
def cluster() -> Iterator[CrashingPostgres]:
    with CrashingPostgres() as running:
        migrate(running.url)
        yield running


async def test_a_restart_of_postgresql_only_delays_the_sales_of_the_tills(
    cluster: CrashingPostgres, tmp_path: Path, clock: SetClock
) -> None:
    ledger, refusals = Ledger(), list[httpx.Response]()
    refused = [asyncio.Event() for _ in range(TILLS)]
    async with open_cafe(cluster.url, tmp_path, clock) as cafe, await cafe.till() as till, ear_on(cafe) as ear:
        item = await an_item(cafe.db, stock=10_000)

        async def sell(number: int) -> None:
            """Send each order again until it is recorded, as a browser does; the last one begins after the restart."""
            is_last = False
            while not is_last:
                is_last = refused[number].is_set()
                order = an_order(a_line(item), order_number=number + 1)
                ledger.sent[order["id"]] = order
                while (answer := await till.post("/api/sales", json=order)).status_code == 503:
                    refusals.append(answer)
                    refused[number].set()
                    await asyncio.sleep(0.02)
                assert answer.status_code in (200, 201), answer.text
                ledger.acknowledged.add(order["id"])

        selling = asyncio.gather(*map(sell, range(TILLS)))
        await until(lambda: len(ledger.acknowledged) > TILLS)
        await asyncio.to_thread(cluster.stop)
        await asyncio.gather(*(each.wait() for each in refused))
        refusals.append(await till.get("/api/health"))
        refusals.append(await till.get("/api/menu"))
        await asyncio.to_thread(cluster.start)
        await ear.hears("missed")
        await selling

        assert {(answer.status_code, answer.json()["detail"]) for answer in refusals} == {(503, AWAY)}
        assert not ear.ended
    assert ledger.faults_in(cluster.url) == []
    assert ledger.sent.keys() == ledger.acknowledged


async def test_the_server_recovers_by_itself_from_a_database_outage_that_outlasts_its_retries(
    cluster: CrashingPostgres,
    tmp_path: Path,
    clock: SetClock,
    monkeypatch: pytest.MonkeyPatch,
    lines: pytest.LogCaptureFixture,
) -> None:
    # what a server does within minutes happens within a second
    monkeypatch.setattr(notifications, "LONGEST_WAIT_SECONDS", 0.01)
    monkeypatch.setattr(hub, "BEAT_SECONDS", 0.01)
    for name in ("FIRST_SECONDS", "LOOK_SECONDS", "AFTER_FAILURE_SECONDS"):
        monkeypatch.setattr(sealing, name, 0.01)
    connects = _counted(monkeypatch, notifications.Notifications, "_connect")
    async with open_cafe(cluster.url, tmp_path, clock) as cafe, await cafe.till() as till, ear_on(cafe) as ear:
        item = await an_item(cafe.db, stock=10_000)
        orders = [an_order(a_line(item), order_number=1 + number) for number in range(CROWD)]

        async def post_all() -> set[tuple[int, str | None]]:
            answers = await together(CROWD, lambda number: till.post("/api/sales", json=orders[number]))
            return {(answer.status_code, answer.json().get("detail")) for answer in answers}

        await until(lambda: _is_all_sealed(cafe))
        await asyncio.to_thread(cluster.stop)
        before = connects()
        assert await post_all() == {(503, AWAY)}
        # by then the wait between two attempts has stopped growing
        await until(lambda: connects() > before + 20 and all(trouble in lines.messages for trouble in TROUBLES))
        assert await post_all() == {(503, AWAY)}
        ear.events.clear()

        await asyncio.to_thread(cluster.start)
        await ear.hears("missed")
        assert await post_all() == {(201, None)}
        await ear.until(lambda ear: {ticket["id"] for ticket in ear.named("ticket")} == {each["id"] for each in orders})
        await until(lambda: _is_all_sealed(cafe))
    for trouble in TROUBLES:
        assert lines.messages.count(trouble) == 1, trouble
    assert sum(line.startswith("live events: the connection to the database is lost") for line in lines.messages) == 1


def _counted(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> Callable[[], int]:
    """Return a function that tells how often the method has been called."""
    calls = 0
    method: Callable[..., Awaitable[Any]] = getattr(owner, name)

    async def count(*args: Any) -> Any:
        nonlocal calls
        calls += 1
        return await method(*args)

    monkeypatch.setattr(owner, name, count)
    return lambda: calls


async def _is_all_sealed(cafe: Cafe) -> bool:
    return await cafe.db.read(count_waiting) == 0
