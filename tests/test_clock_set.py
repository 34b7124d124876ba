"""The whole server while its clock is set: by a PC with a wrong hardware clock, and by whoever corrects it."""

import asyncio
from datetime import timedelta
from itertools import accumulate

import httpx
import pytest

from cafe import NOON_IN_MANILA, Cafe
from factories import a_line, a_staff_member, an_item, an_order
from sukli.check import check
from sukli.ids import new_id
from sukli.reports.rollups.refresh import refresh_some
from sukli.stock.tables import stock_items
from tickets import put_ticks

HOUR, DAY, YEAR = timedelta(hours=1), timedelta(days=1), timedelta(days=365)
# the clock after each step: ahead, right, behind, right, ahead, far behind, right
STEPS = (1, -1, -1, 1, 1, -2, 1)
SCREENS = (
    "/api/menu",
    "/api/orders",
    "/api/orders/active-summary",
    "/api/sales",
    "/api/sales/day",
    "/api/day-figures",
    "/api/dashboard",
    "/api/expenses",
    "/api/cash",
    "/api/cash-flow",
    "/api/stock/inventory",
    "/api/reports/sales?range=month",
    "/api/reports/financial?range=week",
    "/api/reports/inventory?range=all",
    "/api/reports/details/daily-revenue?range=all",
    "/api/reports/details/sales?range=all",
)


async def _work(cafe: Cafe, till: httpx.AsyncClient, item: str) -> int:
    """Do everything that happens in a cafe, a minute apart; return what was sold and not voided."""
    voided, kept = [an_order(a_line(item), order_number=number) for number in (1, 2)]
    for order in (voided, kept):
        assert (await till.post("/api/sales", json=order)).status_code == 201
        assert (await put_ticks(till, order["id"], [line["id"] for line in order["lines"]])).status_code == 200
    assert (await till.post(f"/api/sales/{voided['id']}/void", json={"return_to_stock": True})).status_code == 200
    expense = {"id": new_id(), "category": "Other", "description": "Ice", "amount_centavos": 5_000}
    assert (await till.post("/api/expenses", json=expense)).status_code == 201
    cash = {"id": new_id(), "transaction_type": "cash_in", "amount_centavos": 100, "description": None}
    assert (await till.post("/api/cash", json=cash)).status_code == 201
    for screen in SCREENS:
        answer = await till.get(screen)
        assert answer.status_code == 200, (screen, answer.text)
    total: int = kept["total_centavos"]
    return total


@pytest.mark.slow
@pytest.mark.parametrize("step", [HOUR, DAY, YEAR], ids=["hour", "day", "year"])
async def test_people_can_sign_in_and_sell_and_reports_add_up_whatever_the_clock_says(
    cafe: Cafe, step: timedelta
) -> None:
    await a_staff_member(cafe.db, pin="4711")
    item = await an_item(cafe.db, stock=500)
    sold = 0

    for place in accumulate(STEPS, initial=0):
        cafe.clock.now = NOON_IN_MANILA + place * step
        async with cafe.browser() as till:
            assert (await till.post("/api/staff/sign-in", json={"first_name": "Ana", "pin": "4711"})).status_code == 200
            for _ in range(2):
                sold += await _work(cafe, till, item)
                # as the background worker does when a day is over
                while await cafe.db.write(refresh_some, None):
                    pass
                cafe.clock.forward(minutes=40)
            for report, figure in (("sales", "total_sales_centavos"), ("financial", "revenue_centavos")):
                report_body = (await till.get(f"/api/reports/{report}?range=all")).json()
                assert report_body[figure] == sold, (place, report)
                assert sum(period["revenue_centavos"] for period in report_body["periods"]) == sold
            rows = (await till.get("/api/reports/details/daily-revenue?range=all&limit=100")).json()["rows"]
            assert sum(row["revenue_centavos"] for row in rows) == sold

    assert (await cafe.row(stock_items)).current_stock == 500 - 2 * len((0, *STEPS))
    output: list[str] = []
    await asyncio.to_thread(lambda: check(cafe.settings, clock=cafe.clock, tell=output.append))
    assert "Sales and their lines: right." in output
    assert output[0].startswith("Daily rollups: right")


@pytest.mark.parametrize("step", [HOUR, DAY, YEAR, -HOUR, -DAY, -YEAR], ids=str)
async def test_a_ticket_with_a_wrong_date_stays_in_the_kitchen_until_it_is_completed(
    cafe: Cafe, step: timedelta
) -> None:
    item = await an_item(cafe.db)
    order = an_order(a_line(item), order_number=7)
    cafe.clock.now = NOON_IN_MANILA + step
    async with await cafe.till() as till:
        assert (await till.post("/api/sales", json=order)).status_code == 201
    cafe.clock.now = NOON_IN_MANILA
    async with await cafe.till() as till:
        waiting = (await till.get("/api/orders")).json()["tickets"]
        held = (await till.get("/api/orders/active-summary")).json()["numbers_in_use"]
        ticked = await put_ticks(till, order["id"], [line["id"] for line in order["lines"]])
        left = [ticket for ticket in (await till.get("/api/orders")).json()["tickets"] if not ticket["completed_at"]]
        done = (await till.get(f"/api/sales/{order['id']}")).json()

    assert [ticket["id"] for ticket in waiting] == [order["id"]]
    # an order that seems to be from an earlier day is left open, and its number is free again
    assert held == ([7] if step > -DAY else [])
    assert (ticked.status_code, left) == (200, [])
    assert done["order_status"] == "completed"
