"""What a queued receipt adds to a sale as the till sees it, over HTTP. Printing it comes later."""

import asyncio
import random

from bench.figures import Figure
from bench.load.asking import ask
from bench.load.client import Client
from bench.load.opened import Opened
from bench.load.orders import sale_requests
from bench.turns import Turns, in_turns
from sukli.ids import new_id

TURNS = 100
# leave time for the printer's worker, which is notified after the answer: no till sells again immediately
A_MOMENT = 0.02
# an address that nobody has, so that nothing prints while sales are measured
NOWHERE = "192.0.2.1"


def printing_costs(name: str, one: Opened) -> Figure:
    """Alternate between sales with and without a receipt, in one database and through one server."""
    printer = {"id": new_id(), "name": "Bench", "via": "network", "address": NOWHERE, "prints": ["receipts"]}
    ask(one, "POST", "/api/printing/printers", printer | {"paper_mm": 58, "cuts": True, "kicks": False})
    turns = asyncio.run(_sell_in_turn(one))
    return turns.figure(f"{name}, a sale with a receipt in the queue to one without")


async def _sell_in_turn(one: Opened) -> Turns:
    client = await Client.connect(one.port)
    chance = random.Random()
    before = "never"

    async def sell(is_printed: bool) -> float:
        nonlocal before
        now = "always" if is_printed else "never"
        if now != before:
            ask(one, "PATCH", "/api/settings", {"receipts": now, "known": {"receipts": before}})
            before = now
        (sale,) = sale_requests(one.shop, 1, chance)
        took = await client.took(sale, 201)
        await asyncio.sleep(A_MOMENT)
        return took

    turns = await in_turns(sell, TURNS)
    client.close()
    return turns
