"""Which addresses belong to one device, for counting what comes from it."""

from ipaddress import IPv4Address, IPv6Address, IPv6Network

Address = IPv4Address | IPv6Address


def unmapped(address: Address) -> Address:
    """Return the IPv4 address behind an IPv4-mapped IPv6 one; any other address unchanged."""
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return address if mapped is None else mapped


def device_at(address: Address) -> str:
    """Return the address, or for IPv6 its /64: one device may use any address in that."""
    address = unmapped(address)
    return str(address) if isinstance(address, IPv4Address) else str(IPv6Network((address.packed, 64), strict=False))
