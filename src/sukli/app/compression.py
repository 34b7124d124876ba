"""Compression of answers, live events and exports apart."""

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

LIVE = "/api/live"
# hundreds of megabytes: packing them would keep the event loop from the tills
EXPORTS = "/api/reports/export/"


class Compression(GZipMiddleware):
    """Starlette's GZip would hold a compressor of a quarter of a megabyte for every open stream, and never use it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] == "http" and (scope["path"] == LIVE or scope["path"].startswith(EXPORTS)):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)
