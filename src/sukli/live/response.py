"""A response that stays open."""

import asyncio

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from sukli.live.hub import Hub
from sukli.live.stream import Stream


class StreamResponse(Response):
    """Sends a stream until either side ends it, without Starlette's own task group and generator."""

    media_type = "text/event-stream"

    def __init__(self, hub: Hub, session_key: bytes) -> None:
        super().__init__(headers={"Cache-Control": "no-cache", "X-Accel-Buffering": "no"})
        # the length is unknown
        del self.headers["content-length"]
        self._hub = hub
        self._session_key = session_key

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002 (ASGI's signature)
        """Answer one request."""
        stream = self._hub.open(self._session_key)
        leaving = asyncio.create_task(_end_when_left(stream, receive))
        try:
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            while (chunk := await stream.take()) is not None:
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self._hub.leave(stream)
            leaving.cancel()


async def _end_when_left(stream: Stream, receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.end()
