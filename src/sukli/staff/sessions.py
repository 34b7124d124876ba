"""From the cookie to the staff member, without asking the database on every request."""

import hashlib
import secrets
import time
from datetime import timedelta

from sukli.db import Database
from sukli.staff.commands import SESSION_LASTS, extend_session, open_session, sign_out
from sukli.staff.queries import Session, session_by_token
from sukli.staff.schemas import StaffMember

COOKIE = "sukli_session"
# Another worker's sign-out or a dismissal is noticed this late at most; this worker's own at once
REMEMBERED_SECONDS = 5.0
MOST_REMEMBERED = 1000


class Sessions:
    """The sessions of one server process."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._remembered: dict[bytes, tuple[float, Session]] = {}
        self._closings = 0

    async def open(self, member: StaffMember) -> str:
        """Start a session; returns the cookie's value, which only the browser keeps."""
        token = secrets.token_urlsafe(32)
        await self._db.write(open_session, member.id, member, _hash(token))
        return token

    async def member(self, token: str | None) -> StaffMember | None:
        """Who holds this cookie; None when nobody does or the session has expired."""
        if not token:
            return None
        key = _hash(token)
        known = self._remembered.get(key)
        if known is None or time.monotonic() - known[0] > REMEMBERED_SECONDS:
            closings = self._closings
            session = await self._db.read(session_by_token, key)
            if session is None:
                self._remembered.pop(key, None)
                return None
            known = (time.monotonic(), session)
            # a session closed while it was being read must not be remembered as open
            if closings == self._closings:
                self._remember(key, known)
        session = known[1]
        left = session.expires_at - self._db.clock()
        if left <= timedelta():
            return None
        if left < SESSION_LASTS - timedelta(days=1):
            self._remembered.pop(key, None)
            await self._db.write(extend_session, session.member.id, key)
        return session.member

    async def close(self, token: str | None) -> None:
        """End the session on the server."""
        if token:
            await self._db.write(sign_out, None, _hash(token))
            self._closings += 1
            self._remembered.pop(_hash(token), None)

    def _remember(self, key: bytes, known: tuple[float, Session]) -> None:
        if len(self._remembered) >= MOST_REMEMBERED:
            self._remembered.clear()
        self._remembered[key] = known


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
