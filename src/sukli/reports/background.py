"""Summing in the background, and before a read that would otherwise go over raw rows."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date

from sukli.business_day import FIRST_DAY, day_of
from sukli.db import Database
from sukli.reports.reading import is_fresh
from sukli.reports.summing import sum_some_days

log = logging.getLogger("sukli")

# the first customer comes first
FIRST_SECONDS = 3.0
LOOK_SECONDS = 20.0
# a till that waits behind the bites of a long history gets its turn between them
PAUSE_SECONDS = 0.02


class Summing:
    """One per process; several processes take turns."""

    def __init__(self, db: Database) -> None:
        self._db = db

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Sum what closes or is touched while this lasts."""
        task = asyncio.create_task(self._sum_forever())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def catch_up(self, first: date, last: date) -> None:
        """Sum whatever is touched or unsummed, if anything of the range is.

        What cannot be summed now is read from raw rows: slower, never wrong.
        """
        if not await self._db.read_long(is_fresh, first, last, self._db.clock()):
            while await self._db.write(sum_some_days, None):
                pass

    async def _sum_forever(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            try:
                now = self._db.clock()
                if not await self._db.read(is_fresh, FIRST_DAY, day_of(now), now):
                    await self._sum_gently()
            except Exception:
                # the database may be away for a moment; reports are right without kept sums
                log.warning("reports: business days could not be summed", exc_info=True)
            await asyncio.sleep(LOOK_SECONDS)

    async def _sum_gently(self) -> None:
        more = True
        while more:
            more = await self._db.write(sum_some_days, None)
            await asyncio.sleep(PAUSE_SECONDS)
