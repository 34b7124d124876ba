"""`sukli check` recomputes each taxed sale, and checks that invoice numbers have no gaps."""

from typing import Any

import pytest
from sqlalchemy import Update, text

from cafe import Cafe, on_sqlite
from check.checking import checked
from factories import a_staff_member, an_item
from invoices.numbered import SHOP, settings, sold
from sales.random_taxed import random_order
from sukli.check.invoices import wrong_invoices
from sukli.check.taxed import wrong_taxes
from sukli.db.tx import Tx
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.sales.taxed.tables import sale_cards, sale_taxes
from tax.random_bills import dice


async def _a_sale_with_cards(cafe: Cafe) -> str:
    item, ana = await an_item(cafe.db), await a_staff_member(cafe.db)
    throw = dice(5)
    while True:
        order = NewSale.model_validate(random_order(throw, item))
        assert order.tax is not None
        if order.tax.entitled and order.tax.terms.vat_registered and order.tax.persons:
            await cafe.db.write(complete_sale, ana.id, order, ana)
            return order.id


@pytest.mark.parametrize(
    "change",
    [
        *(
            sale_taxes.update().values(**{column.name: column + 1})
            for column in sale_taxes.columns
            if column.name.endswith("_centavos")
        ),
        sale_taxes.update().values(vat_registered=False),
        sale_taxes.update().values(persons=1),
        sale_cards.update().values(discount_centavos=sale_cards.c.discount_centavos + 1),
        sale_cards.update().values(kind="nobody"),
        sale_cards.delete().where(sale_cards.c.position == 0),
    ],
    ids=lambda change: str(change.compile(compile_kwargs={"literal_binds": True}))[:60],
)
@on_sqlite
async def test_a_sale_with_altered_taxes_is_reported(cafe: Cafe, change: Update) -> None:
    sale_id = await _a_sale_with_cards(cafe)
    assert await cafe.db.read(wrong_taxes) == []

    await cafe.db.write(lambda tx: tx.connection.execute(change).close(), None)

    assert await cafe.db.read(wrong_taxes) == [f"sale {sale_id} has taxes that do not match its lines and cards"]


async def test_a_sale_with_missing_taxes_is_reported(cafe: Cafe) -> None:
    sale_id = await _a_sale_with_cards(cafe)
    async with await cafe.till() as till:
        await settings(till, vat_registered=True)
        by_shop = await _sold(till, await an_item(cafe.db, "Latte"))

    await cafe.db.write(lambda tx: tx.connection.execute(sale_taxes.delete()).close(), None)

    assert await cafe.db.read(wrong_taxes) == [
        f"sale {each} has no taxes, but the journal says otherwise" for each in (sale_id, by_shop)
    ]


@on_sqlite
@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ("DELETE FROM invoices WHERE number = 2", ["invoice INV-000003 follows 1", "different invoice number"]),
        ("DELETE FROM invoices WHERE number = 3", ["different invoice number"]),
        ("DELETE FROM invoices WHERE number = 1", ["invoice INV-000002 follows 0", "different invoice number"]),
        ("UPDATE invoices SET number = 9 WHERE number = 3", ["invoice INV-000003 follows 2"]),
        (
            "UPDATE invoices SET written = 'INV-000007' WHERE number = 3",
            ["invoice INV-000007 should be INV-000003", "different invoice number"],
        ),
        (
            "UPDATE invoices SET prefix = 'B-' WHERE number = 1",
            ["invoice INV-000001 does not have the prefix of its series"],
        ),
    ],
)
async def test_a_missing_or_changed_invoice_number_is_reported(cafe: Cafe, damage: str, told: list[str]) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await settings(till, **SHOP)
        for _ in range(3):
            await sold(till, item)
        # voids and other series are no faults
        await settings(till, invoice_prefix="B-", invoice_first=10)
        await sold(till, item)
    assert await cafe.db.read(wrong_invoices) == []

    def behind_its_back(tx: Tx) -> None:
        for change in ("delete", "update"):
            tx.connection.execute(text(f"DROP TRIGGER invoices_no_{change}"))
        tx.connection.execute(text(damage))

    await cafe.db.write(behind_its_back, None)
    found = await cafe.db.read(wrong_invoices)

    assert len(found) == len(told)
    assert all(part in fault for part, fault in zip(told, found, strict=True))


async def test_a_cafe_with_taxes_and_invoice_numbers_passes_the_check(cafe: Cafe) -> None:
    item = await an_item(cafe.db, "Latte")
    async with await cafe.till() as till:
        await sold(till, item)
        await settings(till, **SHOP, vat_registered=True)
        await sold(till, item)
    await _a_sale_with_cards(cafe)

    status, said = await checked(cafe)

    assert status == 0, said
    assert {"Taxes of sales: right.", "Invoice numbers: right."} <= set(said)


async def _sold(till: Any, item: str) -> str:
    await sold(till, item)
    found: str = (await till.get("/api/sales")).json()["sales"][0]["id"]
    return found
