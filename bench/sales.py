"""Cash sales of three lines over HTTP, against a bare sqlite3 loop that runs between them."""

import random
import shutil
import tempfile
from pathlib import Path
from statistics import median

from bench.bare import catch_statements, replay
from bench.figures import Figure, percentile
from bench.load.orders import order_of, sale_requests
from bench.load.sellers import Sold, sell
from bench.load.server import Server, database_url
from bench.load.shop import open_shop

# clients and how many sales
SIZES = {1: 800, 4: 1500, 8: 2500, 16: 3000}
BARE = 600
# the least share of the bare loop's rate
LEAST = {8: 1000 / 2600, 16: 0.5}


def measure() -> list[Figure]:
    """Rates as shares of the bare loop's; each is compared with the loops just before and after it."""
    chance = random.Random(1)
    with tempfile.TemporaryDirectory(prefix="sukli-bench-") as name:
        folder = Path(name)
        shop = open_shop(database_url(folder))
        rounds = len(SIZES) + 1
        caught = catch_statements(folder, shop, [order_of(shop.items, chance) for _ in range(BARE * rounds)])
        bare_file = Path(shutil.copy(folder / "sukli.db", folder / "bare.db"))
        bare = [replay(bare_file, caught[:BARE])]
        sold: dict[int, Sold] = {}
        with Server(folder) as server:
            sell(server.port, sale_requests(shop, 300, chance), 4)
            for turn, (clients, count) in enumerate(SIZES.items(), start=1):
                sold[clients] = sell(server.port, sale_requests(shop, count, chance), clients)
                bare.append(replay(bare_file, caught[BARE * turn : BARE * (turn + 1)]))

    figures = [Figure("bare loop", median(run.rate for run in bare), "sales/s")]
    for turn, (clients, run) in enumerate(sold.items()):
        beside = (bare[turn].rate + bare[turn + 1].rate) / 2
        told = f"bare {beside:,.0f}/s"
        figures.append(Figure(f"sales at {clients} clients", run.rate, "sales/s", baseline=told))
        figures.append(
            Figure(
                f"share of the bare loop at {clients} clients", run.rate / beside, "", LEAST.get(clients), least=True
            )
        )
    transaction = median(bare[0].latencies + bare[1].latencies)
    p99 = percentile(sold[1].latencies, 99)
    told = f"p99 {p99 * 1e3:.2f} ms, bare median {transaction * 1e3:.3f} ms"
    figures.append(Figure("p99 at 1 client in bare transactions", p99 / transaction, "times", 10, baseline=told))
    return figures
