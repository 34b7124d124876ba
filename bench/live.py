"""Live events: from a sale's answer to the ticket on eight streams, and 200 streams that drop and return."""

import asyncio
import random
import time
from asyncio import Future
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from statistics import median
from typing import NamedTuple

import psutil
import uvloop

from bench.figures import Figure, percentile
from bench.load.client import Client
from bench.load.opened import opened_shop
from bench.load.orders import order_of, sale_request, sale_requests
from bench.load.sellers import sell
from bench.load.server import Server, database_url
from bench.load.shop import Shop, more_sessions
from bench.load.stream import LiveStream
from sukli.live.hub import MOST_STREAMS

KITCHENS = 8
SALES = 200
BROWSERS = 200
RETURNS = 5
RUSH = 1500


class _Till:
    """A till that times each of its sales."""

    def __init__(self, client: Client, shop: Shop) -> None:
        self._client = client
        self._shop = shop
        self._chance = random.Random(1)
        self.latencies: list[float] = []

    async def sell(self) -> tuple[str, float]:
        """Sell once; return the sale's id and the time of the answer."""
        order = order_of(self._shop.items, self._chance)
        sent = sale_request(order, self._shop.cookie)
        began = time.perf_counter()
        answer = await self._client.send(sent)
        answered = time.perf_counter()
        assert answer.status == 201, answer
        self.latencies.append(answered - began)
        return order["id"], answered


class _Returned(NamedTuple):
    """Seconds until the last stream had its hello; each sale's seconds during that; MB in use with all streams open."""

    slowest_hello: float
    latencies: list[float]
    memory: float


def measure() -> list[Figure]:
    """Measure on SQLite, with one server process."""
    with opened_shop() as (server, shop):
        sell(server.port, _requests(shop, 300), 4)
        return uvloop.run(_latency(server.port, shop)) + _returns(server, shop) + _rush(server, shop)


async def _latency(port: int, shop: Shop) -> list[Figure]:
    kitchens = [await LiveStream.open(port, shop.cookie) for _ in range(KITCHENS)]
    till = _Till(await Client.connect(port), shop)
    sold = []
    for _ in range(SALES):
        sold.append(await till.sell())
        await asyncio.sleep(0.02)
    await _until(lambda: all(len(kitchen.tickets) >= SALES for kitchen in kitchens))
    for kitchen in kitchens:
        kitchen.close()
    return ticket_figures([kitchen.tickets for kitchen in kitchens], sold)


def ticket_figures(heard: Sequence[Mapping[str, float]], sold: Sequence[tuple[str, float]]) -> list[Figure]:
    """Compare when each stream heard each ticket with when its sale was answered."""
    late = [max(0.0, tickets[sale] - answered) for tickets in heard for sale, answered in sold if sale in tickets]
    missing = sum(sale not in tickets for tickets in heard for sale, _ in sold)
    told = f"{SALES} sales, {KITCHENS} streams"
    return [
        Figure("sale's answer to ticket, p50", median(late) * 1e3, "ms", 20, baseline=told),
        Figure("sale's answer to ticket, p99", percentile(late, 99) * 1e3, "ms", 60),
        Figure("tickets that a stream did not hear", missing, "", 0),
    ]


def _returns(server: Server, shop: Shop) -> list[Figure]:
    process = psutil.Process(server.pid)
    cookies = more_sessions(database_url(server.folder), shop.seller, -(-BROWSERS // MOST_STREAMS))

    def resident() -> float:
        return float(process.memory_info().rss / 1e6)

    before = resident()
    rounds, left = [], []
    for _ in range(RETURNS):
        rounds.append(uvloop.run(_all_return(server.port, shop, cookies, resident)))
        time.sleep(1)
        left.append(resident())
    sales = [latency for one in rounds for latency in one.latencies]
    told = f"{before:.0f} MB before, {rounds[-1].memory:.0f} MB with {BROWSERS} streams"
    return [
        Figure(f"{BROWSERS} streams return: slowest hello", max(one.slowest_hello for one in rounds), "s", 5),
        Figure("p99 of a sale meanwhile", percentile(sales, 99), "s", 1, baseline=f"{len(sales)} sales"),
        Figure("memory kept after the first return", left[0] - before, "MB", 25, baseline=told),
        Figure("memory kept by the later ones", left[-1] - left[0], "MB", 3),
    ]


async def _all_return(port: int, shop: Shop, cookies: list[str], resident: Callable[[], float]) -> _Returned:
    till = _Till(await Client.connect(port), shop)

    def opening() -> Future[list[LiveStream]]:
        return asyncio.gather(*(LiveStream.open(port, cookies[one % len(cookies)]) for one in range(BROWSERS)))

    there = await opening()
    await _until(lambda: all(stream.hello_at for stream in there))
    for stream in there:
        stream.close()
    till.latencies.clear()
    began = time.perf_counter()
    returning = opening()
    while not returning.done():
        await till.sell()
    back = await returning
    await _until(lambda: all(stream.hello_at for stream in back), till.sell)
    # keep selling for a moment while all streams listen
    for _ in range(100):
        await till.sell()
    memory = resident()
    for stream in back:
        stream.close()
    return _Returned(slowest_hello(stream.hello_at for stream in back) - began, till.latencies, memory)


def slowest_hello(hellos: Iterable[float | None]) -> float:
    """Return when the last stream had its hello. Raises TimeoutError if one has had none."""
    heard = list(hellos)
    if None in heard:
        raise TimeoutError("a stream that returned has had no hello")
    return max(hello for hello in heard if hello is not None)


def _rush(server: Server, shop: Shop) -> list[Figure]:
    """Measure what eight listening kitchens cost a rush of sales, compared with rushes without listeners."""
    alone = [sell(server.port, _requests(shop, RUSH), 8).rate]
    heard = uvloop.run(_rush_with_kitchens(server.port, shop))
    alone.append(sell(server.port, _requests(shop, RUSH), 8).rate)
    told = f"{heard:,.0f}/s, {median(alone):,.0f}/s without streams"
    return [Figure(f"rate of sales with {KITCHENS} streams", heard / median(alone), "", 0.6, least=True, baseline=told)]


async def _rush_with_kitchens(port: int, shop: Shop) -> float:
    kitchens = [await LiveStream.open(port, shop.cookie) for _ in range(KITCHENS)]
    sold = await asyncio.to_thread(sell, port, _requests(shop, RUSH), 8)
    for kitchen in kitchens:
        kitchen.close()
    return sold.rate


def _requests(shop: Shop, count: int) -> list[bytes]:
    return sale_requests(shop, count, random.Random(count))


async def _until(done: Callable[[], bool], meanwhile: Callable[[], Awaitable[object]] | None = None) -> None:
    give_up_at = time.perf_counter() + 20
    while not done() and time.perf_counter() < give_up_at:
        await (meanwhile() if meanwhile else asyncio.sleep(0.01))
