"""A sale is voided and restored: its three fields, its stock if requested, its totals and its journal."""

from typing import Any

import httpx
from sqlalchemy import update

from cafe import Cafe
from factories import a_line, a_staff_member, an_item, an_order
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.sales.tables import sales
from sukli.stock.tables import stock_items, stock_movements


async def _sold(till: httpx.AsyncClient, *lines: dict[str, Any], **values: Any) -> str:
    order = an_order(*lines, **values)
    assert (await till.post("/api/sales", json=order)).status_code == 201
    return order["id"]


async def _void(till: httpx.AsyncClient, sale_id: str, **choices: Any) -> httpx.Response:
    return await till.post(f"/api/sales/{sale_id}/void", json=choices)


async def _stock(cafe: Cafe, item_id: str) -> int:
    return (await cafe.row(stock_items, id=item_id)).current_stock


async def test_a_void_takes_the_sale_out_of_the_totals_and_leaves_the_stock(cafe: Cafe) -> None:
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Ben")
    item = await an_item(cafe.db, stock=10)
    async with await cafe.till(ana) as till:
        sale_id = await _sold(till, a_line(item, quantity=3), order_number=5)
    cafe.clock.forward(minutes=2)

    async with await cafe.till(ben) as till:
        answer = await _void(till, sale_id)
        day = (await till.get("/api/sales/day")).json()
        stored = (await till.get(f"/api/sales/{sale_id}")).json()

    sale = answer.json()
    assert answer.status_code == 200
    assert (sale["voided"], sale["voided_at"], sale["voided_by_first_name"]) == (True, "2026-03-02T04:02:00Z", "Ben")
    assert (sale["stock_returned"], sale["staff_first_name"]) == (False, "Ana")
    assert stored == sale
    assert (day["sales_centavos"], day["active_count"], day["voided_count"]) == (0, 0, 1)
    assert await _stock(cafe, item) == 7
    row = await cafe.row(sales)
    assert (row.voided_by_staff_id, row.ticket_version) == (ben.id, 1)
    _, entry = await cafe.rows(journal, record_id=sale_id)
    assert (entry.action, entry.staff_id, entry.at) == ("sale.voided", ben.id, cafe.clock.now)
    assert (entry.before["voided"], entry.after["voided"], entry.after["stock"]) == (False, True, {})


async def test_a_restore_clears_the_three_void_fields_and_the_journal_keeps_everything(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=10)
    async with await cafe.till() as till:
        sale_id = await _sold(till, a_line(item))
        before = (await till.get(f"/api/sales/{sale_id}")).json()
        await _void(till, sale_id)
        answer = await till.post(f"/api/sales/{sale_id}/restore")
        day = (await till.get("/api/sales/day")).json()

    assert (answer.status_code, answer.json()) == (200, before)
    row = await cafe.row(sales)
    assert (row.voided, row.voided_at, row.voided_by_staff_id) == (False, None, None)
    assert (day["active_count"], day["voided_count"], day["sales_centavos"]) == (1, 0, 2_000)
    entries = await cafe.rows(journal, record_id=sale_id)
    assert [entry.action for entry in entries] == ["sale.completed", "sale.voided", "sale.restored"]


async def test_a_void_reason_is_cleared_by_a_restore_but_stays_in_the_history(
    cafe: Cafe,
) -> None:
    item = await an_item(cafe.db, stock=10)
    async with await cafe.till() as till:
        sale_id = await _sold(till, a_line(item))
        voided = (await _void(till, sale_id, reason="sold_out")).json()
        (listed,) = (await till.get("/api/sales?status=voided")).json()["sales"]
        restored = (await till.post(f"/api/sales/{sale_id}/restore")).json()
        unsaid = (await _void(till, sale_id)).json()
        history = (await till.get(f"/api/sales/{sale_id}/history")).json()["events"]

    assert (voided["void_reason"], restored["void_reason"], unsaid["void_reason"]) == ("sold_out", None, None)
    assert listed == voided
    assert [event["details"]["void_reason"] for event in history] == [None, "sold_out", None, None]
    _, entry, *_ = await cafe.rows(journal, record_id=sale_id)
    assert entry.after["void_reason"] == "sold_out"


async def test_an_unknown_void_reason_is_refused_and_nothing_is_voided(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=10)
    async with await cafe.till() as till:
        sale_id = await _sold(till, a_line(item))
        for reason in ("", "because", 1, ["sold_out"]):
            answer = await _void(till, sale_id, reason=reason)
            assert (answer.status_code, answer.json()["field"]) == (422, "reason")
        assert (await till.get(f"/api/sales/{sale_id}")).json()["voided"] is False


async def test_a_void_can_return_items_to_the_shelf_and_a_restore_takes_them_again(cafe: Cafe) -> None:
    bread, latte = await an_item(cafe.db, stock=10), await an_item(cafe.db, "Latte", stock=10)
    other = await an_item(cafe.db, "Other", stock=10)
    stocks = []
    async with await cafe.till() as till:
        sale_id = await _sold(
            till, a_line(bread, quantity=3), a_line(latte, quantity=2), a_line(bread), a_line(other, price_centavos=1)
        )
        for return_to_stock in (True, False, True):
            voided = (await _void(till, sale_id, return_to_stock=return_to_stock)).json()
            stocks.append((voided["stock_returned"], await _stock(cafe, bread), await _stock(cafe, latte)))
            restored = (await till.post(f"/api/sales/{sale_id}/restore")).json()
            assert restored["stock_returned"] is False
            assert (await _stock(cafe, bread), await _stock(cafe, latte)) == (6, 8)

    assert stocks == [(True, 10, 10), (False, 6, 8), (True, 10, 10)]
    assert await _stock(cafe, other) == 10
    moves = await cafe.rows(stock_movements, item_id=bread)
    assert [(move.movement_type, move.quantity, move.applied_quantity) for move in moves] == [
        ("opening", 10, 10),
        ("sale", 4, -4),
        ("void", 4, 4),
        ("restore", 4, -4),
        ("void", 4, 4),
        ("restore", 4, -4),
    ]
    stock = [entry.after["stock"] for entry in await cafe.rows(journal, record_id=sale_id) if "stock" in entry.after]
    assert stock == [{bread: 4, latte: 2}, {bread: -4, latte: -2}, {}, {}, {bread: 4, latte: 2}, {bread: -4, latte: -2}]


async def test_stock_returns_to_an_item_that_was_deleted_since(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=10)
    async with await cafe.till() as till:
        sale_id = await _sold(till, a_line(item, quantity=3))
        delete = update(stock_items).where(stock_items.c.id == item).values(is_active=False)
        await cafe.db.write(lambda tx: tx.connection.execute(delete).rowcount, None)
        await _void(till, sale_id, return_to_stock=True)

    assert await _stock(cafe, item) == 10


async def test_voiding_a_voided_sale_and_restoring_an_active_one_are_refused(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=10)
    async with await cafe.till() as till:
        sale_id = await _sold(till, a_line(item))
        restore = await till.post(f"/api/sales/{sale_id}/restore")
        await _void(till, sale_id)
        before = await cafe.counts()
        again = await _void(till, sale_id, return_to_stock=True)

    assert (restore.status_code, restore.json()["error"]) == (409, "not_voided")
    assert (again.status_code, again.json()["error"]) == (409, "already_voided")
    assert await cafe.counts() == before
    assert (await cafe.row(sales)).ticket_version == 1


async def test_a_deposit_and_an_unknown_sale_are_not_found(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        deposit = await _sold(till, a_line(item))
        as_deposit = update(sales).values(payment_method="cash-in")
        await cafe.db.write(lambda tx: tx.connection.execute(as_deposit).rowcount, None)
        for sale_id in (deposit, new_id(), "nothing"):
            for answer in (
                await till.get(f"/api/sales/{sale_id}"),
                await till.get(f"/api/sales/{sale_id}/history"),
                await _void(till, sale_id),
                await till.post(f"/api/sales/{sale_id}/restore"),
            ):
                assert (answer.status_code, answer.json()["error"]) == (404, "not_found")


async def test_ambiguous_void_requests_are_refused(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        sale_id = await _sold(till, a_line(item))
        for body in ({"return_to_stock": "yes"}, {"return_to_stock": 1}, {"reason": "x"}, []):
            assert (await till.post(f"/api/sales/{sale_id}/void", json=body)).status_code == 422
    assert (await cafe.row(sales)).voided is False
