"""Sell prepared orders with several concurrent clients and time each sale."""

import asyncio
import time
from collections.abc import Sequence
from typing import NamedTuple

import uvloop

from bench.load.client import Client


class Sold(NamedTuple):
    """The total time, and that of each sale; in seconds."""

    took: float
    latencies: list[float]

    @property
    def rate(self) -> float:
        """Sales per second."""
        return len(self.latencies) / self.took


def sell(port: int, requests: Sequence[bytes], clients: int) -> Sold:
    """Send all requests over this many connections; each must create a new sale."""
    return uvloop.run(_sell(port, requests, clients))


async def _sell(port: int, requests: Sequence[bytes], clients: int) -> Sold:
    connections = [await Client.connect(port) for _ in range(clients)]
    left = iter(requests)
    latencies: list[float] = []

    async def sell_until_done(client: Client) -> None:
        for sale in left:
            took = await client.took(sale, 201)
            latencies.append(took)

    began = time.perf_counter()
    await asyncio.gather(*(sell_until_done(client) for client in connections))
    took = time.perf_counter() - began
    for client in connections:
        client.close()
    return Sold(took, latencies)
