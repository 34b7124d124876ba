"""How often a sale waits for the disk, counted by strace in a separate run (strace slows the server down)."""

import random
import shutil
import tempfile
from pathlib import Path

from bench.figures import Figure
from bench.load.orders import sale_requests
from bench.load.sellers import sell
from bench.load.server import Server, database_url
from bench.load.shop import open_shop

SALES = 1000


def measure() -> list[Figure]:
    """Measure; without strace, report it as not measured here."""
    return [_count(clients) for clients in (1, 16)]


def _count(clients: int) -> Figure:
    name = f"fsyncs a sale at {clients} clients"
    # the limit leaves room for checkpoints and for the creation of the files
    if shutil.which("strace") is None:
        return Figure(name, None, "", 1.05, baseline="needs strace")
    with tempfile.TemporaryDirectory(prefix="sukli-bench-") as folder_name:
        folder = Path(folder_name)
        shop = open_shop(database_url(folder))
        counts = folder / "strace.txt"
        before = ("strace", "-f", "-c", "--seccomp-bpf", "-e", "trace=fsync,fdatasync", "-o", str(counts))
        with Server(folder, before=before) as server:
            sell(server.port, sale_requests(shop, SALES, random.Random(1)), clients)
        rows = [line.split() for line in counts.read_text().splitlines()]
        # share of time, seconds, microseconds per call, calls, errors (if any), name
        calls = sum(int(row[3]) for row in rows if row and row[-1] in {"fsync", "fdatasync"})
    return Figure(name, calls / SALES, "", 1.05, baseline=f"{calls} calls, {SALES} sales, checkpoints too")
