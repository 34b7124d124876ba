"""Tryton's point of sale against Sukli's, on the same PostgreSQL: cash sales of three lines that also take the stock.

Tryton is not in the lock file: it comes from PyPI into an environment of its own, stored with whatever else is made
once.
"""

import hashlib
import json
import math
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

from bench.figures import Figure
from bench.generator import HASH_LETTERS, cache, remove_older
from bench.load.opened import Opened
from bench.load.orders import sale_requests
from bench.load.sellers import sell
from bench.load.server import Server
from bench.postgres import Cluster

FOLDER = Path(__file__).parent
NEEDED = FOLDER / "requirements.txt"
DATABASE = "tryton"
CLIENTS = (1, 8)
STATES = ("done", "posted")
ROUNDS, SALES, THEIR_SECONDS = 3, 500, 8


def measure() -> list[Figure]:
    """Alternate, Sukli's sales over HTTP and Tryton's without, which favours Tryton."""
    python = _installed()
    with Cluster.running() as cluster, tempfile.TemporaryDirectory(prefix="sukli-bench-") as name:
        # it makes its own database in the same cluster
        address = urlsplit(cluster.uri)._replace(path="/").geturl()
        tryton = _Tryton(python, Path(name) / "shop.json", address)
        tryton.run("shop.py")
        database, shop = cluster.shop(0)
        with Server(Path(name), env={"SUKLI_DATABASE_URL": database}) as server:
            one = Opened(server, shop)
            return [
                figure for clients in CLIENTS for state in STATES for figure in _beside(one, tryton, clients, state)
            ]


class _Tryton:
    def __init__(self, python: Path, shop: Path, address: str) -> None:
        self._python, self._shop = python, shop
        self._environment = {**os.environ, "TRYTOND_DATABASE_URI": address, "DB_NAME": DATABASE}

    def run(self, script: str, *words: str) -> str:
        """Run a script with Tryton's Python; return what it printed."""
        command = (str(self._python), str(FOLDER / script), str(self._shop), *words)
        return subprocess.run(command, check=True, env=self._environment, stdout=subprocess.PIPE, text=True).stdout

    def sell(self, clients: int, state: str) -> dict[str, float]:
        """Return the sales per second, and how often a sale had to begin again."""
        sold: dict[str, float] = json.loads(self.run("sell.py", str(clients), str(THEIR_SECONDS), state))
        return sold


def _beside(one: Opened, tryton: _Tryton, clients: int, state: str) -> list[Figure]:
    chance = random.Random(clients)
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(sell(one.port, sale_requests(one.shop, SALES, chance), clients).rate)
        theirs.append(tryton.sell(clients, state))
    rate = median(sold["rate"] for sold in theirs)
    again = median(sold["again"] for sold in theirs)
    ratio = median(ours) / rate
    at = f"at {clients} client{'s' if clients > 1 else ''}"
    told = f"{median(ours):,.0f} and {rate:,.1f}/s, some {10 ** round(math.log10(ratio)):,} times"
    return [
        Figure(f"sales of ours to Tryton's, {state}, {at}", ratio, "times", baseline=told),
        Figure(f"Tryton's sales, {state}, {at}", rate, "/s", baseline=f"each began again {again:.1f} times"),
    ]


def _installed() -> Path:
    """Return the Python of Tryton's environment, installing it if needed."""
    folder = cache() / f"tryton-{hashlib.sha256(NEEDED.read_bytes()).hexdigest()[:HASH_LETTERS]}"
    whole = folder / "whole"
    python = folder / "bin" / "python"
    if not whole.exists():
        print("  installing Tryton, once ...", flush=True)
        shutil.rmtree(folder, ignore_errors=True)
        remove_older(folder)
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        quietly = ("--quiet", "--disable-pip-version-check")
        subprocess.run([str(python), "-m", "pip", "install", *quietly, "-r", str(NEEDED)], check=True)
        whole.touch()
    return python
