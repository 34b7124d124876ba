"""The rows behind a report, page by page."""

import pytest

from cafe import Cafe, on_sqlite
from factories import a_line, a_transaction, an_item, an_order
from reports.paging import pages
from sukli.ids import new_id

DAY_MS = 86_400_000


async def test_sales_are_listed_newest_first_without_voided_ones(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    orders = [
        an_order(a_line(item, quantity=number), a_line(item, name="Tea"), held_ms=held * DAY_MS, discount_tenths=100)
        for number, held in ((1, 0), (2, 3), (3, 0), (4, 31), (5, 1))
    ]
    async with await cafe.till() as till:
        for order in orders:
            assert (await till.post("/api/sales", json=order)).status_code == 201
            cafe.clock.forward(seconds=1)
        await till.post(f"/api/sales/{orders[0]['id']}/void", json={})
        rows = await pages(till, "sales?range=week", limit=1)
        everything = await pages(till, "sales?range=all")
    assert [row["id"] for row in rows] == [orders[place]["id"] for place in (2, 4, 1)]
    assert [row["id"] for row in everything] == [orders[place]["id"] for place in (2, 4, 1, 3)]
    first = rows[0]
    assert first["items"] == [{"name": "Pandesal", "quantity": 3}, {"name": "Tea", "quantity": 1}]
    assert (first["subtotal_centavos"], first["total_centavos"], first["cogs_centavos"]) == (8_000, 7_200, 3_600)
    assert (first["staff_first_name"], first["payment_method"], first["on"]) == ("Ana", "cash", "2026-03-02")


async def test_items_are_listed_by_name_and_transactions_without_sales(cafe: Cafe) -> None:
    for name in ("egg", "Bun", "Áte", "Cup", "Tea"):
        item = await an_item(cafe.db, name, stock=3, cost_centavos=200)
    async with await cafe.till() as till:
        await till.post("/api/sales", json=an_order(a_line(item)))
        bodies = [
            a_transaction(transaction_type=kind, quantity=4, notes="=1+1", known_unit_cost_centavos=200)
            for kind in ("received", "removed", "adjustment")
        ]
        for body in bodies:
            await till.post(f"/api/stock/inventory/{item}/transactions", json=body)
            cafe.clock.forward(seconds=1)
        items = await pages(till, "inventory-items?range=today")
        moves = await pages(till, "inventory-transactions?range=today")
        ever = await pages(till, "inventory-transactions?range=custom&from=0001-01-01&to=9999-12-31")
        before = await pages(till, "inventory-transactions?range=custom&from=2026-03-01&to=2026-03-01")
    assert [row["name"] for row in items] == ["Áte", "Bun", "Cup", "egg", "Tea"]
    assert items[-1]["total_value_centavos"] == items[-1]["current_stock"] * items[-1]["unit_cost_centavos"]
    assert [row["transaction_type"] for row in moves] == ["adjustment", "removed", "received"]
    assert (moves[0]["quantity"], moves[0]["total_cost_centavos"], moves[0]["item_name"]) == (4, 4_000, "Tea")
    assert (ever, before) == (moves, [])


async def test_the_first_page_has_the_sums_of_what_was_received_removed_and_thrown_away(cafe: Cafe) -> None:
    item = await an_item(cafe.db, "Tapsilog", stock=8, cost_centavos=6_500)
    costs = {"unit_cost_centavos": 6_500, "known_unit_cost_centavos": 6_500}
    done = [("received", 4), ("wasted", 3), ("wasted", 50), ("removed", 2)]
    async with await cafe.till() as till:
        await till.post("/api/sales", json=an_order(a_line(item)))
        for kind, quantity in done:
            body = a_transaction(transaction_type=kind, quantity=quantity, **costs)
            await till.post(f"/api/stock/inventory/{item}/transactions", json=body)
            cafe.clock.forward(seconds=1)
        path = "/api/reports/details/inventory-transactions?limit=2"
        first = (await till.get(f"{path}&range=today")).json()
        second = (await till.get(f"{path}&range=today&cursor={first['next_cursor']}")).json()
        before = (await till.get(f"{path}&range=custom&from=2026-03-01&to=2026-03-01")).json()
    # 8, less the one that was sold, and 4 more: all 11 were thrown away
    assert first["sums"] == [
        {"transaction_type": "received", "count": 1, "cost_centavos": 4 * 6_500},
        {"transaction_type": "removed", "count": 1, "cost_centavos": 0},
        {"transaction_type": "wasted", "count": 2, "cost_centavos": 11 * 6_500},
    ]
    assert (second["sums"], before["sums"]) == ([], [])


async def test_a_removal_that_stopped_at_zero_counts_what_left_the_shelf(cafe: Cafe) -> None:
    item = await an_item(cafe.db, "Tapsilog", stock=8, cost_centavos=6_500)
    body = a_transaction(
        transaction_type="removed", quantity=50, unit_cost_centavos=6_500, known_unit_cost_centavos=6_500
    )
    async with await cafe.till() as till:
        await till.post(f"/api/stock/inventory/{item}/transactions", json=body)
        (row,) = await pages(till, "inventory-transactions?range=today")
        files = [
            (await till.get(f"/api/reports/export/{report}.csv?range=today")).text
            for report in ("sales", "inventory", "financial")
        ]
    assert (row["quantity"], row["asked"], row["total_cost_centavos"]) == (8, 50, 52_000)
    for file in files:
        head, line, *_ = file.partition("INVENTORY TRANSACTIONS")[2].strip().splitlines()
        assert head.endswith(",Quantity,Unit Cost,Total Cost,Staff,Notes,Asked For,Reason")
        assert line.endswith(",removed,8,65.00,520.00,Ana,,50,")


async def test_days_and_expenses_are_listed_newest_first(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        for held in (0, 0, 1, 20, 31):
            await till.post("/api/sales", json=an_order(a_line(item), held_ms=held * DAY_MS))
        for number, on in enumerate(("2026-03-02", "2026-02-01", "2026-03-01", "2026-03-01", "2026-03-01")):
            body = {"id": new_id(), "category": "Rent", "description": str(number), "amount_centavos": 5, "on": on}
            assert (await till.post("/api/expenses", json=body)).status_code == 201
        days = await pages(till, "daily-revenue?range=all")
        spent = await pages(till, "expenses?range=all")
        month = await pages(till, "expenses?range=month", limit=1)
    assert [(row["on"], row["revenue_centavos"], row["gross_profit_centavos"]) for row in days] == [
        ("2026-03-02", 4_000, 2_000),
        ("2026-03-01", 2_000, 1_000),
        ("2026-02-10", 2_000, 1_000),
        ("2026-01-30", 2_000, 1_000),
    ]
    assert [row["description"] for row in spent] == ["0", "4", "3", "2", "1"]
    assert [row["description"] for row in month] == ["0", "4", "3", "2"]


@on_sqlite
@pytest.mark.parametrize("table", ["sales", "inventory-transactions", "daily-revenue", "expenses"])
async def test_an_invalid_cursor_is_refused(cafe: Cafe, table: str) -> None:
    async with await cafe.till() as till:
        for cursor in ("x", "2026-03-02_x", "_", "2026-13-01"):
            answer = await till.get(f"/api/reports/details/{table}?cursor={cursor}")
            assert (answer.status_code, answer.json()["field"]) == (422, "cursor")
        assert (await till.get(f"/api/reports/details/{table}?limit=201")).status_code == 422
        backwards = await till.get(f"/api/reports/details/{table}?range=custom&from=2026-03-02&to=2026-03-01")
        assert backwards.status_code == 422
