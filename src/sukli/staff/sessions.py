"""Mapping cookies to staff members without a database query on every request."""

import secrets
from collections.abc import Callable, Collection
from datetime import timedelta

from sukli.db import Database
from sukli.staff.commands import extend_session, open_session, sign_out
from sukli.staff.cookies import cookie_key
from sukli.staff.queries import Session, open_sessions, session_by_token
from sukli.staff.schemas import StaffMember
from sukli.staff.session_times import end_of_session
from sukli.staff.token_cache import TokenCache


class Sessions:
    """The sessions of one server process."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._cache = TokenCache(self._read)
        # called with the key of each session that this process ends
        self.on_close: Callable[[bytes], None] = lambda _: None

    async def open(
        self,
        member: StaffMember,
        replaced: str | None = None,
        device_key: bytes | None = None,
        device_id: str | None = None,
    ) -> str:
        """Start a session and return the cookie's value, which only the browser keeps. Raises DeviceNotPaired.

        :param replaced: the cookie's previous value, whose session ends
        :param device_key: the key by which the person will be known in this browser
        :param device_id: the device that it is opened on, and the only one on which it counts
        """
        token = secrets.token_urlsafe(32)
        before = cookie_key(replaced) if replaced else None
        await self._db.write(open_session, member.id, member, cookie_key(token), before, device_key, device_id)
        if before:
            self.ended([before])
        return token

    async def member(self, token: str | None, device_id: str | None = None) -> StaffMember | None:
        """Return who holds this cookie on this device; None if nobody does, or the session has expired."""
        if not token:
            return None
        key = cookie_key(token)
        session = await self._cache.get(key)
        if session is None:
            return None
        if session.device_id != device_id:
            return None
        now = self._db.clock()
        ends_at = end_of_session(session.opened_at, now)
        if min(session.expires_at, ends_at) <= now:
            return None
        # a session begun while the clock was ahead may also have too long left
        if abs(ends_at - session.expires_at) > timedelta(days=1):
            self._cache.forget([key])
            await self._db.write(extend_session, session.member.id, session, key)
        return session.member

    async def close(self, token: str | None, device_token: str | None) -> None:
        """End the session on the server."""
        if token:
            key = cookie_key(token)
            await self._db.write(sign_out, None, key, cookie_key(device_token or ""))
            self.ended([key])

    def ended(self, keys: Collection[bytes]) -> None:
        """Forget these sessions, which a command of this process ended."""
        self._cache.forget(keys)
        for key in keys:
            self.on_close(key)

    async def still_open(self, keys: set[bytes]) -> set[bytes]:
        """Return those of the sessions that are still signed in, according to the database."""
        return await self._db.read(open_sessions, keys, self._db.clock())

    async def _read(self, key: bytes) -> Session | None:
        return await self._db.read(session_by_token, key)
