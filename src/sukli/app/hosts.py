"""Which host a request asks for, as its Host header says.

A page of another site may have its own name pointed at this machine (DNS rebinding): to the browser everything here
is then that page's own, and only the Host header still tells.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address

Host = str | IPv4Address | IPv6Address

_MOST_BYTES = 300
# a zone says which of the browser's own cables leads there, and nothing about the host; a port may be empty
_HOST = re.compile(r"(?:\[(?P<v6>[0-9a-f:.]+)(?:%[\w.~%-]+)?\]|(?P<name>[\w.-]+))(?::[0-9]{0,5})?", re.ASCII)


def host_asked_for(headers: Sequence[bytes]) -> Host | None:
    """An address, or a name in lower case without its last dot; None when the Host headers name no one host."""
    if len(headers) != 1 or len(headers[0]) > _MOST_BYTES:
        return None
    return _host_in(headers[0])


# every request of a browser says the same
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
