"""The day's first owner waits no longer for a report than the second."""

from typing import Any

import pytest
from sqlalchemy import event

from cafe import Cafe
from cooking import a_recipe, an_ingredient, part
from factories import a_line, an_item, an_order
from sukli.reports.rollups.refresh import refresh_some
from sukli.reports.rollups.worker import warm_up

QUESTIONS = [
    f"{report}range={name}"
    for report in ("sales?sort=quantity&", "sales?sort=revenue&", "financial?", "inventory?", "shifts?", "ingredients?")
    for name in ("today", "week", "month", "all")
]


async def _sell_over_two_years(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    await a_recipe(cafe.db, item, part(await an_ingredient(cafe.db, "Flour"), 1))
    for days in (300, 300, 60, 4, 0):
        async with await cafe.till() as till:
            assert (await till.post("/api/sales", json=an_order(a_line(item)))).status_code == 201
        cafe.clock.forward(days=days)
    while await cafe.db.write(refresh_some, None):
        pass


@pytest.mark.usefixtures("nothing_in_the_background")
async def test_the_warm_up_runs_every_statement_of_every_report(cafe: Cafe) -> None:
    await _sell_over_two_years(cafe)
    queries: set[str] = set()

    @event.listens_for(cafe.db.engine, "before_cursor_execute")
    def note(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        queries.add(statement)

    async with await cafe.till() as till:
        # so that the session's lookup counts as warm: it is repeated after some seconds, which a busy machine may take
        assert (await till.get("/api/menu")).status_code == 200
        await warm_up(cafe.db)
        warm = frozenset(queries)
        queries.clear()
        for question in QUESTIONS:
            assert (await till.get(f"/api/reports/{question}")).status_code == 200

    assert queries
    assert sorted(queries - warm) == []
