"""Exports of a million sales, on both databases, against bare sqlite3 with Python's csv; and selling during one."""

import csv
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pysqlite3.dbapi2 as driver

from bench.export import Exported, export, export_in_a_process
from bench.figures import Figure, percentile
from bench.generator import million_sales
from bench.load.opened import Opened
from bench.reports import TEN_YEARS, selling
from bench.ten_years import DATABASES, MANY
from sukli.business_day import day_of

# of the bare loop's rate: 100,000 lines a second where the loop reads 323,000
LEAST_SHARE = 100 / 323
# what the allocator keeps differs from run to run
NOISE_MB = 4
TIMES = 2
ALONE, A_PIECE = 1000, 100
# a hundredth of all days: about ten thousand sales
LAST = day_of(datetime.now(UTC) - timedelta(days=30))
A_HUNDREDTH = f"custom&from={LAST - timedelta(days=36)}&to={LAST}"

_BARE = (
    "SELECT s.business_on, s.created_at, s.order_number, l.name, l.quantity, l.price_centavos"
    " FROM sales s JOIN sale_lines l ON l.sale_id = s.id WHERE NOT s.voided"
    " ORDER BY s.business_on DESC, s.created_at DESC, s.id DESC, l.position"
)


def measure() -> list[Figure]:
    """Measure each database; the rate is of all rows of the file, the share of the sold lines among them."""
    figures = []
    for name, opened in DATABASES.items():
        with opened(MANY) as (one,):
            figures += _on(name, one)
    return figures


def _on(name: str, one: Opened) -> list[Figure]:
    small = _export(one, A_HUNDREDTH)
    pairs = [(_export(one, TEN_YEARS), _bare(million_sales(MANY)[0] / "sukli.db")) for _ in range(TIMES)]
    # the best of them: other load on the machine within a minute must not decide
    whole = min((exported for exported, _ in pairs), key=lambda exported: exported.took)
    share = max(bare.took / exported.took for exported, bare in pairs)
    bare = min((bare for _, bare in pairs), key=lambda bare: bare.took)
    alone, meanwhile = _selling_beside_an_export(one)
    return [
        Figure(
            f"{name}, export, rows a second",
            whole.lines / whole.took,
            "rows/s",
            100_000,
            least=True,
            baseline=f"{bare.lines / whole.took:,.0f} sold lines/s, bare {bare.lines / bare.took:,.0f}/s",
        ),
        Figure(f"{name}, export, sold lines to the bare reading's", share, "", LEAST_SHARE, least=True),
        Figure(f"{name}, export, first byte", whole.first_byte * 1e3, "ms", 250),
        Figure(f"{name}, export of {whole.lines:,} rows, memory", whole.grew_mb, "MB", 32),
        Figure(
            f"{name}, the same, above {small.lines:,} rows",
            max(0.0, whole.grew_mb - small.grew_mb),
            "MB",
            NOISE_MB,
            baseline=f"{small.grew_mb:.1f} MB then",
        ),
        Figure(
            f"{name}, p99 of a sale while exporting",
            percentile(meanwhile, 99) / percentile(alone, 99),
            "times",
            2,
            baseline=f"{_told(meanwhile)}, alone {_told(alone)}",
        ),
    ]


def _export(one: Opened, chosen: str) -> Exported:
    return export(one.port, _path(chosen), one.shop.cookie, one.server.pid)


def _path(chosen: str) -> str:
    return f"/api/reports/export/sales.csv?range={chosen}"


class _Bare(NamedTuple):
    """The number of sold lines, and the seconds that a bare loop took to write them as CSV."""

    lines: int
    took: float


def _bare(file: Path) -> _Bare:
    connection = driver.connect(str(file))
    began = time.perf_counter()
    lines = 0
    with Path("/dev/null").open("w", newline="") as nowhere:
        writer = csv.writer(nowhere)
        rows = connection.execute(_BARE)
        while some := rows.fetchmany(2000):
            writer.writerows(some)
            lines += len(some)
    connection.close()
    return _Bare(lines, time.perf_counter() - began)


def _selling_beside_an_export(one: Opened) -> tuple[Sequence[float], Sequence[float]]:
    alone = list(selling(one, ALONE))
    meanwhile: list[float] = []
    with export_in_a_process(one.port, _path(TEN_YEARS), one.shop.cookie) as exporting:
        while exporting.poll() is None:
            meanwhile += selling(one, A_PIECE)
    # otherwise there were sales without an export beside them
    assert exporting.returncode == 0
    return [*alone, *selling(one, ALONE)], meanwhile


def _told(latencies: Sequence[float]) -> str:
    return f"{percentile(latencies, 99) * 1e3:.1f} ms (median {median(latencies) * 1e3:.1f}, {len(latencies):,} sales)"
