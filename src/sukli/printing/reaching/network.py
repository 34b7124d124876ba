"""A printer with an address of its own: raw bytes over TCP."""

import asyncio
import socket
import threading
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from sukli.ip_addresses import address_in
from sukli.printing.addresses import host_and_port
from sukli.printing.ourselves import is_this_machine
from sukli.printing.reaching.line import PrinterFailed

CONNECT_SECONDS = 5.0
CLOSE_SECONDS = 0.5


class NetworkLine:
    """A TCP connection for one paper: most printers serve one connection at a time."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        # makes `drain` wait until the system has everything
        writer.transport.set_write_buffer_limits(high=0)

    async def write(self, data: bytes) -> None:
        """Write the data."""
        self._writer.write(data)
        await self._writer.drain()

    async def read_byte(self) -> int | None:
        """Return the next byte."""
        found = await self._reader.read(1)
        return found[0] if found else None

    async def finish(self) -> None:
        """Half-close, and wait briefly for the printer to do the same: a dead connection shows here."""
        if self._writer.can_write_eof():
            self._writer.write_eof()
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                while await self._reader.read(64):
                    pass


@asynccontextmanager
async def network_line(address: str, own_ports: Collection[int] = ()) -> AsyncIterator[NetworkLine]:
    """Connect to host:port. Raises OSError and TimeoutError if nobody answers there.

    :param own_ports: this server's ports; raises PrinterFailed if a name that was another's when typed leads there now
    """
    host, port = host_and_port(address)
    async with asyncio.timeout(CONNECT_SECONDS):
        hosts = await _resolved(host, port) if address_in(host) is None else [host]
        reader, writer = await _connected(hosts, port)
    try:
        if port in own_ports and _is_to_ourselves(writer):
            raise PrinterFailed("refused")
        yield NetworkLine(reader, writer)
    finally:
        # abort: a printer that is off would make a graceful close wait
        writer.transport.abort()


def _is_to_ourselves(writer: asyncio.StreamWriter) -> bool:
    """Whether the connection ends at the machine where it begins."""
    there, here = (writer.get_extra_info(name)[0] for name in ("peername", "sockname"))
    return there == here or is_this_machine(there)


async def _connected(hosts: Sequence[str], port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to the first that accepts: a name may also have addresses at which the printer does not listen."""
    *others, last = hosts
    for host in others:
        with suppress(OSError):
            async with asyncio.timeout(CONNECT_SECONDS / len(hosts)):
                return await asyncio.open_connection(host, port)
    return await asyncio.open_connection(last, port)


async def _resolved(host: str, port: int) -> list[str]:
    """Return the addresses of a name.

    Resolved in a daemon thread, which does not delay the shutdown: a name server that is off may take long.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[list[str]] = loop.create_future()

    def settle(found: list[str] | OSError) -> None:
        if answer.done():
            return
        if isinstance(found, OSError):
            answer.set_exception(found)
        else:
            answer.set_result(found)

    def ask() -> None:
        found: list[str] | OSError
        try:
            found = [_host_in(each[4]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
        except (OSError, UnicodeError) as error:
            found = error if isinstance(error, OSError) else OSError(str(error))
        # the loop may have ended by now
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(settle, found)

    threading.Thread(target=ask, name="printer's address", daemon=True).start()
    return await answer


def _host_in(place: tuple[Any, ...]) -> str:
    """Return the address in a socket's one; one that counts in a single network only names that network, too."""
    host, _, *of_ipv6 = place
    return f"{host}%{of_ipv6[1]}" if of_ipv6 and of_ipv6[1] else str(host)
