"""From the cookie to the device, without asking the database on every request."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Annotated

from sukli.db import Database
from sukli.db.published import Changes
from sukli.devices.commands import note_seen
from sukli.devices.keys import DeviceKeys, token_key
from sukli.devices.queries import device_id_by_token
from sukli.http.context import from_state

log = logging.getLogger("sukli")

# How late a removal is noticed at most where its news does not arrive; with it, at once
REMEMBERED_SECONDS = 5.0
MOST_REMEMBERED = 1000
# 'last seen' on the page is to some minutes: a commit for each request would cost a sale's fsync
SEEN_NOTED_EVERY_SECONDS = 180.0


class PairedDevices:
    """The devices of one server process."""

    def __init__(self, db: Database, pepper: bytes) -> None:
        self.keys = DeviceKeys.of(pepper)
        self._db = db
        # by token_key: when it was read, and the device's id
        self._remembered: dict[bytes, tuple[float, str]] = {}
        self._forgotten = 0
        self._seen: dict[str, datetime] = {}

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Note from time to time which devices were seen, while the context is open."""
        noting = asyncio.create_task(self._note_forever())
        try:
            yield
        finally:
            noting.cancel()
            await asyncio.gather(noting, return_exceptions=True)

    async def device_with(self, token: str | None) -> str | None:
        """The id of the device that holds this token; None when none does."""
        if not token or not self.keys.is_ours(token):
            return None
        key = token_key(token)
        known = self._remembered.get(key)
        if known is None or time.monotonic() - known[0] > REMEMBERED_SECONDS:
            forgotten = self._forgotten
            device_id = await self._db.read(device_id_by_token, key)
            if device_id is None:
                self._remembered.pop(key, None)
                return None
            known = (time.monotonic(), device_id)
            # one that was removed while it was being read must not be remembered
            if forgotten == self._forgotten:
                self._remember(key, known)
        self._seen[known[1]] = self._db.clock()
        return known[1]

    def forget(self) -> None:
        """Some were changed, or may have been."""
        self._remembered.clear()
        self._forgotten += 1

    def on_changes(self, changes: Changes) -> None:
        """Called after each commit of any process."""
        if changes.is_everything or "devices" in changes.topics:
            self.forget()

    def _remember(self, key: bytes, known: tuple[float, str]) -> None:
        if len(self._remembered) >= MOST_REMEMBERED:
            self._remembered.clear()
        self._remembered[key] = known

    async def _note_forever(self) -> None:
        while True:
            await asyncio.sleep(SEEN_NOTED_EVERY_SECONDS)
            seen, self._seen = self._seen, {}
            if not seen:
                continue
            try:
                await self._db.write(note_seen, None, seen)
            except Exception:
                # the database may be away for a moment
                log.warning("devices: when they were seen could not be noted", exc_info=True)


PairedDep = Annotated[PairedDevices, from_state("paired")]
