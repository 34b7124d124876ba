"""Starts servers for journeys: forks of one process that has imported everything, ready in a tenth of the time.

Reads a JSON object a line, `{"environment": {…}, "waits": {…}}`, and writes `{"started": pid}`; when a server ends,
`{"ended": pid}`. When its input ends, so do all its servers: none outlives the journeys.

A PIN's hash costs nothing here, as in seed.py: nearly every journey signs in twice.

They run on a clock that a journey moves; the product itself has no such switch. The file `clock-shift` in the data
folder holds the seconds by which it is ahead of the machine.
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

# a fork that imported them itself would start no sooner than `sukli serve`
WARM = (starting, process, migrate)
pins.COST = 2
# journeys are over before a cafe's server would first look at what is to be summed
worker.FIRST_SECONDS, worker.LOOK_SECONDS = 0.2, 1.0
# the night's backup is no journey's
backups.FIRST_SECONDS = 3600.0
for errands in (backups, trouble):
    errands.ERRAND = (str(Path(__file__).with_name("errand.py")), errands.ERRAND[1])


async def no_reading(_: Database) -> None:
    """A journey is over before the second report of a kind; tests/reports/test_warm_up.py looks at the first."""


worker.warm_up = no_reading

# what a journey may shorten for its own server: a person would have to wait for it, a test need not
WAITS = {"beat": (hub, "BEAT_SECONDS"), "kitchenLasts": (screens, "LASTS_SECONDS")}

servers: set[int] = set()


def tell(**words: int) -> None:
    """Write one line, whole."""
    os.write(sys.stdout.fileno(), json.dumps(words).encode() + b"\n")


def bury(*_: object) -> None:
    """Tell of every server that has ended."""
    for server in tuple(servers):
        if os.waitpid(server, os.WNOHANG)[0]:
            servers.discard(server)
            tell(ended=server)


@contextmanager
def undisturbed() -> Iterator[None]:
    """A server that ends at once is told of after its start."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
    yield
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})


def start(*, environment: dict[str, str], waits: dict[str, float]) -> None:
    """Fork a server that waits so many seconds."""
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
    """The application as `sukli serve` has it, but for its clock."""
    settings = unlocked(read_settings())
    shift = settings.data_dir / "clock-shift"
    return create_app(settings, lambda: system_clock() + timedelta(seconds=float(shift.read_text())))


process.application = on_the_clock_of_the_journey
# Ctrl+C reaches everything at once; the journeys end their servers, and then this
signal.signal(signal.SIGINT, signal.SIG_IGN)
signal.signal(signal.SIGCHLD, bury)
for line in sys.stdin:
    wanted: dict[str, Any] = json.loads(line)
    start(**wanted)
signal.signal(signal.SIGCHLD, signal.SIG_DFL)
for server in servers:
    os.kill(server, signal.SIGKILL)
