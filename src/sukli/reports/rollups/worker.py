"""Refreshes the rollups in the background, and before a read that would scan raw rows; warms up the reports."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import date, datetime
from functools import partial
from typing import Concatenate, ParamSpec, TypeVar, get_args

from sqlalchemy import Connection

from sukli.background import FailureLog, in_background
from sukli.business_day import FIRST_DAY, day_of
from sukli.db import Database
from sukli.reports.queries import financial_report, inventory_report, sales_report
from sukli.reports.ranges import Range, RangeName, chosen_range
from sukli.reports.recipes.ingredients import ingredient_report
from sukli.reports.rollups.refresh import refresh_some
from sukli.reports.rollups.sources import is_fresh
from sukli.reports.schemas import Sort
from sukli.reports.shifts.queries import shifts_report
from sukli.reports.taxes.queries import tax_report

P = ParamSpec("P")
R = TypeVar("R")


# after a start, customers come first
FIRST_SECONDS = 3.0
LOOK_SECONDS = 20.0
# lets waiting tills in between the batches of a long history, and sales in between two reports
PAUSE_SECONDS = 0.02


class RollupWorker:
    """Refreshes rollups; one worker per process, and several processes take turns."""

    def __init__(self, db: Database) -> None:
        self._db = db

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """While the context is open, roll up days that close or become dirty."""
        async with in_background(self._refresh_forever()):
            yield

    async def read(
        self,
        query: Callable[Concatenate[Connection, Range, P], R],
        chosen: Range,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """Run the query, first refreshing all rollups if any part of its range is not fresh.

        What cannot be refreshed now is read from raw rows: slower, never wrong.
        """
        now = self._db.clock()

        def if_fresh(connection: Connection) -> R | None:
            if not is_fresh(connection, chosen.first, chosen.last, now):
                return None
            return query(connection, chosen, *args, **kwargs)

        # a single read, because nearly every range is fresh
        answer = await self._db.read_long(if_fresh)
        if answer is None:
            await self._refresh_all()
            answer = await self._db.read_long(query, chosen, *args, **kwargs)
        return answer

    async def catch_up(self, first: date, last: date) -> None:
        """Refresh in the same way, before a read that is not a single query."""
        if not await self._db.read_long(is_fresh, first, last, self._db.clock()):
            await self._refresh_all()

    async def _refresh_all(self) -> None:
        while await self._db.write(refresh_some, None):
            pass

    async def _refresh_forever(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        is_warm = False
        failures = FailureLog()
        while True:
            try:
                now = self._db.clock()
                if not await self._db.read(is_fresh, FIRST_DAY, day_of(now), now):
                    await self._refresh_gently()
                if not is_warm:
                    await warm_up(self._db)
                    is_warm = True
                failures.clear()
            except Exception as error:
                # the database may be unreachable for a while; reports are right without rollups
                failures.log(error, "reports: business days could not be rolled up")
            await asyncio.sleep(LOOK_SECONDS)

    async def _refresh_gently(self) -> None:
        more = True
        while more:
            more = await self._db.write(refresh_some, None)
            await asyncio.sleep(PAUSE_SECONDS)


async def warm_up(db: Database) -> None:
    """Read each report of each range once: SQLAlchemy compiles a statement on first use, which is the slow part."""
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
        yield partial(shifts_report, chosen=chosen, now=now)
        yield partial(tax_report, chosen=chosen, now=now)
        yield partial(ingredient_report, chosen=chosen, now=now)
