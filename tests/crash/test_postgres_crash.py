import os
import random
import time
from pathlib import Path

import pytest
from bench.load.server import Server
from tests.crash.postgres import CrashingPostgres
from tests.crash.under_load import UnderLoad

# a slice of `make torture PARTS=postgres`
CRASHES = 4


@pytest.mark.slow
def test_every_acknowledged_sale_survives_four_crashes_of_postgresql_once_and_whole(tmp_path: Path) -> None:
    seed = int(os.environ.get("SUKLI_CRASH_SEED") or time.time_ns() % 1_000_000)
    print(f"SUKLI_CRASH_SEED={seed}")  # noqa: T201 (pytest shows it when the test fails)
    chance = random.Random(seed)
    with CrashingPostgres() as cluster:
        load = UnderLoad.at(cluster.url, chance)
        # one server all the time: it must reconnect to the database by itself
        with Server(tmp_path, env={"SUKLI_DATABASE_URL": cluster.url}) as server:
            for crash in range(1, CRASHES + 1):
                load.sell(server.port, cluster.crash, chance.uniform(0.1, 0.5))
                cluster.start()
                assert not (faults := load.faults()), f"crash {crash}, seed {seed}: {faults[:5]}"
            try:
                load.finish(server.port)
            except OSError as error:
                raise AssertionError(f"seed {seed}, the server ended:\n{server.said[-3000:]}") from error
        assert load.faults() == []
    assert len(load.ledger.acknowledged) > CRASHES
