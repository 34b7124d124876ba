"""Limits and headers for every request. Plain ASGI, because it is on the hot path."""

import asyncio
import logging

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sukli.app.errors import refusal
from sukli.app.own_names import OwnNames
from sukli.app.refusals import (
    BODY_SECONDS,
    BodyTooLarge,
    BodyTooSlow,
    CrossSite,
    NotJson,
    Unexpected,
    UnknownHost,
    body_limit,
)
from sukli.devices.gate import Gate
from sukli.errors import AppError, DeviceNotPaired
from sukli.throwaway.gate import keep_others_out
from sukli.traces import traces

log = logging.getLogger("sukli")

_UNSAFE = {"POST", "PUT", "PATCH", "DELETE"}

# for the web app's code and styles, which this server's pages load; the other headers restrict pages
FILE_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
SECURITY_HEADERS = (
    *FILE_HEADERS,
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)
# the API's responses are data, never anything to run or to frame
API_HEADERS = (*SECURITY_HEADERS, (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"))
# For 30 days after each answer, longer than a tablet lies unused in a drawer, the browser contacts this host over https
# only. Subdomains are others' business.
STAY_SECURE = (b"strict-transport-security", b"max-age=2592000")


class Guards:
    """Refuses foreign hosts, devices that nobody added, cross-site writes and oversized bodies.

    Adds the security headers, to errors too.
    """

    def __init__(self, app: ASGIApp, *, own_names: OwnNames, gate: Gate | None, demo: str = "") -> None:
        """:param demo: the id of the throwaway cafe; empty for one that is kept"""
        self.app = app
        self._own_names = own_names
        # None for the welcome port, which answers nothing of the cafe's
        self._gate = gate
        self._demo = demo

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        is_api = scope["path"].startswith("/api/")
        is_file = scope["path"].startswith("/assets/")
        extra_headers = API_HEADERS if is_api else FILE_HEADERS if is_file else SECURITY_HEADERS
        if scope["scheme"] == "https" and not _is_this_machine(Headers(scope=scope)):
            extra_headers = (*extra_headers, STAY_SECURE)

        started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = [*message.get("headers", ()), *extra_headers]
                if is_api and not any(name == b"cache-control" for name, _ in message["headers"]):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        try:
            await self._pass_on(scope, receive, send_with_headers)
        except ClientDisconnect:
            # the browser left before it had sent its whole request: there is nobody to answer
            return
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if started:
                raise
            await _answer(Unexpected(), scope, receive, send_with_headers)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not await self._own_names.include(scope["headers"]):
            await _refuse(UnknownHost(), scope, receive, send)
            return
        try:
            keep_others_out(scope, self._demo)
            if self._gate is not None:
                await self._gate.let_in(scope)
        except DeviceNotPaired as error:
            await _refuse(error, scope, receive, send)
            return
        except AppError as error:
            # the page is from another cafe; or the database is unreachable, so the device cannot be checked
            await _answer(error, scope, receive, send)
            return
        if scope["method"] not in _UNSAFE:
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if _is_cross_site(headers):
            await _refuse(CrossSite(), scope, receive, send)
        elif int(headers.get("content-length") or 0) > body_limit(scope["path"]).most_bytes:
            await _answer(body_limit(scope["path"]).refusal(), scope, receive, send)
        else:
            await self._with_whole_body(scope, receive, send, is_json=_is_json(headers))

    async def _with_whole_body(self, scope: Scope, receive: Receive, send: Send, *, is_json: bool) -> None:
        # read the whole body first, within a time limit: an error can still be sent, and no handler waits for the rest
        try:
            async with asyncio.timeout(BODY_SECONDS):
                body = await _body(receive, body_limit(scope["path"]).most_bytes)
        except TimeoutError:
            await _answer(BodyTooSlow(), scope, receive, send)
            return
        except BodyTooLarge:
            await _answer(body_limit(scope["path"]).refusal(), scope, receive, send)
            return
        if body and not is_json:
            await _answer(NotJson(), scope, receive, send)
            return
        whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_whole() -> Message:
            return whole.pop() if whole else await receive()

        await self.app(scope, receive_whole, send)


async def _body(receive: Receive, most_bytes: int) -> bytes:
    chunks: list[bytes] = []
    size = 0
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        chunks.append(message.get("body", b""))
        size += len(chunks[-1])
        more = message.get("more_body", False)
        if size > most_bytes:
            raise BodyTooLarge
    return b"".join(chunks)


def _is_json(headers: Headers) -> bool:
    return headers.get("content-type", "").partition(";")[0].strip().lower() == "application/json"


def _is_cross_site(headers: Headers) -> bool:
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    # browsers too old for Sec-Fetch-Site send Origin with every write; other programs send neither
    origin = headers.get("origin")
    return origin is not None and origin.partition("://")[2] != headers.get("host")


def _is_this_machine(headers: Headers) -> bool:
    # here plain http stays in use beside https, and a browser does not tell the ports apart
    return headers.get("host", "").partition(":")[0] == "localhost"


async def _refuse(error: AppError, scope: Scope, receive: Receive, send: Send) -> None:
    client = scope.get("client")
    traces.refused(error.error, client and client[0])
    await _answer(error, scope, receive, send)


async def _answer(error: AppError, scope: Scope, receive: Receive, send: Send) -> None:
    # the rest of the body may be unread, so the connection cannot be reused
    await refusal(error, {"connection": "close"})(scope, receive, send)
