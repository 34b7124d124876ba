"""The cafe that is shown to visitors: open at any hour, with part of the day behind it."""

import asyncio
from collections import Counter, defaultdict
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from cafe import PEPPER, SetClock, on_sqlite
from sukli.business_day import day_of
from sukli.db import open_database
from sukli.demo.events import SALE
from sukli.demo.fresh import make_fresh
from sukli.demo.hours import hours_to_show
from sukli.demo.plan import Plan
from sukli.kitchen.queries import active_summary, ticket_list
from sukli.settings import Settings
from sukli.stock.tables import stock_items, stock_movements

MIDNIGHT = datetime(2026, 3, 3, 16, 0, tzinfo=UTC)


@pytest.mark.parametrize("hour", range(24))
def test_at_any_hour_the_day_has_sales_and_four_orders_are_being_made(hour: int) -> None:
    now = MIDNIGHT + timedelta(hours=hour, minutes=16)
    sold = [event.at for event in Plan(now, days=2, hours=hours_to_show(now)).events if event.kind == SALE]

    today = sum(day_of(at) == day_of(now) for at in sold)
    # sixteen minutes after midnight there cannot be more
    assert today >= (8 if hour else 4)
    assert sum(at > now - timedelta(minutes=15) for at in sold) == 4
    assert max(sold) <= now


def test_just_after_midnight_today_has_only_one_sale() -> None:
    now = MIDNIGHT + timedelta(minutes=2)
    days = Counter(
        day_of(event.at) for event in Plan(now, days=3, hours=hours_to_show(now)).events if event.kind == SALE
    )

    assert days[day_of(now)] == 1
    assert min(days[day_of(now) - timedelta(days=ago)] for ago in (1, 2)) > 30


@on_sqlite
@pytest.mark.parametrize("hour", [0.6, 3.5, 23.9])
def test_no_stock_is_sold_before_it_arrives_and_four_orders_are_active(
    database_url: str, tmp_path: Path, hour: float
) -> None:
    now = MIDNIGHT + timedelta(hours=hour)
    fresh = make_fresh(Settings(tmp_path, database_url, pepper=PEPPER), SetClock(now), days=8)

    with closing(open_database(database_url)) as db:
        moved = select(stock_items.c.name, stock_movements).join_from(stock_items, stock_movements)
        movements = asyncio.run(
            db.read(lambda connection: connection.execute(moved.order_by(stock_movements.c.created_at)).all())
        )
        kitchen = asyncio.run(db.read(ticket_list, now))
        active = asyncio.run(db.read(active_summary, now))
    stock: dict[str, int] = defaultdict(int)
    for movement in movements:
        stock[movement.name] += movement.applied_quantity
        assert stock[movement.name] >= 0, (movement.name, movement.created_at)
    # a ticket forgotten yesterday is left over, and not active
    assert (active.active_count, kitchen.earlier_count) == (4, 1)
    assert [ticket.on for ticket in kitchen.tickets if ticket.on == day_of(now)]
    assert [person.first_name for person in fresh.people] == ["Maria", "Jomar", "Liza", "Paolo", "Nena"]
