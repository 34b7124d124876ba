"""The choices made, in the sales report, in the sales behind it and in files."""

import csv
import io

from cafe import Cafe
from factories import a_line, an_item, an_option, an_order
from reports.files import tables_in

DAY_MS = 86_400_000


async def test_a_report_shows_how_often_each_choice_was_taken_and_what_it_added(cafe: Cafe) -> None:
    item = await an_item(cafe.db, "Cafe Latte")
    oat, soy, shot = an_option(), an_option("Soy milk", 0), an_option("Extra shot", 2_500, group_name="Add-ons")
    small = an_option("Small", -1_000, group_name="Size")
    orders = [
        an_order(a_line(item, name="Cafe Latte", price_centavos=6_500, quantity=2, options=[oat, shot])),
        an_order(
            a_line(item, name="Cafe Latte", price_centavos=3_000, options=[small, soy]),
            a_line(item, name="Plain"),
            held_ms=2 * DAY_MS,
        ),
        an_order(a_line(item, price_centavos=4_000, quantity=9, options=[soy])),
    ]
    async with await cafe.till() as till:
        for order in orders:
            assert (await till.post("/api/sales", json=order)).status_code == 201
        await till.post(f"/api/sales/{orders[2]['id']}/void", json={})
        week = (await till.get("/api/reports/sales?range=week")).json()
        today = (await till.get("/api/reports/sales?range=today")).json()
        rows = {
            query: (await till.get(f"/api/reports/details/sales?range=week&{query}")).json()["rows"]
            for query in ("choice=Soy milk", "choice=Soy milk&choice_group=Size", "search=soy", "search=extra shot")
        }
        tables = await tables_in(till, "sales.csv?range=week")
        plain = await tables_in(till, "sales.csv?range=custom&from=2026-02-01&to=2026-02-02")
        day = list(csv.reader(io.StringIO((await till.get("/api/dashboard/sales.csv")).text.removeprefix("\ufeff"))))
        before = (await till.get("/api/dashboard/sales.csv?on=2026-02-01")).text

    assert week["choices"] == [
        {"group": "Milk", "name": "Oat milk", "quantity": 2, "added_centavos": 4_000, "share_tenths": 667},
        {"group": "Milk", "name": "Soy milk", "quantity": 1, "added_centavos": 0, "share_tenths": 333},
        {"group": "Add-ons", "name": "Extra shot", "quantity": 2, "added_centavos": 5_000, "share_tenths": 1_000},
        {"group": "Size", "name": "Small", "quantity": 1, "added_centavos": -1_000, "share_tenths": 1_000},
    ]
    assert [(choice["name"], choice["share_tenths"]) for choice in today["choices"]] == [
        ("Extra shot", 1_000),
        ("Oat milk", 1_000),
    ]
    assert {query: [row["id"] for row in found] for query, found in rows.items()} == {
        "choice=Soy milk": [orders[1]["id"]],
        "choice=Soy milk&choice_group=Size": [],
        "search=soy": [orders[1]["id"]],
        "search=extra shot": [orders[0]["id"]],
    }
    # after the columns that every cafe has, so that these keep their places
    assert [list(row.values())[-1] for row in tables["INDIVIDUAL SALES"]] == [
        "Cafe Latte: Oat milk, Extra shot",
        "Cafe Latte: Small, Soy milk",
    ]
    assert [list(row.items())[-1] for row in tables["ITEM BREAKDOWN"]] == [
        ("Options", "Oat milk, Extra shot"),
        ("Options", "Small, Soy milk"),
        ("Options", ""),
    ]
    assert tables["SALES BY CHOICE"][0] == {
        "Option": "Milk",
        "Choice": "Oat milk",
        "Quantity": "2",
        "Share (%)": "66.7",
        "Added to Prices": "40.00",
    }
    assert "SALES BY CHOICE" not in plain
    assert [row[-1] for row in day] == ["Options", "Oat milk, Extra shot"]
    assert "Options" not in before
