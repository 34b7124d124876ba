"""The menu of 200 items: its size on the wire, the answer when nothing changed, and the time."""

import asyncio
from statistics import median

from bench.figures import Figure
from bench.load.client import ENCODINGS, Client, request
from bench.load.opened import Opened, opened_shop

TIMES = 100


def measure() -> list[Figure]:
    """Measure with a browser's compression."""
    with opened_shop() as one:
        return asyncio.run(_measure(one))


async def _measure(one: Opened) -> list[Figure]:
    client = await Client.connect(one.port)
    load = request("GET", "/api/menu", one.shop.cookie, accept_encoding=ENCODINGS)
    first = await client.send(load)
    known = {"if_none_match": first.headers["etag"], "accept_encoding": ENCODINGS}
    unchanged = request("GET", "/api/menu", one.shop.cookie, b"", **known)
    again = await client.send(unchanged)
    took = {
        "menu load": [await client.took(load) for _ in range(TIMES)],
        "menu load, unchanged": [await client.took(unchanged, 304) for _ in range(TIMES)],
    }
    client.close()
    return [
        Figure("menu of 200 items", len(first.body) / 1024, "KB", 15, baseline=first.headers["content-encoding"]),
        Figure("unchanged menu answers 304", float(again.status == 304), "", 1, least=True),
        *(Figure(name, median(seconds) * 1e3, "ms") for name, seconds in took.items()),
    ]
