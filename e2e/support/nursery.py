"""Start servers for journeys: forks of one process that has imported everything, ready in a tenth of the time.

Read one JSON object per line, `{"environment": {…}, "waits": {…}}`, and write `{"started": pid}`; when a server ends,
write `{"ended": pid}`. When the input ends, all servers are killed: none outlives the journeys.

Hashing a PIN costs nothing here, as in seed.py: nearly every journey signs in twice.

The servers run on a clock that a journey can move; the product itself has no such switch. The file `clock-shift` in the
data folder holds the seconds by which that clock is ahead of the machine's.
"""  # noqa: INP001 (a script, no package)

import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from sukli import cli
from sukli.app import create_app
from sukli.clock import system_clock
from sukli.db import Database, migrate
from sukli.live import hub, screens
from sukli.reports.rollups import worker
from sukli.serve import process
from sukli.serve import start as starting
from sukli.settings import read_settings
from sukli.settings_page import backups, trouble
from sukli.staff import pins
from sukli.staff.key import unlocked

# a fork that imported these itself would start no sooner than `sukli serve`
WARM = (starting, process, migrate)
pins.COST = 2
# a journey is over before a cafe's server would first look for days to roll up
worker.FIRST_SECONDS, worker.LOOK_SECONDS = 0.2, 1.0
# no journey is about the nightly backup
backups.FIRST_SECONDS = 3600.0
for module in (backups, trouble):
    module.COMMAND = (str(Path(__file__).with_name("child_process.py")), module.COMMAND[1])


async def no_reading(_: Database) -> None:
    """Skip the warm-up: no journey reaches a second report of a kind. tests/reports/test_warm_up.py tests the first."""


worker.warm_up = no_reading

# waits that a journey may shorten for its own server: a person has to wait for them, a test need not
WAITS = {"beat": (hub, "BEAT_SECONDS"), "kitchenLasts": (screens, "LASTS_SECONDS")}

servers: set[int] = set()


def tell(**words: int) -> None:
    """Write one whole line."""
    os.write(sys.stdout.fileno(), json.dumps(words).encode() + b"\n")


def bury(*_: object) -> None:
    """Report every server that has ended."""
    for server in tuple(servers):
        if os.waitpid(server, os.WNOHANG)[0]:
            servers.discard(server)
            tell(ended=server)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Delay the report of a server that ends immediately until its start has been reported."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
    yield
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})


def start(*, environment: dict[str, str], waits: dict[str, float]) -> None:
    """Fork a server with these waits, in seconds."""
    with undisturbed():
        server = os.fork()
        if server:
            servers.add(server)
            tell(started=server)
            return
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, sys.stdin.fileno())
    os.dup2(nothing, sys.stdout.fileno())
    os.environ.update(environment)
    for name, seconds in waits.items():
        setattr(*WAITS[name], seconds)
    status = 1
    try:
        status = cli.main(["serve"])
    finally:
        os._exit(status)


def on_the_clock_of_the_journey() -> FastAPI:
    """Return the application as `sukli serve` runs it, except for its clock."""
    settings = unlocked(read_settings())
    shift = settings.data_dir / "clock-shift"
    return create_app(settings, lambda: system_clock() + timedelta(seconds=float(shift.read_text())))


process.application = on_the_clock_of_the_journey
# Ctrl+C reaches every process at the same time; the journeys end their servers, and then this process
signal.signal(signal.SIGINT, signal.SIG_IGN)
signal.signal(signal.SIGCHLD, bury)
for line in sys.stdin:
    wanted: dict[str, Any] = json.loads(line)
    start(**wanted)
signal.signal(signal.SIGCHLD, signal.SIG_DFL)
for server in servers:
    os.kill(server, signal.SIGKILL)
