"""Many tills sell the last units of the same items concurrently: the stock is always the sum of its movements."""

import random

from sqlalchemy import func, select

from cafe import Cafe, together
from deadlocks import deadlocks_noted
from factories import a_line, a_staff_member, an_item, an_order
from sukli.stock.tables import stock_items, stock_movements

TILLS = 16
SALES_EACH = 8


async def test_sixteen_tills_can_sell_the_last_units_of_the_same_items_at_once(cafe: Cafe) -> None:
    dice = random.Random(16)
    items = [await an_item(cafe.db, f"Bread {number}", stock=5) for number in range(6)]
    ana = await a_staff_member(cafe.db)
    tills = [await cafe.till(ana) for _ in range(TILLS)]

    async def sell(till_number: int) -> list[int]:
        statuses = []
        for _ in range(SALES_EACH):
            # each order names its items in another order: locking them in that order would deadlock
            lines = [a_line(item, quantity=dice.randint(1, 3)) for item in dice.sample(items, 4)]
            statuses.append((await tills[till_number].post("/api/sales", json=an_order(*lines))).status_code)
        return statuses

    answers = await together(TILLS, sell)
    for till in tills:
        await till.aclose()

    assert answers == [[201] * SALES_EACH] * TILLS
    sums = dict(
        await cafe.db.read(
            lambda connection: connection.execute(
                select(stock_movements.c.item_id, func.sum(stock_movements.c.applied_quantity)).group_by(
                    stock_movements.c.item_id
                )
            ).all()
        )
    )
    stock = {row.id: row.current_stock for row in await cafe.rows(stock_items)}
    assert stock == {item: int(total) for item, total in sums.items()}
    assert (await cafe.counts())["sales"] == TILLS * SALES_EACH


async def test_sales_of_the_same_items_in_opposite_order_cause_no_deadlock(cafe: Cafe) -> None:
    items = [await an_item(cafe.db, f"Bread {number}", stock=5) for number in range(2)]
    ana = await a_staff_member(cafe.db)

    async with await cafe.till(ana) as till:
        orders = [
            an_order(*(a_line(item) for item in (items if number % 2 else items[::-1]))) for number in range(TILLS * 4)
        ]
        with deadlocks_noted() as deadlocks:
            answers = await together(len(orders), lambda number: till.post("/api/sales", json=orders[number]))

    assert {answer.status_code for answer in answers} == {201}
    assert [row.current_stock for row in await cafe.rows(stock_items)] == [5 - TILLS * 4] * 2
    assert deadlocks == []
