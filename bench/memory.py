"""Memory of the server's process after 10,000 sales, the embedded database included."""

import random

import psutil

from bench.figures import Figure
from bench.load.opened import opened_shop
from bench.load.orders import sale_requests
from bench.load.sellers import sell

SALES = 10_000


def measure() -> list[Figure]:
    """Measure resident memory in MB."""
    chance = random.Random(1)
    with opened_shop() as one:
        process = psutil.Process(one.server.pid)
        at_start = process.memory_info().rss / 1e6
        for _ in range(SALES // 1000):
            sell(one.port, sale_requests(one.shop, 1000, chance), 16)
        after = process.memory_info().rss / 1e6
    return [Figure("memory after 10,000 sales", after, "MB", 120, baseline=f"{at_start:.0f} MB at the start")]
