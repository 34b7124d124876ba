"""RollupWorker while closed days are touched, and the reading of an export that nobody finishes."""

import asyncio
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, literal, select

from cafe import Cafe, together
from factories import a_line, an_item, an_order
from patience import until
from sukli.check import check
from sukli.db import streaming
from sukli.reports.rollups.refresh import refresh_some

DAY_MS = 86_400_000


async def test_late_sales_and_voids_while_days_are_summed_leave_no_wrong_sum(cafe: Cafe) -> None:
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
    said: list[str] = []
    assert await asyncio.to_thread(lambda: check(cafe.settings, clock=cafe.clock, tell=said.append)) == 0, said


def _numbers(connection: Connection, ended: list[str]) -> Iterator[int]:
    try:
        for number in range(1_000):
            yield connection.execute(select(literal(number))).scalar_one()
    finally:
        ended.append("ended")


async def test_whoever_hangs_up_ends_the_reading(cafe: Cafe) -> None:
    for _ in range(streaming.STREAMS + 1):
        ended: list[str] = []
        numbers = cafe.db.stream(_numbers, ended)
        assert [await anext(numbers), await anext(numbers)] == [0, 1]
        await numbers.aclose()
        await until(partial(bool, ended))
        assert ended == ["ended"]


async def test_whoever_takes_nothing_for_a_minute_loses_the_reading(
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
