"""A sale stores its VAT, service charge and discounts by law, on the terms that the till had."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from cafe import Cafe
from factories import a_line, a_staff_member, an_item, an_order
from sukli.check.invariants import wrong_sales
from sukli.check.taxed import wrong_taxes
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.sales.taxed.tables import sale_cards, sale_taxes

VAT: dict[str, Any] = {
    "vat_registered": True,
    "service_tenths": 0,
    "service_on": "dine-in",
    "service_discounted": False,
}
LOLA = {"kind": "senior", "name": "Lola Nena", "id_number": "0012-345", "lines": []}


@asynccontextmanager
async def a_till(cafe: Cafe, **settings: Any) -> AsyncIterator[httpx.AsyncClient]:
    """Open a till in a shop with these settings."""
    async with await cafe.till(await a_staff_member(cafe.db)) as till:
        known = (await till.get("/api/settings")).json()["values"]
        change = settings | {"known": {name: known[name] for name in settings}}
        assert (await till.patch("/api/settings", json=change)).status_code == 200
        yield till


async def an_order_of(cafe: Cafe, centavos: int, **order: Any) -> dict[str, Any]:
    """Return an order of one line."""
    item = await an_item(cafe.db, f"Meal {new_id()}")
    return an_order(a_line(item, price_centavos=centavos), **order)


def alone(order: dict[str, Any], **person: Any) -> dict[str, Any]:
    """The same order for one senior alone: ₱1,000 come to ₱714.29."""
    tax = {
        "terms": VAT,
        "persons": 1,
        "entitled": [LOLA | person],
        "less_vat_centavos": 10_714,
        "law_discount_centavos": 17_857,
        "service_charge_centavos": 0,
    }
    return order | {"total_centavos": 71_429, "tax": tax}


async def test_a_senior_alone_pays_the_lawful_amount_and_the_sale_keeps_the_card(cafe: Cafe) -> None:
    async with a_till(cafe, vat_registered=True) as till:
        order = alone(await an_order_of(cafe, 100_000))

        answer = await till.post("/api/sales", json=order)
        again = await till.post("/api/sales", json=order)
        read = (await till.get(f"/api/sales/{order['id']}")).json()

    assert (answer.status_code, again.status_code) == (201, 200)
    assert answer.json() == again.json() == read
    tax = read["tax"]
    assert (tax["persons"], tax["exempt_centavos"], tax["vat_centavos"]) == (1, 89_286, 0)
    assert tax["entitled"] == [
        LOLA
        | {
            "vat": "exempt",
            "counted": "law",
            "gross_centavos": 100_000,
            "less_vat_centavos": 10_714,
            "discount_centavos": 17_857,
            "pays_centavos": 71_429,
        }
    ]
    card = await cafe.row(sale_cards, sale_id=order["id"])
    assert (card.id_number, card.id_key) == ("0012-345", "0012345")
    after = (await cafe.row(journal, record_id=order["id"])).after
    assert after["tax"]["law_discount_centavos"] == 17_857
    assert after["tax"]["entitled"][0]["id_number"] == "0012-345"
    assert "terms_of_shop" not in after
    assert await cafe.db.read(wrong_sales) == []


async def test_a_sale_without_taxes_stores_none(cafe: Cafe) -> None:
    async with a_till(cafe) as till:
        sale = (await till.post("/api/sales", json=await an_order_of(cafe, 16_500))).json()

    assert sale["tax"] is None
    assert await cafe.rows(sale_taxes) == []


async def test_the_tills_terms_are_used_and_the_journal_notes_when_the_shops_differ(cafe: Cafe) -> None:
    async with a_till(cafe, vat_registered=True, service_charge_tenths=100) as till:
        order = alone(await an_order_of(cafe, 100_000), kind="pwd")

        sale = (await till.post("/api/sales", json=order)).json()

    assert sale["total_centavos"] == 71_429
    after = (await cafe.row(journal, record_id=order["id"])).after
    assert after["terms_of_shop"]["service_tenths"] == 100


async def test_a_sale_of_a_till_unaware_of_vat_is_taxed_by_the_shops_terms(cafe: Cafe) -> None:
    async with a_till(cafe, vat_registered=True, service_charge_tenths=100) as till:
        sale = (await till.post("/api/sales", json=await an_order_of(cafe, 11_200))).json()

    assert sale["total_centavos"] == 11_200
    assert (sale["tax"]["vatable_centavos"], sale["tax"]["vat_centavos"]) == (10_000, 1_200)
    assert (await cafe.row(journal, record_id=sale["id"])).after["taxed_by_shop"] is True


async def test_a_held_sale_from_before_the_vat_registration_has_no_vat_and_a_later_one_has(
    cafe: Cafe,
) -> None:
    async with a_till(cafe, vat_registered=True) as till:
        cafe.clock.forward(hours=2)
        last_night, since = [
            (await till.post("/api/sales", json=await an_order_of(cafe, 11_200, held_ms=hours * 3_600_000))).json()
            for hours in (3, 1)
        ]
        cafe.clock.forward(hours=-4)
        clock_set_back = (await till.post("/api/sales", json=await an_order_of(cafe, 11_200, held_ms=60_000))).json()

    assert last_night["tax"] is None
    assert (since["tax"]["vat_centavos"], clock_set_back["tax"]["vat_centavos"]) == (1_200, 1_200)
    assert "taxed_by_shop" not in (await cafe.row(journal, record_id=last_night["id"])).after
    assert await cafe.db.read(wrong_taxes) == []


async def test_a_held_sale_is_taxed_as_the_shop_was_registered_when_it_was_made(cafe: Cafe) -> None:
    async with a_till(cafe, vat_registered=True) as till:
        for registered in (False, True, False):
            cafe.clock.forward(hours=2)
            change = {"vat_registered": registered, "known": {"vat_registered": not registered}}
            assert (await till.patch("/api/settings", json=change)).status_code == 200
        cafe.clock.forward(hours=2)
        sales = [
            (await till.post("/api/sales", json=await an_order_of(cafe, 11_200, held_ms=hours * 3_600_000))).json()
            for hours in (9, 7, 5, 3, 1)
        ]

    vat = [None if sale["tax"] is None else sale["tax"]["vat_centavos"] for sale in sales]
    assert vat == [None, 1_200, None, 1_200, None]
    assert await cafe.db.read(wrong_taxes) == []


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"less_vat_centavos": 10_713}, "tax.less_vat_centavos"),
        ({"law_discount_centavos": 17_858}, "tax.law_discount_centavos"),
        ({"service_charge_centavos": 1}, "tax.service_charge_centavos"),
        ({"persons": 0}, "tax.persons"),
        ({"entitled": [LOLA, LOLA | {"name": "Lolo"}], "persons": 2}, "tax.entitled.1.id_number"),
        ({"entitled": [LOLA, LOLA | {"id_number": "1"}]}, "tax.entitled"),
        ({"entitled": [LOLA | {"kind": "student"}]}, "tax.entitled.0.kind"),
        ({"entitled": [LOLA | {"name": ""}]}, "tax.entitled.0.name"),
        ({"entitled": [LOLA | {"id_number": " - "}]}, "tax.entitled.0.id_number"),
    ],
)
async def test_wrong_tax_amounts_are_refused_at_their_field_and_nothing_is_stored(
    cafe: Cafe, wrong: dict[str, Any], field: str
) -> None:
    async with a_till(cafe) as till:
        order = alone(await an_order_of(cafe, 100_000))
        order["tax"] |= wrong

        answer = await till.post("/api/sales", json=order)

    assert (answer.status_code, answer.json()["field"]) == (422, field)
    assert await cafe.rows(sale_taxes) == []


async def test_a_card_without_a_number_is_accepted_where_optional_or_when_the_customer_has_gone(
    cafe: Cafe,
) -> None:
    async with a_till(cafe) as till:
        gone = alone(await an_order_of(cafe, 100_000), id_number="") | {"customer_gone": True}
        assert (await till.post("/api/sales", json=gone)).status_code == 201
    async with a_till(cafe, card_details="optional") as till:
        unasked = alone(await an_order_of(cafe, 100_000), name="", id_number="")
        assert (await till.post("/api/sales", json=unasked)).status_code == 201
