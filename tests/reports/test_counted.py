"""A count's differences are among the stock transactions, with their sign."""

import csv
import io

from cafe import Cafe
from cooking import an_ingredient
from counting.shelves import apply, begin, enter
from factories import a_transaction, an_item
from reports.paging import pages

DETAILS = "/api/reports/details/inventory-transactions?range=today"
SHOWN = (
    *("item_name", "transaction_type", "quantity", "asked"),
    *("used_thousandths", "content_unit", "total_cost_centavos"),
)


async def test_shortages_and_surpluses_of_a_count_are_listed_among_the_stock_transactions(cafe: Cafe) -> None:
    ube, latte, tea = [await an_item(cafe.db, name, stock=20, cost_centavos=1_500) for name in ("Ube", "Latte", "Tea")]
    async with await cafe.till() as till:
        received = a_transaction(quantity=4, unit_cost_centavos=1_500, known_unit_cost_centavos=1_500)
        await till.post(f"/api/stock/inventory/{ube}/transactions", json=received)
        cafe.clock.forward(seconds=1)
        count = await begin(till)
        for item, units in ((ube, 21), (latte, 22), (tea, 20)):
            await enter(till, count, item, units)
        cafe.clock.forward(seconds=1)
        assert (await apply(till, count)).status_code == 200
        answer = (await till.get(DETAILS)).json()

    by_name = {(row["item_name"], row["transaction_type"]): row for row in answer["rows"]}
    assert {key: [row[name] for name in SHOWN[2:]] for key, row in by_name.items()} == {
        ("Ube", "counted"): [-3, -3, None, "pc", -4_500],
        ("Latte", "counted"): [2, 2, None, "pc", 3_000],
        ("Ube", "received"): [4, 4, None, "pc", 6_000],
    }
    assert answer["sums"] == [
        {"transaction_type": "received", "count": 1, "cost_centavos": 6_000},
        {"transaction_type": "counted", "count": 2, "cost_centavos": -1_500},
    ]


async def test_a_part_of_a_unit_has_its_share_of_the_cost_in_rows_sums_and_file(cafe: Cafe) -> None:
    beans = await an_ingredient(cafe.db, "Beans", 1_000, "g", stock=3, cost_centavos=50_000, kind="inventory")
    flour = await an_ingredient(cafe.db, "Flour", 700, "g", stock=3, cost_centavos=10_000, kind="inventory")
    async with await cafe.till() as till:
        count = await begin(till)
        # three bags less 18 g, and three bags and 1 g, which costs 14.29 centavos
        await enter(till, count, beans, 2, left_thousandths=982_000, content_amount=1_000)
        await enter(till, count, flour, 3, left_thousandths=1_000, content_amount=700)
        assert (await apply(till, count)).status_code == 200
        rows = await pages(till, "inventory-transactions?range=today", limit=1)
        sums = (await till.get(DETAILS)).json()["sums"]
        file = (await till.get("/api/reports/export/inventory.csv?range=today")).text

    assert sorted([row[name] for name in SHOWN] for row in rows) == [
        ["Beans", "counted", 0, 0, 18_000, "g", -900],
        ["Flour", "counted", 1, 1, -1_000, "g", 14],
    ]
    assert sums == [{"transaction_type": "counted", "count": 2, "cost_centavos": -886}]
    told = list(csv.reader(io.StringIO(file.partition("INVENTORY TRANSACTIONS")[2].strip())))
    assert sorted(line[2:7] for line in told[1:]) == [
        ["Beans", "counted", "-0.018", "500.00", "-9.00"],
        ["Flour", "counted", "0.001", "100.00", "0.14"],
    ]


async def test_counted_supplies_are_not_listed(cafe: Cafe) -> None:
    cups = await an_item(cafe.db, "Cups", stock=20, kind="supply")
    async with await cafe.till() as till:
        count = await begin(till)
        await enter(till, count, cups, 12)
        assert (await apply(till, count)).status_code == 200
        assert (await till.get(DETAILS)).json()["rows"] == []
