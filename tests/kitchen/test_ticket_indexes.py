"""The list of open tickets must not get slower with history: it uses indexes of tickets only."""

import re
from datetime import timedelta

import pytest
from sqlalchemy import Connection

from cafe import NOON_IN_MANILA, Cafe
from factories import a_staff_member
from plans import plans, statements
from sukli.business_day import day_of
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.kitchen.commands import mark_seen
from sukli.kitchen.queries import MOST_EARLIER, active_summary, ticket_list
from sukli.sales.tables import sales
from tickets import sell

OLD_SALES = 1_000
NEVER_TICKED = OLD_SALES // 4
SCANS = r"Seq Scan on sales\b|SCAN sales\b|ix_sales_business_on"


async def _history(cafe: Cafe) -> None:
    """Insert orders from the days before, some of them left open."""
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        pattern = (await cafe.row(sales, id=(await sell(cafe, till)).id))._asdict()
    rows = []
    for number in range(OLD_SALES):
        at = NOON_IN_MANILA - timedelta(days=1, minutes=5 * number)
        done = {"order_status": "completed", "completed_at": at, "completion_time_minutes": 1.0} if number % 4 else {}
        rows.append(pattern | {"id": new_id(), "created_at": at, "business_on": day_of(at)} | done)
    await cafe.db.write(lambda tx: tx.connection.execute(sales.insert(), rows).rowcount, None)


@pytest.mark.reads_plans
async def test_the_kitchens_reads_use_the_ticket_indexes_however_long_the_history(cafe: Cafe) -> None:
    await _history(cafe)

    def read(connection: Connection) -> list[str]:
        with statements(connection) as seen:
            active_summary(connection, NOON_IN_MANILA)
            found = ticket_list(connection, NOON_IN_MANILA)
        assert (len(found.tickets), found.earlier_count) == (MOST_EARLIER + 1, NEVER_TICKED)
        return plans(connection, seen)

    for plan in await cafe.db.read(read):
        assert "ix_sales_open_ticket" in plan, plan
        # scans neither all sales, nor all of a day's
        assert not re.search(SCANS, plan), plan


@pytest.mark.reads_plans
async def test_marking_tickets_seen_looks_them_up_by_id(cafe: Cafe) -> None:
    await _history(cafe)
    ids = [row.id for row in (await cafe.rows(sales))[:50]]

    def see(tx: Tx) -> list[str]:
        with statements(tx.connection) as seen:
            mark_seen(tx, ids)
        return plans(tx.connection, seen)

    (plan,) = await cafe.db.write(see, None)
    assert not re.search(SCANS, plan), plan
