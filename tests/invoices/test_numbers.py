"""Each sale of a shop that numbers its invoices gets the next number, and keeps it."""

from typing import Any

import pytest

from cafe import Cafe
from factories import a_line, an_item, an_order
from faults import failing
from invoices.numbered import SHOP, TILLS, gaps, next_ones, settings, sold
from sukli.db.journal import journal
from sukli.invoices.tables import invoice_series, invoices

pytestmark = pytest.mark.usefixtures("nothing_in_the_background")


async def test_no_sale_is_numbered_until_the_owner_turns_invoices_on(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        assert await sold(till, item) is None
        assert await next_ones(till) == {}

    assert await cafe.rows(invoices) == await cafe.rows(invoice_series) == []
    assert "invoice_number" not in (await cafe.row(journal, action="sale.completed")).after


async def test_sales_are_numbered_once_turned_on_and_a_repeat_keeps_its_number(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    order = an_order(a_line(item))
    async with await cafe.till() as till:
        before = an_order(a_line(item))
        await till.post("/api/sales", json=before)
        assert (await settings(till, **SHOP)).status_code == 200

        first = await till.post("/api/sales", json=order)
        second = await sold(till, item)
        again = await till.post("/api/sales", json=order)
        read = (await till.get(f"/api/sales/{order['id']}")).json()
        listed = (await till.get("/api/sales")).json()["sales"]

    assert first.json() == again.json() == read
    assert (read["invoice_number"], second) == ("INV-000001", "INV-000002")
    assert {sale["invoice_number"] for sale in listed} == {None, "INV-000001", "INV-000002"}
    assert (await cafe.row(journal, record_id=order["id"])).after["invoice_number"] == "INV-000001"
    assert await gaps(cafe) == []


async def test_a_voided_and_a_restored_sale_keep_their_number(cafe: Cafe) -> None:
    order = an_order(a_line(await an_item(cafe.db)))
    async with await cafe.till() as till:
        await settings(till, **SHOP)
        await till.post("/api/sales", json=order)

        voided = (await till.post(f"/api/sales/{order['id']}/void", json={})).json()
        restored = (await till.post(f"/api/sales/{order['id']}/restore")).json()
        after = await sold(till, order["lines"][0]["item_id"])

    assert [voided["invoice_number"], restored["invoice_number"], after] == ["INV-000001", "INV-000001", "INV-000002"]


async def test_a_sale_without_the_approval_it_needed_has_a_number_too(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await settings(till, **SHOP, approve_discount_over=100)
        gone = {"discount_tenths": 500, "customer_gone": True}
        assert await sold(till, item, **gone, total_centavos=1_000, discount_centavos=1_000) == "INV-000001"


async def test_a_failure_of_any_statement_of_a_sale_uses_up_no_number(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    order = an_order(a_line(item), order_number=3)
    async with await cafe.till() as till:
        await settings(till, **SHOP)
        before = await cafe.counts()
        failures = 0
        while True:
            with failing(cafe, at=failures + 1) as seen:
                answer = await till.post("/api/sales", json=order)
            if answer.status_code == 201:
                break
            failures += 1
            assert await cafe.counts() == before

    assert any(_gives(statement) for statement in seen)
    assert failures == len(seen)
    assert answer.json()["invoice_number"] == "INV-000001"
    assert await gaps(cafe) == []


async def test_the_number_is_taken_last_together_with_the_journal_entry(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    cafe.clock.forward(days=1)
    async with await cafe.till() as till:
        await settings(till, **SHOP)
        # a ticket from a past day also marks that day as dirty and is published to the kitchen
        order = an_order(a_line(item), order_number=3, held_ms=24 * 3600 * 1000)
        with failing(cafe, at=1_000) as seen:
            assert (await till.post("/api/sales", json=order)).status_code == 201

    (at,) = (place for place, statement in enumerate(seen) if _gives(statement))
    assert ["INSERT INTO journal" in statement for statement in seen].index(True) in {at, at + 1}


async def test_a_numbered_sale_has_the_usual_journal_entry_followed_by_its_number(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    order = an_order(a_line(item), order_number=3, held_ms=5_000)
    async with await cafe.till() as till:
        await till.post("/api/sales", json=order)
        await settings(till, **TILLS)
        # its series begins with this sale, and the journal says so first
        numbered = an_order(a_line(item), order_number=3, held_ms=5_000)
        assert (await till.post("/api/sales", json=numbered)).status_code == 201

    of_any, began, of_numbered = [
        row for row in await cafe.rows(journal) if row.action in {"sale.completed", "invoices.began"}
    ]
    assert began.action == "invoices.began"
    assert list(of_numbered.after.items()) == [*of_any.after.items(), ("invoice_number", "INV-1-000001")]
    assert (of_numbered.staff_id, of_numbered.before) == (of_any.staff_id, None)


async def test_a_refused_sale_takes_no_number(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    wrong: list[dict[str, Any]] = [
        an_order(a_line(item), total_centavos=1),
        an_order(a_line("00000000-0000-7000-8000-000000000000")),
    ]
    async with await cafe.till() as till:
        await settings(till, **SHOP)
        for order in wrong:
            assert (await till.post("/api/sales", json=order)).status_code == 422
        assert await sold(till, item) == "INV-000001"


async def test_no_invoice_number_can_be_changed_or_deleted(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await settings(till, **SHOP)
        await sold(till, await an_item(cafe.db))

    for statement in (invoices.delete(), invoices.update().values(number=7)):
        with pytest.raises(Exception, match=r"append-only|permission denied|unexpected"):
            await cafe.db.write(lambda tx, change=statement: tx.connection.execute(change), None)


def _gives(statement: str) -> bool:
    return "INSERT INTO invoices" in statement or "give_invoice_number(" in statement
