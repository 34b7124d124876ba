"""Memory of the server's process after 10,000 sales, the embedded database included."""

import random
import tempfile
from pathlib import Path

import psutil

from bench.figures import Figure
from bench.load.orders import order_of, sale_request
from bench.load.sellers import sell
from bench.load.server import Server, database_url
from bench.load.shop import open_shop

SALES = 10_000


def measure() -> list[Figure]:
    """Resident, in MB."""
    chance = random.Random(1)
    with tempfile.TemporaryDirectory(prefix="sukli-bench-") as name:
        shop = open_shop(database_url(Path(name)))
        with Server(Path(name)) as server:
            assert server.process is not None
            process = psutil.Process(server.process.pid)
            at_start = process.memory_info().rss / 1e6
            for _ in range(SALES // 1000):
                sell(server.port, [sale_request(order_of(shop.items, chance), shop.cookie) for _ in range(1000)], 16)
            after = process.memory_info().rss / 1e6
    return [Figure("memory after 10,000 sales", after, "MB", 120, baseline=f"{at_start:.0f} MB at the start")]
