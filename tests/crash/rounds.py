"""`kill -9` under load, again and again, on the same data."""

import asyncio
import random
from pathlib import Path

from bench.load.server import database_url
from bench.load.shop import open_shop
from tests.crash.forked_server import KilledServer
from tests.crash.ledger import Ledger
from tests.crash.sellers import Sellers

ITEMS = 12
# small, so that stock falls below 0 and every item is fought over
STOCK = 50
CHECKED_EVERY = 5


def crash_often(folder: Path, rounds: int, seed: int) -> Ledger:
    """Sell with eight clients, kill the server at a random moment, restart; raises AssertionError on any fault."""
    chance = random.Random(seed)
    url = database_url(folder)
    ledger = Ledger()
    sellers = Sellers(open_shop(url, ITEMS, STOCK), ledger, chance)
    for number in range(1, rounds + 1):
        with KilledServer(folder) as server:
            asyncio.run(sellers.sell(server.port, server.kill, chance.uniform(0.1, 0.5)))
        if number % CHECKED_EVERY == 0:
            faults = ledger.faults_in(url)
            assert not faults, f"round {number}, seed {seed}: {faults[:5]}"
    with KilledServer(folder) as server:
        asyncio.run(sellers.finish(server.port))
    assert not (faults := ledger.faults_in(url)), f"after the last restart, seed {seed}: {faults[:5]}"
    assert ledger.sent.keys() == ledger.acknowledged
    return ledger
