"""The server is killed while eight tills sell."""

import shutil
from collections.abc import Generator
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.load.server import database_url
from tests.crash.rounds import faults_after_restart, kill
from tests.crash.under_load import UnderLoad

from torture.part import Faults, Part

# a new database now and then, because each check reads all of it
KILLS_A_DATABASE = 50


def _rounds(chance: Random, folder: Path) -> Generator[Faults]:
    for number in count():
        place = folder / str(number)
        place.mkdir()
        load = UnderLoad.at(place, chance)
        for _ in range(1, KILLS_A_DATABASE):
            kill(load, place, chance)
            yield _faults_of_a_copy(load, place)
        kill(load, place, chance)
        yield faults_after_restart(load, place)


def _faults_of_a_copy(load: UnderLoad, place: Path) -> Faults:
    # opening the database itself would recover it, which is for the next server to do
    with TemporaryDirectory() as name:
        for file in ("sukli.db", "sukli.db-wal"):
            if (place / file).exists():
                shutil.copy(place / file, name)
        return load.ledger.faults_in(database_url(Path(name)))


PART = Part(
    "kill",
    "`kill -9` of the server while eight tills sell: no acknowledged sale is lost, doubled or stored in part",
    1000,
    _rounds,
)
