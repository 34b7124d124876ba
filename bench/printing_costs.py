"""What a receipt in the queue costs a sale as the till sees it, over HTTP. Printing it comes later."""

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
# the printer hears of it after the answer, as no till sells again at once
A_MOMENT = 0.02
# nobody has it: no paper is made while sales are measured
NOWHERE = "192.0.2.1"


def printing_costs(name: str, one: Opened) -> Figure:
    """In turn with a receipt and without, in one database and through one server."""
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
