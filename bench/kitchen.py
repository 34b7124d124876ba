"""The kitchen: from a sale's answer to the painted ticket, and how fast a tick is painted among many orders."""

import random
from pathlib import Path
from typing import Any

from bench.browser.scripts import run_script
from bench.figures import Figure
from bench.load.opened import opened_shop
from bench.load.orders import order_of
from bench.load.shop import Shop

SCRIPTS = Path(__file__).parent / "browser"
SALES = 200
WARM_UP = 10
# pages that draw everything; the first, in a Chromium of its own, is measured
SCREENS = 8
BUSY_ORDERS = 100
BUSY_LINES = 6


def measure() -> list[Figure]:
    """Measure each part on its own server and database."""
    return [*_from_sale_to_ticket(), *_ticks_in_a_busy_kitchen()]


def _from_sale_to_ticket() -> list[Figure]:
    found = _run("kitchen-latency.mjs", orders=SALES + WARM_UP, lines=3, warmUp=WARM_UP, screens=SCREENS)
    others = f"{SALES} sales, {SCREENS} kitchen screens, all of them real pages on this machine"
    return [
        Figure("sale to painted ticket, p50", found["p50"], "ms", 50, baseline=others),
        Figure("sale to painted ticket, p99", found["p99"], "ms", 120, baseline=others),
        Figure("sale to received event, p50", found["eventP50"], "ms", baseline="in the same page, before it draws"),
        Figure("tickets missing on any screen", found["missing"], "", 0, baseline=f"of {SALES * SCREENS}"),
    ]


def _ticks_in_a_busy_kitchen() -> list[Figure]:
    found = _run("kitchen-ticks.mjs", orders=BUSY_ORDERS, lines=BUSY_LINES)
    busy = f"{BUSY_ORDERS} orders of {BUSY_LINES} items, CPU / 4"
    return [
        Figure("tap to strike-through, worst of 20", found["worst"], "ms", 100, baseline=busy),
        Figure("tap to strike-through, median", found["median"], "ms", baseline=busy),
        Figure("ticks dropped while scrolling", found["dropped"], "", 0, baseline=f"of {found['ticked']}, {busy}"),
    ]


def _run(script: str, *, orders: int, lines: int, **more: Any) -> dict[str, Any]:
    """Open a shop, prepare orders for it and run the script that measures."""
    with opened_shop(items=40) as one:
        return run_script(SCRIPTS / script, one, orders=_named_orders(one.shop, orders, lines), **more)


def _named_orders(shop: Shop, count: int, lines: int) -> list[dict[str, Any]]:
    """Make orders with the numbers 1 to 100 in turn, each with a uniquely named first line: 'Ticket 17'."""
    chance = random.Random(1)
    orders = [order_of(shop.items, chance, lines) for _ in range(count)]
    for number, order in enumerate(orders):
        order["order_number"] = number % 100 + 1
        order["lines"][0]["name"] = f"Ticket {number}"
    return orders
