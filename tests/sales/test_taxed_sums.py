"""The VAT and discount figures of sales add up to what was paid, for each sale and for all, by the real command."""

from sqlalchemy import func, select

from cafe import Cafe
from factories import a_line, a_staff_member, an_item, an_order
from invoices.numbered import settings, sold
from sales.random_taxed import random_order
from sukli.check.invariants import wrong_sales
from sukli.check.taxed import wrong_taxes
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale, Sale
from sukli.sales.tables import sales
from sukli.sales.taxed.tables import sale_taxes
from tax.random_bills import dice

ORDERS = 150
# the parts of a sale; discounts without VAT are taken off exempt and zero-rated sales
_ADDED = ("vatable_centavos", "vat_centavos", "exempt_centavos", "zero_rated_centavos", "service_charge_centavos")


async def test_the_tax_parts_of_any_order_and_of_all_orders_make_the_total(cafe: Cafe) -> None:
    item, ana = await an_item(cafe.db), await a_staff_member(cafe.db)
    throw = dice(17)
    total = 0
    for _ in range(ORDERS):
        order = NewSale.model_validate(random_order(throw, item))
        sale = (await cafe.db.write(complete_sale, ana.id, order, ana)).stored
        _adds_up(sale)
        total += sale.total_centavos

    summed = sum(func.sum(sale_taxes.c[name]) for name in _ADDED) - func.sum(sale_taxes.c.untaxed_discount_centavos)
    both = select(summed, func.sum(sales.c.total_centavos)).join_from(sales, sale_taxes)
    found = await cafe.db.read(lambda connection: connection.execute(both).one())
    assert [int(value) for value in found] == [total, total]
    # recomputed from what is stored
    assert await cafe.db.read(wrong_taxes) == await cafe.db.read(wrong_sales) == []


async def test_a_shop_that_registers_for_vat_has_it_only_in_sales_made_while_registered(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await sold(till, item)
        await settings(till, vat_registered=True)
        await sold(till, item)
        cafe.clock.forward(hours=1)
        # both are sent now, by a till that does not know of the change yet
        before, since = [
            (await till.post("/api/sales", json=an_order(a_line(item), held_ms=minutes * 60_000))).json()
            for minutes in (61, 59)
        ]
        await settings(till, vat_registered=False)
        await sold(till, item)
        listed = (await till.get("/api/sales")).json()["sales"]

    with_vat = [sale for sale in listed if sale["tax"]]
    assert len(listed) == 5
    assert len(with_vat) == 2
    assert (before["tax"] is None, since["tax"] is None) == (True, False)
    for sale in with_vat:
        assert sale["tax"]["vatable_centavos"] + sale["tax"]["vat_centavos"] == sale["total_centavos"]
    assert await cafe.db.read(wrong_taxes) == []


def _adds_up(sale: Sale) -> None:
    tax = sale.tax
    assert tax is not None
    assert sale.total_centavos == sum(getattr(tax, name) for name in _ADDED) - tax.untaxed_discount_centavos
    taken_off = sale.discount_centavos + tax.less_vat_centavos + tax.law_discount_centavos
    assert sale.total_centavos == sale.subtotal_centavos - taken_off + tax.service_charge_centavos
    for person in tax.entitled:
        assert person.pays_centavos == person.gross_centavos - person.less_vat_centavos - person.discount_centavos
