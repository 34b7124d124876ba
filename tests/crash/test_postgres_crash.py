import asyncio
import os
import random
import time
from pathlib import Path

import pytest
from bench.load.server import Server
from bench.load.shop import open_shop
from tests.crash.ledger import Ledger
from tests.crash.postgres import CrashingPostgres
from tests.crash.rounds import ITEMS, STOCK
from tests.crash.sellers import Sellers

CRASHES = 10


@pytest.mark.slow
def test_every_acknowledged_sale_survives_ten_crashes_of_postgresql_once_and_whole(tmp_path: Path) -> None:
    seed = int(os.environ.get("SUKLI_CRASH_SEED") or time.time_ns() % 1_000_000)
    print(f"SUKLI_CRASH_SEED={seed}")  # noqa: T201 (pytest shows it when the test fails)
    chance = random.Random(seed)
    ledger = Ledger()
    with CrashingPostgres() as cluster:
        sellers = Sellers(open_shop(cluster.url, ITEMS, STOCK), ledger, chance)
        # the same server all the time: it must find its way back to the database by itself
        with Server(tmp_path, env={"SUKLI_DATABASE_URL": cluster.url}) as server:
            for crash in range(1, CRASHES + 1):
                asyncio.run(sellers.sell(server.port, cluster.crash, chance.uniform(0.1, 0.5)))
                cluster.start()
                assert not (faults := ledger.faults_in(cluster.url)), f"crash {crash}, seed {seed}: {faults[:5]}"
            asyncio.run(sellers.finish(server.port))
        assert ledger.faults_in(cluster.url) == []
    assert ledger.sent.keys() == ledger.acknowledged
    assert len(ledger.acknowledged) > CRASHES
