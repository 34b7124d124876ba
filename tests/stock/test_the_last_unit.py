"""With an item's last unit goes what recipes have left of it: nothing is owed for half a carton thrown away."""

import pytest

from cafe import Cafe, SetClock, on_sqlite
from cooking import a_recipe, an_ingredient, part
from counting.shelves import apply, begin, enter, line_of
from factories import a_line, a_transaction, an_edit, an_item, an_order
from reports.files import tables_in
from sukli.check.invariants import wrong_stock
from sukli.ids import new_id
from sukli.stock.contents import Shelf
from sukli.stock.tables import stock_items, stock_movements

COST = 9_000


async def _milk(cafe: Cafe, *, stock: int = 1) -> str:
    """Add cartons of 1,000 ml, with 400 ml of the last one used."""
    latte = await an_item(cafe.db, "Latte")
    milk = await an_ingredient(cafe.db, "Milk", 1_000, "ml", stock=stock, cost_centavos=COST, kind="inventory")
    await a_recipe(cafe.db, latte, part(milk, 400), made_to_order=True)
    async with await cafe.till() as till:
        assert (await till.post("/api/sales", json=an_order(a_line(latte)))).status_code == 201
    return milk


async def _shelf(cafe: Cafe, item: str) -> Shelf:
    row = await cafe.row(stock_items, id=item)
    return Shelf(row.current_stock, row.opened_thousandths)


def _taken(**values: object) -> dict[str, object]:
    costs = dict.fromkeys(("unit_cost_centavos", "known_unit_cost_centavos"), COST)
    return a_transaction(**{"transaction_type": "wasted", "quantity": 1} | costs | values)


@pytest.mark.parametrize(("way", "quantity"), [("wasted", 1), ("removed", 3)])
async def test_taking_the_last_unit_takes_only_what_was_left_in_it(way: str, quantity: int, cafe: Cafe) -> None:
    milk = await _milk(cafe)
    path = f"/api/stock/inventory/{milk}/transactions"
    async with await cafe.till() as till:
        taken = (await till.post(path, json=_taken(transaction_type=way, quantity=quantity))).json()
        left = await _shelf(cafe, milk)
        await till.post(path, json=_taken(transaction_type="received", quantity=2))

    assert (taken["applied"], taken["item"]["current_stock"], taken["item"]["opened_thousandths"]) == (-1, 0, 0)
    assert (left, await _shelf(cafe, milk)) == (Shelf(0, 0), Shelf(2, 0))
    moved = await cafe.row(stock_movements, item_id=milk, movement_type=way)
    assert (moved.quantity, moved.applied_quantity, moved.used_thousandths) == (quantity, -1, 600_000)
    assert await cafe.db.read(wrong_stock) == []


async def test_a_batch_edit_to_zero_takes_the_opened_unit_too(cafe: Cafe) -> None:
    milk = await _milk(cafe)
    async with await cafe.till() as till:
        (item,) = [each for each in (await till.get("/api/stock/inventory")).json()["items"] if each["id"] == milk]
        batch = {"batch_id": new_id(), "rows": [an_edit(item, current_stock=0)]}
        (saved,) = (await till.patch("/api/stock/inventory", json=batch)).json()["saved"]

    assert (saved["current_stock"], saved["opened_thousandths"]) == (0, 0)
    assert await _shelf(cafe, milk) == Shelf(0, 0)
    assert (await cafe.row(stock_movements, item_id=milk, movement_type="removed")).used_thousandths == 600_000


@on_sqlite
async def test_of_several_units_a_full_one_is_taken_and_the_opened_one_stays(cafe: Cafe) -> None:
    milk = await _milk(cafe, stock=3)
    async with await cafe.till() as till:
        await till.post(f"/api/stock/inventory/{milk}/transactions", json=_taken())

    assert await _shelf(cafe, milk) == Shelf(2, 400_000)
    assert (await cafe.row(stock_movements, item_id=milk, movement_type="wasted")).used_thousandths is None


@on_sqlite
async def test_ingredients_used_beyond_the_stock_stay_owed(cafe: Cafe) -> None:
    milk = await _milk(cafe, stock=0)
    async with await cafe.till() as till:
        await till.post(f"/api/stock/inventory/{milk}/transactions", json=_taken())

    assert await _shelf(cafe, milk) == Shelf(0, 400_000)


async def test_reports_and_a_count_know_how_much_of_the_last_unit_was_thrown_away(cafe: Cafe, clock: SetClock) -> None:
    milk = await _milk(cafe)
    async with await cafe.till() as till:
        await till.post(f"/api/stock/inventory/{milk}/transactions", json=_taken())
        clock.forward(minutes=1)
        count = await begin(till)
        await enter(till, count, milk, 0, content_amount=1_000)
        counted = (await line_of(till, count, milk))["counted"]
        await apply(till, count)
        rows = (await till.get("/api/reports/details/inventory-transactions")).json()
        file = await tables_in(till, "inventory.csv")
        (used,) = (await till.get("/api/reports/ingredients")).json()["ingredients"]

    assert counted["difference_thousandths"] == 0
    (row,), (wasted,) = rows["rows"], rows["sums"]
    assert (row["quantity"], row["used_thousandths"], row["total_cost_centavos"]) == (1, 600_000, 5_400)
    assert (wasted["transaction_type"], wasted["cost_centavos"]) == ("wasted", 5_400)
    assert (used["wasted_thousandths"], used["wasted_centavos"]) == (600_000, 5_400)
    (moved,) = file["INVENTORY TRANSACTIONS"]
    assert (moved["Quantity"], moved["Total Cost"]) == ("0.600", "54.00")
