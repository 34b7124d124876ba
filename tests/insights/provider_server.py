"""A local AI service: a real HTTP server that answers as a test instructs it."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

Respond = Callable[[asyncio.StreamWriter], Awaitable[None]]


@dataclass
class Service:
    """The requests received, and who left before the answer."""

    address: str = ""
    asked: list[dict[str, Any]] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    left: asyncio.Event = field(default_factory=asyncio.Event)
    # released once for each request that arrives
    came: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))

    def said(self) -> str:
        """Return the text of the last request's messages."""
        return "\n".join(message["content"] for message in self.asked[-1]["messages"])


@asynccontextmanager
async def a_service(respond: Respond) -> AsyncIterator[Service]:
    """Serve on a free port until the test is over."""
    service = Service()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await _take(reader, service)
            answering = asyncio.create_task(respond(writer))
            leaving = asyncio.create_task(reader.read())
            await asyncio.wait({answering, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if not answering.done():
                service.left.set()
            for task in (answering, leaving):
                task.cancel()
            await asyncio.gather(answering, leaving, return_exceptions=True)
        except (ConnectionError, asyncio.IncompleteReadError):
            service.left.set()
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    service.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v1"
    try:
        yield service
    finally:
        server.close()


async def _take(reader: asyncio.StreamReader, service: Service) -> None:
    head = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:])}
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    service.paths.append(head[0])
    service.headers.append(headers)
    service.asked.append(json.loads(body))
    service.came.release()


def answers(
    body: str | bytes, *, status: str = "200 OK", media_type: str = "application/json", **headers: str
) -> Respond:
    """Send this body."""
    sent = body.encode() if isinstance(body, str) else body
    lines = [f"HTTP/1.1 {status}", f"Content-Type: {media_type}", f"Content-Length: {len(sent)}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    head = "\r\n".join([*lines, "Connection: close", "", ""]).encode()

    async def respond(writer: asyncio.StreamWriter) -> None:
        writer.write(head + sent)
        await writer.drain()

    return respond


def completes(content: object) -> Respond:
    """Answer in the protocol: a completion with this content as its only choice."""
    message = {"role": "assistant", "content": content}
    choice = {"index": 0, "finish_reason": "stop", "message": message}
    completion = {"id": "c1", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}
    return answers(json.dumps(completion))


async def hangs_up(_: asyncio.StreamWriter) -> None:
    """Close the connection without an answer."""


async def says_nothing(_: asyncio.StreamWriter) -> None:
    """Keep the connection open and never answer."""
    await asyncio.sleep(3600)


async def a_byte_at_a_time(writer: asyncio.StreamWriter) -> None:
    """Never be silent for long, but never finish."""
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n")
    while True:
        writer.write(b" ")
        await writer.drain()
        await asyncio.sleep(0.05)


async def without_end(writer: asyncio.StreamWriter) -> None:
    """Send ten megabytes and more, in any number of chunks."""
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")
    part = b'{"id": "' + b"x" * 65_536
    while True:
        writer.write(f"{len(part):x}\r\n".encode() + part + b"\r\n")
        await writer.drain()


async def a_header_without_end(writer: asyncio.StreamWriter) -> None:
    """Send the status, and then headers forever."""
    writer.write(b"HTTP/1.1 200 OK\r\n")
    while True:
        writer.write(b"X-More: " + b"x" * 8_000 + b"\r\n")
        await writer.drain()
