"""The three reports over HTTP."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import httpx
import pytest

from cafe import Cafe
from factories import a_line, an_item, an_order
from sukli.db.dirty_days import dirty_days
from sukli.ids import new_id
from sukli.reports.rollups.tables import rollup_sales
from sukli.sales.tables import sales
from tickets import sell, tick

DAY_MS = 86_400_000


async def _expense(till: httpx.AsyncClient, amount: int, on: str, category: str = "Rent") -> None:
    body = {"id": new_id(), "category": category, "description": "x", "amount_centavos": amount, "on": on}
    assert (await till.post("/api/expenses", json=body)).status_code == 201


async def _report(till: httpx.AsyncClient, path: str) -> dict[str, Any]:
    answer = await till.get(f"/api/reports/{path}")
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


async def test_an_empty_cafe_has_empty_reports(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for name in ("today", "week", "month", "all", "custom"):
            sales = await _report(till, f"sales?range={name}")
            assert (sales["total_sales_centavos"], sales["total_orders"], sales["average_order_centavos"]) == (0, 0, 0)
            assert sales["efficiency"] is sales["fastest_minutes"] is sales["average_completion_minutes"] is None
            assert sales["top_items"] == []
            assert sales["hours"] == [[0] * 24] * 7
            financial = await _report(till, f"financial?range={name}")
            assert (financial["net_profit_centavos"], financial["margin_tenths"]) == (0, 0)
            inventory = await _report(till, f"inventory?range={name}")
            assert (inventory["items"], inventory["total_value_centavos"], inventory["before"]) == ([], 0, None)


async def test_the_ranges_are_those_of_the_spec_and_are_compared_with_as_many_days_before(cafe: Cafe) -> None:
    expected = {
        "today": ("2026-03-02", "2026-03-02", "2026-03-01", "2026-03-01"),
        "week": ("2026-02-24", "2026-03-02", "2026-02-17", "2026-02-23"),
        "month": ("2026-02-02", "2026-03-02", "2026-01-04", "2026-02-01"),
        "custom": ("2026-03-02", "2026-03-02", "2026-03-01", "2026-03-01"),
        "custom&from=2026-01-01": ("2026-03-02", "2026-03-02", "2026-03-01", "2026-03-01"),
        "custom&from=2026-01-01&to=2026-01-10": ("2026-01-01", "2026-01-10", "2025-12-22", "2025-12-31"),
    }
    async with await cafe.till() as till:
        await _expense(till, 100, "2025-12-01")
        for name, days in expected.items():
            report = await _report(till, f"sales?range={name}")
            before = report["before"]
            assert (report["from"], report["to"], before["from"], before["to"]) == days
        everything = await _report(till, "sales?range=all")
    assert (everything["from"], everything["to"], everything["before"]) == ("2020-01-01", "2026-03-02", None)


@pytest.mark.each_on_postgres
@pytest.mark.parametrize("path", ["sales", "financial", "inventory"])
async def test_bad_ranges_are_refused_and_the_ends_of_the_calendar_are_not(cafe: Cafe, path: str) -> None:
    async with await cafe.till() as till:
        await till.post("/api/sales", json=an_order(a_line(await an_item(cafe.db))))
        backwards = await till.get(f"/api/reports/{path}?range=custom&from=2026-03-02&to=2026-03-01")
        assert (backwards.status_code, backwards.json()["field"]) == (422, "from")
        for query in ("range=year", "range=custom&from=1&to=2", "range=custom&from=2026-02-30&to=2026-03-01"):
            assert (await till.get(f"/api/reports/{path}?{query}")).status_code == 422
        for first, last in (
            ("0001-01-01", "0001-01-01"),
            ("0001-01-01", "9999-12-31"),
            ("9999-12-31", "9999-12-31"),
            ("0001-01-01", "0001-12-31"),
        ):
            report = await _report(till, f"{path}?range=custom&from={first}&to={last}")
            assert (report["from"], report["to"]) == (first, last)
            if path == "sales":
                assert report["total_orders"] == (1 if (first, last) == ("0001-01-01", "9999-12-31") else 0)
    async with cafe.browser() as stranger:
        assert (await stranger.get(f"/api/reports/{path}")).status_code == 401


async def test_the_sales_report_counts_active_sales_and_times_completed_orders(cafe: Cafe) -> None:
    latte, bread = await an_item(cafe.db, "Latte"), await an_item(cafe.db, "Bread")
    async with await cafe.till() as till:
        orders = [
            an_order(
                a_line(latte, name="Latte", price_centavos=10_000, quantity=2),
                a_line(bread, name="Bread", price_centavos=1_000, quantity=5),
                discount_tenths=100,
            ),
            an_order(a_line(latte, name="Latte", price_centavos=10_000), held_ms=DAY_MS),
            an_order(a_line(bread, name="Bread", price_centavos=99_999, quantity=9)),
        ]
        for order in orders:
            assert (await till.post("/api/sales", json=order)).status_code == 201
        await till.post(f"/api/sales/{orders[2]['id']}/void", json={})
        quick, slow = await sell(cafe, till, lines=1), await sell(cafe, till, lines=1, order_number=8)
        cafe.clock.forward(minutes=5)
        await tick(till, quick)
        cafe.clock.forward(minutes=20, seconds=6)
        await tick(till, slow)
        week = await _report(till, "sales?range=week")
        today = await _report(till, "sales")
        by_revenue = await _report(till, "sales?range=week&sort=revenue")

    # 25,000 less a tenth, 10,000, and two tickets of 2,000
    assert (week["total_sales_centavos"], week["total_orders"]) == (36_500, 4)
    assert week["average_order_centavos"] == 9_125
    assert (week["average_completion_minutes"], week["completed_orders_count"]) == (15.05, 2)
    assert (week["fastest_minutes"], week["slowest_minutes"], week["efficiency"]) == (5.0, 25.1, "good")
    assert week["top_items"] == [
        {"name": "Bread", "quantity": 5, "revenue_centavos": 5_000},
        {"name": "Latte", "quantity": 3, "revenue_centavos": 30_000},
        {"name": "Pandesal", "quantity": 2, "revenue_centavos": 4_000},
    ]
    assert [item["name"] for item in by_revenue["top_items"]] == ["Latte", "Bread", "Pandesal"]
    assert (week["granularity"], len(week["periods"])) == ("day", 7)
    assert week["periods"][-2:] == [
        {
            "starts_on": "2026-03-01",
            "revenue_centavos": 10_000,
            "cogs_centavos": 5_000,
            "profit_centavos": 5_000,
            "orders": 1,
        },
        {
            "starts_on": "2026-03-02",
            "revenue_centavos": 26_500,
            "cogs_centavos": 13_250,
            "profit_centavos": 13_250,
            "orders": 3,
        },
    ]
    # Sunday and Monday, at noon
    assert (week["hours"][6][12], week["hours"][0][12], sum(map(sum, week["hours"]))) == (1, 3, 4)
    assert week["completion_by_hour"][12] == {"hour": 12, "minutes": 15.05, "count": 2}
    assert week["completion_by_hour"][13] == {"hour": 13, "minutes": None, "count": 0}
    assert today["before"]["total_sales_centavos"] == 10_000
    assert today["as_of"] == "2026-03-02T04:25:06Z"


async def test_the_financial_report_sums_expenses_by_category_and_period(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await till.post("/api/sales", json=an_order(a_line(item, price_centavos=30_000)))
        for amount, on, category in (
            (10_000, "2026-03-01", "Rent"),
            (2_000, "2026-03-02", "Staff"),
            (500, "2026-03-01", "Staff"),
            (7, "2026-01-15", "Other"),
        ):
            await _expense(till, amount, on, category)
        week = await _report(till, "financial?range=week")
        today = await _report(till, "financial")
        everything = await _report(till, "financial?range=all")

    assert (week["revenue_centavos"], week["expenses_centavos"], week["net_profit_centavos"]) == (
        30_000,
        12_500,
        17_500,
    )
    assert (week["margin_tenths"], week["period_label"]) == (583, "Last 7 Days")
    assert week["expenses_by_category"] == [
        {"category": "Rent", "amount_centavos": 10_000, "count": 1},
        {"category": "Staff", "amount_centavos": 2_500, "count": 2},
    ]
    assert [(row["starts_on"], row["expenses_centavos"]) for row in week["periods"][-2:]] == [
        ("2026-03-01", 10_500),
        ("2026-03-02", 2_000),
    ]
    # they were recorded today, so yesterday at this hour they were unknown
    assert (today["before"]["expenses_centavos"], today["before"]["margin_tenths"]) == (0, 0)
    # begins with the first record of any kind
    assert everything["granularity"] == "day"
    assert (everything["periods"][0]["starts_on"], everything["expenses_centavos"]) == ("2026-01-15", 12_507)


async def test_the_inventory_report_lists_active_items_with_their_status(cafe: Cafe) -> None:
    for name, stock, cost in (("Tea", 5, 100), ("Bun", 0, 300), ("Egg", 11, 50), ("Other", 0, 0)):
        await an_item(cafe.db, name, stock=stock, cost_centavos=cost)
    for name, stock in (("Napkins", 5), ("Gas", 0), ("Cup", 50), ("Other", 1)):
        await an_item(cafe.db, name, stock=stock, kind="supply")
    async with await cafe.till() as till:
        report = await _report(till, "inventory?range=all")
    # a supply may be called 'other', and still counts
    low = [(row["name"], row["status"]) for row in report["low_supplies"]]
    assert low == [("Gas", "out"), ("Napkins", "low"), ("Other", "low")]
    assert [(row["name"], row["status"], row["total_value_centavos"]) for row in report["items"]] == [
        ("Bun", "out", 0),
        ("Egg", "healthy", 550),
        # the open-price item's stock is not tracked
        ("Other", "healthy", 0),
        ("Tea", "low", 500),
    ]
    assert (report["total_value_centavos"], report["counts"]) == (1_050, {"healthy": 2, "low": 1, "out": 1})


@pytest.mark.usefixtures("nothing_in_the_background")
async def test_a_closed_day_is_rolled_up_and_rolled_up_again_when_it_changes(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    order = an_order(a_line(item))
    async with await cafe.till() as till:
        await till.post("/api/sales", json=order)
        cafe.clock.now = datetime(2026, 3, 2, 16, 30, tzinfo=UTC)
        yesterday = "sales?range=custom&from=2026-03-02&to=2026-03-02"
        assert (await _report(till, yesterday))["total_sales_centavos"] == 2_000
        assert len(await cafe.rows(rollup_sales)) == 3
        await till.post(f"/api/sales/{order['id']}/void", json={})
        assert {row.business_on for row in await cafe.rows(dirty_days)} == {date(2026, 3, 2)}
        assert (await _report(till, yesterday))["total_sales_centavos"] == 0
        await till.post("/api/sales", json=an_order(a_line(item), held_ms=2 * 3_600_000))
        await _expense(till, 900, "2026-03-02")
        assert (await _report(till, yesterday))["total_sales_centavos"] == 2_000
        assert (await _report(till, "financial?range=all"))["expenses_centavos"] == 900
    assert (await cafe.rows(dirty_days), len(await cafe.rows(rollup_sales))) == ([], 3)


async def test_every_write_to_a_rolled_up_day_marks_it_dirty(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    yesterday = "sales?range=custom&from=2026-03-01&to=2026-03-01"
    async with await cafe.till() as till:
        assert (await _report(till, yesterday))["total_orders"] == 0
        # the clock was ahead, and was corrected before anything was rolled up
        cafe.clock.forward(days=-1)
        order = an_order(a_line(item))
        await till.post("/api/sales", json=order)
        await _expense(till, 900, "2026-03-01")
        cafe.clock.forward(days=1)
        assert (await _report(till, yesterday))["total_orders"] == 1
        assert (await _report(till, yesterday.replace("sales", "financial")))["expenses_centavos"] == 900
        cafe.clock.forward(days=-1)
        await till.post(f"/api/sales/{order['id']}/void", json={})
        cafe.clock.forward(days=1)
        assert (await _report(till, yesterday))["total_orders"] == 0
        # rows that none of the product's commands wrote
        brought = (await cafe.row(sales, id=order["id"]))._asdict() | {"id": new_id(), "voided": False}
        await cafe.db.write(lambda tx: tx.connection.execute(sales.insert(), brought).close(), None)
        assert (await _report(till, yesterday))["total_orders"] == 1
        await cafe.db.write(
            lambda tx: tx.connection.execute(sales.delete().where(sales.c.id == brought["id"])).close(), None
        )
        assert (await _report(till, yesterday))["total_orders"] == 0


async def test_a_clock_that_was_ahead_does_not_hide_the_sales_of_today(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await till.post("/api/sales", json=an_order(a_line(item)))
        cafe.clock.forward(days=5)
        assert (await _report(till, "sales?range=all"))["total_orders"] == 1
        cafe.clock.forward(days=-4)
        await till.post("/api/sales", json=an_order(a_line(item)))
        assert (await _report(till, "sales?range=all"))["total_orders"] == 2
        assert (await _report(till, "sales"))["total_orders"] == 1
        cafe.clock.forward(days=1)
        assert (await _report(till, "sales?range=all"))["total_orders"] == 2
        assert (await _report(till, "sales"))["before"]["total_orders"] == 1


@pytest.mark.usefixtures("nothing_in_the_background")
async def test_a_sale_of_today_marks_no_day_dirty(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        order = an_order(a_line(item))
        await till.post("/api/sales", json=order)
        await till.post(f"/api/sales/{order['id']}/void", json={})
        await _expense(till, 5, "2026-03-02")
        assert await cafe.rows(dirty_days) == []
        cafe.clock.now += timedelta(days=1)
        await till.post(f"/api/sales/{order['id']}/restore")
        assert {row.business_on for row in await cafe.rows(dirty_days)} == {date(2026, 3, 2)}
