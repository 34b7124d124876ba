"""The server is told to stop while eight tills sell and a screen listens: one process, or several."""

import socket
import time
from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from random import Random

from bench.load.client import request
from bench.load.server import Server
from tests.crash.forked_server import KilledServer
from tests.crash.under_load import UnderLoad

from patience import PATIENCE_SECONDS
from torture.part import Faults, Part
from torture.tools import crashing_postgres

# how long container managers wait before they kill
GRACE_SECONDS = 10.0


def rounds_of_one(chance: Random, folder: Path, grace_seconds: float = GRACE_SECONDS) -> Generator[Faults]:
    """Stop a single process, on SQLite."""
    return _rounds(UnderLoad.at(folder, chance), partial(KilledServer, folder), chance, grace_seconds)


def _rounds_of_several(chance: Random, folder: Path) -> Generator[Faults]:
    with crashing_postgres() as cluster:
        env = {"SUKLI_DATABASE_URL": cluster.url, "SUKLI_WORKERS": "2"}
        yield from _rounds(UnderLoad.at(cluster.url, chance), partial(Server, folder, env=env), chance)


def _rounds(
    load: UnderLoad, make_server: Callable[[], Server], chance: Random, grace_seconds: float = GRACE_SECONDS
) -> Generator[Faults]:
    while True:
        stop = _Stop(load.sellers.shop.cookie)
        with make_server() as server:
            said_before = len(server.said)
            load.sell(server.port, partial(stop.of, server), chance.uniform(0.1, 0.5))
            said = server.said[said_before:]
        # unanswered sales are sent again in the next round
        faults = load.faults()
        if stop.took > grace_seconds:
            faults.append(f"the stop took {stop.took:.1f} s")
        if "Traceback" in said:
            faults.append(f"the log has a traceback: {said[-2000:]}")
        yield faults


class _Stop:
    def __init__(self, cookie: str) -> None:
        self._cookie = cookie
        self.took = 0.0

    def of(self, server: Server) -> None:
        """Send SIGTERM while a screen's stream is open, which would not end by itself."""
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE_SECONDS) as screen:
            screen.sendall(request("GET", "/api/live", self._cookie))
            heard = b""
            while b"event: hello" not in heard:
                heard += screen.recv(65_536) or _hung_up(heard)
            began = time.monotonic()
            server.terminate()
            self.took = time.monotonic() - began


def _hung_up(heard: bytes) -> bytes:
    raise ConnectionError(f"the screen was hung up on after {heard[-200:]!r}")


PART = Part(
    "terminate",
    f"SIGTERM while eight tills sell and a screen listens: it ends within {GRACE_SECONDS:.0f} s without a "
    "traceback, and no acknowledged sale is lost",
    50,
    rounds_of_one,
)
PART_OF_SEVERAL = Part(
    "workers",
    f"SIGTERM of a server with two processes, on PostgreSQL, while eight tills sell: it ends within "
    f"{GRACE_SECONDS:.0f} s without a traceback, and no acknowledged sale is lost",
    50,
    _rounds_of_several,
)
