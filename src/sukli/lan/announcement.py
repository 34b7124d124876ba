"""Answers on the network as `sukli.local`, so that people can type a name. The address works without it."""

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from sukli.lan.reach import Reach, reach_of
from sukli.machine_names import NAME
from sukli.settings import Settings

log = logging.getLogger("sukli")

# how soon a new address is announced, or a network is tried again
LOOK_SECONDS = 10.0


@contextmanager
def announced(settings: Settings) -> Iterator[None]:
    """Announce the name while the context is open. Failures are logged, not raised: the server must start anyway."""
    ended = threading.Event()
    thread = threading.Thread(target=_announce, args=(settings, ended), name="sukli.local", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join(timeout=1.0)


def _announce(settings: Settings, ended: threading.Event) -> None:
    is_logged = False
    while not ended.is_set():
        try:
            _answer_as(reach_of(settings), settings, ended)
            is_logged = False
        except Exception as error:  # whatever it is, the till sells; a network may come back
            if not is_logged:
                log.warning(
                    "%s cannot be used on this network (%s). Use the address instead.",
                    NAME,
                    str(error) or repr(error),
                )
            is_logged = True
            ended.wait(LOOK_SECONDS)


def _answer_as(reach: Reach, settings: Settings, ended: threading.Event) -> None:
    """Answer until the addresses change, or until the end."""
    from zeroconf import ServiceInfo, Zeroconf

    kind = "_https._tcp.local."
    addresses = [str(address) for address in reach.addresses if not address.is_loopback]
    with Zeroconf() as network:
        network.register_service(
            ServiceInfo(
                kind,
                f"Sukli.{kind}",
                port=settings.https_port,
                server=f"{NAME}.",
                parsed_addresses=addresses,
            ),
            # a second Sukli on the network is listed as 'Sukli-2'
            allow_name_change=True,
        )
        while not ended.wait(LOOK_SECONDS) and reach_of(settings).addresses == reach.addresses:
            pass
