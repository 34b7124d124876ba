"""The stock-out clock over HTTP: for low items, from hourly sales, and silent if it cannot know."""

from datetime import datetime, timedelta
from typing import Any

import httpx
import pytest

from cafe import Cafe
from factories import a_line, a_transaction, an_item, an_order
from running_out.weeks import forget_before, sold_for_weeks
from sukli.business_day import MANILA, day_of


async def running_out(till: httpx.AsyncClient) -> list[dict[str, Any]]:
    answer = await till.get("/api/stock/running-out")
    assert answer.status_code == 200
    found: list[dict[str, Any]] = answer.json()["items"]
    return found


async def test_a_low_item_with_steady_sales_runs_out_at_a_time_of_today(cafe: Cafe) -> None:
    item = await sold_for_weeks(cafe, left=12, an_hour=4)

    async with await cafe.till() as till:
        (only,) = await running_out(till)

    at = datetime.fromisoformat(only["runs_out_at"]).astimezone(MANILA)
    # twelve, at four an hour from noon
    assert (only["id"], only["runs_out_on"]) == (item, day_of(cafe.clock.now).isoformat())
    assert abs(at - (cafe.clock.now + timedelta(hours=3))) <= timedelta(minutes=20)
    assert at.minute % 10 == 0


async def test_an_item_that_lasts_beyond_closing_runs_out_on_a_day(cafe: Cafe) -> None:
    await sold_for_weeks(cafe, left=44, an_hour=4, minimum=50)

    async with await cafe.till() as till:
        (only,) = await running_out(till)

    assert (only["runs_out_on"], only["runs_out_at"]) == ("2026-03-03", None)


@pytest.mark.parametrize(
    ("why", "values"),
    [
        ("it has none", {"left": 0}),
        ("it is not low", {"left": 21}),
        ("it is new", {"weeks": 1}),
    ],
)
async def test_there_is_no_forecast_for_an_item_when(cafe: Cafe, why: str, values: dict[str, Any]) -> None:
    await sold_for_weeks(cafe, **values)

    async with await cafe.till() as till:
        assert await running_out(till) == [], why


@pytest.mark.parametrize(("days", "is_listed"), [(13, False), (20, True)])
async def test_days_sold_on_an_earlier_system_do_not_make_an_item_last_longer(
    cafe: Cafe, days: int, *, is_listed: bool
) -> None:
    await sold_for_weeks(cafe, left=12, an_hour=4)
    await cafe.db.write(forget_before, None, days)

    async with await cafe.till() as till:
        found = await running_out(till)

    assert len(found) == is_listed
    for only in found:
        at = datetime.fromisoformat(only["runs_out_at"])
        assert abs(at - (cafe.clock.now + timedelta(hours=3))) <= timedelta(minutes=20)


async def test_there_is_no_forecast_for_unsold_and_open_price_items(cafe: Cafe) -> None:
    await sold_for_weeks(cafe, "Other", left=5)
    await an_item(cafe.db, "Turon", stock=5)
    await an_item(cafe.db, "Napkins", stock=5, kind="supply")

    async with await cafe.till() as till:
        assert await running_out(till) == []


async def test_a_delivered_item_has_no_forecast_for_half_an_hour(cafe: Cafe) -> None:
    item = await sold_for_weeks(cafe, left=8)

    async with await cafe.till() as till:
        assert len(await running_out(till)) == 1
        await till.post(f"/api/stock/inventory/{item}/transactions", json=a_transaction(quantity=4))
        at_once = await running_out(till)
        cafe.clock.forward(minutes=31)
        later = await running_out(till)

    assert (at_once, len(later)) == ([], 1)


async def test_a_sale_brings_the_moment_nearer_and_an_unchanged_answer_is_not_sent_again(cafe: Cafe) -> None:
    item = await sold_for_weeks(cafe, left=12)

    async with await cafe.till() as till:
        first = await till.get("/api/stock/running-out")
        tag = {"If-None-Match": first.headers["etag"]}
        unchanged = await till.get("/api/stock/running-out", headers=tag)
        await till.post("/api/sales", json=an_order(a_line(item, quantity=6)))
        (nearer,) = await running_out(till)

    assert (unchanged.status_code, unchanged.content) == (304, b"")
    assert nearer["runs_out_at"] < first.json()["items"][0]["runs_out_at"]


async def test_the_forecast_is_computed_again_on_a_new_day(cafe: Cafe) -> None:
    await sold_for_weeks(cafe, left=12)

    async with await cafe.till() as till:
        (today,) = await running_out(till)
        cafe.clock.forward(hours=16)
        (tomorrow,) = await running_out(till)

    assert tomorrow["runs_out_on"] == "2026-03-03" > today["runs_out_on"]


async def test_a_shop_without_sales_today_counts_as_closed(cafe: Cafe) -> None:
    await sold_for_weeks(cafe, left=12)

    async with await cafe.till() as till:
        cafe.clock.forward(days=1)
        assert await running_out(till) == []


@pytest.mark.parametrize(("days", "is_listed"), [(13, False), (20, True)])
async def test_days_before_an_ingredient_was_in_a_recipe_do_not_make_it_last_longer(
    cafe: Cafe, days: int, *, is_listed: bool
) -> None:
    """In those days the shop sold something else, but none of this."""
    await sold_for_weeks(cafe, "Taho", left=100)
    item = await sold_for_weeks(cafe, left=12, an_hour=4)
    await cafe.db.write(forget_before, None, days, item)

    async with await cafe.till() as till:
        found = await running_out(till)

    assert len(found) == is_listed
    for only in found:
        at = datetime.fromisoformat(only["runs_out_at"])
        assert abs(at - (cafe.clock.now + timedelta(hours=3))) <= timedelta(minutes=20)


async def test_forecasts_need_a_session(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        for path in ("running-out", "reorder", "reorder.csv"):
            assert (await browser.get(f"/api/stock/{path}")).status_code == 401
