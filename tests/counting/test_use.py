"""Use of ingredients since the last count, actual and theoretical."""

import csv
import io

from cafe import Cafe, SetClock
from cooking import a_recipe, an_ingredient, part
from counting.shelves import apply, begin, enter, sell
from factories import a_transaction, an_item


async def test_movements_between_two_counts_are_told_apart_and_add_up(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db, "Ube", stock=50, cost_centavos=1_000, kind="inventory")

    async def by_hand(kind: str, quantity: int) -> None:
        body = a_transaction(transaction_type=kind, quantity=quantity)
        assert (await till.post(f"/api/stock/inventory/{item}/transactions", json=body)).status_code == 201

    async with await cafe.till() as till:
        await by_hand("received", 7)
        first = await begin(till)
        await enter(till, first, item, 40)
        clock.forward(seconds=1)
        await sell(till, item, 1)
        await apply(till, first)
        clock.forward(days=1)
        for kind, quantity in (("received", 20), ("wasted", 3), ("removed", 2), ("adjustment", 1)):
            await by_hand(kind, quantity)
        await sell(till, item, 9)
        second = await begin(till)
        await enter(till, second, item, 44)
        clock.forward(seconds=1)
        await by_hand("received", 100)
        use = (await till.get(f"/api/counts/{second}/use")).json()
        await apply(till, second)
        applied = (await till.get(f"/api/counts/{second}/use")).json()
        of_first = (await till.get(f"/api/counts/{first}/use")).json()

    assert use == applied
    (row,) = use["rows"]
    told = {name.removesuffix("_thousandths"): row[name] // 1_000 for name in row if name.endswith("_thousandths")}
    assert told == {
        "then": 40,
        "received": 20,
        "adjusted": 1,
        "sold": 10,
        "wasted": 3,
        "removed": 2,
        "counted": 44,
        "used": 17,
        "theoretical": 15,
        "difference": -2,
    }
    assert (use["short_centavos"], use["over_centavos"]) == (2_000, 0)
    (row,) = of_first["rows"]
    assert (row["since"], row["then_thousandths"], row["received_thousandths"]) == (None, 50_000, 7_000)
    assert row["difference_thousandths"] == -17_000


async def test_the_greatest_difference_comes_first_and_shortages_do_not_offset_surpluses(cafe: Cafe) -> None:
    beans = await an_ingredient(cafe.db, "Beans", 1_000, "g", stock=3, cost_centavos=60_000)
    latte = await an_item(cafe.db, "Latte", stock=0)
    await a_recipe(cafe.db, latte, part(beans, 18), made_to_order=True)
    cups, lids = [
        await an_item(cafe.db, name, stock=100, cost_centavos=300, kind="supply") for name in ("Cups", "Lids")
    ]

    async with await cafe.till() as till:
        await sell(till, latte, 5)
        count = await begin(till)
        await enter(till, count, cups, 110)
        await enter(till, count, beans, 2, left_thousandths=850_000, content_amount=1_000)
        await enter(till, count, lids, 100)
        await apply(till, count)
        use = (await till.get(f"/api/counts/{count}/use")).json()
        file = await till.get(f"/api/counts/{count}/use.csv")
        of_latte = (await till.get(f"/api/counts/{count}")).json()

    assert [row["name"] for row in use["rows"]] == ["Beans", "Cups", "Lids"]
    assert use["entries"] == 3
    assert [row["difference_centavos"] for row in use["rows"]] == [-3_600, 3_000, 0]
    assert (use["short_centavos"], use["over_centavos"]) == (3_600, 3_000)
    assert use["rows"][0]["sold_thousandths"] == 90_000
    assert "Latte" not in {line["name"] for line in of_latte["lines"]}
    rows = list(csv.DictReader(io.StringIO(file.text.removeprefix("\ufeff"))))
    beans_row = rows[0]
    assert (beans_row["Unit"], beans_row["Theoretical Use"], beans_row["Counted Use"]) == ("g", "90", "150")
    assert (beans_row["Expected"], beans_row["Counted"], beans_row["Difference"]) == ("2910", "2850", "-60")
    assert beans_row["Difference Value"] == "-36.00"
