"""The ports of the network, on all addresses of this machine."""

import errno
import socket

from sukli.settings import Settings, SettingsError

# the welcome page may move: nobody keeps its address, and the QR code has the right one
MOST_WELCOME_PORTS = 10
_BACKLOG = 2048


def network_sockets(settings: Settings) -> tuple[list[socket.socket], int]:
    """Sockets for https and for the welcome page, and the port that the page got. Raises SettingsError."""
    try:
        https = _on_all_addresses(settings.https_port)
    except OSError as error:
        raise SettingsError(
            f"Port {settings.https_port} cannot be opened ({error.strerror}). If Sukli does not run already, choose "
            "another with SUKLI_HTTPS_PORT."
        ) from error
    for port in range(settings.welcome_port, settings.welcome_port + MOST_WELCOME_PORTS):
        try:
            return [*https, *_on_all_addresses(port)], port
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                break
    for each in https:
        each.close()
    raise SettingsError(
        f"Neither port {settings.welcome_port} nor the next ones can be opened. Choose another with SUKLI_WELCOME_PORT."
    )


def _on_all_addresses(port: int) -> list[socket.socket]:
    # a socket for each kind: one for both would show IPv4 tablets under IPv6 addresses, all alike to the throttle
    opened = [_bound(socket.AF_INET, "0.0.0.0", port)]  # noqa: S104 (what --lan is for)
    if socket.has_ipv6:
        try:
            opened.append(_bound(socket.AF_INET6, "::", port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                opened[0].close()
                raise
            # a machine whose IPv6 is switched off
    return opened


def _bound(family: socket.AddressFamily, host: str, port: int) -> socket.socket:
    opened = socket.socket(family)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        opened.bind((host, port))
        # two that start at once: the second hears it here, not while it serves
        opened.listen(_BACKLOG)
        opened.set_inheritable(True)
    except OSError:
        opened.close()
        raise
    return opened
