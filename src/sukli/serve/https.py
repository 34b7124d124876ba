"""The https ports: a connection counts from when it is accepted, and not only when its TLS handshake is over.

asyncio's own server tells of a connection after the handshake. Whoever opened one after the other and said nothing had
as many as the system gives the process, ten seconds each, and no tablet came in.
"""

import asyncio
import ssl
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from socket import IPPROTO_TCP, SHUT_RDWR, TCP_NODELAY, socket

from sukli.app.front_door import FrontDoor, let_in
from sukli.errors import AppError

# a tablet's handshake takes less than one; whoever sends nothing must not keep a place
HANDSHAKE_SECONDS = 10.0
GOODBYE_SECONDS = 2.0
# the system had no room for another connection, or who came has gone
_AGAIN_SECONDS = 0.1


class HttpsListener:
    """Takes the connections of one socket, and has what uvicorn asks of a server at its stop."""

    def __init__(self, listening: socket, context: ssl.SSLContext, make_door: Callable[[], FrontDoor]) -> None:
        self._listening = listening
        self._context = context
        self._make_door = make_door
        self._greetings: set[asyncio.Task[None]] = set()
        listening.setblocking(False)
        self._accepting = asyncio.create_task(self._accept())

    def close(self) -> None:
        """Take no more; handshakes that are not over end."""
        for task in (self._accepting, *self._greetings):
            task.cancel()

    async def wait_closed(self) -> None:
        """Until it is so."""
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
            door.visit = let_in(door.crowd, door.config, peer, here, partial(_end, connection))
        except (AppError, OSError):
            # refused in words it would be only after a handshake, which is what there is no room for
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
            # the door was never told of a connection, and so of no end of one
            door.crowd.leave(door.visit)
            # a handshake that fails is the browser's business
            if not isinstance(error, OSError):
                raise


def _end(connection: socket) -> None:
    # who is ended to make room may be gone already; that must not be the newcomer's trouble
    with suppress(OSError):
        connection.shutdown(SHUT_RDWR)
