"""No sale falls between what a closing sums up and the closing itself, however many tills sell meanwhile."""

import asyncio

import httpx
from sqlalchemy import Connection, func, select

from cafe import Cafe, SetClock
from drawer.at_the_drawer import closed, opened, sold
from factories import an_item
from readings.at_the_end_of_the_day import made_z
from sukli.check.readings import wrong_readings
from sukli.sales.tables import sales
from sukli.shifts.tables import shifts

TILLS = 5
DAYS = 5


def _sold_by_shift(connection: Connection) -> dict[str, int]:
    rows = connection.execute(select(sales.c.shift_id, func.sum(sales.c.total_centavos)).group_by(sales.c.shift_id))
    return {shift_id: int(total) for shift_id, total in rows}


async def test_every_sale_during_a_closing_is_in_the_sums_of_its_shift_and_of_one_reading(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    is_over = asyncio.Event()

    async def sell(till: httpx.AsyncClient) -> None:
        while not is_over.is_set():
            await sold(till, item, 100)

    async with await cafe.till() as till:
        sellers = [asyncio.create_task(sell(till)) for _ in range(TILLS)]
        for _ in range(DAYS):
            await closed(till, await opened(till, 0), 0)
            # sales go on: those of today that come after the reading are corrections
            await made_z(till, f"{clock.now:%Y-%m-%d}")
            clock.forward(days=1)
        is_over.set()
        await asyncio.gather(*sellers)

    fell = await cafe.db.read(_sold_by_shift)
    rows = await cafe.rows(shifts)
    assert {row.id: row.expected_centavos + row.after_count_centavos for row in rows} == {
        row.id: fell.get(row.id, 0) for row in rows
    }
    assert sum(fell.values()) - fell.get(None, 0) > 0
    assert await cafe.db.read(wrong_readings) == []
