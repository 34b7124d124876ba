"""A line in the log for what was refused at the door: its kind and its address, never what it said.

A flood must not fill the disk: ten lines a minute of each kind, and then how many more there were. That is at most
1.3 MB a day of each kind.
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
    """What one process refused."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._minutes: dict[str, _Minute] = {}
        self._lock = threading.Lock()

    def refused(self, kind: str, address: str | None) -> None:
        """Note one; `kind` is a word of ours, as there are few of them, and `address` whoever sent it."""
        with self._lock:
            minute = self._minutes.get(kind)
            if minute is None or self._now() - minute.began >= MINUTE_SECONDS:
                self._tell_of_more(kind)
                minute = self._minutes[kind] = _Minute(self._now())
            minute.count += 1
            if minute.count <= MOST_LINES:
                log.warning("Refused %s from %s", kind, _shown(address))

    def tell_of_more(self) -> None:
        """Say how many were not told of, when nothing more will come."""
        with self._lock:
            for kind in list(self._minutes):
                self._tell_of_more(kind)

    def _tell_of_more(self, kind: str) -> None:
        minute = self._minutes.pop(kind, None)
        if minute is not None and minute.count > MOST_LINES:
            log.warning("Refused %s %d times more", kind, minute.count - MOST_LINES)


traces = Traces()


def _shown(address: str | None) -> str:
    # behind a proxy it is what a header says
    try:
        return str(ip_address(address or ""))
    except ValueError:
        return "somewhere"
