"""A deadlock is noted although both commands succeed in the end."""

import asyncio
from contextlib import suppress
from threading import Barrier, BrokenBarrierError

from sqlalchemy import select

from cafe import Cafe, on_postgres
from deadlocks import deadlocks_noted
from factories import an_item
from patience import PATIENCE_SECONDS
from sukli.db.tx import Tx
from sukli.stock.tables import stock_items


@on_postgres
async def test_commands_that_lock_rows_in_opposite_order_are_noted(cafe: Cafe) -> None:
    items = [await an_item(cafe.db, f"Bread {number}") for number in range(2)]
    both = Barrier(2, timeout=PATIENCE_SECONDS)

    def lock(tx: Tx, first: str, second: str) -> None:
        tx.connection.execute(select(stock_items).where(stock_items.c.id == first).with_for_update())
        # the one that runs again is alone
        with suppress(BrokenBarrierError):
            both.wait()
        tx.connection.execute(select(stock_items).where(stock_items.c.id == second).with_for_update())
        both.abort()

    with deadlocks_noted() as deadlocks:
        await asyncio.gather(cafe.db.write(lock, None, *items), cafe.db.write(lock, None, *items[::-1]))

    assert len(deadlocks) == 1
