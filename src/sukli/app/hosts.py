"""Which host a request is for, according to its Host header.

Another site's page may have its own name pointed at this machine (DNS rebinding): the browser then treats everything
here as that page's own, and only the Host header reveals it.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address

Host = str | IPv4Address | IPv6Address

_MOST_BYTES = 300
# an IPv6 zone names the browser's own network interface, and nothing about the host; a port may be empty
_HOST = re.compile(r"(?:\[(?P<v6>[0-9a-f:.]+)(?:%[\w.~%-]+)?\]|(?P<name>[\w.-]+))(?::[0-9]{0,5})?", re.ASCII)


def requested_host(headers: Sequence[bytes]) -> Host | None:
    """Return an address, or a lower-case name without a final dot; None if the headers do not name exactly one host."""
    if len(headers) != 1 or len(headers[0]) > _MOST_BYTES:
        return None
    return _host_in(headers[0])


# every request of a browser has the same header
@lru_cache(maxsize=128)
def _host_in(header: bytes) -> Host | None:
    found = _HOST.fullmatch(header.decode("latin-1").strip(" \t").lower())
    if found is None:
        return None
    name = found["name"]
    try:
        if name is None:
            return IPv6Address(found["v6"])
        return IPv4Address(name.removesuffix("."))
    except ValueError:
        return name and (name.removesuffix(".") or None)
