"""A printer's address as a person types it. A ValueError's text is a whole sentence for that person."""

import re
from ipaddress import ip_address
from typing import Literal
from urllib.parse import urlsplit

Via = Literal["network", "device", "queue"]

# the port on which receipt printers of every make listen
USUAL_PORT = 9100
NO_HOST = "Please enter the printer's address, such as 192.168.1.50."
NO_PORT = "The port must be a number from 1 to 65535, such as 9100."
NO_ONES = "No printer has this address. Print its own test page: the address is on it."
OURSELVES = "This is the address of this server itself, not of a printer."
NO_DEVICE = "Please enter the device as the server has it, such as /dev/usb/lp0."
NO_QUEUE = "A queue's name has letters, digits, dots, hyphens and underscores only, such as Receipts."
# dotted labels as DNS and mDNS allow, plus the underscore that Windows allows
_NAME = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)(\.(?!-)[a-z0-9_-]{1,63}(?<!-))*\.?", re.IGNORECASE | re.ASCII)
_NUMBER = re.compile(r"(^|\.)(\d+|0x[0-9a-f]*)\.?$", re.IGNORECASE | re.ASCII)
_DEVICE = re.compile(r"/dev/[A-Za-z0-9_.:-]+(/[A-Za-z0-9_.:-]+)*", re.ASCII)
# what `lpadmin` allows, less what a shell or a path would misread
_QUEUE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,126}", re.ASCII)


def checked_address(via: Via, typed: str) -> str:
    """Return the address as stored: host:port, a device's file, or a queue's name."""
    text = typed.strip()
    match via:
        case "network":
            return _network(text)
        case "device":
            if not _DEVICE.fullmatch(text) or ".." in text.split("/"):
                raise ValueError(NO_DEVICE)
            return text
        case "queue":
            if not _QUEUE.fullmatch(text):
                raise ValueError(NO_QUEUE)
            return text


def host_and_port(address: str) -> tuple[str, int]:
    """Split a checked network address; an IPv6 host loses its brackets."""
    found = urlsplit(f"//{address}")
    return found.hostname or "", found.port or USUAL_PORT


def _network(text: str) -> str:
    if not text:
        raise ValueError(NO_HOST)
    # a bare IPv6 address may be typed without brackets, and then has no port
    if _is_v6(text):
        text = f"[{text}]"
    if re.search(r"[/@?#\s\\]", text):
        raise ValueError(NO_HOST)
    try:
        found = urlsplit(f"//{text}")
        host = found.hostname
    except ValueError:
        raise ValueError(NO_HOST) from None
    try:
        port = USUAL_PORT if found.netloc.endswith(":") else found.port or (USUAL_PORT if found.port is None else 0)
    except ValueError:
        raise ValueError(NO_PORT) from None
    if port == 0:
        raise ValueError(NO_PORT)
    return f"{_host(host or '')}:{port}"


def _host(host: str) -> str:
    try:
        known = ip_address(host)
    except ValueError:
        # malformed numbers, such as 192.168.1.500, are not names either; systems would turn some of them, such as
        # 0x7f.1, into an address
        if len(host) > 253 or not _NAME.fullmatch(host) or _NUMBER.search(host):  # noqa: PLR2004 (DNS)
            raise ValueError(NO_HOST) from None
        return host
    # an IPv4 address written as IPv6
    known = getattr(known, "ipv4_mapped", None) or known
    if known.is_unspecified or known.is_multicast or host == "255.255.255.255":
        raise ValueError(NO_ONES)
    return f"[{known}]" if known.version == 6 else str(known)  # noqa: PLR2004 (IPv6)


def _is_v6(text: str) -> bool:
    try:
        return ip_address(text).version == 6  # noqa: PLR2004 (IPv6)
    except ValueError:
        return False
