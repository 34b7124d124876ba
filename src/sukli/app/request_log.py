"""Gives each request an id, and logs it if the settings say so. Plain ASGI, because it is on the hot path."""

import json
import logging
import secrets
import sys
import time
from datetime import UTC, datetime

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sukli.http.request_id import current_request

access = logging.getLogger("sukli.access")


class RequestLog:
    """The outermost middleware, so that every response is logged with the status that was sent."""

    def __init__(self, app: ASGIApp, *, lines: bool) -> None:
        self.app = app
        self._lines = lines

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request_id = secrets.token_hex(6)
        reset = current_request.set(request_id)
        began, status = time.perf_counter(), 0

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", request_id.encode())]
            await send(message)

        try:
            await self.app(scope, receive, send_with_id)
        finally:
            current_request.reset(reset)
            if self._lines:
                _log(request_id, scope, status, time.perf_counter() - began)


def log_to_terminal() -> None:
    """Send the server's log to stderr, each line with its request id, and access lines unchanged."""
    log = logging.getLogger("sukli")
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_name_request)
    handler.setFormatter(logging.Formatter("%(message)s%(request)s"))
    log.addHandler(handler)
    log.propagate = False
    access.addHandler(logging.StreamHandler(sys.stderr))
    access.setLevel(logging.INFO)
    access.propagate = False


def _name_request(record: logging.LogRecord) -> bool:
    request_id = current_request.get()
    record.request = "" if request_id is None else f" [request {request_id}]"
    return True


def _log(request_id: str, scope: Scope, status: int, seconds: float) -> None:
    # no query string: a search may contain anything. Status 0: the browser left first
    line = {
        "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
        "request": request_id,
        "method": scope["method"],
        "path": scope["path"],
        "status": status,
        "ms": round(seconds * 1000, 1),
    }
    access.info(json.dumps(line))
