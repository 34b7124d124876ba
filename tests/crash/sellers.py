"""Clients that sell during trouble, and send again what was not acknowledged."""

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Collection

from bench.load.client import Client
from bench.load.orders import order_of, sale_request
from bench.load.shop import Shop
from tests.crash.ledger import Ledger, Order

CLIENTS = 8
# the answer while the database is away
NOT_NOW = (503,)
# how soon to retry after such an answer; a till waits longer
AGAIN_SECONDS = 0.02


class Sellers:
    """Eight tills; each sells one order after another and remembers the one that hangs.

    `refused` counts refusals by error; any status except those in `refusals` is a fault.
    """

    def __init__(self, shop: Shop, ledger: Ledger, chance: random.Random, refusals: Collection[int] = NOT_NOW) -> None:
        self.shop = shop
        self.ledger = ledger
        self.refused: Counter[str] = Counter()
        self._chance = chance
        self._refusals = refusals
        self._hanging: list[Order | None] = [None] * CLIENTS
        self._is_over = False

    async def sell(self, port: int, trouble: Callable[[], None], after_seconds: float) -> None:
        """Sell on all tills; make the trouble after this time; return when it is over and every till has its answer.

        A till whose connection is lost gets no answer, and its order hangs until it is sent again.
        """
        self._is_over = False
        tills = [asyncio.create_task(self._sell(till, port)) for till in range(CLIENTS)]
        await asyncio.gather(asyncio.to_thread(self._trouble_later, trouble, after_seconds), *tills)

    async def finish(self, port: int) -> None:
        """Send every hanging order again."""
        client = await Client.connect(port)
        for till, order in enumerate(self._hanging):
            if order is not None:
                assert await self._send(client, till, order), "the restarted server does not sell"
        client.close()

    def _trouble_later(self, trouble: Callable[[], None], seconds: float) -> None:
        time.sleep(seconds)
        try:
            trouble()
        finally:
            self._is_over = True

    async def _sell(self, till: int, port: int) -> None:
        try:
            client = await Client.connect(port)
            while not self._is_over:
                if not await self._send(client, till, self._hanging[till] or order_of(self.shop.items, self._chance)):
                    await asyncio.sleep(AGAIN_SECONDS)
            client.close()
        except ConnectionError:
            return

    async def _send(self, client: Client, till: int, order: Order) -> bool:
        self._hanging[till] = order
        self.ledger.sent[order["id"]] = order
        answer = await client.send(sale_request(order, self.shop.cookie))
        if answer.status in self._refusals:
            self.refused[json.loads(answer.body)["error"]] += 1
            return False
        assert answer.status in {200, 201}, answer
        self.ledger.acknowledged.add(order["id"])
        self._hanging[till] = None
        return True
