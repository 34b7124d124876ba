"""The daily sales view of a day with 2,000 sales, in a real Chromium on a slow device."""

import random
from pathlib import Path

from bench.browser.scripts import run_script
from bench.figures import Figure
from bench.load.opened import opened_shop
from bench.load.orders import sale_requests
from bench.load.sellers import sell

SCRIPT = Path(__file__).parent / "measure.mjs"
SALES = 2_000
SLOWED = f"{SALES:,} sales, CPU / 4"


def measure() -> list[Figure]:
    """Measure opening it by tap and by address, and going straight to the oldest sale."""
    with opened_shop(items=40) as one:
        sell(one.port, sale_requests(one.shop, SALES, random.Random(1)), 8)
        found = run_script(SCRIPT, one, sales=SALES)
    return [
        Figure("daily sales open, from the tap", found["tap"], "s", 1, baseline=SLOWED),
        Figure("daily sales open, from the address", found["address"], "s", baseline=f"{SLOWED}, with the app itself"),
        Figure("from the newest sale to the oldest", found["oldest"], "s", baseline=f"{SLOWED}, all of them loaded"),
        Figure("sales drawn at once", found["drawn"], "", 60),
    ]
