"""Cost of goods by recipe, margins by item and use of ingredients, in reports and in files."""

from typing import Any

import httpx
import pytest

from cafe import Cafe
from cooking import a_recipe, an_ingredient, part
from factories import a_line, a_transaction, an_item, an_option, an_order
from plans import statements
from reports.files import tables_in
from sukli.reports.queries import financial_report, sales_report
from sukli.reports.ranges import chosen_range
from sukli.reports.recipes.ingredients import ingredient_report
from sukli.reports.rollups.refresh import refresh_some


async def _sell(till: httpx.AsyncClient, *lines: dict[str, Any], **order: Any) -> str:
    sold = an_order(*lines, **order)
    answer = await till.post("/api/sales", json=sold)
    assert answer.status_code == 201, answer.text
    return str(sold["id"])


async def _days_later(cafe: Cafe) -> None:
    cafe.clock.forward(days=2)
    while await cafe.db.write(refresh_some, None):
        pass


@pytest.mark.parametrize("is_over", [False, True])
async def test_the_cost_by_recipe_is_shown_beside_half_of_the_total(cafe: Cafe, is_over: bool) -> None:
    latte, mocha = await an_item(cafe.db, "Cafe Latte"), await an_item(cafe.db, "Mocha")
    water = await an_item(cafe.db, "Water")
    beans = await an_ingredient(cafe.db, "Beans", 1_000, "g", cost_centavos=55_583)
    async with await cafe.till() as till:
        earlier = await _sell(till, a_line(latte, name="Cafe Latte", price_centavos=12_000))
        await a_recipe(cafe.db, latte, part(beans, 18), made_to_order=True)
        await a_recipe(cafe.db, mocha, part(beans, 270), made_to_order=True)
        sale = await _sell(
            till,
            a_line(latte, name="Cafe Latte", price_centavos=12_000, quantity=2),
            a_line(mocha, name="Mocha", price_centavos=15_000),
            a_line(water, name="Water", price_centavos=3_000, quantity=3),
            discount_tenths=200,
        )
        voided = await _sell(till, a_line(latte, name="Cafe Latte", price_centavos=12_000))
        await till.post(f"/api/sales/{voided}/void", json={})
        if is_over:
            await _days_later(cafe)
        sales = (await till.get("/api/reports/sales?range=week")).json()
        money = (await till.get("/api/reports/financial?range=week")).json()
        rows = (await till.get("/api/reports/details/sales?range=week&item=Cafe Latte")).json()["rows"]

    assert (money["revenue_centavos"], money["cogs_centavos"]) == (50_400, 25_200)
    sums = {
        "revenue_centavos": 39_000,
        "cost_centavos": 17_008,
        "margin_centavos": 21_992,
        "margin_tenths": 564,
        "sold_centavos": 60_000,
    }
    assert money["recipes"] == sums
    assert {name: sales["margins"][name] for name in sums} == sums
    assert sales["margins"]["items"] == [
        {
            "name": "Cafe Latte",
            "quantity": 2,
            "without_recipe": 1,
            "revenue_centavos": 24_000,
            "cost_centavos": 2_001,
            "margin_centavos": 21_999,
            "margin_tenths": 917,
        },
        {
            "name": "Mocha",
            "quantity": 1,
            "without_recipe": 0,
            "revenue_centavos": 15_000,
            "cost_centavos": 15_007,
            "margin_centavos": -7,
            "margin_tenths": 0,
        },
    ]
    assert sales["margins"]["without"] == [{"name": "Water", "quantity": 3, "revenue_centavos": 9_000}]
    assert {row["id"] for row in rows} == {sale, earlier}


@pytest.mark.parametrize("is_over", [False, True])
async def test_the_ingredient_report_shows_recipe_use_waste_and_deliveries(cafe: Cafe, is_over: bool) -> None:
    latte, beans = await an_item(cafe.db, "Cafe Latte"), await an_ingredient(cafe.db, "Beans", 1_000, "g")
    milk = await an_ingredient(cafe.db, "Milk", 1_000, "ml")
    tea = await an_item(cafe.db, "Tea")
    await an_ingredient(cafe.db, "Napkins")
    async with await cafe.till() as till:
        # no tea is sold
        await a_recipe(cafe.db, tea, part(milk, 20), made_to_order=True)
        await a_recipe(cafe.db, latte, part(beans, 18.5), made_to_order=True)
        _, voided, returned = [await _sell(till, a_line(latte)) for _ in range(3)]
        await till.post(f"/api/sales/{voided}/void", json={})
        await till.post(f"/api/sales/{returned}/void", json={"return_to_stock": True})
        # what was used stays in the reports
        await a_recipe(cafe.db, latte)
        for what, quantity in (("received", 5), ("wasted", 1), ("removed", 9)):
            body = a_transaction(
                transaction_type=what,
                quantity=quantity,
                unit_cost_centavos=45_000,
                known_unit_cost_centavos=1_000 if what == "received" else 45_000,
            )
            answer = await till.post(f"/api/stock/supply/{beans}/transactions", json=body)
            assert answer.status_code == 201, answer.text
        if is_over:
            await _days_later(cafe)
        report = (await till.get("/api/reports/ingredients?range=week")).json()
        other = (await till.get("/api/reports/ingredients?range=custom&from=2026-02-01&to=2026-02-02")).json()
        ever = (await till.get("/api/reports/ingredients?range=custom&from=0001-01-01&to=9999-12-31")).json()

    assert report["ingredients"] == [
        {
            "id": beans,
            "name": "Beans",
            "content_unit": "g",
            # what went into a voided sale and was not returned is used up
            "used_thousandths": 37_000,
            "used_centavos": 1_665,
            "wasted_thousandths": 1_000_000,
            "wasted_centavos": 45_000,
            "received_thousandths": 5_000_000,
            "received_centavos": 225_000,
        }
    ]
    assert other["ingredients"] == []
    assert ever["ingredients"] == report["ingredients"]


async def test_the_file_has_a_recipe_cost_column_and_two_recipe_tables(cafe: Cafe) -> None:
    latte, water = await an_item(cafe.db, "Cafe Latte"), await an_item(cafe.db, "Water")
    beans = await an_ingredient(cafe.db, "Beans", 1_000, "g", cost_centavos=45_000)
    await a_recipe(cafe.db, latte, part(beans, 18.25), made_to_order=True)
    async with await cafe.till() as till:
        await _sell(
            till,
            a_line(latte, name="Cafe Latte", price_centavos=12_000, quantity=2, options=[an_option()]),
            a_line(water, name="Water", price_centavos=3_000),
        )
        tables = await tables_in(till, "sales.csv")
        money = await tables_in(till, "financial.csv")

    assert list(tables)[-2:] == ["MARGINS BY ITEM", "USE OF INGREDIENTS"]
    lines = tables["ITEM BREAKDOWN"]
    assert list(lines[0])[-2:] == ["Options", "Recipe Cost"]
    assert [(row["Total"], row["Recipe Cost"]) for row in lines] == [("240.00", "16.43"), ("30.00", "")]
    assert [list(row.values()) for row in tables["MARGINS BY ITEM"]] == [
        ["Cafe Latte", "2", "240.00", "16.43", "223.57", "93.2", "0"],
        ["Water", "1", "30.00", "", "", "", "1"],
    ]
    assert [list(row.values()) for row in tables["USE OF INGREDIENTS"]] == [
        ["Beans", "g", "36.5", "16.43", "0", "0.00", "0", "0.00"]
    ]
    by_recipe = {"Cost of Goods by Recipe": "16.43", "Sold by Recipe": "240.00", "Sold": "270.00"}
    assert list(money[""][0].items())[-3:] == list(by_recipe.items())


@pytest.mark.usefixtures("nothing_in_the_background")
async def test_a_cafe_without_recipes_has_reports_without_them(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await _sell(till, a_line(item))
        sales = (await till.get("/api/reports/sales")).json()
        money = (await till.get("/api/reports/financial")).json()
        ingredients = (await till.get("/api/reports/ingredients")).json()
        tables = await tables_in(till, "sales.csv")
        cards = await tables_in(till, "financial.csv")

    assert (sales["margins"], money["recipes"], ingredients["ingredients"]) == (None, None, [])
    assert list(tables)[-1] == "VOIDED SALES"
    assert list(tables["ITEM BREAKDOWN"][0])[-1] == "Total"
    assert list(cards[""][0])[-1] == "Profit Margin (%)"
    today, now = chosen_range("today", cafe.clock.now.date()), cafe.clock.now
    for report in (
        lambda connection: sales_report(connection, today, "quantity", now),
        lambda connection: financial_report(connection, today, now),
        lambda connection: ingredient_report(connection, today, now),
    ):
        seen = await cafe.db.read(lambda connection, report=report: _statements_of_recipes(connection, report))
        assert seen == ["exists"]


def _statements_of_recipes(connection: Any, report: Any) -> list[str]:
    with statements(connection) as seen:
        report(connection)
    queries = [statement.lower() for statement, _ in seen if "recipe" in statement or "ingredient" in statement]
    return ["exists" if "exists" in statement and "rollup" not in statement else statement for statement in queries]
