"""The certificate that one server process shows, and how changes to it take effect while tablets are served."""

import asyncio
import logging
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sukli.clock import Clock, system_clock
from sukli.lan.given import check, given_by
from sukli.lan.reach import reach_of
from sukli.lan.stored import stored_leaf, stored_root
from sukli.settings import Settings

log = logging.getLogger("sukli")

# how soon a changed address, or a replaced certificate, is noticed
LOOK_SECONDS = 10.0


@dataclass(frozen=True)
class Shown:
    """Files for a TLS context to load; two are equal if their contents are."""

    certificate: Path
    key: Path
    contents: bytes


def certificate_source(settings: Settings, clock: Clock = system_clock) -> Callable[[], Shown]:
    """Return a function that returns the certificate to show at the time of the call. Both raise SettingsError."""
    given = given_by(settings)
    if given is not None:

        def as_given() -> Shown:
            check(given, clock())
            return Shown(given.certificate, given.key, given.certificate.read_bytes() + given.key.read_bytes())

        return as_given

    def our_own() -> Shown:
        root = stored_root(settings.data_dir, settings.network_name, clock)
        leaf = stored_leaf(root, settings.data_dir, reach_of(settings), clock)
        return Shown(leaf, leaf, leaf.read_bytes())

    return our_own


class ServedCertificate:
    """A TLS context whose certificate can change: open connections go on, new ones get the new certificate."""

    def __init__(self, source: Callable[[], Shown]) -> None:
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.minimum_version = ssl.TLSVersion.TLSv1_2
        self._source = source
        self._shown = source()
        self._load(self._shown)

    async def follow(self) -> None:
        """Look again and again; an unusable certificate keeps the old one in use, and logs one line."""
        logged = ""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                shown = await asyncio.to_thread(self._source)
                if shown != self._shown:
                    # here, not in the thread: handshakes use the context on this one
                    self._load(shown)
                    self._shown = shown
                logged = ""
            except Exception as error:  # whatever it is, tablets are served with the old one, and the next may be good
                reason = str(error) or repr(error)
                if reason != logged:
                    log.warning("The https certificate was not replaced: %s", reason)
                logged = reason

    def _load(self, shown: Shown) -> None:
        # an empty passphrase, because OpenSSL would ask for one on the terminal
        self.context.load_cert_chain(shown.certificate, shown.key, password="")
