"""The https ports, where a connection counts from when it is accepted, not only after its TLS handshake.

asyncio's own server reports a connection only after the handshake. Somebody who kept opening silent connections could
use up all that the system gives the process, for ten seconds each, and no tablet could connect.
"""

import asyncio
import ssl
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from socket import IPPROTO_TCP, SHUT_RDWR, TCP_NODELAY, socket

from sukli.app.http_protocol import HttpProtocol, admit_new
from sukli.errors import AppError

# a tablet's handshake takes less than one; a silent client must not keep its place
HANDSHAKE_SECONDS = 10.0
GOODBYE_SECONDS = 2.0
# the system had no room for another connection, or the client has gone
_AGAIN_SECONDS = 0.1


class HttpsListener:
    """Accepts the connections of one socket, with the methods that uvicorn calls when a server stops."""

    def __init__(self, listening: socket, context: ssl.SSLContext, make_door: Callable[[], HttpProtocol]) -> None:
        self._listening = listening
        self._context = context
        self._make_door = make_door
        self._greetings: set[asyncio.Task[None]] = set()
        listening.setblocking(False)
        self._accepting = asyncio.create_task(self._accept())

    def close(self) -> None:
        """Accept no more connections, and abandon unfinished handshakes."""
        for task in (self._accepting, *self._greetings):
            task.cancel()

    async def wait_closed(self) -> None:
        """Wait until that is done."""
        await asyncio.gather(self._accepting, *self._greetings, return_exceptions=True)

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, _ = await loop.sock_accept(self._listening)
            except OSError:
                await asyncio.sleep(_AGAIN_SECONDS)
                continue
            greeting = asyncio.create_task(self._greet(connection))
            self._greetings.add(greeting)
            greeting.add_done_callback(self._greetings.discard)

    async def _greet(self, connection: socket) -> None:
        door = self._make_door()
        try:
            peer, here = connection.getpeername(), connection.getsockname()
            connection.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
            door.connection = admit_new(door.all_connections, door.config, peer, here, partial(_end, connection))
        except (AppError, OSError):
            # an error response would need a handshake first, for which there is no room
            connection.close()
            return
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: door,
                connection,
                ssl=self._context,
                ssl_handshake_timeout=HANDSHAKE_SECONDS,
                ssl_shutdown_timeout=GOODBYE_SECONDS,
            )
        except BaseException as error:
            # the protocol was never notified of a connection, so it is not notified of its end either
            door.all_connections.leave(door.connection)
            # a failed handshake is the browser's business
            if not isinstance(error, OSError):
                raise


def _end(connection: socket) -> None:
    # a connection ended to make room may be gone already; that must not affect the new one
    with suppress(OSError):
        connection.shutdown(SHUT_RDWR)
