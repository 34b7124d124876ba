"""The names that the server answers to; any IP address counts as its own."""

import asyncio
import socket
import time
from collections.abc import Iterable
from typing import Self

from sukli.app.hosts import requested_host
from sukli.machine_names import host_name, local_names
from sukli.settings import Settings

_ASK_AGAIN_AFTER_SECONDS = 60


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
        self._asked_at = 0.0
        self._full_name = ""

    async def include(self, headers: Iterable[tuple[bytes, bytes]]) -> bool:
        """Whether a request with these headers is for this server."""
        host = requested_host([value for name, value in headers if name == b"host"])
        if not isinstance(host, str):
            return host is not None
        return host in self._names or host == self._full_name or host == await self._asked_full_name()

    async def _asked_full_name(self) -> str:
        # asks the network, which may take seconds: only for a name that is not known otherwise, and again only after a
        # while: after a power cut this machine may be up before whatever knows its name
        now = time.monotonic()
        if self._lookup is None or (self._lookup.done() and now - self._asked_at >= _ASK_AGAIN_AFTER_SECONDS):
            self._asked_at = now
            self._lookup = asyncio.create_task(asyncio.to_thread(socket.getfqdn))
        # shielded: one request that is cancelled must not cancel the lookup for the others
        self._full_name = (await asyncio.shield(self._lookup)).lower().removesuffix(".")
        return self._full_name
