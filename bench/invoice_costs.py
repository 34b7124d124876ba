"""What its invoice number costs a sale, its commit included."""

import asyncio
import random
import time
from collections.abc import Sequence
from statistics import median

from bench.figures import Figure
from bench.load.opened import Opened
from bench.load.orders import order_of
from bench.load.shop import Shop
from sukli.cafe_settings.registry import UNTOUCHED, CafeSettings
from sukli.cafe_settings.schemas import SettingsChange
from sukli.db import Database, open_database
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.settings_page.changing import change_with_approval

# so few at once that whatever else the machine does meets both
ROUNDS, A_ROUND, WARM_UP = 400, 10, 2
NUMBERED = CafeSettings(invoice_series="shop")


def invoice_costs(name: str, one: Opened) -> Figure:
    """In turn with a number and without, in one database; its server has nothing to do meanwhile."""
    db = open_database(one.server.url)
    try:
        with_one, without = asyncio.run(_sell_in_turn(db, one.shop))
    finally:
        db.close()
    told = f"medians {median(with_one) * 1e3:.2f} and {median(without) * 1e3:.2f} ms, {len(without):,} sales each"
    ratio = median(with_one) / median(without)
    return Figure(f"{name}, a sale with an invoice number to one without", ratio, "times", 1.05, baseline=told)


async def _sell_in_turn(db: Database, shop: Shop) -> tuple[Sequence[float], Sequence[float]]:
    change = SettingsChange(invoice_series="shop", known={"invoice_series": "off"})
    await db.write(change_with_approval, shop.seller.id, change, ())
    with_one: list[float] = []
    without: list[float] = []
    for number in range(2 * ROUNDS):
        # with, without, without, with: what grows meets both too
        is_numbered = number % 4 in {0, 3}
        settings = NUMBERED if is_numbered else UNTOUCHED
        took = [await _sell(db, shop, settings) for _ in range(WARM_UP + A_ROUND)]
        (with_one if is_numbered else without).extend(took[WARM_UP:])
    return with_one, without


async def _sell(db: Database, shop: Shop, settings: CafeSettings) -> float:
    order = NewSale.model_validate(order_of(shop.items, random.Random()))
    began = time.perf_counter()
    await db.write(complete_sale, shop.seller.id, order, shop.seller, shop=settings)
    return time.perf_counter() - began
