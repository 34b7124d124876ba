"""Cash sales of three lines over HTTP, on both databases, against a bare loop on the database's own driver."""

import random
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median

from bench.bare import Loop, catch_statements
from bench.bare_postgres import copies_in
from bench.bare_sqlite import copies_of
from bench.beside_bare import beside
from bench.figures import Figure, percentile
from bench.load.opened import Opened
from bench.load.orders import order_of
from bench.load.server import Server, database_url
from bench.load.shop import Shop, open_shop
from bench.postgres import Cluster

CLIENTS = (1, 4, 8, 16)
# sales of a bare loop before it starts over
BARE = 3_000
# the least share of the bare loop's rate, by the number of clients
LEAST = {8: 1000 / 2600, 16: 0.5}
# the most processor time of a sale, in bare transactions
MOST_PROCESSOR = 2.2
# server processes on PostgreSQL, and the clients of each measurement
WORKERS = (1, 2)
CROWD = 16
LEAST_ON_POSTGRES = {2: 0.4}


def measure() -> list[Figure]:
    """Return shares of the bare loop's rate, each compared with the loop's turns before and after it."""
    return [*_on_sqlite(), *_on_postgres()]


def _on_sqlite() -> list[Figure]:
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory(prefix="sukli-bench-") as name:
        folder = Path(name)
        shop = open_shop(database_url(folder))
        file = Path(shutil.copy(folder / "sukli.db", folder / "nothing-sold.db"))
        caught_in = Path(shutil.copy(file, folder / "caught.db"))
        caught = catch_statements(f"sqlite:///{caught_in}", shop, _orders(shop))
        with closing(Loop(caught, copies_of(file, folder / "bare"))) as loop, Server(folder) as server:
            for clients in CLIENTS:
                found = beside(Opened(server, shop), loop, clients)
                at = f"at {clients} client{'s' if clients > 1 else ''}"
                figures.append(found.share(f"share of the bare loop {at}", LEAST.get(clients)))
                figures.append(found.processor_ratio(f"processor of a sale {at}", MOST_PROCESSOR))
                if clients == 1:
                    latencies = [took for turn in found.real for took in turn.latencies]
                    transaction = median(took for turn in found.bare for took in turn.latencies)
                    p99 = percentile(latencies, 99)
                    told = f"p99 {p99 * 1e3:.2f} ms, bare median {transaction * 1e3:.3f} ms"
                    figures.append(
                        Figure("p99 at 1 client in bare transactions", p99 / transaction, "times", 10, baseline=told)
                    )
    return figures


def _on_postgres() -> list[Figure]:
    figures: list[Figure] = []
    with Cluster.running() as cluster:
        for workers in WORKERS:
            with _shop_on(cluster, workers) as (one, loop):
                name = f"PostgreSQL, {workers} process{'es' if workers > 1 else ''}: share of bare psycopg"
                figures.append(beside(one, loop, CROWD).share(name, LEAST_ON_POSTGRES.get(workers)))
    return figures


@contextmanager
def _shop_on(cluster: Cluster, workers: int) -> Iterator[tuple[Opened, Loop]]:
    address, shop = cluster.shop(0)
    connect = copies_in(cluster, address)
    caught = catch_statements(cluster.copy_of(address), shop, _orders(shop))
    environment = {"SUKLI_DATABASE_URL": address, "SUKLI_WORKERS": str(workers)}
    with (
        tempfile.TemporaryDirectory(prefix="sukli-bench-") as folder,
        closing(Loop(caught, connect)) as loop,
        Server(Path(folder), env=environment) as server,
    ):
        yield Opened(server, shop), loop


def _orders(shop: Shop) -> list[dict[str, object]]:
    chance = random.Random(1)
    return [order_of(shop.items, chance) for _ in range(BARE)]
