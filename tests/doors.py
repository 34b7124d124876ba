"""An HTTP server in this process, and client connections to it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from uvicorn.server import ServerState

from patience import PATIENCE_SECONDS, until
from sukli.app.connections import Connections
from sukli.app.http_protocol import HttpProtocol

# counts as another machine, since connections from this machine's own address are not counted
STRANGER = "127.0.0.2"
LARGE = 20_000_000


class Door:
    """A door in this process, in front of an application that answers /slow only when allowed."""

    def __init__(self, kind: type[HttpProtocol]) -> None:
        self.kind = kind
        self.state = ServerState()
        self.slow = asyncio.Event()
        self.port = 0
        self.lines: list[Line] = []

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        while scope["method"] == "POST" and (await receive())["more_body"]:
            pass
        if scope["path"] == "/slow":
            await self.slow.wait()
        body = b"x" * LARGE if scope["path"] == "/large" else scope["path"].encode()
        headers = [(b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def line(self, *, own: bool = False, limit: int = 65_536) -> "Line":
        local = None if own else (STRANGER, 0)
        line = Line(*await asyncio.open_connection("127.0.0.1", self.port, local_addr=local, limit=limit))
        self.lines.append(line)
        return line


class Line:
    """The client's end of a connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def said(self, *words: bytes) -> "Line":
        for word in words:
            self.writer.write(word)
            await self.writer.drain()
        return self

    async def answer(self) -> tuple[int, bytes]:
        async with asyncio.timeout(PATIENCE_SECONDS):
            head = await self.reader.readuntil(b"\r\n\r\n")
            length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r")[0])
            return int(head.split()[1]), await self.reader.readexactly(length)

    async def rest(self) -> bytes:
        """Return everything until the server closes the connection."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            try:
                return await self.reader.read()
            except ConnectionResetError:
                return b""


@asynccontextmanager
async def a_door(connections: Connections | None = None, **limits: float) -> AsyncIterator[Door]:
    door = Door(type("QuickDoor", (HttpProtocol,), {"all_connections": connections or Connections(), **limits}))
    config = uvicorn.Config(door.app, http=door.kind, ws="none", interface="asgi3", lifespan="off", log_config=None)
    config.load()
    server = await asyncio.get_running_loop().create_server(
        lambda: door.kind(config, door.state, {}), "127.0.0.1", 0, backlog=2048
    )
    door.port = server.sockets[0].getsockname()[1]
    try:
        yield door
    finally:
        door.slow.set()
        server.close()
        for line in door.lines:
            line.writer.transport.abort()
            await asyncio.gather(line.writer.wait_closed(), return_exceptions=True)
        for connection in list(door.state.connections):
            connection.transport.abort()
        await until(lambda: not door.state.connections and not door.state.tasks)
