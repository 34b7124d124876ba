"""An item's history: every movement with who, when and why, and the resulting stock; and the stock of 30 days."""

from datetime import date, timedelta
from itertools import pairwise
from typing import Any

import httpx
import pytest

from cafe import Cafe
from factories import a_batch, a_line, a_staff_member, a_transaction, an_edit, an_item, an_order
from sukli.ids import new_id
from sukli.stock.tables import stock_items, stock_movements

ROOM = "/api/stock/inventory"


async def whole_history(till: httpx.AsyncClient, item: str, *, limit: int = 50) -> list[dict[str, Any]]:
    """Return all pages, one after another."""
    movements: list[dict[str, Any]] = []
    cursor = ""
    while True:
        page = (await till.get(f"{ROOM}/{item}/movements?limit={limit}{cursor}")).json()
        movements += page["movements"]
        if page["next_cursor"] is None:
            return movements
        assert len(page["movements"]) == limit
        cursor = f"&cursor={page['next_cursor']}"


async def test_every_movement_has_its_person_time_cause_and_resulting_stock(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=10)
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Ben")

    async with await cafe.till(ana) as till, await cafe.till(ben) as other_till:
        cafe.clock.forward(minutes=1)
        order = an_order(a_line(item, quantity=2), a_line(item, quantity=1), order_number=7)
        await till.post("/api/sales", json=order)
        cafe.clock.forward(minutes=1)
        removal = a_transaction(transaction_type="removed", quantity=9, notes="Not fresh")
        await other_till.post(f"{ROOM}/{item}/transactions", json=removal)
        cafe.clock.forward(minutes=1)
        (seen,) = (await till.get(ROOM)).json()["items"]
        await till.patch(ROOM, json=a_batch(an_edit(seen, current_stock=5)))
        page = (await till.get(f"{ROOM}/{item}/movements")).json()

    assert page["next_cursor"] is None
    typed, removed, sold, opening = page["movements"]
    assert removed == {
        "id": removal["id"],
        "movement_type": "removed",
        "quantity": 9,
        "applied_quantity": -7,
        "used_thousandths": None,
        "unit_cost_centavos": 1_000,
        "notes": "Not fresh",
        "waste_reason": None,
        "created_at": "2026-03-02T04:02:00Z",
        "staff_first_name": "Ben",
        "sale_id": None,
        "order_number": None,
        "stock_after": 0,
    }
    assert (sold["movement_type"], sold["applied_quantity"], sold["stock_after"]) == ("sale", -3, 7)
    assert (sold["sale_id"], sold["order_number"], sold["staff_first_name"]) == (order["id"], 7, "Ana")
    assert (typed["movement_type"], typed["notes"]) == ("received", "Batch update - Stock adjustment")
    assert (typed["stock_after"], opening["stock_after"], opening["movement_type"]) == (5, 10, "opening")


@pytest.mark.each_on_postgres
@pytest.mark.parametrize("limit", [1, 2, 5, 11, 12, 50])
async def test_pages_of_any_size_list_the_same_movements(cafe: Cafe, limit: int) -> None:
    item = await an_item(cafe.db, stock=3)

    async with await cafe.till() as till:
        for number in range(11):
            # some at the same instant
            cafe.clock.forward(minutes=number % 3 == 0)
            await till.post(f"{ROOM}/{item}/transactions", json=a_transaction(quantity=number + 1))
        movements = await whole_history(till, item, limit=limit)

    assert len({movement["id"] for movement in movements}) == len(movements) == 12
    stocks = [movement["stock_after"] for movement in movements]
    assert (stocks[0], stocks[-1]) == (3 + 66, 3)
    assert [a - b for a, b in pairwise(stocks)] == [movement["applied_quantity"] for movement in movements[:-1]]


async def test_a_movement_between_two_pages_leaves_the_second_page_correct(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=10)

    async with await cafe.till() as till:
        for _ in range(3):
            cafe.clock.forward(minutes=1)
            await till.post(f"{ROOM}/{item}/transactions", json=a_transaction(quantity=1))
        first = (await till.get(f"{ROOM}/{item}/movements?limit=2")).json()
        cafe.clock.forward(minutes=1)
        await till.post(f"{ROOM}/{item}/transactions", json=a_transaction(quantity=100))
        second = (await till.get(f"{ROOM}/{item}/movements?limit=2&cursor={first['next_cursor']}")).json()

    assert [movement["stock_after"] for movement in first["movements"] + second["movements"]] == [13, 12, 11, 10]


async def test_an_invalid_cursor_or_limit_is_refused(cafe: Cafe) -> None:
    item = await an_item(cafe.db)

    async with await cafe.till() as till:
        for query, field in (
            ("cursor=x", "cursor"),
            ("cursor=1_x", "cursor"),
            ("limit=0", "limit"),
            ("limit=201", "limit"),
        ):
            answer = await till.get(f"{ROOM}/{item}/movements?{query}")
            assert (answer.status_code, answer.json()["field"]) == (422, field)


@pytest.mark.parametrize("what", ["movements", "levels"])
async def test_an_item_not_in_the_list_has_no_history(cafe: Cafe, what: str) -> None:
    supply = await an_item(cafe.db, kind="supply")

    async with await cafe.till() as till:
        answers = [await till.get(f"{ROOM}/{item}/{what}") for item in ("nobody", new_id(), supply)]

    assert {answer.status_code for answer in answers} == {404}


async def test_the_levels_are_the_stocks_at_the_ends_of_thirty_manila_days(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=10)
    ana = await a_staff_member(cafe.db)
    path = f"{ROOM}/{item}"

    async def receive(quantity: int) -> None:
        async with await cafe.till(ana) as till:
            await till.post(f"{path}/transactions", json=a_transaction(quantity=quantity))

    # noon of 2 March; then 23:59 of 3 March and 00:00 of 4 March, Manila
    cafe.clock.forward(days=1, hours=11, minutes=59)
    await receive(1)
    cafe.clock.forward(minutes=1)
    await receive(10)
    cafe.clock.forward(days=2, hours=12)
    async with await cafe.till(ana) as till:
        await till.post("/api/sales", json=an_order(a_line(item, quantity=25)))
        days = (await till.get(f"{path}/levels")).json()["days"]

    assert [day["on"] for day in days] == [str(date(2026, 3, 2) + timedelta(days=number)) for number in range(5)]
    assert [day["stock"] for day in days] == [10, 11, 21, 21, -4]


async def test_an_item_that_was_added_today_has_no_levels_before(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=10)

    async with await cafe.till() as till:
        today = (await till.get(f"{ROOM}/{item}/levels")).json()["days"]
        # the clock was a day ahead when the item was added
        cafe.clock.forward(days=-1)
        yesterday = (await till.get(f"{ROOM}/{item}/levels")).json()["days"]

    assert today == [{"on": "2026-03-02", "stock": 10}]
    assert yesterday == [{"on": "2026-03-01", "stock": 10}]


async def test_the_levels_do_not_include_older_days(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=10)
    ana = await a_staff_member(cafe.db)
    cafe.clock.forward(days=29)

    async with await cafe.till(ana) as till:
        on_the_edge = (await till.get(f"{ROOM}/{item}/levels")).json()["days"]
        cafe.clock.forward(days=1)
        later = (await till.get(f"{ROOM}/{item}/levels")).json()["days"]

    assert [day["stock"] for day in on_the_edge] == [day["stock"] for day in later] == [10] * 30


async def test_an_item_with_many_movements_has_correct_pages_and_levels(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=0)
    count = 5_000
    rows = [
        {
            "id": new_id(),
            "item_id": item,
            "movement_type": "received",
            "quantity": 1,
            "applied_quantity": 1,
            "created_at": cafe.clock.now + timedelta(seconds=number),
        }
        for number in range(count)
    ]

    def fill(tx: Any) -> None:
        tx.connection.execute(stock_movements.insert(), rows)
        tx.connection.execute(stock_items.update().values(current_stock=count))

    await cafe.db.write(fill, None)
    cafe.clock.forward(days=1)

    async with await cafe.till() as till:
        movements = await whole_history(till, item, limit=200)
        days = (await till.get(f"{ROOM}/{item}/levels")).json()["days"]

    assert [movement["stock_after"] for movement in movements] == [*range(count, 0, -1), 0]
    assert [day["stock"] for day in days] == [count, count]
