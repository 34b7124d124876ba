"""The menu of 200 items: its size on the wire, the answer when nothing changed, and the time."""

import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median

from bench.figures import Figure
from bench.load.client import Client, request
from bench.load.server import Server, database_url
from bench.load.shop import open_shop

TIMES = 100


def measure() -> list[Figure]:
    """Compressed as for a browser."""
    with tempfile.TemporaryDirectory(prefix="sukli-bench-") as name:
        shop = open_shop(database_url(Path(name)), items=200)
        with Server(Path(name)) as server:
            return asyncio.run(_measure(server.port, shop.cookie))


async def _measure(port: int, cookie: str) -> list[Figure]:
    client = await Client.connect(port)
    load = request("GET", "/api/menu", cookie, accept_encoding="gzip, deflate, br")
    first = await client.send(load)
    unchanged = request(
        "GET", "/api/menu", cookie, accept_encoding="gzip, deflate, br", if_none_match=first.headers["etag"]
    )
    again = await client.send(unchanged)
    took = {"menu load": await _time(client, load), "menu load, unchanged": await _time(client, unchanged)}
    client.close()
    return [
        Figure("menu of 200 items", len(first.body) / 1024, "KB", 15, baseline=first.headers["content-encoding"]),
        Figure("unchanged menu answers 304", float(again.status), "status", 304),
        *(Figure(name, milliseconds, "ms") for name, milliseconds in took.items()),
    ]


async def _time(client: Client, load: bytes) -> float:
    took = []
    for _ in range(TIMES):
        began = time.perf_counter()
        await client.send(load)
        took.append(time.perf_counter() - began)
    return median(took) * 1e3
