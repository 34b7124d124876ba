"""A cheap keep-alive HTTP client: the load generator must not use up the server's processor."""

import asyncio
import time
from typing import Any, NamedTuple, Self

# what a browser accepts
ENCODINGS = "gzip, deflate, br"


class Answer(NamedTuple):
    """Status, headers with lower-case names, and the raw body."""

    status: int
    headers: dict[str, str]
    body: bytes


class Client(asyncio.Protocol):
    """One connection, one request at a time. If the connection is lost, the waiting call raises ConnectionError."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._received = bytearray()
        self._waiting: asyncio.Future[Answer] | None = None
        self._lost = False

    @classmethod
    async def connect(cls, port: int) -> Self:
        """Connect to a server on this machine."""
        _, client = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", port)
        return client

    async def send(self, request: bytes) -> Answer:
        """Send a prepared request and wait for its answer."""
        if self._lost or self._transport is None:
            raise ConnectionResetError("the connection is gone")
        self._waiting = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return await self._waiting

    async def took(self, request: bytes, status: int = 200) -> float:
        """Seconds until the answer to a prepared request, which must have this status."""
        began = time.perf_counter()
        answer = await self.send(request)
        took = time.perf_counter() - began
        assert answer.status == status, answer
        return took

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: Any) -> None:
        """Called by the event loop."""
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by the event loop."""
        self._lost = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(ConnectionResetError(str(exc or "the server hung up")))

    def data_received(self, data: bytes) -> None:
        """Called by the event loop."""
        self._received += data
        end = self._received.find(b"\r\n\r\n")
        if end < 0:
            return
        head = bytes(self._received[:end]).decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:])}
        length = int(headers.get("content-length", 0))
        if "transfer-encoding" in headers:
            raise NotImplementedError("this client reads no chunked answers")
        whole = end + 4 + length
        if len(self._received) < whole:
            return
        answer = Answer(int(head[0][9:12]), headers, bytes(self._received[end + 4 : whole]))
        del self._received[:whole]
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(answer)


def request(method: str, path: str, cookie: str, body: bytes = b"", **headers: str) -> bytes:
    """Prepare a request's bytes; `_` in a header's name stands for `-`."""
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", f"cookie: {cookie}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    if body:
        lines += ["content-type: application/json", f"content-length: {len(body)}"]
    return "\r\n".join((*lines, "", "")).encode() + body
