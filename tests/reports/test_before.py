"""What a range is compared with: as many days before it; for the running day, the same hours."""

from typing import Any

import httpx
import pytest

from cafe import Cafe
from factories import a_line, an_item, an_order
from sukli.ids import new_id

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS


@pytest.fixture
async def till(cafe: Cafe) -> Any:
    async with await cafe.till() as opened:
        yield opened


async def _sell(cafe: Cafe, till: httpx.AsyncClient, price: int, held_ms: int) -> None:
    line = a_line(await an_item(cafe.db, f"Item {new_id()}"), price_centavos=price)
    assert (await till.post("/api/sales", json=an_order(line, held_ms=held_ms))).status_code == 201


async def _spend(till: httpx.AsyncClient, amount: int, on: str) -> None:
    body = {"id": new_id(), "category": "Rent", "description": "x", "amount_centavos": amount, "on": on}
    assert (await till.post("/api/expenses", json=body)).status_code == 201


async def _report(till: httpx.AsyncClient, path: str) -> dict[str, Any]:
    answer = await till.get(f"/api/reports/{path}")
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


async def test_today_is_compared_with_yesterday_up_to_the_same_hour(cafe: Cafe, till: httpx.AsyncClient) -> None:
    await _spend(till, 700, "2026-02-01")
    # it is noon: yesterday at 9, at 11:59 and at 3
    await _sell(cafe, till, 1_000, held_ms=27 * HOUR_MS)
    await _sell(cafe, till, 200, held_ms=DAY_MS + 60_000)
    await _sell(cafe, till, 50_000, held_ms=21 * HOUR_MS)
    for path in ("sales", "sales?range=custom&from=2026-03-02&to=2026-03-02"):
        before = (await _report(till, path))["before"]
        assert (before["total_sales_centavos"], before["total_orders"]) == (1_200, 2)
        assert (before["from"], before["to"], before["until"]) == ("2026-03-01", "2026-03-01", "2026-03-01T04:00:00Z")
    yesterday = await _report(till, "sales?range=custom&from=2026-03-01&to=2026-03-01")
    assert yesterday["total_sales_centavos"] == 51_200
    assert yesterday["before"]["until"] is None


async def test_a_running_week_is_compared_with_the_same_part_of_the_week_before(
    cafe: Cafe, till: httpx.AsyncClient
) -> None:
    await _spend(till, 700, "2026-02-01")
    # seven days ago at 9 and at 3, and eight days ago at 3, a day that counts in full
    for price, hours_ago in ((1_000, 7 * 24 + 3), (50_000, 7 * 24 - 3), (300, 8 * 24 - 3)):
        await _sell(cafe, till, price, held_ms=hours_ago * HOUR_MS)
    before = (await _report(till, "financial?range=week"))["before"]
    assert before["revenue_centavos"] == 1_300
    assert (before["from"], before["to"]) == ("2026-02-17", "2026-02-23")


async def test_expenses_of_yesterday_count_up_to_the_same_hour_too(cafe: Cafe) -> None:
    cafe.clock.forward(days=-1, hours=-2)
    async with await cafe.till() as till:
        await _spend(till, 700, "2026-02-01")
        await _spend(till, 400, "2026-03-01")
        cafe.clock.forward(hours=6)
        await _spend(till, 90_000, "2026-03-01")
        cafe.clock.forward(hours=20)
        assert (await _report(till, "financial"))["before"]["expenses_centavos"] == 400


@pytest.mark.parametrize("path", ["sales", "financial"])
async def test_days_before_the_first_record_are_not_compared(cafe: Cafe, till: httpx.AsyncClient, path: str) -> None:
    async def figures(name: str) -> tuple[Any, Any]:
        report = await _report(till, f"{path}?range={name}")
        return report["before"], report["before_lacks"]

    assert await figures("today") == (None, "no_records")
    await _sell(cafe, till, 1_000, held_ms=3 * DAY_MS)
    assert await figures("month") == (None, "no_records")
    assert await figures("all") == (None, None)
    await _sell(cafe, till, 1_000, held_ms=8 * DAY_MS)
    assert await figures("week") == (None, "too_few_records")
    assert (await figures("today"))[1] is None


async def test_the_financial_report_has_the_profit_after_the_cost_of_goods(cafe: Cafe, till: httpx.AsyncClient) -> None:
    await _sell(cafe, till, 1_000, held_ms=0)
    await _spend(till, 300, "2026-03-02")
    report = await _report(till, "financial")
    assert (report["net_profit_centavos"], report["profit_after_cogs_centavos"]) == (700, 200)
