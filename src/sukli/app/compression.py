"""Compresses responses, except live events and exports."""

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

LIVE = "/api/live"
# these may be hundreds of megabytes: compressing them would block the event loop that serves the tills
EXPORT = ".csv"


class Compression(GZipMiddleware):
    """Keeps GZipMiddleware from holding an unused compressor of a quarter of a megabyte for every open stream."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] == "http" and (scope["path"] == LIVE or scope["path"].endswith(EXPORT)):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)
