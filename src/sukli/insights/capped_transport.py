"""HTTP that reads no more of an answer than an analysis can be. Imported with the SDK, never at the start."""

from collections.abc import AsyncIterator

import httpx2

# 3,000 tokens are about 12,000 characters, and the protocol's frame around them is small
MOST_ANSWER_BYTES = 500_000


class AnswerTooLarge(Exception):
    """Given up while reading."""


class AnswerPacked(Exception):
    """Compressed, though that was not asked for."""


class CappedTransport(httpx2.AsyncHTTPTransport):
    """Ends an answer that grows too large, and takes none that is packed: a small one may unpack to anything."""

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send one request."""
        request.headers["accept-encoding"] = "identity"
        response = await super().handle_async_request(request)
        if response.headers.get("content-encoding", "identity") != "identity":
            await response.aclose()
            raise AnswerPacked
        response.stream = _Capped(response.stream)
        return response


class _Capped(httpx2.AsyncByteStream):
    def __init__(self, stream: httpx2.AsyncByteStream | httpx2.SyncByteStream | None) -> None:
        assert isinstance(stream, httpx2.AsyncByteStream)
        self._stream = stream

    async def __aiter__(self) -> AsyncIterator[bytes]:
        size = 0
        async for part in self._stream:
            size += len(part)
            if size > MOST_ANSWER_BYTES:
                raise AnswerTooLarge
            yield part

    async def aclose(self) -> None:
        """Close the connection."""
        await self._stream.aclose()
