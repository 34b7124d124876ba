"""Addresses that lead to this server itself: a paper sent there would arrive as a request."""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass
from ipaddress import ip_address

from sukli.ip_addresses import address_in
from sukli.machine_names import host_name, local_names
from sukli.printing.addresses import host_and_port
from sukli.settings import Settings

# what systems call themselves, whatever their real name is
_LOOPBACK_NAMES = {"localhost", "localhost.localdomain", "ip6-localhost", "ip6-loopback", "loopback"}


@dataclass(frozen=True)
class OwnAddresses:
    """Names, in lower case, and addresses of this machine, and the ports on which this server listens."""

    hosts: Collection[str] = ()
    ports: Collection[int] = ()


async def own_addresses(settings: Settings) -> OwnAddresses:
    """Return the current ones: addresses come and go."""
    # imported late: a till on one machine must start quickly
    from sukli.lan.reach import addresses_of_adapters

    # queries the system for each network
    addresses = await asyncio.to_thread(addresses_of_adapters)
    machine = host_name()
    names = {*local_names(), machine, machine.partition(".")[0], settings.host, *settings.hosts}
    return OwnAddresses({*(name.lower() for name in names), *map(_bare, map(str, addresses))}, own_ports(settings))


def own_ports(settings: Settings) -> frozenset[int]:
    """Return the ports on which this server listens."""
    return frozenset((settings.port, settings.https_port, settings.welcome_port) if settings.lan else (settings.port,))


def is_ourselves(address: str, own: OwnAddresses) -> bool:
    """Whether a checked network address leads to this server."""
    host, port = host_and_port(address)
    return port in own.ports and is_this_machine(host, own.hosts)


def is_this_machine(host: str, own_hosts: Collection[str] = ()) -> bool:
    """Whether the host is a loopback address, however it is spelt, or one of these names and addresses."""
    host = _bare(host.removesuffix("."))
    address = address_in(host)
    if address is None:
        return host in _LOOPBACK_NAMES or host.endswith(".localhost") or host in own_hosts
    return address.is_loopback or host in own_hosts


def _bare(host: str) -> str:
    """Return an address without its zone, IPv4-mapped ones as IPv4; return a name unchanged."""
    address = address_in(host)
    if address is None:
        return host
    bare = ip_address(str(address).partition("%")[0])
    return str(getattr(bare, "ipv4_mapped", None) or bare)
