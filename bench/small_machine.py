"""A machine as small as a Raspberry Pi: half a gigabyte, and one core or a third of one, with ten years of sales."""

import asyncio
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import psutil

from bench.figures import Figure, percentile
from bench.generator import million_sales
from bench.load.client import Client, request
from bench.load.opened import Opened
from bench.load.orders import sale_requests
from bench.load.sellers import sell
from bench.load.server import Server
from bench.load.shop import Shop
from bench.load.small import remove_all

MEGABYTES = 512
# of one core, in hundredths
SHARES = {100: "one core", 33: "a third of a core"}
HISTORY = 100_000
TILLS, SALES = 3, 600
READ = {
    "a report of today": "/api/reports/sales?range=today",
    "a report of all time": "/api/reports/sales?range=all",
}


def measure() -> list[Figure]:
    """Measure starting, selling and reports; where processes cannot be limited, nothing is measured."""
    kept, shop = million_sales(HISTORY)
    figures: list[Figure] = []
    for hundredths, name in SHARES.items():
        before = (sys.executable, "-m", "bench.load.small", str(MEGABYTES), str(hundredths))
        try:
            if subprocess.run([*before, "true"], check=False, capture_output=True).returncode != 0:
                figures.append(Figure(f"{name}, {MEGABYTES} MB", None, ""))
                continue
            with _serving(kept, shop, before) as (one, started):
                figures += _figures(one, started, name)
        finally:
            remove_all()
    return figures


@contextmanager
def _serving(kept: Path, shop: Shop, before: tuple[str, ...]) -> Iterator[tuple[Opened, float]]:
    """Yield the server, and the seconds from its command to the first answered menu."""
    with tempfile.TemporaryDirectory(prefix="sukli-bench-") as name:
        folder = Path(name)
        shutil.copytree(kept, folder, dirs_exist_ok=True)
        began = time.perf_counter()
        with Server(folder, before=before) as server:
            one = Opened(server, shop)
            asyncio.run(_took(one, "/api/menu", 1))
            yield one, time.perf_counter() - began


def _figures(one: Opened, started: float, name: str) -> list[Figure]:
    chance = random.Random(1)
    sell(one.port, sale_requests(one.shop, 100, chance), TILLS)
    sold = sell(one.port, sale_requests(one.shop, SALES, chance), TILLS)
    told = f"{TILLS} tills without a pause, {sold.rate:,.0f} sales/s"
    figures = [
        Figure(f"{name}, start to first menu", started, "s", baseline=f"{MEGABYTES} MB, {HISTORY:,} sales"),
        Figure(f"{name}, a sale", median(sold.latencies) * 1e3, "ms", baseline=told),
        Figure(f"{name}, a sale, p99", percentile(sold.latencies, 99) * 1e3, "ms"),
    ]
    for label, path in READ.items():
        took = asyncio.run(_took(one, path, 9))
        figures.append(Figure(f"{name}, {label}", median(took) * 1e3, "ms", baseline=f"the first {took[0] * 1e3:.0f}"))
    used = psutil.Process(one.server.pid).memory_info().rss / 1e6
    figures.append(Figure(f"{name}, memory of the server", used, "MB", baseline=f"of {MEGABYTES}"))
    return figures


async def _took(one: Opened, path: str, times: int) -> list[float]:
    client = await Client.connect(one.port)
    took = [await client.took(request("GET", path, one.shop.cookie)) for _ in range(times)]
    client.close()
    return took
