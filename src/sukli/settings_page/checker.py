"""Runs a check of the data while the server works, and stores what it found."""

import asyncio
import logging
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from typing import Annotated

from sukli.background import in_background
from sukli.db import Database, open_database
from sukli.http.context import from_state
from sukli.settings import Settings
from sukli.upkeep.checks import SILENT_FOR, Findings, begin_check, end_check, note_under_way

log = logging.getLogger("sukli")

BEAT_SECONDS = SILENT_FOR.total_seconds() / 4
BROKE_OFF = "The check failed. The server's log says why."


class _Stopped(Exception):
    """The server is stopping, and nobody waits for the rest."""


class Checker:
    """One per process, with its own thread and connections: no sale waits for it."""

    def __init__(self, db: Database, settings: Settings) -> None:
        self._db = db
        self._settings = settings
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="check")
        self._runs: set[asyncio.Task[None]] = set()
        self._stops = False

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Checks may run while the context is open; leaving it waits for the statement that one is executing."""
        try:
            yield
        finally:
            self._stops = True
            await asyncio.gather(*self._runs)
            self._thread.shutdown()

    async def begin(self, staff_id: str) -> None:
        """Start a check, unless one is under way; return when it has begun."""
        run_id = await self._db.write(begin_check, staff_id)
        if run_id is not None:
            run = asyncio.create_task(self._run(run_id, staff_id))
            self._runs.add(run)
            run.add_done_callback(self._runs.discard)

    async def _run(self, run_id: str, staff_id: str) -> None:
        async with in_background(self._beat(run_id)):
            try:
                found = await asyncio.get_running_loop().run_in_executor(self._thread, self._look_through)
                await self._db.write(end_check, staff_id, run_id, found)
            except Exception:
                # the check counts as over once it has been silent for a while
                log.warning("check: its result could not be noted", exc_info=True)

    async def _beat(self, run_id: str) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._db.write(note_under_way, None, run_id)
            except Exception:
                # the database may be unreachable for a moment
                log.warning("check: its progress could not be noted", exc_info=True)

    def _look_through(self) -> Findings | None:
        # few servers ever run a check, and each start would wait for the import
        from sukli.check.run import look_through

        lines: list[str] = []

        def tell(line: str) -> None:
            if self._stops:
                raise _Stopped
            lines.append(line)

        try:
            with closing(open_database(self._settings.database_url, self._db.clock)) as db:
                is_well = asyncio.run(look_through(db, self._settings, tell))
        except _Stopped:
            return None
        except Exception:
            log.exception("check: it failed")
            return Findings(is_well=False, lines=[*lines, BROKE_OFF])
        return Findings(is_well, lines)


CheckerDep = Annotated[Checker, from_state("checker")]
