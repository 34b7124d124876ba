"""Where a request comes from."""

from fastapi import Request

from sukli.settings import Settings, is_loopback

# what proxies add, also those that nobody told us of
_FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


def is_from_this_machine(request: Request, settings: Settings) -> bool:
    """Whether the browser is on this machine: the request came over loopback, and through no proxy."""
    if request.client is None or settings.trusted_proxy is not None:
        return False
    return is_loopback(request.client.host) and not any(name in request.headers for name in _FORWARDED)
