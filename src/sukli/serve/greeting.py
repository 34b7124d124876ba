"""The message printed once the server can be opened."""

import sys

from sukli.serve.plain_http import is_open_to_network
from sukli.settings import Settings

_EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104 (compared, not bound)
_READABLE = "Plain http is open to the network: anybody on it can read PINs and sales. (SUKLI_PLAIN_HTTP=1)"
_ALL_BUT_THIS = "each must be added before it is let in: in Settings, or with `sukli devices add`"
_ALL = "each must be added before it is let in, this machine's too: the first with `sukli devices add`"
_NONE = "Every device on the network is let in, and anybody can sign up on it. (SUKLI_PAIRING=off)"
_NO_NETWORK = "none can connect yet: this machine has no address on a local network"

Row = tuple[str, str]


def address_of(settings: Settings) -> str:
    """Return the address for a browser on this machine."""
    host = Settings.host if settings.plain_host in _EVERYWHERE else settings.plain_host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def greeting_of(settings: Settings, backups: str | None = None, *, has_people: bool = False) -> str:
    """Return the message: where to click, where to point a tablet's camera on the network, the state of the backups."""
    first = "sign in" if has_people else "enter your first name and a new PIN"
    here = ("Open", f"{address_of(settings)}   and {first}")
    network, code = _of_the_network(settings) if settings.lan else ([], "")
    readable = [("Careful", _READABLE)] if settings.plain_http and is_open_to_network(settings) else []
    data = [("Data", settings.kept_in), *([("Backup", backups)] if backups else [])]
    rows = [here, *network, *_of_devices(settings), *readable, *data, ("Stop", "Ctrl+C")]
    width = max(len(label) for label, _ in rows) + 3
    lines = [f"  {label:<{width}}{text}" for label, text in rows]
    return "\n".join(["", "  Sukli is open.", "", *([code, ""] if code else []), *lines, ""])


def _of_devices(settings: Settings) -> list[Row]:
    is_alone = not settings.lan and not is_open_to_network(settings) and settings.trusted_proxy is None
    if settings.pairing == "off":
        return [] if is_alone else [("Careful", _NONE)]
    if settings.pairing == "always" or settings.trusted_proxy is not None:
        return [("Devices", _ALL)]
    return [] if is_alone else [("Devices", _ALL_BUT_THIS)]


def _of_the_network(settings: Settings) -> tuple[list[Row], str]:
    from sukli.lan.addresses import network_addresses

    addresses = network_addresses(settings)
    if not addresses.is_on_network:
        return [("Tablets", _NO_NETWORK)], ""
    rows = [
        ("Tablets", "   or   ".join(addresses.https)),
        ("New tablet", f"{addresses.welcome}   (once on each: it says what to do)"),
    ]
    if addresses.fingerprint:
        rows.append(("Fingerprint", f"{addresses.fingerprint}   (SHA-256: that page shows the same)"))
    if not sys.stdout.isatty() or "utf" not in sys.stdout.encoding.lower():
        return rows, ""
    from sukli.lan.qr import qr_for_terminal

    return rows, qr_for_terminal(addresses.welcome)
