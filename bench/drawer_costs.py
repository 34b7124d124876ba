"""What an open drawer costs a sale, its commit included; what HTTP adds is the same with it and without."""

import asyncio
import random
import time
from collections.abc import Sequence
from datetime import datetime
from statistics import median

from bench.figures import Figure
from bench.load.drawer import Drawer
from bench.load.opened import Opened
from bench.load.orders import order_of
from bench.load.shop import Shop
from sukli.db import Database, open_database
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.shifts.tables import shifts

# so few at once that whatever else the machine does meets both
ROUNDS, A_ROUND, WARM_UP = 400, 10, 2


def drawer_costs(name: str, one: Opened) -> Figure:
    """In turn with the shop's drawer open and closed, in one database; its server has nothing to do meanwhile."""
    drawer = Drawer(one)
    db = open_database(one.server.url)
    try:
        with_one, without = asyncio.run(_sell_in_turn(db, one.shop, drawer.id))
    finally:
        db.close()
    told = f"medians {median(with_one) * 1e3:.2f} and {median(without) * 1e3:.2f} ms, {len(without):,} sales each"
    ratio = median(with_one) / median(without)
    return Figure(f"{name}, a sale with an open drawer to one without", ratio, "times", 1.05, baseline=told)


async def _sell_in_turn(db: Database, shop: Shop, shift_id: str) -> tuple[Sequence[float], Sequence[float]]:
    with_one: list[float] = []
    without: list[float] = []
    for number in range(2 * ROUNDS):
        # open, closed, closed, open: what grows meets both too
        is_open = number % 4 in {0, 3}
        await _set_closed(db, shift_id, None if is_open else db.clock())
        took = [await _sell(db, shop) for _ in range(WARM_UP + A_ROUND)]
        (with_one if is_open else without).extend(took[WARM_UP:])
    return with_one, without


async def _set_closed(db: Database, shift_id: str, at: datetime | None) -> None:
    of_it = shifts.update().where(shifts.c.id == shift_id).values(closed_at=at)
    await db.write(lambda tx: tx.connection.execute(of_it).close(), None)


async def _sell(db: Database, shop: Shop) -> float:
    order = NewSale.model_validate(order_of(shop.items, random.Random()))
    began = time.perf_counter()
    await db.write(complete_sale, shop.seller.id, order, shop.seller)
    return time.perf_counter() - began
