"""Items made to order have no stock of their own: never low, worth nothing on a shelf, and never to be ordered."""

from datetime import date

from cafe import Cafe
from factories import an_item
from menu.made_recipes import a_part, an_ingredient, cooked
from reports.files import tables_in
from running_out.weeks import sold_for_weeks
from sukli.insights.computed.books import books_of
from sukli.reports.ranges import chosen_range

TODAY = date(2026, 3, 2)


async def make_to_order(cafe: Cafe, *item_ids: str) -> None:
    """Give each item a recipe, with plenty of its ingredient."""
    cup = await an_ingredient(cafe, "Cup")
    async with await cafe.till() as till:
        for item_id in item_ids:
            await cooked(till, item_id, a_part(cup), made_to_order=True)


async def test_an_item_made_to_order_is_neither_low_nor_part_of_the_inventory_value(cafe: Cafe) -> None:
    await make_to_order(cafe, await an_item(cafe.db, "Cafe Latte", stock=7), await an_item(cafe.db, "Mocha", stock=-3))
    await an_item(cafe.db, "Pie", stock=5, cost_centavos=1_000)
    async with await cafe.till() as till:
        cards = (await till.get("/api/dashboard")).json()

    assert ([item["name"] for item in cards["low_stock"]], cards["inventory_value_centavos"]) == (["Pie"], 5_000)


async def test_an_item_made_to_order_is_not_in_the_inventory_report_or_its_file(cafe: Cafe) -> None:
    await make_to_order(cafe, await an_item(cafe.db, "Cafe Latte", stock=7))
    await an_item(cafe.db, "Pie", stock=5, cost_centavos=1_000)
    async with await cafe.till() as till:
        report = (await till.get("/api/reports/inventory?range=today")).json()
        rows = (await till.get("/api/reports/details/inventory-items?range=today")).json()
        exported = await tables_in(till, "inventory.csv?range=today")

    assert ([item["name"] for item in report["items"]], report["counts"]) == (
        ["Pie"],
        {"healthy": 0, "low": 1, "out": 0},
    )
    assert (report["total_value_centavos"], [row["name"] for row in rows["rows"]]) == (5_000, ["Pie"])
    assert [row["Item"] for row in exported["INVENTORY ITEMS"]] == ["Pie"]


async def test_an_item_made_to_order_is_not_in_the_stock_insights(cafe: Cafe) -> None:
    await make_to_order(cafe, await an_item(cafe.db, "Cafe Latte", stock=7))
    await an_item(cafe.db, "Pie", stock=5)
    month = chosen_range("month", TODAY)
    books = await cafe.db.read_long(books_of, "inventory", month, cafe.clock.now)

    assert [item.name for item in books.stock] == ["Pie"]


async def test_an_item_made_to_order_is_neither_running_out_nor_to_order(cafe: Cafe) -> None:
    pandesal = await sold_for_weeks(cafe, left=12)
    async with await cafe.till() as till:

        async def available() -> tuple[list[str], list[str]]:
            clock = (await till.get("/api/stock/running-out")).json()["items"]
            orders = (await till.get("/api/stock/reorder")).json()["suppliers"]
            return [item["id"] for item in clock], [item["id"] for order in orders for item in order["items"]]

        before = await available()
        await make_to_order(cafe, pandesal)
        after = await available()

    assert (before, after) == (([pandesal], [pandesal]), ([], []))
