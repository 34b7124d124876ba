"""The figures that the counter asks for every 30 seconds, with a million sales in the database."""

import asyncio
import time
from statistics import median

from bench.figures import Figure
from bench.generator import million_sales
from bench.load.client import Client, request
from bench.load.server import Server

TIMES = 50


def measure() -> list[Figure]:
    """Over HTTP on an open connection, so the server's time and a little more."""
    folder, shop = million_sales()
    with Server(folder) as server:
        return asyncio.run(_measure(server.port, shop.cookie))


async def _measure(port: int, cookie: str) -> list[Figure]:
    client = await Client.connect(port)
    figures = []
    for name, path in (("day figures", "/api/day-figures"), ("active summary", "/api/orders/active-summary")):
        took = []
        for _ in range(TIMES):
            began = time.perf_counter()
            answer = await client.send(request("GET", path, cookie))
            took.append(time.perf_counter() - began)
            assert answer.status == 200, answer
        figures.append(Figure(f"{name}, 1,000,000 sales", median(took) * 1e3, "ms", 20))
    client.close()
    return figures
