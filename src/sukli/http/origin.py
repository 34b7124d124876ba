"""Where a request comes from."""

from ipaddress import ip_address

from fastapi import Request

from sukli.settings import Settings

# what proxies add, also those that nobody told us of
_FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


def is_from_this_machine(request: Request, settings: Settings) -> bool:
    """Whether the browser is on this machine: the request came over loopback, and through no proxy."""
    if request.client is None or settings.trusted_proxy is not None:
        return False
    try:
        is_near = ip_address(request.client.host).is_loopback
    except ValueError:
        return False
    return is_near and not any(name in request.headers for name in _FORWARDED)
