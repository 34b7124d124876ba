"""What is printed once the server can be opened."""

import sys

from sukli.serve.plain_http import is_open_to_network
from sukli.settings import Settings

_EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104 (compared, not bound)
_READABLE = "  Plain http is open to the network: whoever is on it can read PINs and sales. (SUKLI_PLAIN_HTTP=1)"

_NO_NETWORK = "  Tablets  none can come yet: this machine has no address of a local network"


def greeting_of(settings: Settings) -> str:
    """Where to click, and on the network where to point a tablet's camera."""
    host = Settings.host if settings.plain_host in _EVERYWHERE else settings.plain_host
    lines = [
        "",
        f"  {settings.cafe_name} is open.",
        "",
        f"  Open   http://{host}:{settings.port}   and choose 'New staff member? Create PIN'",
    ]
    if settings.lan:
        lines += _of_the_network(settings)
    if settings.plain_http and is_open_to_network(settings):
        lines.append(_READABLE)
    return "\n".join([*lines, f"  Data   {settings.kept_in}", "  Stop   Ctrl+C", ""])


def _of_the_network(settings: Settings) -> list[str]:
    from sukli.lan.addresses import network_addresses

    addresses = network_addresses(settings)
    if not addresses.is_on_network:
        return [_NO_NETWORK]
    lines = [
        f"  Tablets      {'   or   '.join(addresses.https)}",
        f"  New tablet   {addresses.welcome}   (once on each: it says what to do)",
    ]
    if addresses.fingerprint:
        lines.append(f"  Fingerprint  {addresses.fingerprint}   (SHA-256: that page shows the same)")
    if sys.stdout.isatty() and "utf" in sys.stdout.encoding.lower():
        from sukli.lan.qr import qr_for_terminal

        lines += ["", qr_for_terminal(addresses.welcome), ""]
    return lines
