"""One browser's stream: a short queue between the hub and a connection that may be slow."""

import asyncio
from collections import deque

from sukli.live import events

# how far a browser may fall behind before it must resync instead
MOST_WAITING = 64
MOST_WAITING_BYTES = 256_000


class Stream:
    """The chunks waiting to be sent to one browser. The hub pushes, the response takes; both on the event loop."""

    def __init__(self, session_key: bytes, place: int) -> None:
        self.session_key = session_key
        # its number among its process's streams, which decides when it is pinged
        self.place = place
        self._waiting: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._awake = asyncio.Event()
        self._ended = False

    def push(self, chunk: bytes) -> bool:
        """Queue one or more whole events; False: the queue was full, and `missed` has replaced all that was in it."""
        if self._ended:
            return True
        is_full = len(self._waiting) >= MOST_WAITING or self._waiting_bytes + len(chunk) > MOST_WAITING_BYTES
        if is_full:
            self._waiting.clear()
            self._waiting_bytes = 0
            chunk = events.missed()
        self._waiting.append(chunk)
        self._waiting_bytes += len(chunk)
        self._awake.set()
        return not is_full

    def end(self) -> None:
        """End the stream; chunks already waiting are still sent."""
        self._ended = True
        self._awake.set()

    async def take(self) -> bytes | None:
        """Return everything waiting, as soon as there is something; None at the end."""
        while not self._waiting and not self._ended:
            self._awake.clear()
            await self._awake.wait()
        if not self._waiting:
            return None
        chunk = b"".join(self._waiting)
        self._waiting.clear()
        self._waiting_bytes = 0
        return chunk
