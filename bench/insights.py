"""Computed insights over a million sales, on both databases, and the memory that asking a model adds."""

import asyncio
import json
import subprocess
import sys
from dataclasses import replace

from bench.figures import Figure
from bench.load.client import request
from bench.load.opened import Opened
from bench.load.timing import Asked, Taken, take_times
from bench.ten_years import DATABASES, MANY
from sukli.reports.report_type import REPORT_TYPES

RANGES = ("today", "month", "all")

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
                slowest, report = max((asyncio.run(_took(one, report, chosen)), report) for report in REPORT_TYPES)
                told = slowest.figure(f"{name}, computed insights, {chosen}", 50)
                figures.append(replace(told, baseline=f"of {report}, {told.baseline}"))
    return [*figures, Figure("memory of the AI service's SDK, when first asked", _sdk(), "MB")]


async def _took(one: Opened, report: str, chosen: str) -> Taken:
    body = json.dumps({"type": report, "range": chosen}).encode()
    sent = request("POST", "/api/insights/computed", one.shop.cookie, body)
    (taken,) = await take_times(Asked(one.port, sent))
    return taken


def _sdk() -> float:
    done = subprocess.run([sys.executable, "-c", _SDK], check=True, stdout=subprocess.PIPE, text=True)
    return float(done.stdout)
