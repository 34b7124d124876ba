"""What an invoice number adds to a sale, its commit included."""

import asyncio
import random
import time

from bench.figures import Figure
from bench.load.opened import Opened
from bench.load.orders import order_of
from bench.load.shop import Shop
from bench.turns import Turns, in_turns
from sukli.cafe_settings.registry import UNTOUCHED, CafeSettings
from sukli.cafe_settings.schemas import SettingsChange
from sukli.db import Database, open_database
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.settings_page.changing import change_with_approval

TURNS = 400
NUMBERED = CafeSettings(invoice_series="shop")


def invoice_costs(name: str, one: Opened) -> Figure:
    """Alternate between sales with and without a number, in one database whose server is idle."""
    db = open_database(one.server.url)
    try:
        turns = asyncio.run(_sell_in_turn(db, one.shop))
    finally:
        db.close()
    return turns.figure(f"{name}, a sale with an invoice number to one without")


async def _sell_in_turn(db: Database, shop: Shop) -> Turns:
    change = SettingsChange(invoice_series="shop", known={"invoice_series": "off"})
    await db.write(change_with_approval, shop.seller.id, change, ())

    async def sell(is_numbered: bool) -> float:
        order = NewSale.model_validate(order_of(shop.items, random.Random()))
        settings = NUMBERED if is_numbered else UNTOUCHED
        began = time.perf_counter()
        await db.write(complete_sale, shop.seller.id, order, shop.seller, shop=settings)
        return time.perf_counter() - began

    return await in_turns(sell, TURNS)
