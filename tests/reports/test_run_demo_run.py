"""A start on an empty database, the demo, and another start: the rollups have every day that the demo wrote."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cafe import Cafe, SetClock, open_cafe
from patience import until
from sukli.check import check
from sukli.db.dirty_days import dirty_days
from sukli.db.tx import Tx
from sukli.demo import fill_demo
from sukli.reports.rollups.tables import ROLLUPS, rollup_state
from sukli.settings import Settings

# the demo's days span two months and two years
NOW = datetime(2027, 1, 2, 5, 0, tzinfo=UTC)
DAYS = 4


async def _summed(cafe: Cafe) -> None:
    """Wait until the background worker has rolled up everything."""

    async def is_done() -> bool:
        return bool(await cafe.rows(rollup_state)) and not await cafe.rows(dirty_days)

    await until(is_done)


async def _run_demo_run(url: str, folder: Path, clock: SetClock) -> Settings:
    async with open_cafe(url, folder, clock) as cafe:
        await _summed(cafe)
    assert await asyncio.to_thread(lambda: fill_demo(cafe.settings, clock=clock, days=DAYS)) == 0
    return cafe.settings


async def test_all_time_is_the_sum_of_the_days(database_url: str, tmp_path: Path) -> None:
    clock = SetClock(NOW)
    await _run_demo_run(database_url, tmp_path, clock)
    async with open_cafe(database_url, tmp_path, clock) as cafe, await cafe.till() as till:
        await _summed(cafe)
        sold = (await till.get("/api/reports/sales?range=all")).json()
        money = (await till.get("/api/reports/financial?range=all")).json()
        days = [
            (await till.get(f"/api/day-figures?on={NOW.date() - timedelta(days=back)}")).json() for back in range(DAYS)
        ]

    assert min(day["sales_centavos"] for day in days) > 0
    assert sold["total_sales_centavos"] == sum(day["sales_centavos"] for day in days)
    assert money["expenses_centavos"] == sum(day["expenses_centavos"] for day in days)


async def test_the_check_starts_at_the_first_sale_although_its_rollups_are_missing(
    database_url: str, tmp_path: Path
) -> None:
    clock = SetClock(NOW)
    settings = await _run_demo_run(database_url, tmp_path, clock)
    first = NOW.date() - timedelta(days=DAYS - 1)
    async with open_cafe(database_url, tmp_path, clock) as cafe:
        await _summed(cafe)

        def lose(tx: Tx) -> None:
            for kept in ROLLUPS:
                tx.connection.execute(kept.delete().where(kept.c.starts_on < NOW.date() - timedelta(days=1)))

        await cafe.db.write(lose, None)
    said: list[str] = []

    def looked() -> int:
        return check(settings, clock=clock, tell=said.append)

    assert await asyncio.to_thread(looked) == 1
    assert f"wrong days {first}, " in said[0]
    assert await asyncio.to_thread(looked) == 0
    assert f"Daily rollups: right, {first} to {NOW.date() - timedelta(days=1)}." in said
