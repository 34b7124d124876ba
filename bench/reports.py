"""Reports of ten years with a million sales, on both databases, and what those years add to a sale."""

import asyncio
import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from statistics import median

from bench.figures import Figure
from bench.load.client import request
from bench.load.opened import Opened
from bench.load.orders import sale_requests
from bench.load.sellers import sell
from bench.load.timing import Asked, take_times
from bench.ten_years import DATABASES, FEW, MANY, NONE, on_sqlite
from sukli.business_day import day_of
from sukli.reports.report_type import REPORT_TYPES

# 'All Time' begins in 2020, the sales in 2016 or later
TEN_YEARS = f"custom&from=2016-01-01&to={day_of(datetime.now(UTC))}"
SOME_DAY = day_of(datetime.now(UTC) - timedelta(days=60))
SALE_ROUNDS, SALES_A_ROUND = 21, 40
REPORTS = ("sales", "sales?sort=revenue", "inventory", "financial")
DETAILS = ("sales", "inventory-items", "inventory-transactions", "daily-revenue", "expenses")
FILTERED = {
    "an hour of a weekday": "weekday=5&hour=3",
    "an item": "item=Tapsilog%20No.%200",
    "voided sales": "voided=1",
    "nothing in ten years": "discounted=1",
}
# the screen's ranges, and the most that a report of one may take, in milliseconds
RANGES = {"all": 50, "month": 20, "today": 20, f"custom&from={SOME_DAY}&to={SOME_DAY}": 20}


def measure() -> list[Figure]:
    """Measure over HTTP on an open connection: the server's time and a little more."""
    figures = []
    for name, opened in DATABASES.items():
        with opened(MANY, FEW) as (many, few):
            figures += asyncio.run(_reports(name, many, few))
        with opened(MANY, NONE) as (many, none):
            ratio, told = sale_costs(many, none)
            figures.append(
                Figure(f"{name}, a sale after 1,000,000 to one after none", ratio, "times", 1.2, baseline=told)
            )
    with on_sqlite(FEW, by_recipe=True) as (shop,):
        figures += asyncio.run(_by_recipe(shop))
    return figures


async def _by_recipe(one: Opened) -> list[Figure]:
    """Measure without a smaller history: there are as many daily sums after few sales as after many."""
    figures = []
    for report in ("sales", "financial", "ingredients"):
        for chosen, label, most in ((TEN_YEARS, "ten years", 50), ("today", "today", 20)):
            (taken,) = await take_times(_asked(one, report, chosen))
            figures.append(taken.figure(f"SQLite, half sold by recipe, {label}, {report}", most))
    return figures


async def _reports(name: str, many: Opened, few: Opened) -> list[Figure]:
    figures = []
    for report in REPORT_TYPES:
        # once after each start, when SQLAlchemy has compiled no statement yet
        (first,) = await take_times(_asked(many, report, "all"), rounds=1, times=1)
        figures.append(Figure(f"{name}, all, {report}, first after the start", first.best * 1e3, "ms"))
    ratios = []
    for ordered in REPORTS:
        slow, fast = await take_times(*(_asked(one, ordered, TEN_YEARS) for one in (many, few)))
        figures.append(slow.figure(f"{name}, ten years, {ordered}", 50))
        ratios.append(slow.best / fast.best)
    figures.append(Figure(f"{name}, ten years, 1,000,000 sales to 100,000", max(ratios), "times", 1.5))
    for chosen, most in RANGES.items():
        label = chosen.partition("&")[0].replace("custom", "a day")
        slowest = max([(await take_times(_asked(many, report, chosen)))[0] for report in REPORTS])
        figures.append(slowest.figure(f"{name}, {label}, slowest report", most))
    pages = [(await take_times(_asked(many, f"details/{table}", TEN_YEARS)))[0] for table in DETAILS]
    figures.append(max(pages).figure(f"{name}, first page of details, slowest"))
    for label, wanted in FILTERED.items():
        (page,) = await take_times(_asked(many, f"details/sales?{wanted}", TEN_YEARS), times=3)
        figures.append(page.figure(f"{name}, first page of {label}"))
    return figures


def _asked(one: Opened, report: str, chosen: str) -> Asked:
    path = f"/api/reports/{report}{'&' if '?' in report else '?'}range={chosen}"
    return Asked(one.port, request("GET", path, one.shop.cookie))


def sale_costs(many: Opened, none: Opened) -> tuple[float, str]:
    """Return how many times as long a sale takes after many sales as after none, and both medians in words."""
    for one in (many, none):
        selling(one, SALES_A_ROUND)
    rounds = [[median(selling(one, SALES_A_ROUND)) for one in (many, none)] for _ in range(SALE_ROUNDS)]
    after_many, after_none = (median(medians) for medians in zip(*rounds, strict=True))
    # round by round, so that a disk that is busy for some seconds hits both
    ratio = median(slow / fast for slow, fast in rounds)
    return ratio, f"medians {after_many * 1e3:.2f} and {after_none * 1e3:.2f} ms"


def selling(opened: Opened, count: int) -> Sequence[float]:
    """Return how long each of this many sales takes, one after another."""
    return sell(opened.port, sale_requests(opened.shop, count, random.Random()), 1).latencies
