"""`kill -9` under load, again and again, on the same data."""

import random
from pathlib import Path

from tests.crash.forked_server import KilledServer
from tests.crash.ledger import Ledger
from tests.crash.under_load import UnderLoad

# rarely, because the checks read all of the database
CHECKED_EVERY = 5


def crash_often(folder: Path, rounds: int, seed: int) -> Ledger:
    """Sell with eight clients, kill the server at a random moment, restart. Raises AssertionError for any fault."""
    chance = random.Random(seed)
    load = UnderLoad.at(folder, chance)
    for number in range(1, rounds + 1):
        kill(load, folder, chance)
        if number % CHECKED_EVERY == 0:
            assert not (faults := load.faults()), f"round {number}, seed {seed}: {faults[:5]}"
    assert not (faults := faults_after_restart(load, folder)), f"after the last restart, seed {seed}: {faults[:5]}"
    return load.ledger


def kill(load: UnderLoad, folder: Path, chance: random.Random) -> None:
    """Sell until the server is killed at a random moment."""
    with KilledServer(folder) as server:
        load.sell(server.port, server.kill, chance.uniform(0.1, 0.5))


def faults_after_restart(load: UnderLoad, folder: Path) -> list[str]:
    """Return what is wrong after every hanging order was sent again."""
    with KilledServer(folder) as server:
        load.finish(server.port)
    return load.faults()
