"""The server, or PostgreSQL's side of its connections, is suspended for a while, and resumes."""

import os
import signal
import time
from collections.abc import Generator, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import psycopg
from bench.load.server import Server
from tests.crash.forked_server import KilledServer
from tests.crash.under_load import UnderLoad

from torture.part import Faults, Part
from torture.tools import crashing_postgres

if TYPE_CHECKING:
    from tests.crash.postgres import CrashingPostgres

# a long standstill outlasts a command's wait for a lock and the time for which a silent connection is kept
SHORT_SECONDS, LONG_SECONDS = (0.2, 3.0), (11.0, 14.0)
LONG_OF_ALL = 0.2


def rounds(chance: Random, folder: Path, long_of_all: float = LONG_OF_ALL) -> Generator[Faults]:
    """Suspend the server on SQLite and PostgreSQL's processes in turn; `long_of_all` is the share of long times."""
    with ExitStack() as stack:
        here = folder / "sqlite"
        here.mkdir()
        embedded = UnderLoad.at(here, chance)
        server = stack.enter_context(KilledServer(here))
        cluster = stack.enter_context(crashing_postgres())
        beside = UnderLoad.at(cluster.url, chance)
        other = stack.enter_context(Server(folder, env={"SUKLI_DATABASE_URL": cluster.url}))
        while True:
            yield _round(embedded, server.port, [server.pid], chance, long_of_all)
            one, all_of_them = one_backend(cluster, chance), backends(cluster)
            yield _round(beside, other.port, [one] if chance.random() < 0.5 else all_of_them, chance, long_of_all)


def _round(load: UnderLoad, port: int, stopped: Sequence[int], chance: Random, long_of_all: float) -> Faults:
    seconds = chance.uniform(*(LONG_SECONDS if chance.random() < long_of_all else SHORT_SECONDS))

    def stand_still() -> None:
        try:
            _signal(stopped, signal.SIGSTOP)
            time.sleep(seconds)
        finally:
            _signal(stopped, signal.SIGCONT)
        load.wait_until_sold()

    load.sell(port, stand_still, chance.uniform(0.1, 0.5))
    load.finish(port)
    return load.faults()


def backends(cluster: "CrashingPostgres") -> list[int]:
    """Return PostgreSQL's processes that serve the server's connections, oldest first."""
    with psycopg.connect(cluster.url) as connection:
        pids = connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() "
            "ORDER BY backend_start"
        ).fetchall()
    return [pid for (pid,) in pids]


def one_backend(cluster: "CrashingPostgres", chance: Random) -> int:
    """Return a random one of them, with a single draw however many there are."""
    serving = backends(cluster)
    return serving[int(chance.random() * len(serving))]


def _signal(processes: Sequence[int], number: signal.Signals) -> None:
    for pid in processes:
        # the server may have given up the connection, which ends its process
        with suppress(ProcessLookupError):
            os.kill(pid, number)


PART = Part(
    "standstill",
    "SIGSTOP of the server, or of PostgreSQL's processes, for up to 14 s while eight tills sell: they continue by "
    "themselves, and no answer was false",
    20,
    rounds,
)
