import asyncio
import os
import random
import time
from pathlib import Path

import pytest
from bench.load.client import Client
from bench.load.orders import order_of, sale_request
from bench.load.server import database_url
from bench.load.shop import open_shop
from tests.crash.forked_server import KilledServer
from tests.crash.ledger import Ledger
from tests.crash.rounds import crash_often

# a slice of `make torture PARTS=kill`
ROUNDS = 15


@pytest.mark.slow
def test_every_acknowledged_sale_survives_fifteen_kills_once_and_whole(tmp_path: Path) -> None:
    seed = int(os.environ.get("SUKLI_CRASH_SEED") or time.time_ns() % 1_000_000)
    print(f"SUKLI_CRASH_SEED={seed}")  # noqa: T201 (pytest shows it when the test fails)
    ledger = crash_often(tmp_path, ROUNDS, seed)
    assert len(ledger.acknowledged) > ROUNDS


@pytest.mark.slow
def test_the_same_sale_ten_times_at_once_and_again_after_a_kill_is_one_sale(tmp_path: Path) -> None:
    shop = open_shop(database_url(tmp_path), items=5)
    order = order_of(shop.items, random.Random(1))
    ledger = Ledger(sent={order["id"]: order}, acknowledged={order["id"]})
    sale = sale_request(order, shop.cookie)

    with KilledServer(tmp_path) as server:
        first = asyncio.run(_send_at_once(server.port, sale, times=10))
        server.kill()
    with KilledServer(tmp_path) as server:
        again = asyncio.run(_send_at_once(server.port, sale, times=10))

    assert sorted(status for status, _ in first) == [200] * 9 + [201]
    assert {status for status, _ in again} == {200}
    assert len({body for _, body in first + again}) == 1
    assert ledger.faults_in(database_url(tmp_path)) == []


async def _send_at_once(port: int, request: bytes, times: int) -> list[tuple[int, bytes]]:
    clients = [await Client.connect(port) for _ in range(times)]
    answers = await asyncio.gather(*(client.send(request) for client in clients))
    for client in clients:
        client.close()
    return [(answer.status, answer.body) for answer in answers]
