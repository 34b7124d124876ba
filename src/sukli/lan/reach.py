"""The names and addresses by which tablets reach this machine, and which of them a local certificate may carry."""

import socket
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

import ifaddr

from sukli.ip_addresses import address_in
from sukli.machine_names import local_names
from sukli.settings import Settings

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

# names that have a meaning only inside one network, with any prefix
LOCAL_NAMES = ("local", "localhost", "lan", "home.arpa", "internal")
LOCAL_NETWORKS: tuple[Network, ...] = tuple(
    ip_network(text)
    for text in (
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "169.254.0.0/16",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "fc00::/7",
        "::1/128",
    )
)
_LOOPBACK: tuple[Address, ...] = (ip_address("127.0.0.1"), ip_address("::1"))
# nothing is sent there: the route to it shows which of this machine's addresses the network sees
_ELSEWHERE = ("10.255.255.255", 9)


@dataclass(frozen=True)
class Reach:
    """The names and addresses of this machine, in a fixed order."""

    names: tuple[str, ...]
    addresses: tuple[Address, ...]
    # what a person types into a tablet, and what the QR code contains
    first: str

    @property
    def is_on_network(self) -> bool:
        """Whether there is an address for tablets to connect to."""
        return any(not address.is_loopback for address in self.addresses)

    def __contains__(self, host: str) -> bool:
        """Whether the name or address is this machine's."""
        address = address_in(host)
        return host.lower() in self.names if address is None else address in self.addresses


def reach_of(settings: Settings) -> Reach:
    """Return what this machine is reached by now, since addresses change; only what a local certificate may carry."""
    given = [host for host in settings.hosts if is_local(host)]
    own = [address for address in addresses_of_adapters() if is_local(str(address))]
    addresses = {*own, *_LOOPBACK, *(address for host in given if (address := address_in(host)))}
    own_names = [name for name in local_names() if _fits_certificate(name)]
    names = {*own_names, *(host.lower() for host in given if address_in(host) is None)}
    return Reach(
        names=tuple(sorted(names)),
        addresses=tuple(sorted(addresses, key=lambda address: (address.version, int(address)))),
        first=given[0] if given else _first_of(own),
    )


def is_local(host: str) -> bool:
    """Whether a name or address belongs to private networks: nobody can own it on the internet."""
    address = address_in(host)
    if address is None:
        return any(host.lower() == name or host.lower().endswith(f".{name}") for name in LOCAL_NAMES)
    return any(address in network for network in LOCAL_NETWORKS)


def in_url(host: str) -> str:
    """Return the host as it is written in a URL."""
    return f"[{host}]" if ":" in host else host


def _fits_certificate(name: str) -> bool:
    return name.isascii() and name.replace("-", "").replace(".", "").isalnum()


def addresses_of_adapters() -> list[Address]:
    """Return all addresses of this machine in any network."""
    found = [each.ip for adapter in ifaddr.get_adapters() for each in adapter.ips]
    # ifaddr returns an IPv6 address with its flow and scope
    addresses = [ip_address(ip if isinstance(ip, str) else ip[0]) for ip in found]
    return [address for address in addresses if not address.is_loopback and not address.is_unspecified]


def _first_of(own: list[Address]) -> str:
    seen = _seen_from_elsewhere()
    known = sorted(own, key=lambda address: (address != seen, address.version, int(address)))
    return str(known[0]) if known else "127.0.0.1"


def _seen_from_elsewhere() -> Address | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
            return ip_address(probe.getsockname()[0])
        except OSError:
            return None
