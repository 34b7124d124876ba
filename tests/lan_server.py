"""A real `sukli serve --lan`, on its own ports, and tablets that trust its root or do not."""

import ssl
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
from bench.load.server import free_port

from patience import PATIENCE_SECONDS
from real_server import SERVE, RealServer, real_server
from sukli.lan.stored import root_file

SERVE_LAN = (*SERVE, "--lan")


@dataclass(frozen=True)
class LanServer:
    """A running server with its three ports."""

    plain: RealServer
    https_port: int
    welcome_port: int
    data_dir: Path

    def tablet(self, *, host: str = "127.0.0.1", address: str | None = None) -> httpx.Client:
        """A device that trusts the root; it connects from `address`."""
        return self._device(f"https://{host}:{self.https_port}", self.trusts(), address)

    def trusts(self) -> ssl.SSLContext:
        """The TLS settings of a device that has the root."""
        return ssl.create_default_context(cafile=str(root_file(self.data_dir)))

    def stranger(self) -> httpx.Client:
        """A device that trusts only what every device trusts."""
        return self._device(f"https://127.0.0.1:{self.https_port}", ssl.create_default_context(), None)

    def visitor(self, *, host: str = "127.0.0.1") -> httpx.Client:
        """A device on the welcome port."""
        return httpx.Client(base_url=f"http://{host}:{self.welcome_port}", timeout=PATIENCE_SECONDS)

    def _device(self, url: str, trusts: ssl.SSLContext, address: str | None) -> httpx.Client:
        way = httpx.HTTPTransport(verify=trusts, local_address=address)
        return httpx.Client(base_url=url, transport=way, timeout=PATIENCE_SECONDS)


@contextmanager
def lan_server(data_dir: Path, command: Sequence[str] = (), **environment: str) -> Iterator[LanServer]:
    """Start it as from a terminal, and stop it afterwards."""
    https, welcome = free_port(), free_port()
    ports = {"SUKLI_HTTPS_PORT": str(https), "SUKLI_WELCOME_PORT": str(welcome)}
    with real_server(data_dir, "--lan", command=command, **(ports | environment)) as server:
        yield LanServer(server, https, welcome, data_dir)
