"""Backups are made while eight tills sell, and are then restored."""

from collections.abc import Generator
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

from bench.load.server import PEPPER
from tests.crash.forked_server import KilledServer
from tests.crash.under_load import UnderLoad

from sukli.backup.making import backup
from sukli.backup.restoring import restore
from sukli.check import check
from sukli.settings import Settings, read_settings
from sukli.upkeep.copies import copies_in
from torture.part import Faults, Part

# a new shop now and then, because each copy is read from beginning to end
BACKUPS_A_SHOP = 10


def _rounds(chance: Random, folder: Path) -> Generator[Faults]:
    for shop in count():
        place = folder / str(shop)
        place.mkdir()
        load = UnderLoad.at(place, chance)
        with KilledServer(place) as server:
            for number in range(BACKUPS_A_SHOP):
                yield _round(load, server, folder / f"{shop} stick {number}", chance)


def _round(load: UnderLoad, server: KilledServer, stick: Path, chance: Random) -> Faults:
    said: list[str] = []
    owed: set[str] = set()
    statuses: list[int] = []

    def back_up() -> None:
        owed.update(load.ledger.acknowledged)
        statuses.append(backup(_settings(server.folder), stick, tell=said.append))

    load.sell(server.port, back_up, chance.uniform(0.1, 0.5))
    load.finish(server.port)
    if statuses != [0]:
        return said
    there = _settings(stick / "new machine")
    for status in (restore(there, copies_in(stick)[0], tell=said.append), check(there, tell=said.append)):
        if status:
            return said
    # everything acknowledged before the backup began must be there, and nothing later may be there by half
    return replace(load.ledger, acknowledged=owed).faults_in(there.database_url)


def _settings(folder: Path) -> Settings:
    return read_settings({"SUKLI_DATA_DIR": str(folder), "SUKLI_PEPPER": PEPPER})


PART = Part(
    "backups",
    "Backups made while eight tills sell, then restored and compared: each has everything that was acknowledged before "
    "it began, nothing in part, and `sukli check` finds nothing",
    50,
    _rounds,
)
