"""uvicorn's HTTP protocol with limits on connections and on request heads.

uvicorn has none: silent connections stayed open for ever, and 800 of them shut out the tills.
`tests/app/test_uvicorn.py` fails when the parts of uvicorn that this builds on change.
"""

import json
import resource
from asyncio import AbstractEventLoop, TimerHandle, Transport
from collections.abc import Callable
from functools import cache
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any

import httptools
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.utils import get_local_addr, get_remote_addr
from uvicorn.server import ServerState

from sukli.app.connections import MOST_CONNECTIONS, Connection, Connections, counted_as
from sukli.app.guards import API_HEADERS
from sukli.app.refusals import HEAD_SECONDS, MOST_HEAD_BYTES, HeadTooLarge, HeadTooSlow, NotHttp
from sukli.errors import AppError
from sukli.traces import traces

# a client that takes nothing of an answer for this long is gone, whatever the network says
STALLED_SECONDS = 120.0

# an address and a port, and whatever IPv6 adds; None where the system does not know
Address = tuple[Any, ...] | None

# one for all ports of the process, which share its file descriptors
_shared = Connections()


class HttpProtocol(HttpToolsProtocol):
    """One connection. It may be ended whenever no request of it is being answered, as browsers expect."""

    all_connections = _shared
    head_seconds: float = HEAD_SECONDS
    stalled_seconds = STALLED_SECONDS

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.connection: Connection | None = None
        # a request is being answered, or is waiting for that
        self._at_work = False
        # a head has begun and is not complete
        self._in_head = False
        self._head_bytes = 0
        self._head_timer: TimerHandle | None = None
        self._stall_timer: TimerHandle | None = None
        self._refusal: AppError | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Admit the connection, and wait for a head."""
        super().connection_made(transport)
        if self.connection is not None:
            # it has counted since it was accepted, before its TLS handshake
            self.connection.hang_up = transport.abort
        else:
            peer, here = get_remote_addr(transport), get_local_addr(transport)
            try:
                self.connection = admit_new(self.all_connections, self.config, peer, here, transport.abort)
            except AppError as refusal:
                self._answer(refusal)
                return
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_expecting()
        self._stop_watching()
        if self.connection is not None:
            self.all_connections.leave(self.connection)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Replace uvicorn's method, which logs a line for each thing it cannot parse."""
        if self.transport.is_closing():
            return
        self._unset_keepalive_if_required()
        awaited_head = self._awaits_head()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            # there are no web sockets here: answer it as the plain request that it also is
            pass
        except httptools.HttpParserError:
            self._refuse(self._refusal or NotHttp())
            return
        if self._awaits_head():
            self._head_bytes += len(data) if awaited_head else 0
            if self._head_bytes > MOST_HEAD_BYTES:
                self._refuse(HeadTooLarge())
            else:
                self._expect_head()

    def on_message_begin(self) -> None:
        """Handle the beginning of a request; called by the parser."""
        super().on_message_begin()
        self._in_head = True
        self._head_bytes = 0

    def on_headers_complete(self) -> None:
        """Handle a complete head; the parser passes an exception on to `data_received` as its own."""
        self._in_head = False
        self._stop_expecting()
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MOST_HEAD_BYTES:
            self._refusal = HeadTooLarge()
            raise self._refusal
        super().on_headers_complete()
        self._at_work = True
        if self.connection is not None:
            self.all_connections.work(self.connection)

    def on_response_complete(self) -> None:
        """Handle the end of an answer, when all of it has been handed over."""
        has_more = bool(self.pipeline)
        super().on_response_complete()
        if not has_more:
            self._at_work = False
            self._head_bytes = 0
            if self.connection is not None:
                self.all_connections.rest(self.connection)

    def pause_writing(self) -> None:
        """Start watching a reader that is behind."""
        super().pause_writing()
        self._watch_reader(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """Stop watching a reader that has caught up."""
        self._stop_watching()
        super().resume_writing()

    def _awaits_head(self) -> bool:
        return self._in_head or not self._at_work

    def _expect_head(self) -> None:
        if self._head_timer is None:
            self._head_timer = self.loop.call_later(self.head_seconds, self._head_is_late)

    def _stop_expecting(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _head_is_late(self) -> None:
        self._head_timer = None
        if self._head_bytes:
            self._refuse(HeadTooSlow())
        else:
            # browsers open connections in advance; they mean no harm
            self.transport.abort()

    def _watch_reader(self, unsent: int) -> None:
        self._stall_timer = self.loop.call_later(self.stalled_seconds, self._check_reader, unsent)

    def _stop_watching(self) -> None:
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None

    def _check_reader(self, unsent_before: int) -> None:
        unsent = self.transport.get_write_buffer_size()
        if unsent < unsent_before:
            self._watch_reader(unsent)
        else:
            self.transport.abort()

    def _refuse(self, refusal: AppError) -> None:
        traces.refused(refusal.error, self.client and self.client[0])
        self._answer(refusal)

    def _answer(self, refusal: AppError) -> None:
        if self._at_work:
            # an answer may already be under way: nothing may be inserted into it
            self.transport.abort()
            return
        body = json.dumps({**refusal.body(), "request_id": None}).encode()
        headers = [
            *self.server_state.default_headers,
            *API_HEADERS,
            (b"content-type", b"application/json"),
            (b"content-length", b"%d" % len(body)),
            (b"connection", b"close"),
        ]
        head = b"".join(b"%b: %b\r\n" % header for header in headers)
        self.transport.write(STATUS_LINE[refusal.status] + head + b"\r\n" + body)
        self.transport.close()


def admit_new(
    connections: Connections, config: Config, peer: Address, here: Address, hang_up: Callable[[], None]
) -> Connection:
    """Admit a new connection between these places, and return it. Raises what `Connections.admit` raises."""
    proxies = _networks(str(config.forwarded_allow_ips)) if config.proxy_headers else ()
    charged_to = counted_as(peer[0], here[0], proxies) if peer and here else None
    connection = Connection(peer[0] if peer else None, charged_to, hang_up)
    connections.admit(connection)
    return connection


def allow_open_files() -> None:
    """Ask the system for as many open files as a burst of connections needs.

    By default a process gets 1,024. The backlog (2,048) accepts connections before the first of them is examined, and
    the database must still be able to open its files.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = MOST_CONNECTIONS + 2 * 2_048
    if hard != resource.RLIM_INFINITY:
        needed = min(needed, hard)
    if soft < needed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))


@cache
def _networks(listed: str) -> tuple[IPv4Network | IPv6Network, ...]:
    return tuple(ip_network(one) for one in listed.split(","))
