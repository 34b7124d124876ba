"""Reports and exports of ten years with a million sales, on both databases."""

import asyncio
import random
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median, quantiles

from bench.export import Exported, export
from bench.figures import Figure
from bench.generator import million_sales
from bench.load.client import Client, request
from bench.load.orders import order_of, sale_request
from bench.load.sellers import sell
from bench.load.server import Server, database_url
from bench.load.shop import Shop, open_shop
from bench.postgres import million_on_postgres
from sukli.business_day import day_of

MANY, FEW = 1_000_000, 100_000
# 'All Time' begins in 2020, the sales in 2016 or later
TEN_YEARS = f"custom&from=2016-01-01&to={day_of(datetime.now(UTC))}"
TIMES = 25
SALES_TIMED = 400
REPORTS = ("sales", "sales?sort=revenue", "inventory", "financial")
DETAILS = ("sales", "inventory-items", "inventory-transactions", "daily-revenue", "expenses")


def measure() -> list[Figure]:
    """SQLite, then PostgreSQL, each with many and with few sales over the same days."""
    figures = []
    for name, opened in (("SQLite", _sqlite), ("PostgreSQL", _postgres)):
        with opened(FEW) as (server, shop):
            few = asyncio.run(_times(server.port, shop.cookie, REPORTS, TEN_YEARS))
        with opened(MANY) as (server, shop):
            figures += _reports(name, server, shop, few)
            figures += _exports(name, server, shop)
    return [*figures, *_sale_costs()]


@contextmanager
def _sqlite(count: int) -> Iterator[tuple[Server, Shop]]:
    folder, shop = million_sales(count)
    with tempfile.TemporaryDirectory(prefix="sukli-bench-") as copy:
        # sales are made here too, and the kept database stays as it is
        for file in folder.glob("sukli.db*"):
            shutil.copy(file, copy)
        with Server(Path(copy)) as server:
            yield server, shop


@contextmanager
def _postgres(count: int) -> Iterator[tuple[Server, Shop]]:
    with (
        million_on_postgres(count) as (address, shop),
        tempfile.TemporaryDirectory(prefix="sukli-bench-") as folder,
        Server(Path(folder), env={"SUKLI_DATABASE_URL": address}) as server,
    ):
        yield server, shop


def _reports(name: str, server: Server, shop: Shop, few: dict[str, float]) -> list[Figure]:
    many = asyncio.run(_times(server.port, shop.cookie, REPORTS, TEN_YEARS))
    figures = [Figure(f"{name}, ten years, {report}", took * 1e3, "ms", 50) for report, took in many.items()]
    worst = max(many[report] / few[report] for report in REPORTS)
    figures.append(Figure(f"{name}, ten years, 1,000,000 sales to 100,000", worst, "times", 1.5))
    some_day = day_of(datetime.now(UTC) - timedelta(days=60))
    for chosen in ("all", "month", "today", f"custom&from={some_day}&to={some_day}"):
        took = asyncio.run(_times(server.port, shop.cookie, REPORTS, chosen))
        label = chosen.partition("&")[0].replace("custom", "a day")
        figures.append(
            Figure(f"{name}, {label}, slowest report", max(took.values()) * 1e3, "ms", 50 if chosen == "all" else 20)
        )
    pages = asyncio.run(_times(server.port, shop.cookie, [f"details/{table}" for table in DETAILS], TEN_YEARS))
    figures.append(Figure(f"{name}, first page of details, slowest", max(pages.values()) * 1e3, "ms"))
    return figures


def _exports(name: str, server: Server, shop: Shop) -> list[Figure]:
    assert server.process is not None
    # about a hundredth of the days
    last = day_of(datetime.now(UTC) - timedelta(days=30))
    some = f"range=custom&from={last - timedelta(days=36)}&to={last}"
    small = export(server.port, f"/api/reports/export/sales.csv?{some}", shop.cookie, server.process.pid)
    alone = _selling(server, shop)
    whole: list[Exported] = []
    path = f"/api/reports/export/sales.csv?range={TEN_YEARS}"
    pid = server.process.pid
    exporting = threading.Thread(target=lambda: whole.append(export(server.port, path, shop.cookie, pid)))
    whole.append(export(server.port, path, shop.cookie, pid))
    exporting.start()
    time.sleep(1)
    meanwhile = _selling(server, shop)
    exporting.join()
    return [
        Figure(f"{name}, export, lines a second", whole[0].rate, "lines/s", 100_000, least=True),
        Figure(f"{name}, export, first byte", whole[0].first_byte * 1e3, "ms", 250),
        Figure(f"{name}, export of {small.lines:,} lines, memory", small.grew_mb, "MB", 32),
        Figure(f"{name}, export of {whole[0].lines:,} lines, memory", whole[0].grew_mb, "MB", 32),
        Figure(
            f"{name}, p99 of a sale while exporting",
            _p99(meanwhile) / _p99(alone),
            "times",
            2,
            baseline=f"alone {_p99(alone) * 1e3:.1f} ms, median then {median(meanwhile) * 1e3:.1f} ms",
        ),
    ]


def _sale_costs() -> list[Figure]:
    with tempfile.TemporaryDirectory(prefix="sukli-bench-") as empty:
        shop = open_shop(database_url(Path(empty)))
        with Server(Path(empty)) as first, _sqlite(MANY) as (second, other):
            none, many = [], []
            # in turn, so that a busy minute meets both
            for _ in range(5):
                none += _selling(first, shop, SALES_TIMED // 5)
                many += _selling(second, other, SALES_TIMED // 5)
    return [Figure("SQLite, a sale after 1,000,000 to one after none", median(many) / median(none), "times", 1.2)]


def _selling(server: Server, shop: Shop, count: int = SALES_TIMED) -> Sequence[float]:
    chance = random.Random()
    requests = [sale_request(order_of(shop.items, chance), shop.cookie) for _ in range(count)]
    return sell(server.port, requests, 1).latencies


def _p99(latencies: Sequence[float]) -> float:
    return quantiles(latencies, n=100)[98]


async def _times(port: int, cookie: str, reports: Sequence[str], chosen: str) -> dict[str, float]:
    client = await Client.connect(port)
    times = {}
    for report in reports:
        path = f"/api/reports/{report}{'&' if '?' in report else '?'}range={chosen}"
        took = []
        for _ in range(TIMES):
            began = time.perf_counter()
            answer = await client.send(request("GET", path, cookie))
            took.append(time.perf_counter() - began)
            assert answer.status == 200, answer
        times[report] = median(took)
    client.close()
    return times
