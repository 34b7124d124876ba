"""Deleting takes an item off its list, keeps its history, and frees its name."""

import pytest

from cafe import Cafe
from factories import a_batch, a_line, a_staff_member, a_transaction, an_edit, an_item, an_order, new_item
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.stock.tables import stock_items


@pytest.mark.parametrize("kind", ["inventory", "supply"])
async def test_a_deleted_item_is_in_no_list_but_in_the_history(cafe: Cafe, kind: str) -> None:
    item = await an_item(cafe.db, stock=7, kind=kind)
    ana = await a_staff_member(cafe.db)

    async with await cafe.till(ana) as till:
        answer = await till.delete(f"/api/stock/{kind}/{item}")
        listed = (await till.get(f"/api/stock/{kind}")).json()["items"]
        history = (await till.get(f"/api/stock/{kind}/{item}/movements")).json()["movements"]

    assert (answer.status_code, listed) == (204, [])
    assert [movement["stock_after"] for movement in history] == [7]
    assert not (await cafe.row(stock_items)).is_active
    (entry,) = await cafe.rows(journal, action=f"{kind}.deleted")
    assert (entry.record_id, entry.staff_id, entry.before["name"]) == (item, ana.id, "Pandesal")


async def test_deleting_an_item_again_changes_nothing(cafe: Cafe) -> None:
    item = await an_item(cafe.db)

    async with await cafe.till() as till:
        await till.delete(f"/api/stock/inventory/{item}")
        counts = await cafe.counts()
        again = await till.delete(f"/api/stock/inventory/{item}")

    assert again.status_code == 204
    assert await cafe.counts() == counts


async def test_the_name_of_a_deleted_item_is_free_again(cafe: Cafe) -> None:
    item = await an_item(cafe.db, "Tapsilog")

    async with await cafe.till() as till:
        taken = await till.post("/api/stock/inventory", json=new_item(name="tapsilog"))
        await till.delete(f"/api/stock/inventory/{item}")
        free = await till.post("/api/stock/inventory", json=new_item(name="tapsilog"))

    assert (taken.status_code, free.status_code) == (409, 201)


async def test_the_open_price_item_can_be_deleted(cafe: Cafe) -> None:
    other = await an_item(cafe.db, "other")

    async with await cafe.till() as till:
        answer = await till.delete(f"/api/stock/inventory/{other}")
        menu = (await till.get("/api/menu")).json()

    assert (answer.status_code, menu) == (204, [])


@pytest.mark.parametrize("item", ["nobody", "unknown", "of the other list"])
async def test_an_item_not_in_the_list_cannot_be_deleted(cafe: Cafe, item: str) -> None:
    supply = await an_item(cafe.db, kind="supply")
    item_id = {"nobody": "nobody", "unknown": new_id(), "of the other list": supply}[item]

    async with await cafe.till() as till:
        answer = await till.delete(f"/api/stock/inventory/{item_id}")

    assert (answer.status_code, answer.json()["error"]) == (404, "not_found")
    assert (await cafe.row(stock_items)).is_active


async def test_changes_of_an_item_deleted_in_the_meantime_are_refused_as_deleted(cafe: Cafe) -> None:
    item = await an_item(cafe.db)

    async with await cafe.till() as till:
        (seen,) = (await till.get("/api/stock/inventory")).json()["items"]
        await till.delete(f"/api/stock/inventory/{item}")
        counts = await cafe.counts()
        recorded = await till.post(f"/api/stock/inventory/{item}/transactions", json=a_transaction())
        edited = await till.patch("/api/stock/inventory", json=a_batch(an_edit(seen, current_stock=1)))

    assert (recorded.status_code, recorded.json()["error"]) == (404, "not_found")
    assert "deleted" in recorded.json()["detail"]
    assert edited.json()["saved"] == []
    assert [row["error"] for row in edited.json()["refused"]] == ["not_found"]
    assert (await cafe.counts())["stock_movements"] == counts["stock_movements"]


async def test_a_late_sale_of_a_deleted_item_still_moves_its_stock(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=5)

    async with await cafe.till() as till:
        await till.delete(f"/api/stock/inventory/{item}")
        sold = await till.post("/api/sales", json=an_order(a_line(item), held_ms=60_000))
        history = (await till.get(f"/api/stock/inventory/{item}/movements")).json()["movements"]

    assert sold.status_code == 201
    assert [movement["movement_type"] for movement in history] == ["sale", "opening"]
    assert history[0]["stock_after"] == 4
