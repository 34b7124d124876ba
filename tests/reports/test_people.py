"""Who sold, who gave discounts and who voided, and the rows behind each."""

from typing import Any

import httpx

from cafe import Cafe
from factories import a_line, a_staff_member, an_item, an_order
from sukli.reports.rollups.refresh import refresh_some
from sukli.sales.tables import sales

DAY_MS = 86_400_000


async def _sales(till: httpx.AsyncClient, query: str) -> list[dict[str, Any]]:
    answer = await till.get(f"/api/reports/details/sales?range=week&{query}")
    assert answer.status_code == 200, answer.text
    rows: list[dict[str, Any]] = answer.json()["rows"]
    return rows


async def test_each_person_has_their_sales_discounts_and_the_voids_they_made(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Ben")
    async with await cafe.till(ana) as anas, await cafe.till(ben) as bens:
        orders = [
            an_order(a_line(item, price_centavos=1_000)),
            an_order(a_line(item, price_centavos=2_000), discount_tenths=100, held_ms=2 * DAY_MS),
            an_order(a_line(item, price_centavos=5_000), held_ms=DAY_MS),
        ]
        for order in orders:
            assert (await anas.post("/api/sales", json=order)).status_code == 201
        await bens.post(f"/api/sales/{orders[2]['id']}/void", json={"reason": "sold_out"})
        for _ in range(2):
            report = (await bens.get("/api/reports/sales?range=week")).json()
            assert report["people"] == [
                {
                    "staff_id": ana.id,
                    "first_name": "Ana",
                    "orders": 2,
                    "revenue_centavos": 2_800,
                    "discounted": 1,
                    "discount_centavos": 200,
                    "voided": 0,
                    "voided_centavos": 0,
                },
                {
                    "staff_id": ben.id,
                    "first_name": "Ben",
                    "orders": 0,
                    "revenue_centavos": 0,
                    "discounted": 0,
                    "discount_centavos": 0,
                    "voided": 1,
                    "voided_centavos": 5_000,
                },
            ]
            assert [(found["order_type"], found["orders"]) for found in report["order_types"]] == [("dine-in", 2)]
            # the second time from rollups
            while await cafe.db.write(refresh_some, None):
                pass
        (voided,) = await _sales(bens, f"voided=1&voided_by={ben.id}")
        assert (voided["id"], voided["voided_by_first_name"]) == (orders[2]["id"], "Ben")
        assert (voided["void_reason"], voided["voided_at"] is None) == ("sold_out", False)
        assert await _sales(bens, f"voided=1&voided_by={ana.id}") == []
        (discounted,) = await _sales(bens, f"discounted=1&staff={ana.id}")
        assert discounted["id"] == orders[1]["id"]
        assert discounted["voided_at"] is None
        assert len(await _sales(bens, "order_type=dine-in")) == 2
        assert await _sales(bens, "order_type=take-out") == []


async def test_a_void_of_an_older_system_without_a_name_counts_for_nobody(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        order = an_order(a_line(item, price_centavos=5_000))
        assert (await till.post("/api/sales", json=order)).status_code == 201
        assert (await till.post(f"/api/sales/{order['id']}/void", json={})).status_code == 200
        await cafe.db.write(lambda tx: tx.connection.execute(sales.update().values(voided_by_staff_id=None)), None)
        (nobody,) = (await till.get("/api/reports/sales?range=today")).json()["people"]
    assert (nobody["staff_id"], nobody["first_name"], nobody["voided"]) == (None, None, 1)


async def test_item_groups_add_up_to_all_sales_and_open_to_their_sales(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    orders = [
        an_order(a_line(item, name="Iced Latte", quantity=2), a_line(item, name="Barako"), held_ms=DAY_MS),
        # an open-price item with a typed name, and one without
        an_order(a_line(item, name="Cake for Lola", price_centavos=90_000), a_line(item, name="Other"), order_number=3),
        an_order(a_line(item, name="Latte"), order_number=4),
    ]
    async with await cafe.till() as till:
        for order in orders:
            assert (await till.post("/api/sales", json=order)).status_code == 201
        await till.post(f"/api/sales/{orders[2]['id']}/void", json={})
        for _ in range(2):
            report = (await till.get("/api/reports/sales?range=week")).json()
            assert report["groups"] == [
                {"group": "Coffee", "quantity": 3, "revenue_centavos": 6_000},
                {"group": "More", "quantity": 2, "revenue_centavos": 92_000},
            ]
            while await cafe.db.write(refresh_some, None):
                pass
        assert [sale["id"] for sale in await _sales(till, "group=Coffee")] == [orders[0]["id"]]
        assert [sale["id"] for sale in await _sales(till, "group=More&search=lola")] == [orders[1]["id"]]
        assert [sale["id"] for sale in await _sales(till, "group=Coffee&voided=1")] == [orders[2]["id"]]
        assert await _sales(till, "group=Tea") == []


async def test_an_older_systems_sale_below_zero_lowers_the_sums_of_its_person_and_order_type(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        for order_type, cents in (("take-out", 10_000), ("dine-in", 30_000)):
            line = a_line(item, price_centavos=cents) | {"order_type": order_type}
            order = an_order(line, order_number=len(order_type)) | {"order_type": order_type}
            assert (await till.post("/api/sales", json=order)).status_code == 201
        refunded = {"total_centavos": -10_000, "discount_centavos": 20_000}
        below = sales.update().where(sales.c.order_type == "take-out").values(refunded)
        await cafe.db.write(lambda tx: tx.connection.execute(below), None)
        report = (await till.get("/api/reports/sales?range=today")).json()

    (person,) = report["people"]
    assert person["revenue_centavos"] == report["total_sales_centavos"] == 20_000
    by_type = {found["order_type"]: found["revenue_centavos"] for found in report["order_types"]}
    assert by_type == {"dine-in": 30_000, "take-out": -10_000}
