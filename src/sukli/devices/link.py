"""The address in a pairing code's QR code."""

from dataclasses import replace

from starlette.requests import Request

from sukli.ip_addresses import is_loopback
from sukli.settings import Settings, SettingsError


def requested_origin(request: Request) -> str | None:
    """Return the address by which the requesting browser reaches this server; None if no other device could use it."""
    host = request.url.hostname
    return None if host is None or is_loopback(host) else f"{request.url.scheme}://{request.url.netloc}"


def link_for(settings: Settings, code: str, origin: str | None = None) -> str | None:
    """Return where a new device opens the code, which is in the fragment: no server and no log sees that part.

    None if no other device can reach this server. It reads files and asks the system for its addresses.

    :param origin: the address by which a person's own browser reaches this server
    """
    if settings.lan:
        try:
            return _on_the_network(settings, code, origin)
        except SettingsError:
            # a certificate that is being replaced: the code can still be typed
            return None
    if origin is not None:
        return _pair(origin, code)
    if settings.trusted_proxy is not None and settings.hosts:
        return _pair(f"https://{settings.hosts[0]}", code)
    return _over_plain_http(settings, code)


def pairing_page(settings: Settings) -> str | None:
    """Return the page for typing a code, once the certificate is trusted; None if no other device can reach it."""
    link = link_for(replace(settings, lan=False), "")
    if settings.lan:
        from sukli.lan.addresses import network_addresses

        link = _pair(network_addresses(settings).https[0], "")
    return link and link.partition("#")[0]


def _on_the_network(settings: Settings, code: str, origin: str | None) -> str | None:
    # imported late, only if the network is served: a till on one machine must start quickly
    from sukli.lan.addresses import network_addresses

    addresses = network_addresses(settings)
    if not addresses.is_on_network:
        return None
    if addresses.fingerprint is None:
        # a certificate that every device trusts: no welcome page is needed first
        return _pair(origin or addresses.https[0], code)
    return f"{addresses.welcome}#pair={code}"


def _over_plain_http(settings: Settings, code: str) -> str | None:
    if is_loopback(settings.plain_host):
        return None
    from sukli.lan.reach import in_url, reach_of

    reach = reach_of(settings)
    return _pair(f"http://{in_url(reach.first)}:{settings.port}", code) if reach.is_on_network else None


def _pair(origin: str, code: str) -> str:
    return f"{origin}/pair#{code}"
