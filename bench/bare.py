"""The baseline: the statements of a sale in a bare loop on the database's own driver, one durable transaction each.

The statements and their values are those that the server's own command sends, captured on the way to the driver.
"""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from sqlalchemy import event

from bench.load.shop import Shop
from sukli.db import open_database
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale

Statement = tuple[str, Any, bool]


class Connection(Protocol):
    """A driver's connection, to a database that has the shop and none of the sales."""

    def sell(self, statements: Sequence[Statement]) -> None:
        """Execute the statements in one durable transaction."""

    def close(self) -> None:
        """Close the connection."""


class Turn(NamedTuple):
    """Duration of a turn of the loop, of each of its transactions, and the processor time used, all in seconds."""

    took: float
    latencies: list[float]
    processor: float

    @property
    def rate(self) -> float:
        """Transactions per second."""
        return len(self.latencies) / self.took


class Loop:
    """Repeats the same sales, each time in a new database."""

    def __init__(self, sales: Sequence[Sequence[Statement]], connect: Callable[[], Connection]) -> None:
        self._sales, self._connect = sales, connect
        self._connection: Connection | None = None
        self._left: Iterator[Sequence[Statement]] = iter(())

    def turn(self, seconds: float) -> Turn:
        """Run for this many seconds, not counting the time to make a new database."""
        latencies: list[float] = []
        took = processor = 0.0
        while took < seconds:
            sale = next(self._left, None)
            if sale is None:
                self._begin_anew()
                continue
            assert self._connection is not None
            began, used = time.perf_counter(), time.process_time()
            self._connection.sell(sale)
            latencies.append(time.perf_counter() - began)
            processor += time.process_time() - used
            took += latencies[-1]
        return Turn(took, latencies, processor)

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()

    def _begin_anew(self) -> None:
        self.close()
        self._connection = self._connect()
        self._left = iter(self._sales)


def catch_statements(url: str, shop: Shop, orders: Sequence[dict[str, Any]]) -> list[list[Statement]]:
    """Sell the orders in this database; return the statements that each sent to the driver."""
    return asyncio.run(_catch(url, shop, orders))


async def _catch(url: str, shop: Shop, orders: Sequence[dict[str, Any]]) -> list[list[Statement]]:
    db = open_database(url)
    caught: list[list[Statement]] = []

    @event.listens_for(db.engine, "before_cursor_execute")
    def keep(_connection: Any, _cursor: Any, statement: str, values: Any, _context: Any, many: bool) -> None:
        caught[-1].append((statement, values, many))

    try:
        for order in orders:
            caught.append([])
            await db.write(complete_sale, shop.seller.id, NewSale.model_validate(order), shop.seller)
    finally:
        db.close()
    return caught
