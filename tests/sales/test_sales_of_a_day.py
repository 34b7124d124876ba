"""A day's sales: the edges of the day, pages from newest to oldest, the day hour by hour."""

from typing import Any

import httpx

from cafe import Cafe
from factories import a_line, an_item, an_order


async def _all_pages(till: httpx.AsyncClient, query: str) -> list[str]:
    listed: list[str] = []
    cursor = ""
    while True:
        page = (await till.get(f"/api/sales?{query}{cursor}")).json()
        assert not {sale["id"] for sale in page["sales"]} & set(listed)
        listed += [sale["id"] for sale in page["sales"]]
        if page["next_cursor"] is None:
            return listed
        cursor = f"&cursor={page['next_cursor']}"


async def test_pages_continue_correctly_although_sales_are_made_in_between(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        orders = []
        for number in range(7):
            orders.append(an_order(a_line(item)))
            await till.post("/api/sales", json=orders[-1])
            # several at the same instant: the id decides
            cafe.clock.forward(minutes=number % 2)
        newest_first = [order["id"] for order in reversed(orders)]
        for voided in (1, 4):
            await till.post(f"/api/sales/{orders[voided]['id']}/void", json={})

        assert await _all_pages(till, "limit=3") == await _all_pages(till, "limit=1") == newest_first
        assert await _all_pages(till, "limit=2&status=voided") == [orders[4]["id"], orders[1]["id"]]
        assert len(await _all_pages(till, "limit=2&status=active")) == 5

        first = (await till.get("/api/sales?limit=3")).json()
        await till.post("/api/sales", json=an_order(a_line(item)))
        second = (await till.get(f"/api/sales?limit=3&cursor={first['next_cursor']}")).json()
        assert [sale["id"] for sale in second["sales"]] == newest_first[3:6]


async def test_an_invalid_page_or_day_is_refused(cafe: Cafe) -> None:
    refused: dict[str, str] = {
        "/api/sales?cursor=x": "cursor",
        "/api/sales?cursor=99999999999999999_0197f000-0000-7000-8000-000000000000": "cursor",
        "/api/sales?limit=0": "limit",
        "/api/sales?limit=201": "limit",
        "/api/sales?status=deleted": "status",
    }
    for path in ("sales", "sales/day", "expenses", "cash", "cash-flow", "dashboard", "dashboard/sales.csv"):
        for day in ("2026-02-30", "0", "2026-3-2", "tomorrow", "2026-03-02T00:00:00"):
            refused[f"/api/{path}?on={day}"] = "on"
    async with await cafe.till() as till:
        for path, field in refused.items():
            answer = await till.get(path)

            assert (answer.status_code, answer.json()["field"]) == (422, field), path


async def test_future_and_ancient_days_are_empty_and_tell_their_date(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for on in ("0001-01-01", "1999-12-31", "2026-03-03", "9999-12-31"):
            for path in ("sales", "sales/day", "expenses", "cash", "cash-flow", "dashboard"):
                shown = (await till.get(f"/api/{path}?on={on}")).json()

                assert shown["on"] == on
                assert not any(value for key, value in shown.items() if key not in {"on", "hours"}), shown


async def test_sales_just_before_and_at_midnight_belong_to_different_days_on_every_screen(
    cafe: Cafe,
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        late, early = an_order(a_line(item)), an_order(a_line(item, quantity=2))
        # 2026-03-02 15:59:59.999999 UTC is the last instant of 2 March in Manila
        cafe.clock.forward(hours=11, minutes=59, seconds=59, microseconds=999_999)
        await till.post("/api/sales", json=late)
        cafe.clock.forward(microseconds=1)
        await till.post("/api/sales", json=early)

        for on, order, total, hour in (("2026-03-02", late, 2_000, 23), ("2026-03-03", early, 4_000, 0)):
            listed = (await till.get(f"/api/sales?on={on}")).json()["sales"]
            day: dict[str, Any] = (await till.get(f"/api/sales/day?on={on}")).json()
            assert [(sale["id"], sale["on"]) for sale in listed] == [(order["id"], on)]
            assert [(row["hour"], row["count"]) for row in day["hours"] if row["count"]] == [(hour, 1)]
            for path in ("sales/day", "day-figures", "cash-flow", "dashboard"):
                assert (await till.get(f"/api/{path}?on={on}")).json()["sales_centavos"] == total
        assert (await till.get("/api/sales")).json()["on"] == "2026-03-03"
