"""Days hidden by an older version, which stored 'summed through yesterday' for an empty database, reappear."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import func, insert, select

from cafe import Cafe, SetClock, open_cafe
from sukli.check import check
from sukli.db.dirty_days import dirty_days
from sukli.db.tx import Tx
from sukli.demo import fill_demo
from sukli.expenses.tables import expenses
from sukli.ids import new_id
from sukli.reports.rollups.refresh import refresh_some
from sukli.reports.rollups.tables import rollup_state
from sukli.sales.tables import sales

# the demo's days span two months and two years
NOW = datetime(2027, 1, 2, 5, 0, tzinfo=UTC)
DAYS = 3


def _import(tx: Tx) -> None:
    """Insert long past records of an older system: a sale with unreadable items, a deposit, an expense."""
    at = NOW - timedelta(days=400)
    model = tx.connection.execute(select(sales).where(sales.c.voided.is_(False)).limit(1)).one()._asdict()
    theirs = model | {
        "created_at": at,
        "recorded_at": at,
        "business_on": at.date(),
        "raw_items": "[{",
        "cogs_centavos": 1,
    }
    deposit = theirs | {"payment_method": "cash-in", "raw_items": None}
    tx.connection.execute(insert(sales), [row | {"id": new_id(), "order_number": None} for row in (theirs, deposit)])
    spent = tx.connection.execute(select(expenses).limit(1)).one()._asdict()
    tx.connection.execute(insert(expenses), spent | {"id": new_id(), "created_at": at, "business_on": at.date()})


def _as_the_older_version_left_it(tx: Tx) -> None:
    """Clear the marks: in that version neither a trigger nor a command marked days as dirty."""
    tx.connection.execute(dirty_days.delete())


async def _figures(cafe: Cafe) -> tuple[int, int]:
    async with await cafe.till() as till:
        sold = (await till.get("/api/reports/sales?range=all")).json()
        money = (await till.get("/api/reports/financial?range=all")).json()
    return sold["total_sales_centavos"], money["expenses_centavos"]


async def _in_the_rows(cafe: Cafe) -> tuple[int, int]:
    sold = select(func.sum(sales.c.total_centavos)).where(
        sales.c.voided.is_(False), sales.c.payment_method != "cash-in"
    )
    spent = select(func.sum(expenses.c.amount_centavos))
    return await cafe.db.read(
        lambda connection: (connection.execute(sold).scalar_one(), connection.execute(spent).scalar_one())
    )


async def test_the_check_brings_back_hidden_days_including_imported_ones(
    database_url: str, tmp_path: Path, nothing_in_the_background: None
) -> None:
    clock = SetClock(NOW)
    async with open_cafe(database_url, tmp_path, clock) as cafe:
        while await cafe.db.write(refresh_some, None):
            pass
        assert await cafe.rows(rollup_state)
    assert await asyncio.to_thread(lambda: fill_demo(cafe.settings, clock=clock, days=DAYS)) == 0
    async with open_cafe(database_url, tmp_path, clock) as cafe:
        await cafe.db.write(_import, None)
        await cafe.db.write(_as_the_older_version_left_it, None)
        hidden = await _figures(cafe)
    messages: list[str] = []
    first = await asyncio.to_thread(lambda: check(cafe.settings, clock=clock, tell=messages.append))
    again = await asyncio.to_thread(lambda: check(cafe.settings, clock=clock, tell=messages.append))
    async with open_cafe(database_url, tmp_path, clock) as cafe:
        shown, true = await _figures(cafe), await _in_the_rows(cafe)

    assert hidden[0] < true[0]
    assert shown == true
    assert (first, again) == (1, 0), messages
    assert messages[-1] == "All is well."
