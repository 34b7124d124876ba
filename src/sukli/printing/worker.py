"""Prints on one printer, one paper after the other. Why it works this way: docs/decisions/printing.md."""

import asyncio
import logging
import math
from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace

from sukli.background import FailureLog
from sukli.cafe_settings.cached import CachedSettings
from sukli.cafe_settings.letterhead import letterhead_of
from sukli.db import Database
from sukli.errors import AppError
from sukli.printing.chosen import KnownPrinter
from sukli.printing.making import READ_LONG, Making, Subject, as_late, marked
from sukli.printing.reaching.line import PrinterFailed
from sukli.printing.schemas import Problem
from sukli.printing.sending import Sender
from sukli.printing.taking import (
    NextJob,
    NotTheFirst,
    drop_for_later_slip,
    drop_late,
    has_later_slip,
    is_second_slip,
    next_job,
    note_failed,
    note_impossible,
    note_printed,
    take,
)

log = logging.getLogger("sukli")

# published changes wake a worker; this is for those that got lost
LOOK_SECONDS = 30.0
# lets the till have its answer before the printer's work begins: both need the same processor
ANSWER_FIRST_SECONDS = 0.01
FIRST_PAUSE_SECONDS = 1.0
LONGEST_PAUSE_SECONDS = 30.0
# After this many partial printouts a person must say 'Try again', or a whole roll could be used up
MOST_SENT = 3
# from this status on an AppError is not the paper's fault but the database's, which may be back soon
_LATER = 500


class _Gone(Exception):
    """Somebody dropped the job, or sent it to another printer, before its first byte was sent."""


class Worker:
    """The worker of one printer, for as long as that is set up."""

    def __init__(
        self, printer: KnownPrinter, db: Database, settings: CachedSettings, making: Making, own_ports: Collection[int]
    ) -> None:
        self._own_ports = own_ports
        self._printer, self._sender = printer, Sender(printer, own_ports)
        self._db = db
        self._settings = settings
        self._making = making
        self._news = asyncio.Event()
        # by the loop's monotonic clock: after a failure papers wait until then
        self._not_before = 0.0
        self._pause = FIRST_PAUSE_SECONDS
        # the previous process may have told the tills of a problem
        self._had_problem = True
        # whether the printer may wait for the rest of a paper that broke off, whichever paper is next
        self._broke_off = False
        # the job and problem noted last: a printer that is off all night is not noted with every try
        self._noted: tuple[str, Problem] | None = None

    def wake(self) -> None:
        """Wake the worker, because something may wait."""
        self._news.set()

    def change(self, printer: KnownPrinter) -> None:
        """Take over changed settings, or try again because a person asked for it."""
        if printer.version != self._printer.version:
            self._printer, self._sender = printer, Sender(printer, self._own_ports)
            self._not_before, self._pause, self._noted = 0.0, FIRST_PAUSE_SECONDS, None
            self.wake()

    async def work(self) -> None:
        """Work until cancelled."""
        now = asyncio.get_running_loop().time
        failures = FailureLog()
        while True:
            self._news.clear()
            try:
                # even if the printer has no paper
                await self._open_drawers()
                if self._not_before <= now():
                    await self._print_papers()
                failures.clear()
            except Exception as error:
                # the database may be unreachable for a while
                failures.log(error, "printing: the worker of %s failed", self._printer.name)
                self._put_off()
            wait = self._not_before - now()
            with suppress(TimeoutError):
                # `wait_for` would swallow a cancellation that coincides with the event
                async with asyncio.timeout(min(wait, LOOK_SECONDS) if wait > 0 else LOOK_SECONDS):
                    await self._news.wait()
                    await asyncio.sleep(ANSWER_FIRST_SECONDS)

    async def _open_drawers(self) -> None:
        while (job := await self._db.read(next_job, self._printer.id, kicks=True)) is not None:
            printer, sender = self._printer, self._sender
            if job.is_too_late(self._db.clock()):
                await self._db.write(drop_late, None, job, printer.id)
            elif await self._db.write(take, None, job, printer.id):
                try:
                    await sender.kick(after_a_break=self._broke_off)
                except PrinterFailed as failure:
                    await self._fail(job, printer, failure)
                else:
                    self._broke_off = False
                    await self._db.write(note_printed, None, job, printer.id, had_problem=False)

    async def _print_papers(self) -> None:
        while (job := await self._db.read(next_job, self._printer.id, kicks=False)) is not None:
            # used to the end of this paper, even if the printer is changed in between
            printer, sender = self._printer, self._sender
            try:
                await self._print(job, printer, sender)
            except (_Gone, NotTheFirst):
                continue
            except PrinterFailed as failure:
                await self._fail(job, printer, failure)
                if printer is self._printer:
                    self._put_off(job, failure)
                    return
            # the cashier of the next order waits for the drawer
            await self._open_drawers()

    async def _print(self, job: NextJob, printer: KnownPrinter, sender: Sender) -> None:
        if job.kind == "kitchen-slip" and await self._db.read(has_later_slip, job, printer.id):
            return await self._db.write(drop_for_later_slip, job.created_by, job, printer.id)
        if job.kind == "kitchen-slip" and await self._db.read(is_second_slip, job, printer.id):
            job = replace(job, is_reprint=True)
        try:
            data = await self._made(job, printer)
        except AppError as error:
            if error.status >= _LATER:
                raise
            return await self._db.write(note_impossible, job.created_by, job, printer.id, error.detail)
        except Exception:
            # must not hold up the other papers
            log.exception("printing: a paper could not be made: %s of %s", job.kind, job.subject_id)
            why = "It could not be made."
            return await self._db.write(note_impossible, job.created_by, job, printer.id, why)

        async def begin() -> None:
            if not await self._db.write(take, job.created_by, job, printer.id):
                raise _Gone
            # the row says that it is being printed: a failure from here on must be noted, even if it is the same again
            self._noted = None

        await sender.send(data, begin, after_a_break=self._broke_off or job.possible_duplicate)
        self._broke_off = False
        await self._db.write(note_printed, job.created_by, job, printer.id, had_problem=self._had_problem)
        self._had_problem, self._noted, self._pause = False, None, FIRST_PAUSE_SECONDS
        return None

    async def _made(self, job: NextJob, printer: KnownPrinter) -> bytes:
        subject = Subject(job.kind, job.subject_id, job.is_reprint, job.groups)  # type: ignore[arg-type]
        read = self._db.read_long if job.kind in READ_LONG else self._db.read
        document = await read(self._making.document, subject, letterhead_of(await self._settings.now()))
        if job.kind == "kitchen-slip":
            document = as_late(document, job.created_at, self._db.clock())
        if job.possible_duplicate:
            document = marked(document)
        return await asyncio.to_thread(self._making.render, document, printer)

    async def _fail(self, job: NextJob, printer: KnownPrinter, failure: PrinterFailed) -> None:
        self._broke_off = self._broke_off or failure.was_sent
        failed = (job.id, failure.problem)
        if failure.was_sent or job.kind == "kick" or failed != self._noted:
            await self._db.write(note_failed, None, job, printer.id, failure.problem, was_sent=failure.was_sent)
        self._had_problem, self._noted = True, failed

    def _put_off(self, job: NextJob | None = None, failure: PrinterFailed | None = None) -> None:
        """Let papers wait, longer each time; after too many partial printouts, until a person says 'Try again'."""
        # max: what waits for a person goes on waiting
        self._not_before = max(self._not_before, asyncio.get_running_loop().time() + self._pause)
        self._pause = min(2 * self._pause, LONGEST_PAUSE_SECONDS)
        if job is not None and failure is not None and failure.was_sent and job.attempts + 1 >= MOST_SENT:
            self._not_before = math.inf
