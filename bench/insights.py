"""Computed insights over a million sales, on both databases, and the memory that asking a model adds."""

import asyncio
import json
import subprocess
import sys
import time
from statistics import median

from bench.figures import Figure
from bench.load.client import Client, request
from bench.ten_years import DATABASES, MANY, Opened

# as in bench/reports.py: the quietest of several rounds counts
ROUNDS, TIMES = 5, 5
RANGES = ("today", "month", "all")
TYPES = ("sales", "inventory", "financial")

_SDK = """
import psutil
import sukli.app
from sukli.ai_settings import AiSettings
process = psutil.Process()
before = process.memory_info().rss
from sukli.insights import sdk
sdk.open_client(AiSettings(key="k", problem=None))
print((process.memory_info().rss - before) / 2**20)
"""


def measure() -> list[Figure]:
    """Over HTTP on an open connection; the slowest report of each range."""
    figures = []
    for name, opened in DATABASES.items():
        with opened(MANY) as (one,):
            for chosen in RANGES:
                slowest, report = max((asyncio.run(_took(one, report, chosen)), report) for report in TYPES)
                figures.append(
                    Figure(f"{name}, computed insights, {chosen}", slowest * 1e3, "ms", 50, baseline=f"of {report}")
                )
    return [*figures, Figure("memory of the AI service's SDK, when first asked", _sdk(), "MB")]


async def _took(one: Opened, report: str, chosen: str) -> float:
    client = await Client.connect(one.port)
    body = json.dumps({"type": report, "range": chosen}).encode()
    sent = request("POST", "/api/insights/computed", one.shop.cookie, body)
    rounds = []
    for _ in range(ROUNDS):
        took = []
        for _ in range(TIMES):
            began = time.perf_counter()
            answer = await client.send(sent)
            took.append(time.perf_counter() - began)
            assert answer.status == 200, answer
        rounds.append(median(took))
    client.close()
    return min(rounds)


def _sdk() -> float:
    done = subprocess.run([sys.executable, "-c", _SDK], check=True, stdout=subprocess.PIPE, text=True)
    return float(done.stdout)
