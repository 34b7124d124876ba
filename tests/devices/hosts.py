"""Machines on one network: network namespaces, each with its own address.

Creating them needs root; otherwise other loopback addresses stand in for them. Since those belong to this machine, the
server is told to require every device to be added, even the counter's.
"""

import ctypes
import logging
import os
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field

import httpx

from lan_server import LanServer
from patience import PATIENCE_SECONDS

_CLONE_NEWNET = 0x40000000
log = logging.getLogger("tests")
_libc = ctypes.CDLL(None, use_errno=True)


@dataclass
class Host:
    """A machine; without a namespace, an address of this one."""

    address: str
    namespace: str | None = None

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Move this thread to the host, with the connections that it opens and the processes that it starts."""
        if self.namespace is None:
            yield
            return
        before = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
        there = os.open(f"/run/netns/{self.namespace}", os.O_RDONLY)
        try:
            _enter(there)
            yield
        finally:
            _enter(before)
            os.close(there)
            os.close(before)

    def browser(self, url: str, server: LanServer) -> httpx.Client:
        """Return a browser on this host that trusts the server's root."""
        source = None if self.namespace else self.address
        way = _FromHost(self, verify=server.trusts(), local_address=source)
        return httpx.Client(base_url=url, transport=way, timeout=PATIENCE_SECONDS)


class _FromHost(httpx.HTTPTransport):
    def __init__(self, host: Host, **options: object) -> None:
        super().__init__(**options)  # type: ignore[arg-type]
        self._host = host

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        with self._host.inside():
            return super().handle_request(request)


@dataclass
class Network:
    """The cafe's network: the counter, where the server runs, the kitchen's tablet and a stranger."""

    counter: Host
    tablet: Host
    stranger: Host
    # settings for the server
    environment: dict[str, str] = field(default_factory=dict)
    # the namespace of the switch between the hosts, and the name of its port for each host's address
    between: str = ""
    ends: dict[str, str] = field(default_factory=dict)

    @property
    def is_real(self) -> bool:
        return self.counter.namespace is not None

    def cut(self, host: Host) -> None:
        """Pull the host's cable: nothing arrives any more, and nobody is notified."""
        _ip("-n", self.between, "link", "set", self.ends[host.address], "down")

    def mend(self, host: Host) -> None:
        """Plug the host's cable in again."""
        _ip("-n", self.between, "link", "set", self.ends[host.address], "up")


@contextmanager
def a_network() -> Iterator[Network]:
    """Create the network, and remove it afterwards."""
    with ExitStack() as made:
        try:
            yield made.enter_context(_of_namespaces())
        except NamespacesForbidden as why:
            log.warning("no namespaces here (%s): loopback addresses stand in for hosts", why)
            always = {"SUKLI_PAIRING": "always"}
            yield Network(Host("127.0.0.1"), Host("127.0.0.2"), Host("127.0.0.3"), always)


class NamespacesForbidden(Exception):
    """This process may not create namespaces."""


@contextmanager
def _of_namespaces() -> Iterator[Network]:
    wifi, *hosts = (f"sukli-{os.getpid()}-{name}" for name in ("wifi", "counter", "tablet", "stranger"))
    with ExitStack() as made:
        for name in (wifi, *hosts):
            _ip("netns", "add", name)
            made.callback(_ip, "netns", "del", name)
        _ip("-n", wifi, "link", "add", "air", "type", "bridge")
        _ip("-n", wifi, "link", "set", "air", "up")
        for number, name in enumerate(hosts, 1):
            _ip("-n", wifi, "link", "add", f"to{number}", "type", "veth", "peer", "name", "eth0", "netns", name)
            _ip("-n", wifi, "link", "set", f"to{number}", "master", "air", "up")
            _ip("-n", name, "addr", "add", f"192.168.77.{number}/24", "dev", "eth0", "nodad")
            _ip("-n", name, "link", "set", "eth0", "up")
            _ip("-n", name, "link", "set", "lo", "up")
        machines = [Host(f"192.168.77.{number}", name) for number, name in enumerate(hosts, 1)]
        ends = {host.address: f"to{number}" for number, host in enumerate(machines, 1)}
        yield Network(*machines, between=wifi, ends=ends)


def _ip(*words: str) -> None:
    try:
        subprocess.run(["ip", *words], check=True, capture_output=True, text=True)
    except FileNotFoundError as error:
        raise NamespacesForbidden("the command `ip` is missing") from error
    except subprocess.CalledProcessError as error:
        raise NamespacesForbidden(error.stderr.strip()) from error


def _enter(namespace: int) -> None:
    if _libc.setns(namespace, _CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "a namespace cannot be entered")
