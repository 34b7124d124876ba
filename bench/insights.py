"""Computed insights over a million sales, on both databases."""

import asyncio
import json
from dataclasses import replace

from bench.figures import Figure
from bench.load.client import request
from bench.load.opened import Opened
from bench.load.timing import Asked, Taken, take_times
from bench.ten_years import DATABASES, MANY
from sukli.reports.report_type import REPORT_TYPES

RANGES = ("today", "month", "all")


def measure() -> list[Figure]:
    """Measure over HTTP on an open connection; report the slowest report of each range."""
    figures = []
    for name, opened in DATABASES.items():
        with opened(MANY) as (one,):
            for chosen in RANGES:
                slowest, report = max((asyncio.run(_took(one, report, chosen)), report) for report in REPORT_TYPES)
                told = slowest.figure(f"{name}, computed insights, {chosen}", 50)
                figures.append(replace(told, baseline=f"of {report}, {told.baseline}"))
    return figures


async def _took(one: Opened, report: str, chosen: str) -> Taken:
    body = json.dumps({"type": report, "range": chosen}).encode()
    sent = request("POST", "/api/insights/computed", one.shop.cookie, body)
    (taken,) = await take_times(Asked(one.port, sent))
    return taken
