"""The two lists: active items by name, sent again only if something changed."""

import pytest

from cafe import Cafe
from factories import a_line, an_item, an_order
from sukli.ids import new_id
from sukli.stock.schemas import ItemList
from sukli.stock.tables import stock_items


async def test_each_list_has_its_active_items_by_name(cafe: Cafe) -> None:
    for name in ("tapsilog", "Bangsilog", "Ácid", "Zinger", "100% Juice"):
        await an_item(cafe.db, name)
    await an_item(cafe.db, "Sold out", stock=0)
    await an_item(cafe.db, "Napkins", kind="supply")
    gone = await an_item(cafe.db, "Gone")

    async with await cafe.till() as till:
        await till.delete(f"/api/stock/inventory/{gone}")
        inventory = (await till.get("/api/stock/inventory")).json()["items"]
        supplies = (await till.get("/api/stock/supply")).json()["items"]

    assert [item["name"] for item in inventory] == [
        *("100% Juice", "Ácid", "Bangsilog", "Sold out", "tapsilog", "Zinger")
    ]
    assert [(item["name"], item["kind"]) for item in supplies] == [("Napkins", "supply")]


async def test_an_unchanged_list_is_not_sent_again(cafe: Cafe) -> None:
    item = await an_item(cafe.db)

    async with await cafe.till() as till:
        first = await till.get("/api/stock/inventory")
        tag = {"If-None-Match": first.headers["etag"]}
        unchanged = await till.get("/api/stock/inventory", headers=tag)
        await till.post("/api/sales", json=an_order(a_line(item)))
        changed = await till.get("/api/stock/inventory", headers=tag)

    assert (unchanged.status_code, unchanged.content) == (304, b"")
    assert (changed.status_code, changed.json()["items"][0]["current_stock"]) == (200, 49)


async def test_five_thousand_items_are_listed_as_described(cafe: Cafe) -> None:
    rows = [
        {
            "id": new_id(),
            "kind": "supply",
            "name": f"Supply {number}",
            "name_key": f"supply {number:04}",
            "description": "",
            "unit_cost_centavos": number,
            "current_stock": -number,
            "min_stock_level": 10,
            "is_active": True,
            "created_at": cafe.clock.now,
            "updated_at": cafe.clock.now,
        }
        for number in range(5_000)
    ]
    await cafe.db.write(lambda tx: tx.connection.execute(stock_items.insert(), rows).rowcount, None)

    async with await cafe.till() as till:
        answer = await till.get("/api/stock/supply")

    listed = ItemList.model_validate_json(answer.content).items
    assert [item.unit_cost_centavos for item in listed] == list(range(5_000))
    assert listed[7].id == rows[7]["id"]
    assert listed[7].created_at == cafe.clock.now


@pytest.mark.parametrize("kind", ["inventory", "supply"])
async def test_an_empty_list_is_returned_as_a_list(cafe: Cafe, kind: str) -> None:
    async with await cafe.till() as till:
        assert (await till.get(f"/api/stock/{kind}")).json() == {"items": []}


async def test_an_unknown_list_is_refused(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        answer = await till.get("/api/stock/furniture")

    assert (answer.status_code, answer.json()["field"]) == (422, "kind")
