"""Eight tills sell while one laptop holds 800 idle connections and 100 requests whose heads never end."""

import random
import time
from statistics import median

from bench.figures import Figure, percentile
from bench.load.crowd import crowd
from bench.load.opened import Opened, opened_shop
from bench.load.orders import sale_requests
from bench.load.sellers import sell

TILLS = 8
SALES = 1500
IDLE, SLOW = 800, 100
ROUNDS = 3
TIMES = 3


def measure() -> list[Figure]:
    """Measure the p99 of a sale, alternately without and with the crowd; a refused sale ends the measurement."""
    quiet: list[float] = []
    crowded: list[float] = []
    opened_a_second: list[float] = []
    with opened_shop() as one:
        _p99(one)
        for _ in range(ROUNDS):
            quiet.append(_p99(one))
            began = time.perf_counter()
            with crowd(one.port, IDLE, SLOW) as how_many:
                crowded.append(_p99(one))
                opened_a_second.append(how_many() / (time.perf_counter() - began))
        quiet.append(_p99(one))
    told = f"{median(crowded) * 1e3:.1f} ms, {median(quiet) * 1e3:.1f} ms on a quiet server"
    return [
        Figure(
            f"p99 of a sale beside {IDLE} idle and {SLOW} slow",
            median(crowded) / median(quiet),
            "times",
            TIMES,
            baseline=told,
        ),
        Figure("connections that the laptop opens", median(opened_a_second), "a second"),
    ]


def _p99(one: Opened) -> float:
    chance = random.Random(1)
    return percentile(sell(one.port, sale_requests(one.shop, SALES, chance), TILLS).latencies, 99)
