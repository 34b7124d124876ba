"""A log line for each refused connection, request or sign-in: its kind and its address, never its contents.

A flood must not fill the disk: it logs ten lines a minute of each kind, and then how many more there were. That is at
most 1.3 MB a day of each kind.
"""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address

log = logging.getLogger("sukli")

MOST_LINES = 10
MINUTE_SECONDS = 60.0


@dataclass
class _Minute:
    began: float
    count: int = 0


class Traces:
    """Counts and logs what one process refused."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._minutes: dict[str, _Minute] = {}
        self._lock = threading.Lock()

    def refused(self, kind: str, address: str | None) -> None:
        """Record a refusal; `kind` is one of our few words for them, `address` is the sender's."""
        with self._lock:
            minute = self._minutes.get(kind)
            if minute is None or self._now() - minute.began >= MINUTE_SECONDS:
                self._log_rest(kind)
                minute = self._minutes[kind] = _Minute(self._now())
            minute.count += 1
            if minute.count <= MOST_LINES:
                log.warning("Refused %s from %s", kind, _shown(address))

    def log_rest(self) -> None:
        """Log how many were left out, when nothing more will come."""
        with self._lock:
            for kind in list(self._minutes):
                self._log_rest(kind)

    def _log_rest(self, kind: str) -> None:
        minute = self._minutes.pop(kind, None)
        if minute is not None and minute.count > MOST_LINES:
            log.warning("Refused %s %d times more", kind, minute.count - MOST_LINES)


traces = Traces()


def _shown(address: str | None) -> str:
    # behind a proxy, the address is only what a header says
    try:
        return str(ip_address(address or ""))
    except ValueError:
        return "somewhere"
