"""The daily sales view of a day with 2,000 sales in a real Chromium on a slow device."""

import asyncio
import random
import tempfile
from pathlib import Path

from bench.browser import run_script_on
from bench.figures import Figure
from bench.load.orders import order_of
from bench.load.server import Server, database_url
from bench.load.shop import Shop, open_shop
from sukli.db import open_database
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale

SCRIPT = Path(__file__).parent / "measure.mjs"
SALES = 2_000
SLOWED = f"{SALES:,} sales, CPU / 4"


def measure() -> list[Figure]:
    """Opening by tap and by address, and going straight to the oldest sale."""
    with tempfile.TemporaryDirectory(prefix="sukli-bench-") as name:
        folder = Path(name)
        shop = open_shop(database_url(folder), items=40)
        asyncio.run(_sell(database_url(folder), shop))
        with Server(folder) as server:
            found = run_script_on(SCRIPT, server, shop)
    return [
        Figure("daily sales open, from the tap", found["tap"], "s", 1, baseline=SLOWED),
        Figure("daily sales open, from the address", found["address"], "s", baseline=f"{SLOWED}, with the app itself"),
        Figure("from the newest sale to the oldest", found["oldest"], "s", baseline=f"{SLOWED}, all of them loaded"),
        Figure("sales drawn at once", found["drawn"], "", 60),
    ]


async def _sell(url: str, shop: Shop) -> None:
    db = open_database(url)
    chance = random.Random(1)
    try:
        for _ in range(SALES):
            sale = NewSale.model_validate(order_of(shop.items, chance))
            await db.write(complete_sale, shop.seller.id, sale, shop.seller)
    finally:
        db.close()
