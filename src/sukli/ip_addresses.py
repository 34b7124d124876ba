"""IP addresses: what is one, which are this machine's own, and which belong to one device."""

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

Address = IPv4Address | IPv6Address


def address_in(text: str) -> Address | None:
    """Return the IP address in the text; None if it is something else, such as a name."""
    try:
        return ip_address(text)
    except ValueError:
        return None


def is_loopback(host: str) -> bool:
    """Whether only this machine itself can reach the address or name."""
    address = address_in(host)
    return host.lower() == "localhost" if address is None else address.is_loopback


def unmapped(address: Address) -> Address:
    """Return the IPv4 address behind an IPv4-mapped IPv6 one; any other address unchanged."""
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return address if mapped is None else mapped


def device_at(address: Address) -> str:
    """Return the address, or for IPv6 its /64: one device may use any address in that."""
    address = unmapped(address)
    return str(address) if isinstance(address, IPv4Address) else str(IPv6Network((address.packed, 64), strict=False))
