"""Whichever statement of a sale fails, the sale is stored completely or not at all."""

from typing import Any

import pytest
from sqlalchemy import event

from cafe import Cafe, together
from factories import a_line, an_item, an_order
from faults import Fault, failing
from sukli.db.journal import journal
from sukli.sales.tables import sale_lines, sales
from sukli.stock.tables import stock_items, stock_movements
from tenders.paying import paid

pytestmark = pytest.mark.usefixtures("nothing_in_the_background")


async def test_a_failure_of_any_statement_of_a_sale_leaves_nothing_behind(cafe: Cafe) -> None:
    items = [await an_item(cafe.db, f"Bread {number}", stock=9) for number in range(3)]
    other = await an_item(cafe.db, "Other", stock=9)
    tenders = [paid("gcash", 5_000, "1"), paid("cash", 3_000)]
    order = an_order(*(a_line(item) for item in (*items, other)), order_number=3, tenders=tenders)
    wanted = {"sales", "sale_lines", "sale_tenders", "stock_items", "stock_movements", "journal"}

    async with await cafe.till() as till:
        assert (await till.get("/api/staff/me")).status_code == 200
        before = await cafe.counts()
        failures = 0
        while True:
            with failing(cafe, at=failures + 1) as seen:
                answer = await till.post("/api/sales", json=order)
            if answer.status_code == 201:
                break
            failures += 1
            assert (answer.status_code, answer.json()["error"]) == (500, "unexpected")
            assert await cafe.counts() == before
            assert {row.current_stock for row in await cafe.rows(stock_items)} == {9}

    # the faults reached every table that a sale writes
    assert failures == len(seen)
    written = " ".join(statement for statement in seen if not statement.lstrip().startswith("SELECT"))
    assert {table for table in wanted if f" {table} " in f"{written} "} == wanted
    await cafe.row(sales, id=order["id"])
    assert len(await cafe.rows(sale_lines, sale_id=order["id"])) == 4
    assert len(await cafe.rows(stock_movements, sale_id=order["id"])) == 3
    await cafe.row(journal, record_id=order["id"])


async def test_a_failing_sale_does_not_affect_the_sales_beside_it(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=100)
    orders = [an_order(a_line(item, name="Bad" if number == 5 else "Good")) for number in range(10)]

    def break_the_bad_one(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        if "INSERT INTO sale_lines" in statement and "Bad" in str(parameters):
            raise Fault

    event.listen(cafe.db.engine, "before_cursor_execute", break_the_bad_one)
    async with await cafe.till() as till:
        answers = await together(10, lambda number: till.post("/api/sales", json=orders[number]))

    assert [answer.status_code for answer in answers] == [500 if number == 5 else 201 for number in range(10)]
    assert {row.id for row in await cafe.rows(sales)} == {order["id"] for order in orders} - {orders[5]["id"]}
    assert (await cafe.row(stock_items)).current_stock == 91
