"""What an open drawer adds to a sale, its commit included; HTTP adds the same with and without it."""

import asyncio
import random
import time
from datetime import datetime

from bench.figures import Figure
from bench.load.drawer import Drawer
from bench.load.opened import Opened
from bench.load.orders import order_of
from bench.load.shop import Shop
from bench.turns import Turns, in_turns
from sukli.db import Database, open_database
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.shifts.tables import shifts

TURNS = 400


def drawer_costs(name: str, one: Opened) -> Figure:
    """Alternate between the shop's drawer open and closed, in one database whose server is idle."""
    drawer = Drawer(one)
    db = open_database(one.server.url)
    try:
        turns = asyncio.run(_sell_in_turn(db, one.shop, drawer.id))
    finally:
        db.close()
    return turns.figure(f"{name}, a sale with an open drawer to one without")


async def _sell_in_turn(db: Database, shop: Shop, shift_id: str) -> Turns:
    was_open = True

    async def sell(is_open: bool) -> float:
        nonlocal was_open
        if is_open is not was_open:
            await _set_closed(db, shift_id, None if is_open else db.clock())
            was_open = is_open
        order = NewSale.model_validate(order_of(shop.items, random.Random()))
        began = time.perf_counter()
        await db.write(complete_sale, shop.seller.id, order, shop.seller)
        return time.perf_counter() - began

    return await in_turns(sell, TURNS)


async def _set_closed(db: Database, shift_id: str, at: datetime | None) -> None:
    of_it = shifts.update().where(shifts.c.id == shift_id).values(closed_at=at)
    await db.write(lambda tx: tx.connection.execute(of_it).close(), None)
