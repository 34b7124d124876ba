"""Which items were sold or used, and which just lay there."""

from datetime import UTC, date, datetime

import pytest
from sqlalchemy import Engine

from cafe import Cafe, SetClock
from factories import a_line, a_transaction, an_item, an_order
from plans import plans, statements
from sukli.business_day import day_of
from sukli.insights.computed.books import books_of
from sukli.insights.computed.inventory import dead_stock
from sukli.insights.computed.moved import items_that_lay
from sukli.reports.ranges import chosen_range


@pytest.mark.reads_plans
def test_what_sales_took_is_looked_up_item_by_item(engine: Engine) -> None:
    """PostgreSQL would read all sales ever made for a join."""
    with engine.connect() as connection:
        with statements(connection) as seen:
            items_that_lay(connection, date(2026, 7, 1), date(2026, 7, 28), datetime(2026, 7, 29, tzinfo=UTC))
        plan = plans(connection, seen)[-1]

    assert "Semi Join" not in plan


async def test_what_was_sold_out_all_the_time_is_not_dead_stock(cafe: Cafe, clock: SetClock) -> None:
    """Nobody could buy the item that was delivered yesterday."""
    sold, missing = await an_item(cafe.db, "Tapsilog"), await an_item(cafe.db, "Ube Jam", stock=0)
    await an_item(cafe.db, "Dust")
    async with await cafe.till() as till:
        for _ in range(30):
            clock.forward(days=1)
            assert (await till.post("/api/sales", json=an_order(a_line(sold, name="Tapsilog")))).status_code == 201
        delivered = a_transaction(quantity=40)
        assert (await till.post(f"/api/stock/inventory/{missing}/transactions", json=delivered)).status_code == 201
    clock.forward(days=1)

    found = await cafe.db.read_long(books_of, "inventory", chosen_range("week", day_of(clock.now)), clock.now)

    (finding,) = dead_stock(found)
    assert finding.description.endswith(": Dust.")
