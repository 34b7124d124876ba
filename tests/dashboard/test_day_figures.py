"""A business day's figures, and the kitchen's open orders."""

from sqlalchemy import update

from cafe import Cafe
from factories import a_line, a_staff_member, an_item, an_order
from sukli.expenses.commands import record_expense
from sukli.expenses.schemas import NewExpense
from sukli.ids import new_id
from sukli.kitchen.commands import complete_ticket
from sukli.sales.tables import sales
from sukli.sales.voiding import void_sale


async def _spend(cafe: Cafe, staff_id: str, amount_centavos: int) -> None:
    await cafe.db.write(
        record_expense,
        staff_id,
        NewExpense(id=new_id(), category="Supplies", description="Ice", amount_centavos=amount_centavos),
    )


async def test_the_figures_are_those_of_today_in_manila(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    item = await an_item(cafe.db)
    async with await cafe.till(ana) as till:
        late_yesterday = 12 * 3_600_000 + 1
        voided = an_order(a_line(item, price_centavos=77))
        deposit = an_order(a_line(item, price_centavos=50_000))
        for order in (
            an_order(a_line(item, price_centavos=10_000)),
            an_order(a_line(item, price_centavos=333), discount_tenths=500),
            an_order(a_line(item, price_centavos=9_999), held_ms=late_yesterday),
            voided,
            deposit,
        ):
            assert (await till.post("/api/sales", json=order)).status_code == 201
        await cafe.db.write(void_sale, ana.id, voided["id"])
        as_deposit = update(sales).where(sales.c.id == deposit["id"]).values(payment_method="cash-in")
        await cafe.db.write(lambda tx: tx.connection.execute(as_deposit).rowcount, None)
        await _spend(cafe, ana.id, 1_500)
        await _spend(cafe, ana.id, 250)

        today = (await till.get("/api/day-figures")).json()
        yesterday = (await till.get("/api/day-figures?on=2026-03-01")).json()
        listed = (await till.get("/api/sales")).json()["sales"]

    assert today == {
        "on": "2026-03-02",
        "sales_centavos": 10_166,
        "expenses_centavos": 1_750,
        "transaction_count": 2,
        "as_of": "2026-03-02T04:00:00Z",
    }
    assert (yesterday["sales_centavos"], yesterday["transaction_count"]) == (9_999, 1)
    # a voided sale is listed and marked, a deposit is never listed
    assert [sale["voided"] for sale in listed if sale["id"] == voided["id"]] == [True]
    assert deposit["id"] not in {sale["id"] for sale in listed}


async def test_a_day_without_anything_is_all_zeros(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        figures = (await till.get("/api/day-figures?on=2020-01-01")).json()

    assert (figures["sales_centavos"], figures["expenses_centavos"], figures["transaction_count"]) == (0, 0, 0)


async def test_an_invalid_date_is_refused(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for path in ("/api/day-figures?on=yesterday", "/api/sales?on=2026-02-30"):
            answer = await till.get(path)

            assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (422, "invalid", "on")


async def test_active_orders_are_todays_numbered_orders_that_are_neither_completed_nor_voided(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    item = await an_item(cafe.db)
    voided, finished = an_order(a_line(item), order_number=8), an_order(a_line(item), order_number=9)
    async with await cafe.till(ana) as till:
        for order in (
            an_order(a_line(item), order_number=5),
            an_order(a_line(item), order_number=2),
            an_order(a_line(item), order_number=5),
            an_order(a_line(item)),
            an_order(a_line(item), order_number=7, held_ms=13 * 3_600_000),
            voided,
            finished,
        ):
            await till.post("/api/sales", json=order)
        await cafe.db.write(void_sale, ana.id, voided["id"])
        await cafe.db.write(complete_ticket, ana.id, finished["id"])

        summary = (await till.get("/api/orders/active-summary")).json()
        # orders less than twelve hours old are still current
        cafe.clock.forward(hours=13)
        tomorrow = (await till.get("/api/orders/active-summary")).json()

    assert summary == {"active_count": 3, "numbers_in_use": [2, 5]}
    assert tomorrow == {"active_count": 0, "numbers_in_use": []}


async def test_the_dashboard_lists_the_same_low_items_as_the_stock_room(cafe: Cafe) -> None:
    # the open-price item's stock is meaningless, and a supply is not on the menu
    for name, stock, kind in (
        ("Pie", 10, "inventory"),
        ("bibingka", 0, "inventory"),
        ("Adobo", 0, "inventory"),
        ("Plenty", 11, "inventory"),
        ("Other", 0, "inventory"),
        ("Another", 3, "inventory"),
        ("Cups", 0, "supply"),
    ):
        await an_item(cafe.db, name, stock=stock, min_stock=10, kind=kind)
    async with await cafe.till() as till:
        cards = (await till.get("/api/dashboard")).json()
    assert [item["name"] for item in cards["low_stock"]] == ["Adobo", "bibingka", "Another", "Pie"]
