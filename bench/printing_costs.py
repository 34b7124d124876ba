"""What queueing a receipt costs a sale, its commit included; printing it is another's work."""

import asyncio
import random
import time
from collections.abc import Sequence
from statistics import median

from bench.figures import Figure
from bench.load.opened import Opened
from bench.load.orders import order_of
from bench.load.shop import Shop
from sukli.db import Database, open_database
from sukli.ids import new_id
from sukli.printing.chosen import NO_PRINTERS, KnownPrinter, Printers
from sukli.printing.commands import OwnAddresses, add_printer
from sukli.printing.schemas import NewPrinter
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale

# so few at once that whatever else the machine does meets both
ROUNDS, A_ROUND, WARM_UP = 400, 10, 2


def printing_costs(name: str, one: Opened) -> Figure:
    """In turn with a receipt and without, in one database; its server has nothing to do meanwhile."""
    db = open_database(one.server.url)
    try:
        with_one, without = asyncio.run(_sell_in_turn(db, one.shop))
    finally:
        db.close()
    told = f"medians {median(with_one) * 1e3:.2f} and {median(without) * 1e3:.2f} ms, {len(without):,} sales each"
    ratio = median(with_one) / median(without)
    return Figure(f"{name}, a sale with a receipt in the queue to one without", ratio, "times", 1.05, baseline=told)


async def _sell_in_turn(db: Database, shop: Shop) -> tuple[Sequence[float], Sequence[float]]:
    printers = await _with_a_printer(db, shop)
    with_one: list[float] = []
    without: list[float] = []
    for number in range(2 * ROUNDS):
        # with, without, without, with: what grows meets both too
        is_printed = number % 4 in {0, 3}
        took = [await _sell(db, shop, printers if is_printed else NO_PRINTERS) for _ in range(WARM_UP + A_ROUND)]
        (with_one if is_printed else without).extend(took[WARM_UP:])
    return with_one, without


async def _with_a_printer(db: Database, shop: Shop) -> Printers:
    printer = NewPrinter(
        id=new_id(), name="Bench", via="network", address="192.0.2.1", paper_mm=58, cuts=True, kicks=False,
        prints=["receipts"],
    )  # fmt: skip
    added = (await db.write(add_printer, shop.seller.id, printer, OwnAddresses((), ()))).stored
    known = {name: getattr(added, name) for name in KnownPrinter.__dataclass_fields__ if hasattr(added, name)}
    return Printers((KnownPrinter(**known | {"prints": ("receipts",), "version": 1}),), "always")


async def _sell(db: Database, shop: Shop, printers: Printers) -> float:
    order = NewSale.model_validate(order_of(shop.items, random.Random()))
    began = time.perf_counter()
    await db.write(complete_sale, shop.seller.id, order, shop.seller, None, printers)
    return time.perf_counter() - began
