"""Where a request comes from."""

from functools import lru_cache
from urllib.parse import urlsplit

from fastapi import Request
from starlette.types import Scope

from sukli.ip_addresses import is_loopback
from sukli.settings import Settings

# headers that proxies add, including proxies that we were not told about
_FORWARDED = frozenset(
    (b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip")
)
_DEVICE = "device_id"


def is_from_this_machine(scope: Scope, settings: Settings) -> bool:
    """Whether the browser is on this machine: the request came over loopback, to a loopback name, through no proxy.

    Runs on every request, so it must take only a microsecond.
    """
    client = scope["client"]
    if client is None or settings.trusted_proxy is not None or not _is_here(client[0]):
        return False
    for name, value in scope["headers"]:
        # a proxy that adds no header often passes on the name that the browser used
        if name in _FORWARDED or (name == b"host" and not _asks_for_here(value)):
            return False
    return True


def note_device(scope: Scope, device_id: str) -> None:
    """Record which device a request comes from, for `device_of`: sessions and drawers may be bound to a device."""
    scope.setdefault("state", {})[_DEVICE] = device_id


def device_of(request: Request) -> str | None:
    """Return the id of the device that sent the request; None on this machine, and where devices need not be added."""
    device_id: str | None = request.scope.get("state", {}).get(_DEVICE)
    return device_id


# the same few addresses and names come again and again
@lru_cache(maxsize=128)
def _is_here(address: str) -> bool:
    return is_loopback(address)


@lru_cache(maxsize=128)
def _asks_for_here(host: bytes) -> bool:
    try:
        name = urlsplit(f"//{host.decode('latin-1')}").hostname
    except ValueError:
        return False
    return name is not None and is_loopback(name)
