"""The names that the server answers to; an IP address is always its own."""

import asyncio
import socket
from collections.abc import Iterable
from typing import Self

from sukli.app.hosts import host_asked_for
from sukli.machine_names import host_name, local_names
from sukli.settings import Settings


class OwnNames:
    """Names of this machine, and those that the settings add."""

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """Those that this server is started with."""
        carried: Iterable[str] = ()
        if settings.tls_cert is not None:
            # imported where there is a certificate alone: a till on one machine must start quickly
            from sukli.lan.given import names_given

            carried = names_given(settings)
        return cls((settings.host, *settings.hosts, *carried))

    def __init__(self, added: Iterable[str]) -> None:
        machine = host_name()
        self._names = {*local_names(), machine, machine.partition(".")[0], *(name.lower() for name in added)}
        self._asked: asyncio.Task[str] | None = None

    async def include(self, headers: Iterable[tuple[bytes, bytes]]) -> bool:
        """Whether a request with these headers is for this server."""
        host = host_asked_for([value for name, value in headers if name == b"host"])
        if not isinstance(host, str):
            return host is not None
        return host in self._names or host == await self._full_name()

    async def _full_name(self) -> str:
        # asks the network, which may take seconds: only when a name is not known otherwise, and once
        if self._asked is None:
            self._asked = asyncio.create_task(asyncio.to_thread(socket.getfqdn))
        # shielded: whoever leaves does not take the answer from the others
        return (await asyncio.shield(self._asked)).lower().removesuffix(".")
