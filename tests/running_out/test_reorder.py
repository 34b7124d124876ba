"""The reorder list: what will be at its minimum before an order comes, by supplier, as figures and as a file."""

import csv
import io
from datetime import timedelta
from typing import Any

import pytest

from cafe import Cafe
from factories import a_batch, a_line, a_transaction, an_edit, an_item, an_order
from menu.made_recipes import a_part, an_ingredient, cooked
from running_out.weeks import forget_before, sold_for_weeks
from sukli.running_out.ordering import Shelf, units_to_order


@pytest.mark.parametrize(
    ("shelf", "units"),
    [
        # ten a day, a minimum of 10
        (Shelf(100, 10, 10.0, None), 0),
        (Shelf(31, 10, 10.0, None), 0),
        (Shelf(30, 10, 10.0, None), 40),
        (Shelf(30, 10, 10.0, 0), 40),
        # three days until an order comes
        (Shelf(50, 10, 10.0, 3), 50),
        (Shelf(20, 10, 10.0, 3), 70),
        (Shelf(61, 10, 10.0, 3), 0),
        # nothing is used: order up to the minimum and one more, or it stays low
        (Shelf(10, 10, 0.0, 5), 1),
        (Shelf(4, 10, None, None), 7),
        (Shelf(0, 0, None, None), 1),
        (Shelf(-3, 10, None, None), 14),
        (Shelf(-3, 10, 10.0, 2), 73),
        # a week's use is less than the minimum
        (Shelf(10, 50, 1.0, 1), 42),
        (Shelf(1, 1, 1 / 7, None), 1),
    ],
)
def test_an_order_covers_a_week_from_its_arrival(shelf: Shelf, units: int) -> None:
    assert units_to_order(shelf) == units


async def note(cafe: Cafe, kind: str, item: str, supplier: str, lead_days: int | None) -> None:
    async with await cafe.till() as till:
        listed = (await till.get(f"/api/stock/{kind}")).json()["items"]
        of_item = next(each for each in listed if each["id"] == item)
        row = an_edit(of_item, supplier=supplier, lead_days=lead_days)
        answer = (await till.patch(f"/api/stock/{kind}", json=a_batch(row))).json()
        assert answer["refused"] == []


async def test_the_list_is_grouped_by_supplier_with_items_without_one_last(cafe: Cafe) -> None:
    item = await sold_for_weeks(cafe, left=100, an_hour=1, minimum=50)
    await note(cafe, "inventory", item, "Aling Nena", 4)
    for name, supplier in (("Cups", "zesto supply"), ("Lids", "ZESTO  Supply"), ("Soap", "")):
        supply = await an_item(cafe.db, name, stock=2, min_stock=5, kind="supply")
        await note(cafe, "supply", supply, supplier, None)
    await an_item(cafe.db, "Full", stock=50, min_stock=5)
    await an_item(cafe.db, "Other", stock=0)

    async with await cafe.till() as till:
        found = (await till.get("/api/stock/reorder")).json()["suppliers"]

    # 280 in 28 days: within the lead time and two days more it falls below its minimum; 60 are left when an order comes
    assert [(group["supplier"], [each["name"] for each in group["items"]]) for group in found] == [
        ("Aling Nena", ["Pandesal"]),
        ("zesto supply", ["Cups", "Lids"]),
        ("", ["Soap"]),
    ]
    pandesal = found[0]["items"][0]
    assert (pandesal["used_a_day_tenths"], pandesal["lead_days"], pandesal["to_order"]) == (100, 4, 10)
    assert found[1]["items"][0]["used_a_day_tenths"] is None
    assert found[1]["items"][0]["to_order"] == 4


@pytest.mark.parametrize(("days", "tenths"), [(5, None), (10, 100), (30, 100)])
async def test_days_sold_on_an_earlier_system_do_not_lower_the_pace(cafe: Cafe, days: int, tenths: int | None) -> None:
    """Sales imported from there moved no stock: how much was used is unknown, rather than nothing."""
    await sold_for_weeks(cafe, left=8, an_hour=1)
    await cafe.db.write(forget_before, None, days)

    async with await cafe.till() as till:
        ((only,),) = [group["items"] for group in (await till.get("/api/stock/reorder")).json()["suppliers"]]

    assert only["used_a_day_tenths"] == tenths


async def test_an_ingredient_new_in_recipes_has_the_pace_of_its_days_in_them(cafe: Cafe) -> None:
    """The milk was on the shelf for weeks before anybody wrote down what a latte takes."""
    now = cafe.clock.now
    cafe.clock.now = now - timedelta(days=28)
    milk = await an_ingredient(cafe, "Milk", stock=150, min_stock=100)
    latte = await an_item(cafe.db, "Latte", stock=900)
    async with await cafe.till() as till:
        await till.post("/api/sales", json=an_order(a_line(latte)))
        cafe.clock.now = now - timedelta(days=10)
        await cooked(till, latte, a_part(milk))
        for _ in range(10):
            await till.post("/api/sales", json=an_order(a_line(latte, quantity=8)))
            cafe.clock.forward(days=1)
        ((only,),) = [group["items"] for group in (await till.get("/api/stock/reorder")).json()["suppliers"]]

    assert (only["name"], only["used_a_day_tenths"]) == ("Milk", 80)


async def test_a_supply_removed_by_hand_counts_as_used(cafe: Cafe) -> None:
    now = cafe.clock.now
    cafe.clock.now = now - timedelta(days=28)
    milk = await an_item(cafe.db, "Milk", stock=100, kind="supply")
    bread = await an_item(cafe.db, "Bread", stock=50, min_stock=50)
    async with await cafe.till() as till:
        for kind, item in (("supply", milk), ("inventory", bread)):
            body = a_transaction(transaction_type="removed", quantity=14)
            cafe.clock.now = now - timedelta(days=7)
            await till.post(f"/api/stock/{kind}/{item}/transactions", json=body)
        cafe.clock.now = now
        body = a_transaction(transaction_type="removed", quantity=80)
        await till.post(f"/api/stock/supply/{milk}/transactions", json=body)
        found = (await till.get("/api/stock/reorder")).json()["suppliers"]

    (none,) = found
    used = {each["name"]: each["used_a_day_tenths"] for each in none["items"]}
    # fourteen in 28 days; today does not count yet, and bread thrown away was not sold
    assert used == {"Bread": 0, "Milk": 5}


async def test_the_file_has_the_same_rows(cafe: Cafe) -> None:
    supply = await an_item(cafe.db, "Cups", stock=2, min_stock=5, kind="supply")
    await note(cafe, "supply", supply, "=Zesto", 2)

    async with await cafe.till() as till:
        answer = await till.get("/api/stock/reorder.csv")

    header, row = csv.reader(io.StringIO(answer.content.decode("utf-8-sig")))
    assert header == ["Supplier", "Item", "List", "In Stock", "Minimum", "Used a Day", "Lead Days", "To Order"]
    # text that a spreadsheet would calculate is made harmless
    assert row == ["'=Zesto", "Cups", "Supplies", "2", "5", "", "2", "4"]
    assert "to_order_2026-03-02.csv" in answer.headers["content-disposition"]


async def test_an_empty_list_is_sent_and_not_sent_again(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        first = await till.get("/api/stock/reorder")
        again = await till.get("/api/stock/reorder", headers={"If-None-Match": first.headers["etag"]})

    assert (first.json(), again.status_code) == ({"suppliers": []}, 304)


async def test_a_supplier_is_saved_and_a_stale_change_of_it_is_refused(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        (seen,) = (await till.get("/api/stock/inventory")).json()["items"]
        assert (seen["supplier"], seen["lead_days"]) == ("", None)
        await till.patch("/api/stock/inventory", json=a_batch(an_edit(seen, supplier=" Aling Nena ", lead_days=2)))
        stale: dict[str, Any] = (
            await till.patch("/api/stock/inventory", json=a_batch(an_edit(seen, lead_days=5)))
        ).json()
        (now,) = (await till.get("/api/stock/inventory")).json()["items"]

    assert (now["supplier"], now["lead_days"]) == ("Aling Nena", 2)
    assert [(row["id"], row["error"], row["field"]) for row in stale["refused"]] == [
        (item, "item_changed", "lead_days")
    ]


@pytest.mark.parametrize(
    ("field", "typed"),
    [("supplier", "x" * 101), ("supplier", None), ("lead_days", -1), ("lead_days", 366), ("lead_days", "2")],
)
async def test_an_invalid_supplier_is_refused_at_its_field(cafe: Cafe, field: str, typed: object) -> None:
    await an_item(cafe.db)
    async with await cafe.till() as till:
        (seen,) = (await till.get("/api/stock/inventory")).json()["items"]
        answer = await till.patch("/api/stock/inventory", json=a_batch(an_edit(seen, **{field: typed})))

    assert answer.status_code == 422
    assert answer.json()["field"] == f"rows.0.to.{field}"
    assert answer.json()["detail"].startswith("Please enter a")
