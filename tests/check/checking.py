"""A cafe with some days of data, and what `sukli check` says about it."""

import asyncio
from datetime import timedelta

from cafe import Cafe
from factories import a_line, a_staff_member, an_item, an_option, an_order
from sukli.check import check

# the output of `sukli check` if nothing is wrong
WELL = [
    "Stock and its movements: right.",
    "Sales and their lines: right.",
    "Lines and their options: right.",
    "Sales and their tenders: right.",
    "Sales in the journal: right.",
    "Sales against the journal: right.",
    "Taxes of sales: right.",
    "Invoice numbers: right.",
    "Z-readings: right.",
    "Counts and the stock: right.",
    "Dates: right.",
]


async def checked(cafe: Cafe) -> tuple[int, list[str]]:
    said: list[str] = []
    # in life a separate process, here a separate event loop
    status = await asyncio.to_thread(lambda: check(cafe.settings, clock=cafe.clock, tell=said.append))
    return status, said


async def sell(cafe: Cafe) -> None:
    today = cafe.clock.now
    cafe.clock.forward(days=-80)
    ana, item = await a_staff_member(cafe.db), await an_item(cafe.db)
    for days_ago in (80, 40, 1, 0):
        cafe.clock.now = today - timedelta(days=days_ago)
        async with await cafe.till(ana) as till:
            options = [an_option(delta_centavos=330), an_option("Small", -7, group_name="Size")]
            order = an_order(a_line(item, price_centavos=333, options=options), discount_tenths=125)
            assert (await till.post("/api/sales", json=order)).status_code == 201
