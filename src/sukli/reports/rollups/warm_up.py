"""Reads each report once, soon after the start: SQLAlchemy compiles a statement on first use, which takes longest."""

import asyncio
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from typing import get_args

from sqlalchemy import Connection

from sukli.business_day import day_of
from sukli.db import Database
from sukli.reports.queries import financial_report, inventory_report, sales_report
from sukli.reports.ranges import RangeName, chosen_range
from sukli.reports.schemas import Sort

# lets sales in between two reports
PAUSE_SECONDS = 0.02


async def warm_up(db: Database) -> None:
    """Read every report of every named range, and discard it."""
    now = db.clock()
    for reading in _readings(now):
        await db.read_long(reading)
        await asyncio.sleep(PAUSE_SECONDS)


def _readings(now: datetime) -> Iterator[Callable[[Connection], object]]:
    for name in get_args(RangeName):
        chosen = chosen_range(name, day_of(now))
        for sort in get_args(Sort):
            yield partial(sales_report, chosen=chosen, sort=sort, now=now)
        yield partial(financial_report, chosen=chosen, now=now)
        yield partial(inventory_report, chosen=chosen, now=now)
