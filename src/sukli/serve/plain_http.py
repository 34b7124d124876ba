"""Plain http is for this machine itself: on a network it reveals PINs and sales to anybody who listens."""

from sukli.ip_addresses import is_loopback
from sukli.settings import Settings, SettingsError


def check_plain_http(settings: Settings) -> None:
    """Raise SettingsError if the network would be served unencrypted without anybody having asked for that."""
    if is_open_to_network(settings) and not settings.plain_http and settings.trusted_proxy is None:
        raise SettingsError(
            f"SUKLI_HOST={settings.host} would send PINs and sales over the network unencrypted. Serve https with "
            "`sukli serve --lan`, or set SUKLI_PLAIN_HTTP=1 if everybody on the network may read them."
        )


def is_open_to_network(settings: Settings) -> bool:
    """Whether plain http reaches other machines."""
    return not is_loopback(settings.plain_host)
