"""The names that the server answers to; any IP address counts as its own."""

import asyncio
import socket
from collections.abc import Iterable
from typing import Self

from sukli.app.hosts import requested_host
from sukli.machine_names import host_name, local_names
from sukli.settings import Settings


class OwnNames:
    """The names of this machine, and those that the settings add."""

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """Collect the names for a server with these settings."""
        in_certificate: Iterable[str] = ()
        if settings.tls_cert is not None:
            # imported only where there is a certificate: a till on one machine must start quickly
            from sukli.lan.given import names_given

            in_certificate = names_given(settings)
        return cls((settings.host, *settings.hosts, *in_certificate))

    def __init__(self, added: Iterable[str]) -> None:
        machine = host_name()
        self._names = {*local_names(), machine, machine.partition(".")[0], *(name.lower() for name in added)}
        self._lookup: asyncio.Task[str] | None = None

    async def include(self, headers: Iterable[tuple[bytes, bytes]]) -> bool:
        """Whether a request with these headers is for this server."""
        host = requested_host([value for name, value in headers if name == b"host"])
        if not isinstance(host, str):
            return host is not None
        return host in self._names or host == await self._full_name()

    async def _full_name(self) -> str:
        # asks the network, which may take seconds: only for a name that is not known otherwise, and only once
        if self._lookup is None:
            self._lookup = asyncio.create_task(asyncio.to_thread(socket.getfqdn))
        # shielded: one request that is cancelled must not cancel the lookup for the others
        return (await asyncio.shield(self._lookup)).lower().removesuffix(".")
