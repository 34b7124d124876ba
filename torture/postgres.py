"""PostgreSQL crashes under a server on which eight tills sell, and recovers."""

import os
import signal
from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from bench.load.server import Server
from tests.crash.under_load import UnderLoad

from torture.part import Faults, Part
from torture.standstill import one_backend
from torture.tools import crashing_postgres

if TYPE_CHECKING:
    from tests.crash.postgres import CrashingPostgres


def _rounds(chance: Random, folder: Path) -> Generator[Faults]:
    with crashing_postgres() as cluster:
        load = UnderLoad.at(cluster.url, chance)
        # one server all the time: it must reconnect to the database by itself
        with Server(folder, env={"SUKLI_DATABASE_URL": cluster.url}) as server:
            while True:
                crash = partial(_stop_at_once, cluster)
                if chance.random() < 0.5:
                    crash = partial(_kill, one_backend(cluster, chance), load)
                load.sell(server.port, partial(_come_back, crash, load), chance.uniform(0.1, 0.5))
                load.finish(server.port)
                yield load.faults()


def _come_back(crash: Callable[[], None], load: UnderLoad) -> None:
    crash()
    load.wait_until_sold()


def _stop_at_once(cluster: "CrashingPostgres") -> None:
    cluster.crash()
    cluster.start()


def _kill(process: int, load: UnderLoad) -> None:
    """Kill a backend: PostgreSQL then ends all its other processes, too, and recovers from its log."""
    os.kill(process, signal.SIGKILL)
    # the other tills sell until PostgreSQL has noticed
    load.wait_until_refused()


PART = Part(
    "postgres",
    "PostgreSQL stopped immediately, or one of its processes killed, while eight tills sell: the server recovers by "
    "itself, and no acknowledged sale is lost, doubled or stored in part",
    50,
    _rounds,
)
