"""Clients that sell until the server dies, and send again what was not acknowledged."""

import asyncio
import random
import time
from collections.abc import Callable

from bench.load.client import Client
from bench.load.orders import order_of, sale_request
from bench.load.shop import Shop
from tests.crash.ledger import Ledger, Order

CLIENTS = 8
# what a client is told while the database is away
_NOT_NOW = 503


class Sellers:
    """Eight tills; each sells one order after the other and remembers the one that hangs."""

    def __init__(self, shop: Shop, ledger: Ledger, chance: random.Random) -> None:
        self.shop = shop
        self.ledger = ledger
        self._chance = chance
        self._hanging: list[Order | None] = [None] * CLIENTS

    @property
    def hanging(self) -> int:
        """How many orders wait for an answer."""
        return sum(order is not None for order in self._hanging)

    async def sell(self, port: int, crash: Callable[[], None], after_seconds: float) -> None:
        """Sell on all tills; crash the server after that time; return when every till has noticed."""
        loop = asyncio.get_running_loop()
        crashed = loop.run_in_executor(None, self._crash_later, crash, after_seconds)
        tills = [asyncio.create_task(self._sell(till, port)) for till in range(CLIENTS)]
        await crashed
        await asyncio.gather(*tills)

    async def finish(self, port: int) -> None:
        """Send every hanging order again."""
        client = await Client.connect(port)
        for till, order in enumerate(self._hanging):
            if order is not None:
                assert await self._send(client, till, order), "the restarted server does not sell"
        client.close()

    @staticmethod
    def _crash_later(crash: Callable[[], None], seconds: float) -> None:
        time.sleep(seconds)
        crash()

    async def _sell(self, till: int, port: int) -> None:
        try:
            client = await Client.connect(port)
            while await self._send(client, till, self._hanging[till] or order_of(self.shop.items, self._chance)):
                pass
            client.close()
        except ConnectionError:
            return

    async def _send(self, client: Client, till: int, order: Order) -> bool:
        self._hanging[till] = order
        self.ledger.sent[order["id"]] = order
        answer = await client.send(sale_request(order, self.shop.cookie))
        if answer.status == _NOT_NOW:
            return False
        assert answer.status in {200, 201}, answer
        self.ledger.acknowledged.add(order["id"])
        self._hanging[till] = None
        return True
