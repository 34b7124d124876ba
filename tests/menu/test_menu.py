"""The menu: active inventory items with stock, in menu order, sent again only if it changed."""

import gzip

from sqlalchemy import update

from cafe import Cafe
from factories import a_line, an_item, an_order
from sukli.menu.built_in import TEMPERATURE_ID
from sukli.stock.tables import stock_items


async def _deactivate(cafe: Cafe, item: str) -> None:
    gone = update(stock_items).where(stock_items.c.id == item).values(is_active=False)
    await cafe.db.write(lambda tx: tx.connection.execute(gone).rowcount, None)


async def test_the_menu_lists_sellable_items_in_menu_order(cafe: Cafe) -> None:
    await an_item(cafe.db, "Other", stock=0)
    latte = await an_item(cafe.db, "Latte", stock=3, cost_centavos=6_000, min_stock=5)
    await an_item(cafe.db, "Tapsilog")
    await an_item(cafe.db, "Daily Special Adobo")
    await an_item(cafe.db, "Cheese Empanada")
    await an_item(cafe.db, "Gone today", stock=0)
    await an_item(cafe.db, "Oversold", stock=-2)
    await an_item(cafe.db, "Paper cups", kind="supply")
    await _deactivate(cafe, await an_item(cafe.db, "Deleted"))

    async with await cafe.till() as till:
        menu = (await till.get("/api/menu")).json()
        whole = (await till.get("/api/menu?sold_out=true")).json()

    assert [item["name"] for item in menu] == ["Daily Special Adobo", "Tapsilog", "Cheese Empanada", "Latte", "Other"]
    assert [item["price_centavos"] for item in menu] == [2_000, 16_500, 3_500, 12_000, 2_000]
    assert menu[3] == {
        "id": latte,
        "name": "Latte",
        "price_centavos": 12_000,
        "current_stock": 3,
        "min_stock_level": 5,
        "group": "coffee",
        "hue": 58,
        "is_out": False,
        "code": None,
        "picture": None,
        "sold": None,
        "options": [TEMPERATURE_ID],
        "choice_prices": {},
    }
    assert [item["name"] for item in whole] == [
        *("Daily Special Adobo", "Tapsilog", "Cheese Empanada", "Gone today", "Latte", "Oversold", "Other")
    ]


async def test_an_unchanged_menu_is_not_sent_again(cafe: Cafe) -> None:
    item = await an_item(cafe.db)

    async with await cafe.till() as till:
        first = await till.get("/api/menu")
        tag = {"If-None-Match": first.headers["etag"]}
        unchanged = await till.get("/api/menu", headers=tag)
        await till.post("/api/sales", json=an_order(a_line(item)))
        changed = await till.get("/api/menu", headers=tag)

    assert (unchanged.status_code, unchanged.content) == (304, b"")
    assert unchanged.headers["etag"] == first.headers["etag"]
    assert changed.status_code == 200
    assert changed.headers["etag"] != first.headers["etag"]
    assert changed.json()[0]["current_stock"] == 49
    assert "no-store" not in first.headers["cache-control"]


async def test_two_hundred_items_fit_in_fifteen_kilobytes(cafe: Cafe) -> None:
    for number in range(200):
        await an_item(cafe.db, f"Some item with a longer name {number}", stock=number + 1, cost_centavos=5_000 + number)

    async with (
        await cafe.till() as till,
        till.stream("GET", "/api/menu", headers={"Accept-Encoding": "gzip"}) as answer,
    ):
        sent = b"".join([chunk async for chunk in answer.aiter_raw()])

    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(sent).count(b'"id"') == 200
    assert len(sent) <= 15_000
