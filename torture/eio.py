"""The disk fails to sync what it was given while eight tills sell; then the server is killed."""

from collections.abc import Generator
from pathlib import Path
from random import Random

from bench.load.server import Server
from tests.crash.rounds import faults_after_restart
from tests.crash.under_load import UnderLoad

from torture.part import Faults, Part
from torture.tools import need_strace

DISK_FAILED = 507
SAID = "The server cannot write to its disk. Nothing is recorded until this is fixed: "
SAID_AFTERWARDS = "The disk can be written to again: "
# which calls of each thread fail: the start makes a few, and the writer one for each commit
FIRST, LAST = 10, 60
MOST_IN_A_ROW = 3


def _rounds(chance: Random, folder: Path) -> Generator[Faults]:
    need_strace()
    load = UnderLoad.at(folder, chance, refusals=[DISK_FAILED])
    while True:
        first = int(chance.uniform(FIRST, LAST))
        last = first + int(chance.uniform(0, MOST_IN_A_ROW))
        with Server(folder, before=_failing(first, last)) as server:
            said_before = len(server.said)

            def kill_after_more_sales(server: Server = server) -> None:
                load.wait_until_refused()
                load.wait_until_sold()
                server.kill()

            load.sell(server.port, kill_after_more_sales, 0)
            said = server.said[said_before:]
        unsaid = [f"the log lacks {words!r}" for words in (SAID, SAID_AFTERWARDS) if words not in said]
        yield faults_after_restart(load, folder) + load.other_words("disk_failed") + unsaid


def _failing(first: int, last: int) -> list[str]:
    """Return the command, put before the server's, that makes these calls of each thread fail."""
    calls = "fsync,fdatasync"
    return [
        *("strace", "-f", "-qq", "--seccomp-bpf", "-o", "/dev/null", "-e", f"trace={calls}"),
        *("-e", f"inject={calls}:error=EIO:when={first}..{last}"),
    ]


PART = Part(
    "eio",
    "fsync and fdatasync fail while eight tills sell, then `kill -9`: the tills and the log name the cause, and what "
    "was acknowledged before and after it is there",
    50,
    _rounds,
)
