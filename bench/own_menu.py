"""A menu with 300 items that have options and recipes, compared with the same items without."""

import asyncio
import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from bench.browser.taps import tap
from bench.figures import Figure
from bench.load.client import ENCODINGS, Client, request
from bench.load.dressed import Dressed, dress, order_with_options
from bench.load.opened import Opened, opened_shop
from bench.load.orders import order_of
from bench.ten_years import DATABASES, NONE
from bench.turns import Turns, in_turns
from sukli.db import Database, open_database
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale

ITEMS = 300
TURNS = 100


def measure() -> list[Figure]:
    """Measure the answer, the till's taps, and a sale on both databases."""
    with opened_shop(ITEMS) as plain, opened_shop(ITEMS) as own:
        asyncio.run(dress(own.server.url, own.shop))
        figures = asyncio.run(_answer(own))
        figures += _taps(plain, own)
    for name, opened in DATABASES.items():
        with opened(NONE, NONE) as (plain, own):
            dressed = asyncio.run(dress(own.server.url, own.shop))
            turns = asyncio.run(_sell_in_turn(plain, own, dressed))
        figures.append(turns.figure(f"{name}, a sale with options and recipes to one without", limit=1.6))
    return figures


async def _answer(own: Opened) -> list[Figure]:
    client = await Client.connect(own.port)
    first = await client.send(request("GET", "/api/menu/whole", own.shop.cookie, accept_encoding=ENCODINGS))
    unchanged = {"if_none_match": first.headers["etag"], "accept_encoding": ENCODINGS}
    again = await client.send(request("GET", "/api/menu/whole", own.shop.cookie, b"", **unchanged))
    client.close()
    return [
        Figure("whole menu of 300 items", len(first.body) / 1024, "KB", 25, baseline=first.headers["content-encoding"]),
        Figure("unchanged whole menu answers 304", float(again.status == 304), "", 1, least=True),
    ]


def _taps(plain: Opened, own: Opened) -> list[Figure]:
    without, with_it = (median(tap(one).taps) for one in (plain, own))
    return [
        Figure(
            "tap to paint with options, above that without",
            with_it - without,
            "ms",
            5,
            baseline=f"medians {with_it:.0f} and {without:.0f} ms, 300 tiles, CPU / 6",
        )
    ]


async def _sell_in_turn(plain: Opened, own: Opened, dressed: Dressed) -> Turns:
    databases = [open_database(one.server.url) for one in (plain, own)]
    made: list[tuple[Database, Opened, Callable[[random.Random], dict[str, Any]]]] = [
        (databases[0], plain, lambda chance: order_of(plain.shop.items, chance)),
        (databases[1], own, lambda chance: order_with_options(own.shop, dressed, chance)),
    ]

    async def sell(is_own: bool) -> float:
        db, one, order_by = made[is_own]
        order = NewSale.model_validate(order_by(random.Random()))
        began = time.perf_counter()
        await db.write(complete_sale, one.shop.seller.id, order, one.shop.seller)
        return time.perf_counter() - began

    try:
        return await in_turns(sell, TURNS)
    finally:
        for db in databases:
            db.close()
