"""Makes backups every night and on request, and copies them to sticks and shares.

The work is done by other processes (sukli.backup.process): one that hangs on a stick is killed, and no longer waited
for.
"""

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from typing import Annotated, Any

from sukli.background import in_background
from sukli.db import Database
from sukli.db.tx import Tx
from sukli.http.context import from_state
from sukli.settings import Settings
from sukli.settings_page.processes import hangs, killed, started
from sukli.upkeep.backups import known_places, note_backup, note_place, note_problem
from sukli.upkeep.copies import copies_in, made_at, newest_in, own_folder
from sukli.upkeep.schedule import is_due

log = logging.getLogger("sukli")

# the command, to be followed by its arguments
COMMAND: tuple[str, ...] = ("-m", "sukli.backup.process")
# after a start, customers come first
FIRST_SECONDS = 60.0
LOOK_SECONDS = 300.0
# how soon a failure is retried: a stick that is back soon gets its backup, and one that is not costs nothing
AGAIN_SECONDS = 3600.0
DEADLINE_SECONDS = 1800.0
NO_KEY = (
    "The last backup is without the key of the PINs, which is missing here, cannot be read, or is another database's. "
    "Put the file 'pepper' of an older backup back."
)


class Backups:
    """One per process; it works only on an embedded database's server."""

    def __init__(self, db: Database, settings: Settings) -> None:
        self._db = db
        self._settings = settings
        self._own = own_folder(settings.data_dir)
        self._requested = asyncio.Event()
        self._failed_at: dict[str, float] = {}
        self._processes: dict[str, asyncio.subprocess.Process] = {}
        # when the backup now being made or copied began
        self.since: datetime | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Make backups while the context is open; leaving it does not wait for the one being made."""
        if not self._settings.is_sqlite:
            yield
            return
        async with in_background(self._work_forever()):
            yield

    async def begin(self) -> None:
        """Make one now and copy it everywhere, unless that is already under way; return when it has begun."""
        if self._settings.is_sqlite and self.since is None:
            self.since = self._db.clock()
            self._requested.set()
            await self._db.write(_publish, None)

    async def begin_anew(self) -> None:
        """Like `begin`, but if one is under way, which may lack the newest records, make another after it."""
        if self.since is None:
            await self.begin()
        else:
            self._requested.set()

    async def _work_forever(self) -> None:
        seconds = FIRST_SECONDS
        while True:
            with suppress(TimeoutError):
                # `wait_for` would swallow a cancellation that comes together with the request
                async with asyncio.timeout(seconds):
                    await self._requested.wait()
            seconds = LOOK_SECONDS
            is_requested = self._requested.is_set()
            self._requested.clear()
            try:
                await self._work(is_requested=is_requested)
            except Exception:
                # the database or its disk may be unreachable for a moment
                log.warning("backups: a result could not be noted", exc_info=True)
            if self.since is not None:
                self.since = None
                with suppress(Exception):
                    await self._db.write(_publish, None)

    async def _work(self, *, is_requested: bool) -> None:
        own = str(self._own)
        if is_requested or (self._settings.backups and self._may_try(own) and await asyncio.to_thread(self._is_due)):
            await self._make(own)
        newest = await asyncio.to_thread(newest_in, self._own, self._db.clock())
        if newest is None:
            return
        places = await self._db.read(known_places)
        for place in map(str, self._settings.backup_to):
            before = places.get(place)
            has_it = before is not None and before.carried == newest.name
            if is_requested or (self._may_try(place) and not has_it):
                await self._carry(place, was_elsewhere=bool(before and before.is_elsewhere))

    async def _make(self, own: str) -> None:
        done = await self._step(own, "make")
        if done is None:
            return

        def note(tx: Tx) -> None:
            note_backup(tx, done["folder"], has_key=done["has_key"], is_encrypted=done["is_encrypted"])
            note_place(tx, own, done["folder"])
            if not done["is_key_known"]:
                note_problem(tx, own, NO_KEY)

        await self._db.write(note, None)

    async def _carry(self, place: str, *, was_elsewhere: bool) -> None:
        done = await self._step(place, "carry", place, str(was_elsewhere))
        if done is not None:
            await self._db.write(note_place, None, place, done["folder"], is_elsewhere=done["is_elsewhere"])

    async def _step(self, place: str, *arguments: str) -> dict[str, Any] | None:
        """Run the step and return its result; None if a problem was recorded, or another process is doing it."""
        self.since = self.since or self._db.clock()
        done = await self._run(place, *arguments)
        if "problem" not in done:
            self._failed_at.pop(place, None)
            return None if "busy" in done else done
        if place not in self._failed_at:
            log.warning("Backups: %s", done["problem"])
        self._failed_at[place] = time.monotonic()
        await self._db.write(note_problem, None, place, done["problem"])
        return None

    async def _run(self, place: str, what: str, *others: str) -> dict[str, Any]:
        silent = {"problem": f"{place} does not answer. Unplug it and plug it in again, or connect the share again."}
        if hangs(self._processes.get(place)):
            return silent
        at = self._db.clock().isoformat()
        process = await started(self._settings, COMMAND, what, at, *others)
        self._processes[place] = process
        try:
            async with asyncio.timeout(DEADLINE_SECONDS):
                out, _ = await process.communicate()
        except TimeoutError:
            return silent
        finally:
            await killed(process)
        try:
            result: dict[str, Any] = json.loads(out)
        except ValueError:
            result = {"problem": "The backup failed. The server's log says why."}
        return result

    def _may_try(self, place: str) -> bool:
        failed_at = self._failed_at.get(place)
        return failed_at is None or time.monotonic() - failed_at > AGAIN_SECONDS

    def _is_due(self) -> bool:
        copies = copies_in(self._own) if self._own.is_dir() else []
        made = (made_at(copy.name) for copy in copies)
        return is_due([at for at in made if at is not None], self._db.clock())


def _publish(tx: Tx) -> None:
    tx.publish("settings")


BackupsDep = Annotated[Backups, from_state("backups")]
