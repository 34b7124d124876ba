"""A worker for each printer, in one of the server's processes."""

import asyncio
import logging
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress

from sukli.background import FailureLog, in_background
from sukli.cafe_settings.cached import CachedSettings
from sukli.db import Database
from sukli.db.published import Changes
from sukli.printing.cached import CachedPrinters
from sukli.printing.chosen import KnownPrinter
from sukli.printing.making import Making
from sukli.printing.taking import forget_old_jobs
from sukli.printing.worker import LOOK_SECONDS, Worker

log = logging.getLogger("sukli")

# leaves the machine to the first customer after a start
FIRST_SECONDS = 1.0
FORGET_EVERY_SECONDS = 6 * 3600.0
# what several processes take turns at
TURN = "printing"


class PrintWorkers:
    """The printing of one server process; if there are several processes, one of them prints."""

    def __init__(
        self,
        db: Database,
        printers: CachedPrinters,
        settings: CachedSettings,
        making: Making,
        own_ports: Collection[int] = (),
    ) -> None:
        """:param own_ports: this server's ports, at which no printer can be"""
        self._own_ports = own_ports
        self._db = db
        self._printers = printers
        self._settings = settings
        self._making = making
        self._news = asyncio.Event()
        self._failures = FailureLog()
        self._known: dict[str, KnownPrinter] = {}
        self._workers: dict[str, Worker] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Print what is queued while the context is open."""
        async with in_background(self._begin()):
            yield

    def on_changes(self, changes: Changes) -> None:
        """Handle the changes of a commit of any process."""
        if changes.is_everything or "printers" in changes.topics:
            self._news.set()
        for printer_id in self._workers if changes.is_everything else changes.topics.get("printing", ()):
            if worker := self._workers.get(printer_id):
                worker.wake()

    async def _begin(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        # while there are no printers, nothing waits for a turn
        while not await self._look():
            await self._next_news()
        await self._db.in_turn(TURN, self._work)

    async def _work(self) -> None:
        """Run a worker for each printer that is set up."""
        async with in_background(self._forget_forever()):
            try:
                while True:
                    self._employ()
                    await self._next_news()
                    await self._look()
            finally:
                for task in self._tasks.values():
                    task.cancel()
                await asyncio.gather(*self._tasks.values(), return_exceptions=True)
                self._tasks, self._workers = {}, {}

    def _employ(self) -> None:
        for gone in self._tasks.keys() - self._known.keys():
            self._tasks.pop(gone).cancel()
            del self._workers[gone]
        for printer_id, printer in self._known.items():
            if printer_id in self._workers:
                self._workers[printer_id].change(printer)
            else:
                worker = self._workers[printer_id] = self._worker_of(printer)
                self._tasks[printer_id] = asyncio.create_task(worker.work())

    def _worker_of(self, printer: KnownPrinter) -> Worker:
        return Worker(printer, self._db, self._settings, self._making, self._own_ports)

    async def _look(self) -> bool:
        """Read the printers; return whether there are any."""
        try:
            self._known = (await self._printers.now()).by_id
            self._failures.clear()
        except Exception as error:
            # the database may be unreachable for a while
            self._failures.log(error, "printing: the printers could not be read")
        return bool(self._known)

    async def _next_news(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_SECONDS):
                await self._news.wait()
        self._news.clear()

    async def _forget_forever(self) -> None:
        # at the start too: a machine may never be on for as long as the pause
        while True:
            try:
                await self._db.write(forget_old_jobs, None)
            except Exception:
                log.warning("printing: old jobs could not be deleted", exc_info=True)
            await asyncio.sleep(FORGET_EVERY_SECONDS)
