"""The baseline: the statements of a sale in a bare sqlite3 loop, one durable transaction each.

The statements and their values are those that the server's own command sends, caught on the way to the driver.
"""

import asyncio
import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pysqlite3.dbapi2 as driver
from sqlalchemy import event

from bench.load.server import database_url
from bench.load.shop import Shop
from sukli.db import open_database
from sukli.db.sqlite import PRAGMAS
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale

Statement = tuple[str, Any, bool]


class Bare(NamedTuple):
    """How long the whole loop took, and each transaction; in seconds."""

    took: float
    latencies: list[float]

    @property
    def rate(self) -> float:
        """Transactions a second."""
        return len(self.latencies) / self.took


def catch_statements(folder: Path, shop: Shop, orders: Sequence[dict[str, Any]]) -> list[list[Statement]]:
    """Sell the orders in a copy of the folder's database and keep what was sent to the driver for each."""
    copy = folder / "statements"
    copy.mkdir()
    shutil.copy(folder / "sukli.db", copy)
    return asyncio.run(_catch(database_url(copy), shop, orders))


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


def replay(path: Path, transactions: Sequence[Sequence[Statement]]) -> Bare:
    """Run the transactions on the database file, one commit each, with the server's PRAGMAs."""
    connection = driver.connect(str(path), isolation_level=None, cached_statements=256)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    cursor = connection.cursor()
    latencies: list[float] = []
    began = time.perf_counter()
    for transaction in transactions:
        start = time.perf_counter()
        cursor.execute("BEGIN IMMEDIATE")
        for statement, values, many in transaction:
            if many:
                cursor.executemany(statement, values)
            else:
                cursor.execute(statement, values).fetchall()
        cursor.execute("COMMIT")
        latencies.append(time.perf_counter() - start)
    took = time.perf_counter() - began
    connection.close()
    return Bare(took, latencies)
