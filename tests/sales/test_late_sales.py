"""Sales that reached the server after their day was over are listed on both days."""

from datetime import timedelta

import pytest
from sqlalchemy import Connection

from cafe import Cafe
from plans import plans, statements
from sukli.business_day import day_of
from sukli.http.schema_types import LONGEST_HELD_MS
from sukli.sales.late import MOST_LATE, late_sales
from tickets import sell

HOUR_MS = 3_600_000


async def _late(till, day=None) -> list[dict]:
    answer = await till.get("/api/sales/day", params={} if day is None else {"on": str(day)})
    return answer.json()["arrived_late"]


async def test_a_late_sale_is_listed_on_the_day_it_was_made_and_on_the_day_it_arrived(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        late = await sell(cafe, till, held_ms=50 * HOUR_MS)
        await sell(cafe, till, held_ms=11 * HOUR_MS)
        made_on = day_of(cafe.clock.now - timedelta(hours=50))
        (today,) = await _late(till)

        assert await _late(till, made_on) == [today]
        assert await _late(till, made_on + timedelta(days=1)) == []
    assert (today["id"], today["order_number"], today["staff_first_name"]) == (late.id, 7, "Ana")
    assert (today["created_at"], today["recorded_at"]) == ("2026-02-28T02:00:00Z", "2026-03-02T04:00:00Z")


async def test_a_sale_sent_the_next_morning_is_listed_as_late(cafe: Cafe) -> None:
    """The owner wrote down the day's total last night."""
    async with await cafe.till() as till:
        yesterday = day_of(cafe.clock.now) - timedelta(days=1)
        # it is noon
        last_night = await sell(cafe, till, held_ms=13 * HOUR_MS)
        await sell(cafe, till, held_ms=11 * HOUR_MS)
        cafe.clock.forward(hours=12, minutes=30)
        around_midnight = await sell(cafe, till, held_ms=HOUR_MS * 3 // 4)

        listed = [[sale["id"] for sale in await _late(till, day)] for day in (yesterday, yesterday + timedelta(days=1))]
        assert listed == [[last_night.id], [last_night.id]]
        assert around_midnight.id not in [sale["id"] for sale in await _late(till)]


async def test_the_latest_arrival_is_listed_first_and_a_voided_sale_is_marked(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        first = await sell(cafe, till, held_ms=25 * HOUR_MS)
        cafe.clock.forward(minutes=1)
        second = await sell(cafe, till, held_ms=25 * HOUR_MS)
        await till.post(f"/api/sales/{first.id}/void", json={})

        assert [(sale["id"], sale["voided"]) for sale in await _late(till)] == [(second.id, False), (first.id, True)]


async def test_the_number_of_listed_late_sales_is_limited_to_a_hundred(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MOST_LATE == 100
    monkeypatch.setattr("sukli.sales.late.MOST_LATE", 2)
    async with await cafe.till() as till:
        for _ in range(3):
            await sell(cafe, till, held_ms=25 * HOUR_MS)

        assert len(await _late(till)) == 2


async def test_a_sale_is_held_for_thirty_one_days_at_most(cafe: Cafe) -> None:
    assert LONGEST_HELD_MS == 31 * 24 * HOUR_MS
    async with await cafe.till() as till:
        oldest = await sell(cafe, till, held_ms=LONGEST_HELD_MS)

        assert [sale["id"] for sale in await _late(till)] == [oldest.id]


@pytest.mark.reads_plans
async def test_late_sales_are_found_by_indexes(cafe: Cafe) -> None:
    def ways(connection: Connection) -> list[str]:
        with statements(connection) as seen:
            late_sales(connection, day_of(cafe.clock.now))
        return plans(connection, seen)

    (way,) = await cafe.db.read(ways)
    assert "SCAN late" not in way, way
    assert "Seq Scan" not in way, way
    assert all(index in way for index in ("ix_sales_arrived_late", "ix_sales_business_on")), way
