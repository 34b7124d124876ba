"""Which addresses are one device's, for whoever counts what comes from them."""

from ipaddress import IPv4Address, IPv6Address, IPv6Network

Address = IPv4Address | IPv6Address


def unmapped(address: Address) -> Address:
    """The IPv4 address that an IPv6 one stands for, if it stands for one."""
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return address if mapped is None else mapped


def device_at(address: Address) -> str:
    """The address, or of IPv6 its /64: one device may use any address of that."""
    address = unmapped(address)
    return str(address) if isinstance(address, IPv4Address) else str(IPv6Network((address.packed, 64), strict=False))
