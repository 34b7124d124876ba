"""Plain http is for this machine itself: on a network it shows PINs and sales to whoever listens."""

from sukli.settings import Settings, SettingsError, is_loopback


def check_plain_http(settings: Settings) -> None:
    """Raises SettingsError where the network would be served unencrypted and nobody said that it shall be."""
    if is_open_to_network(settings) and not settings.plain_http and settings.trusted_proxy is None:
        raise SettingsError(
            f"SUKLI_HOST={settings.host} would send PINs and sales over the network unencrypted. Serve https with "
            "`sukli serve --lan`, or set SUKLI_PLAIN_HTTP=1 if everybody on the network may read them."
        )


def is_open_to_network(settings: Settings) -> bool:
    """Whether plain http reaches other machines."""
    return not is_loopback(settings.plain_host)
