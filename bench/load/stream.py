"""A cheap live stream of a browser: it records when events arrived, and keeps nothing else."""

import asyncio
import re
import time
from typing import Any, Self

from bench.load.client import request

_TICKET = re.compile(rb'event: ticket\ndata: {"id":"([^"]+)"')
# the tail of a chunk may hold the beginning of an event's first line
_KEPT = 100


class LiveStream(asyncio.Protocol):
    """`hello_at` and `tickets` (sale id to time), by time.perf_counter."""

    def __init__(self, cookie: str) -> None:
        self._cookie = cookie
        self._transport: Any = None
        self._tail = b""
        self.hello_at: float | None = None
        self.tickets: dict[str, float] = {}

    @classmethod
    async def open(cls, port: int, cookie: str) -> Self:
        """Connect to a server on this machine and subscribe to its events."""
        _, stream = await asyncio.get_running_loop().create_connection(lambda: cls(cookie), "127.0.0.1", port)
        return stream

    def close(self) -> None:
        """Close the connection."""
        self._transport.abort()

    def connection_made(self, transport: Any) -> None:
        """Called by the event loop."""
        self._transport = transport
        transport.write(request("GET", "/api/live", self._cookie))

    def data_received(self, data: bytes) -> None:
        """Called by the event loop."""
        now = time.perf_counter()
        text = self._tail + data
        if self.hello_at is None and b"event: hello\n" in text:
            self.hello_at = now
        for found in _TICKET.finditer(text):
            self.tickets.setdefault(found[1].decode(), now)
        self._tail = text[-_KEPT:]
