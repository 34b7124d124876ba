"""Opens the ports: plain http for this machine, and those of the network on all its addresses."""

import errno
import os
import socket

from sukli.settings import Settings, SettingsError

# the welcome page may move: nobody keeps its address, and the QR code has the right one
MOST_WELCOME_PORTS = 10
_BACKLOG = 2048
# how far plain http may move, unless its port was chosen
MOST_PORTS = 10


def plain_sockets(settings: Settings) -> tuple[list[socket.socket], int]:
    """Open plain http; return its sockets and port: the next free one, unless it was chosen. Raises SettingsError."""
    last = settings.port + (1 if settings.is_port_fixed else MOST_PORTS)
    for port in range(settings.port, last):
        try:
            return _on_host(settings.plain_host, port), port
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise SettingsError(
                    f"{settings.plain_host}, port {port}, cannot be opened ({error.strerror}). "
                    "Check SUKLI_HOST and SUKLI_PORT."
                ) from error
    if settings.is_port_fixed:
        raise SettingsError(f"Port {settings.port} is taken by another program. Choose another with --port.")
    raise SettingsError(
        f"Port {settings.port} and the next ones are taken by other programs. Choose another with --port."
    )


def network_sockets(settings: Settings) -> tuple[list[socket.socket], int]:
    """Open https and the welcome page; return the sockets and the page's port. Raises SettingsError."""
    try:
        https = _on_all_addresses(settings.https_port)
    except OSError as error:
        raise SettingsError(
            f"Port {settings.https_port} cannot be opened ({error.strerror}). If Sukli is not running already, choose "
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


def _on_host(host: str, port: int) -> list[socket.socket]:
    opened: list[socket.socket] = []
    refusal = OSError(errno.EADDRNOTAVAIL, os.strerror(errno.EADDRNOTAVAIL))
    # a name may have IPv4 and IPv6 addresses, and a machine may have one kind switched off
    for family, _, _, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE):
        try:
            opened.append(_bound(family, str(address[0]), port))
        except OSError as error:
            refusal = error
            if error.errno not in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
                break
    else:
        if opened:
            return opened
    for each in opened:
        each.close()
    raise refusal


def _on_all_addresses(port: int) -> list[socket.socket]:
    # one socket per kind: a socket for both would map all IPv4 tablets to IPv6 addresses, all alike to the throttle
    opened = [_bound(socket.AF_INET, "0.0.0.0", port)]  # noqa: S104 (the purpose of --lan)
    if socket.has_ipv6:
        try:
            opened.append(_bound(socket.AF_INET6, "::", port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                opened[0].close()
                raise
            # IPv6 is switched off on this machine
    return opened


def _bound(family: socket.AddressFamily, host: str, port: int) -> socket.socket:
    opened = socket.socket(family)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        opened.bind((host, port))
        # so that, of two servers that start at once, the second fails here and not while it serves
        opened.listen(_BACKLOG)
    except OSError:
        opened.close()
        raise
    return opened
