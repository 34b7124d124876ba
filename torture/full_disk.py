"""The disk is full while eight tills sell, and has room again."""

import os
import shutil
import signal
from collections.abc import Generator
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random

import httpx
from bench.load.server import Server
from tests.crash.sellers import CLIENTS
from tests.crash.under_load import UnderLoad

from patience import PATIENCE_SECONDS
from small_disks import can_mount, on_a_small_disk
from sukli.settings import DATABASE
from torture.part import Faults, NotHere, Part

# room for a database's log between two checkpoints, and for several rounds of selling
SIZE = "size=40m"
ROUNDS_A_DISK = 10
# the most space that somebody's film leaves free
MOST_LEFT = 400_000
READS = ("/api/menu", "/api/orders", "/api/sales")
FULL = 507


def _rounds(chance: Random, folder: Path) -> Generator[Faults]:
    if not can_mount():
        raise NotHere("small disk that this user may mount")
    for number in count():
        shop, disk = folder / f"shop-{number}", folder / f"disk-{number}"
        shop.mkdir()
        disk.mkdir()
        load = UnderLoad.at(shop, chance, refusals=[FULL])
        moved_in = ["sh", "-c", f'cp {shop}/* {disk} && exec "$@"', "sh"]
        with Server(disk, before=on_a_small_disk(disk, moved_in, SIZE)) as server:
            for _ in range(ROUNDS_A_DISK):
                yield _round(load, server, chance)


def _round(load: UnderLoad, server: Server, chance: Random) -> Faults:
    # the disk as only the server's process sees it
    disk = Path(f"/proc/{server.pid}/root{server.folder}")
    left = int(chance.uniform(0, MOST_LEFT))
    reads: dict[str, int] = {}

    def fill_up() -> None:
        film = disk / "somebody's film"
        # the tills may have filled the disk before the film is complete
        with suppress(OSError):
            film.write_bytes(bytes(max(0, shutil.disk_usage(disk).free - left)))
        load.wait_until_refused(CLIENTS)
        reads.update(_read(server.port, load.sellers.shop.cookie))
        film.unlink()
        load.wait_until_sold()

    load.sell(server.port, fill_up, chance.uniform(0.1, 0.5))
    load.finish(server.port)
    unread = [f"{path} answered {status} on a full disk" for path, status in reads.items() if status != 200]
    return (
        unread + load.other_words("disk_full") + load.ledger.faults_in(_as_after_a_cut(server.pid, disk, server.folder))
    )


def _read(port: int, cookie: str) -> dict[str, int]:
    with httpx.Client(
        base_url=f"http://127.0.0.1:{port}", headers={"Cookie": cookie}, timeout=PATIENCE_SECONDS
    ) as till:
        return {path: till.get(path).status_code for path in READS}


def _as_after_a_cut(server: int, disk: Path, here: Path) -> str:
    """Return the address of a copy of the database at one instant, made while the server is suspended."""
    os.kill(server, signal.SIGSTOP)
    try:
        for name in (DATABASE, f"{DATABASE}-wal"):
            shutil.copy(disk / name, here)
    finally:
        os.kill(server, signal.SIGCONT)
    # the copy is of another instant than this file
    (here / f"{DATABASE}-shm").unlink(missing_ok=True)
    return f"sqlite:///{here / DATABASE}"


PART = Part(
    "full-disk",
    "The disk is full while eight tills sell: they are told so, reading goes on, selling resumes once there is room, "
    "and nothing acknowledged is lost",
    50,
    _rounds,
)
