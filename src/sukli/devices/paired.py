"""Mapping cookies to devices without a database query on every request."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Annotated

from sukli.background import in_background
from sukli.db import Database
from sukli.db.published import Changes
from sukli.devices.commands import note_seen
from sukli.devices.keys import DeviceKeys
from sukli.devices.queries import device_id_by_token
from sukli.http.context import from_state
from sukli.staff.cookies import cookie_key
from sukli.staff.token_cache import TokenCache

log = logging.getLogger("sukli")

# 'last seen' is only accurate to a few minutes: a commit per request would cost as much as a sale's fsync
SEEN_NOTED_EVERY_SECONDS = 180.0


class PairedDevices:
    """The cache of devices of one server process."""

    def __init__(self, db: Database, pepper: bytes) -> None:
        self.keys = DeviceKeys.of(pepper)
        self._db = db
        # a removed device leaves the cache when that is published, and after CACHED_SECONDS at the latest
        self._cache = TokenCache(self._read)
        self._seen: dict[str, datetime] = {}

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Note at intervals which devices were seen, while the context is open."""
        async with in_background(self._note_forever()):
            yield

    async def device_with(self, token: str | None) -> str | None:
        """Return the id of the device that holds this token; None if none does."""
        if not token or not self.keys.is_ours(token):
            return None
        device_id = await self._cache.get(cookie_key(token))
        if device_id is not None:
            self._seen[device_id] = self._db.clock()
        return device_id

    def forget(self) -> None:
        """Empty the cache, because devices were changed, or may have been."""
        self._cache.forget()

    def on_changes(self, changes: Changes) -> None:
        """Handle the changes of a commit of any process."""
        if changes.is_everything or "devices" in changes.topics:
            self.forget()

    async def _read(self, key: bytes) -> str | None:
        return await self._db.read(device_id_by_token, key)

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
                log.warning("devices: their last-seen times could not be noted", exc_info=True)


PairedDep = Annotated[PairedDevices, from_state("paired")]
