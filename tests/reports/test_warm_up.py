"""The first owner of the day waits no longer for a report than the second."""

from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.engine.interfaces import CacheStats

from cafe import Cafe
from factories import a_line, an_item, an_order
from sukli.reports.summing import sum_some_days
from sukli.reports.warm_up import warm_up

QUESTIONS = [
    f"{report}range={name}"
    for report in ("sales?sort=quantity&", "sales?sort=revenue&", "financial?", "inventory?")
    for name in ("today", "week", "month", "all")
]


async def _sell_over_two_years(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    for days in (300, 300, 60, 4, 0):
        async with await cafe.till() as till:
            assert (await till.post("/api/sales", json=an_order(a_line(item)))).status_code == 201
        cafe.clock.forward(days=days)
    while await cafe.db.write(sum_some_days, None):
        pass


@pytest.mark.parametrize("is_warm", [True, False])
async def test_a_report_finds_its_statements_written_after_the_warming_up(cafe: Cafe, *, is_warm: bool) -> None:
    await _sell_over_two_years(cafe)
    if is_warm:
        await warm_up(cafe.db)
    written: list[str] = []

    @event.listens_for(cafe.db.engine, "before_cursor_execute")
    def note(_connection: Any, _cursor: Any, statement: str, _parameters: Any, context: Any, _many: Any) -> None:
        if context.compiled and context.cache_hit is CacheStats.CACHE_MISS:
            written.append(statement)

    async with await cafe.till() as till:
        assert (await till.get("/api/menu")).status_code == 200
        written.clear()
        for question in QUESTIONS:
            assert (await till.get(f"/api/reports/{question}")).status_code == 200

    assert (written == []) is is_warm
