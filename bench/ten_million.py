"""Ten million sales of ten years against one million, on SQLite: reports, a day's screens, a sale. Only if named.

They are made once and served in place: a copy would need as much disk space again.
"""

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from bench.day import ASKED
from bench.figures import Figure
from bench.generator import cache, is_kept, million_sales
from bench.load.client import request
from bench.load.opened import Opened
from bench.load.server import Server
from bench.load.timing import Asked, take_times
from bench.reports import REPORTS, SOME_DAY, TEN_YEARS, sale_costs
from bench.ten_years import MANY, on_sqlite

SALES = 10_000_000
# times what it takes after a tenth of the sales
MOST = 1.2
# needed while they are made, and with the copy of the one million
GIGABYTES = 40


def measure() -> list[Figure]:
    """Measure; if the disk has no room, report it as not measured here."""
    cache().mkdir(parents=True, exist_ok=True)
    if not is_kept(SALES) and shutil.disk_usage(cache()).free < GIGABYTES * 1e9:
        return [Figure(f"{SALES:,} sales", None, "", baseline=f"needs {GIGABYTES} GB")]
    with on_sqlite(MANY) as (million,), _where_they_are_kept() as ten_million:
        figures = [_read(ten_million, million, name, path) for name, path in _asked().items()]
        ratio, told = sale_costs(ten_million, million)
        figures.append(Figure(f"a sale after {SALES:,} to one after {MANY:,}", ratio, "times", MOST, baseline=told))
    return figures


@contextmanager
def _where_they_are_kept() -> Iterator[Opened]:
    folder, shop = million_sales(SALES)
    with Server(folder) as server:
        yield Opened(server, shop)


def _asked() -> dict[str, str]:
    """Return the reports of all years and of a month, and the requests of a day's screens."""
    reports = {
        f"{report}, {label}": f"/api/reports/{report}{'&' if '?' in report else '?'}range={chosen}"
        for report in REPORTS
        for label, chosen in (("ten years", TEN_YEARS), ("month", "month"))
    }
    return reports | {name: path.format(day=SOME_DAY) for name, path in ASKED.items()}


def _read(ten_million: Opened, million: Opened, name: str, path: str) -> Figure:
    both = [Asked(one.port, request("GET", path, one.shop.cookie)) for one in (ten_million, million)]
    after_many, after_few = asyncio.run(take_times(*both))
    told = f"{after_many.best * 1e3:.1f} and {after_few.best * 1e3:.1f} ms"
    return Figure(f"{name}, {SALES:,} to {MANY:,}", after_many.best / after_few.best, "times", MOST, baseline=told)
