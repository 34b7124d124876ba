"""Rollups while past days are changed, and long reads that nobody finishes or that wait for their turn."""

import asyncio
import threading
from collections.abc import AsyncGenerator, Iterator
from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, literal, select

from cafe import Cafe, together
from factories import a_line, a_staff_member, an_item, an_order
from patience import PATIENCE_SECONDS, until
from sukli.check import check
from sukli.db import streaming
from sukli.db.tx import Tx
from sukli.reports.rollups.refresh import refresh_some

DAY_MS = 86_400_000


async def test_late_sales_and_voids_during_rollups_leave_no_wrong_sum(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=10_000)
    orders = [an_order(a_line(item, quantity=1 + place % 3), held_ms=(place % 9) * DAY_MS) for place in range(60)]
    async with await cafe.till() as till:

        async def act(place: int) -> Any:
            if place % 4 == 3:
                return await cafe.db.write(refresh_some, None, 2)
            order = orders[place]
            answer = await till.post("/api/sales", json=order)
            assert answer.status_code == 201
            if place % 4 == 1:
                answer = await till.post(f"/api/sales/{order['id']}/void", json={})
            return answer

        answers = await together(60, act)
        assert not [answer for answer in answers if isinstance(answer, BaseException)]
        report = (await till.get("/api/reports/sales?range=all")).json()
    sold = [order for place, order in enumerate(orders) if place % 4 in {0, 2}]
    assert report["total_sales_centavos"] == sum(order["total_centavos"] for order in sold)
    messages: list[str] = []
    assert await asyncio.to_thread(lambda: check(cafe.settings, clock=cafe.clock, tell=messages.append)) == 0, messages


@pytest.mark.usefixtures("nothing_in_the_background")
async def test_a_late_sale_for_a_day_being_rolled_up_is_in_its_sums(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    await a_staff_member(cafe.db)
    began, goes_on = threading.Event(), threading.Event()

    def refresh_slowly(tx: Tx) -> None:
        refresh_some(tx)
        began.set()
        goes_on.wait(PATIENCE_SECONDS)

    async with await cafe.till() as till:
        # Monday noon: Sunday is over
        summing = asyncio.create_task(cafe.db.write(refresh_slowly, None))
        await until(began.is_set)
        # the clock was ahead
        cafe.clock.now = datetime(2026, 3, 1, 15, 59, tzinfo=UTC)
        selling = asyncio.create_task(till.post("/api/sales", json=an_order(a_line(item))))
        if cafe.db.engine.dialect.name == "postgresql":
            assert (await selling).status_code == 201
        goes_on.set()
        assert (await selling).status_code == 201
        await summing
        # midnight passes before the days are rolled up again
        cafe.clock.forward(hours=1)
        while await cafe.db.write(refresh_some, None):
            pass
        sunday = (await till.get("/api/reports/sales?range=custom&from=2026-03-01&to=2026-03-01")).json()
    assert sunday["total_orders"] == 1


def _numbers(connection: Connection, ended: list[str]) -> Iterator[int]:
    try:
        for number in range(1_000):
            yield connection.execute(select(literal(number))).scalar_one()
    finally:
        ended.append("ended")


async def test_a_client_that_hangs_up_ends_the_reading(cafe: Cafe) -> None:
    for _ in range(streaming.STREAMS + 1):
        ended: list[str] = []
        numbers = cafe.db.stream(_numbers, ended)
        assert [await anext(numbers), await anext(numbers)] == [0, 1]
        await numbers.aclose()
        await until(partial(bool, ended))
        assert ended == ["ended"]


async def test_a_client_that_takes_nothing_for_too_long_loses_the_reading(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streaming, "MOST_IDLE_SECONDS", 0.05)
    ended: list[str] = []
    numbers = cafe.db.stream(_numbers, ended)
    assert await anext(numbers) == 0
    await until(partial(bool, ended))
    assert ended == ["ended"]
    with pytest.raises(streaming.TakenTooSlowly):
        await anext(numbers)


async def test_idle_readings_give_way_to_those_that_wait(cafe: Cafe, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streaming, "MOST_IDLE_SECONDS", 0.05)
    ended: list[str] = []
    # their readers still exist, but read no more
    still = [cafe.db.stream(_numbers, ended) for _ in range(streaming.STREAMS)]
    assert [await anext(numbers) for numbers in still] == [0] * streaming.STREAMS

    later = [cafe.db.stream(_numbers, ended) for _ in range(streaming.STREAMS)]
    async with asyncio.timeout(PATIENCE_SECONDS):
        assert [await anext(numbers) for numbers in later] == [0] * streaming.STREAMS
    await _end(*still, *later, ended=ended)


async def _end(*numbers: AsyncGenerator[int], ended: list[str]) -> None:
    for each in numbers:
        await each.aclose()
    # their threads are done with the database
    await until(lambda: len(ended) == len(numbers))


async def test_a_third_reading_waits_and_is_refused_when_it_has_waited_too_long(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[str] = []
    busy = [cafe.db.stream(_numbers, ended) for _ in range(streaming.STREAMS)]
    for numbers in busy:
        await anext(numbers)
    third = cafe.db.stream(_numbers, ended)
    waiting = asyncio.create_task(anext(third))
    # let it begin to wait
    await asyncio.sleep(0)
    monkeypatch.setattr(streaming, "MOST_WAIT_SECONDS", 0.05)
    async with await cafe.till() as till:
        refused = await till.get("/api/reports/export/sales.csv?range=today")
    assert (refused.status_code, refused.json()["error"]) == (503, "exports_busy")
    assert refused.json()["detail"] == "2 exports are already running. Please try again when they are done."

    assert not waiting.done()
    await busy[0].aclose()
    assert await waiting == 0
    # a request that gave up has not used up a turn
    async with await cafe.till() as till:
        assert (await till.get("/api/reports/export/sales.csv?range=today")).status_code == 503
        await _end(*busy, third, ended=ended)
        monkeypatch.setattr(streaming, "MOST_WAIT_SECONDS", PATIENCE_SECONDS)
        assert (await till.get("/api/reports/export/sales.csv?range=today")).status_code == 200
