"""Seals the journal in the background, after the sales and never in their way."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sukli.background import FailureLog, in_background
from sukli.db import Database
from sukli.errors import DiskFailed, DiskFull
from sukli.sealing.key import Problem, make_key, note_first_key, problem_with_key, read_key, recorded_key
from sukli.sealing.links import MOST_AT_ONCE, next_links, store_links
from sukli.sealing.settled import Settled, look
from sukli.sealing.words import TO_DO
from sukli.settings import JOURNAL_KEY

log = logging.getLogger("sukli")

# after a start, customers come first
FIRST_SECONDS = 3.0
LOOK_SECONDS = 1.0
# lets waiting tills in between the batches of a long history
PAUSE_SECONDS = 0.02
AFTER_FAILURE_SECONDS = 20.0


class Sealer:
    """One per process; of several, the fastest adds the next links."""

    def __init__(self, db: Database, data_dir: Path) -> None:
        self._db = db
        self._data_dir = data_dir
        self._settled = Settled()
        self._logged_problem: Problem | None = None
        self._is_recorded = False

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Seal new entries while the context is open."""
        async with in_background(self._seal_forever()):
            yield

    async def seal_waiting(self) -> None:
        """Seal what is waiting, if there is a key; also useful just before somebody notes a head.

        In PostgreSQL an entry waits for other transactions that are adding entries at the same moment: it may need a
        second call.
        """
        key = await self._key()
        while key is not None:
            self._settled = await self._db.read_long(look, self._settled)
            links = await self._db.read_long(next_links, key, self._settled.through)
            # entries added in the meantime wait for the next look: many small batches would cost more than the sales
            if not links or not await self._db.write(store_links, None, key, links) or len(links) < MOST_AT_ONCE:
                return
            await asyncio.sleep(PAUSE_SECONDS)

    async def _seal_forever(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        failures = FailureLog()
        while True:
            pause = LOOK_SECONDS
            try:
                await self.seal_waiting()
                failures.clear()
            except (DiskFull, DiskFailed):
                # the database has already logged it
                pause = AFTER_FAILURE_SECONDS
            except Exception as error:
                # the database may be unreachable for a while; what is not sealed now is sealed later
                failures.log(error, "journal: it could not be sealed")
                pause = AFTER_FAILURE_SECONDS
            await asyncio.sleep(pause)

    async def _key(self) -> bytes | None:
        """Return the key that seals, made if there never was one; None, and a log line, if the right one is missing."""
        problem = await self._db.read_long(problem_with_key, self._data_dir)
        if problem != self._logged_problem and problem is not None:
            log.error("%s %s", TO_DO[problem], self._data_dir / JOURNAL_KEY)
        self._logged_problem = problem
        if problem is not None:
            return None
        key = read_key(self._data_dir) or make_key(self._data_dir)
        # the record of a key is permanent: check only until it has been seen
        if not self._is_recorded and await self._db.read_long(recorded_key) is None:
            await self._db.write(note_first_key, None, key)
        self._is_recorded = True
        return key
