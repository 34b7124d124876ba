"""What a receipt in the queue costs a sale as the till sees it, over HTTP. Printing it comes later."""

import asyncio
import random
from collections.abc import Sequence
from statistics import median

from bench.figures import Figure
from bench.load.asking import ask
from bench.load.client import Client
from bench.load.opened import Opened
from bench.load.orders import sale_requests
from sukli.ids import new_id

# so few at once that whatever else the machine does meets both
ROUNDS, A_ROUND, WARM_UP = 100, 10, 2
# the printer hears of it after the answer, as no till sells again at once
A_MOMENT = 0.02
# nobody has it: no paper is made while sales are measured
NOWHERE = "192.0.2.1"


def printing_costs(name: str, one: Opened) -> Figure:
    """In turn with a receipt and without, in one database and through one server."""
    printer = {"id": new_id(), "name": "Bench", "via": "network", "address": NOWHERE, "prints": ["receipts"]}
    ask(one, "POST", "/api/printing/printers", printer | {"paper_mm": 58, "cuts": True, "kicks": False})
    with_one, without = asyncio.run(_sell_in_turn(one))
    told = f"medians {median(with_one) * 1e3:.2f} and {median(without) * 1e3:.2f} ms, {len(without):,} sales each"
    ratio = median(with_one) / median(without)
    return Figure(f"{name}, a sale with a receipt in the queue to one without", ratio, "times", 1.05, baseline=told)


async def _sell_in_turn(one: Opened) -> tuple[Sequence[float], Sequence[float]]:
    client = await Client.connect(one.port)
    chance = random.Random()
    with_one: list[float] = []
    without: list[float] = []
    before = "never"
    for number in range(2 * ROUNDS):
        # with, without, without, with: what grows meets both too
        now = "always" if number % 4 in {0, 3} else "never"
        if now != before:
            ask(one, "PATCH", "/api/settings", {"receipts": now, "known": {"receipts": before}})
            before = now
        took = []
        for sale in sale_requests(one.shop, WARM_UP + A_ROUND, chance):
            took.append(await client.took(sale, 201))
            await asyncio.sleep(A_MOMENT)
        (with_one if now == "always" else without).extend(took[WARM_UP:])
    client.close()
    return with_one, without
