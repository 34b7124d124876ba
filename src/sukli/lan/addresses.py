"""The addresses shown for tablets: at the start, on the welcome page, in a QR code."""

from dataclasses import dataclass

from cryptography import x509

from sukli.clock import Clock, system_clock
from sukli.lan.authority import fingerprint
from sukli.lan.given import check, given_by, names_of
from sukli.lan.reach import in_url, reach_of
from sukli.lan.stored import stored_root
from sukli.machine_names import NAME
from sukli.settings import Settings


@dataclass(frozen=True)
class NetworkAddresses:
    """Where tablets find this server, most reliable address first."""

    https: tuple[str, ...]
    # plain http: the page that explains how to trust the certificate
    welcome: str
    # the fingerprint of the root that tablets trust; None if the certificate is the cafe's own
    fingerprint: str | None
    # False before the machine has an address in a local network
    is_on_network: bool


def network_addresses(settings: Settings, clock: Clock = system_clock) -> NetworkAddresses:
    """Return the addresses as they are now. Raises SettingsError."""
    given, reach = given_by(settings), reach_of(settings)
    if given is None:
        root = stored_root(settings.data_dir, settings.network_name, clock)
        hosts, print_of_root = [reach.first, NAME], fingerprint(root.certificate)
    else:
        hosts, print_of_root = [_host_of(check(given, clock()), settings)], None
    return NetworkAddresses(
        https=tuple(https_address(settings, host) for host in hosts),
        welcome=f"{welcome_origin(settings, hosts[0])}/welcome",
        fingerprint=print_of_root,
        is_on_network=given is not None or reach.is_on_network,
    )


def https_address(settings: Settings, host: str) -> str:
    """Return the product's https address, under a name or address of this machine."""
    return f"https://{in_url(host)}:{settings.https_port}"


def welcome_origin(settings: Settings, host: str) -> str:
    """Return the origin whose page may test whether the certificate is trusted."""
    return f"http://{in_url(host)}:{settings.welcome_port}"


def _host_of(certificate: x509.Certificate, settings: Settings) -> str:
    if settings.hosts:
        return settings.hosts[0]
    return next(iter(names_of(certificate)), reach_of(settings).first)
