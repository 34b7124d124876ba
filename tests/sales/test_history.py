"""A sale's history, told from the journal, even if an older system stored rubbish as its items."""

from sqlalchemy import update

from cafe import Cafe
from factories import a_line, a_staff_member, an_item, an_order
from sukli.sales.raw_items import items_problem
from sukli.sales.tables import sales


async def test_a_sales_history_has_every_change_with_its_person(cafe: Cafe) -> None:
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Ben")
    item = await an_item(cafe.db, "Latte", cost_centavos=6_000)
    first, second = (
        a_line(item, name="Latte", price_centavos=11_000),
        a_line(item, name="Latte", price_centavos=12_000, temperature="iced"),
    )
    order = an_order(first, second, order_number=4, held_ms=60_000)
    path = f"/api/sales/{order['id']}"
    ticks = f"/api/orders/{order['id']}/ticks"
    async with await cafe.till(ana) as till, await cafe.till(ben) as kitchen:
        steps = (
            lambda: till.post("/api/sales", json=order),
            lambda: kitchen.put("/api/orders/seen", json={"ids": [order["id"]]}),
            lambda: kitchen.put(ticks, json={"line_ids": [first["id"]], "completed": True}),
            lambda: kitchen.put(ticks, json={"line_ids": [first["id"]], "completed": False}),
            lambda: kitchen.put(ticks, json={"line_ids": [first["id"], second["id"]], "completed": True}),
            lambda: kitchen.put(ticks, json={"line_ids": [second["id"]], "completed": False}),
            lambda: till.post(f"{path}/void", json={"return_to_stock": True}),
            lambda: kitchen.post(f"{path}/restore"),
            lambda: till.post(f"{path}/void", json={}),
        )
        for step in steps:
            assert (await step()).status_code < 300
            cafe.clock.forward(minutes=1)
        events = (await till.get(f"{path}/history")).json()["events"]

    assert [(event["at"][14:16], event["staff_first_name"], event["action"]) for event in events] == [
        ("00", "Ana", "sold"),
        ("01", "Ben", "seen"),
        ("02", "Ben", "ticked"),
        ("03", "Ben", "unticked"),
        ("04", "Ben", "completed"),
        ("05", "Ben", "recalled"),
        ("06", "Ana", "voided"),
        ("07", "Ben", "restored"),
        ("08", "Ana", "voided"),
    ]
    assert events[0]["details"] == {
        "lines": [],
        "prices_that_differ": [{"name": "Latte", "price_centavos": 11_000, "menu_price_centavos": 12_000}],
        "options_that_differ": [],
        "held_ms": 60_000,
        "sent_by_first_name": None,
        "tender_name": None,
        "stock_moved": False,
        "given_back_centavos": 0,
        "void_reason": None,
        "approved_by_first_name": None,
        "without_approval": False,
    }
    assert [len(event["details"]["lines"]) for event in events] == [0, 0, 1, 1, 2, 1, 0, 0, 0]
    assert [event["details"]["stock_moved"] for event in events[-3:]] == [True, True, False]


async def test_a_sale_with_unreadable_items_says_so_and_still_counts(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    order = an_order(a_line(item))
    rubbish = update(sales).values(raw_items='{"name": "Latte"}')
    async with await cafe.till() as till:
        assert (await till.post("/api/sales", json=order)).json()["items_problem"] is None
        await cafe.db.write(lambda tx: tx.connection.execute(rubbish).rowcount, None)
        (listed,) = (await till.get("/api/sales")).json()["sales"]
        day = (await till.get("/api/sales/day")).json()

    assert listed["items_problem"] == "invalid_format"
    assert day["sales_centavos"] == listed["total_centavos"] == 2_000


def test_unreadable_items_are_told_apart_as_invalid_or_undisplayable() -> None:
    assert items_problem(None, ["a line"]) is None
    assert items_problem(None, []) == "undisplayable"
    assert {items_problem(raw, []) for raw in ('"just text"', "7", "null")} == {"invalid_format"}
    assert {items_problem(raw, []) for raw in ("[1, 2]", "not json", "[" * 100_000, "")} == {"undisplayable"}
