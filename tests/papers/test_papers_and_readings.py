"""The receipts of a rush add up to its Z-reading, to the centavo."""

from collections import Counter
from decimal import Decimal

import httpx

from cafe import Cafe
from factories import an_item
from invoices.numbered import SHOP, settings
from readings.at_the_end_of_the_day import made_z
from sales.random_taxed import random_order
from sukli.documents.model import Columns, Document
from sukli.tax.kinds import KINDS
from tax.random_bills import dice

ORDERS, VOIDED_EVERY = 60, 7
CARDS = {kind.name for kind in KINDS.values()}
# a Z-reading's net sales by VAT, under the receipt's names
VAT = {
    "VATable sales": "vatable_centavos",
    "VAT amount": "vat_centavos",
    "VAT-exempt sales": "exempt_centavos",
    "Zero-rated sales": "zero_rated_centavos",
}


async def test_the_receipts_of_a_rush_add_up_to_its_z_reading(cafe: Cafe) -> None:
    throw, item = dice(11), await an_item(cafe.db)
    active, voided = Counter[str](), Counter[str]()
    async with await cafe.till() as till:
        await settings(till, **SHOP)
        for number in range(ORDERS):
            order = random_order(throw, item)
            assert (await till.post("/api/sales", json=order)).status_code == 201
            is_voided = number % VOIDED_EVERY == 0
            for words, centavos in await _on_receipt(till, order["id"]):
                (voided if is_voided else active)[words] += centavos
            if is_voided:
                assert (await till.post(f"/api/sales/{order['id']}/void", json={})).status_code == 200
        z = await made_z(till, "2026-03-02")

    # each of these is on some receipt
    assert all(active[words] for words in (*VAT, "Less VAT", "Service charge", "Discount", "Senior", "Total"))
    assert {words: active[words] for words in VAT} == {words: z["vat"][name] for words, name in VAT.items()}
    assert (z["net_centavos"], z["voids"]["centavos"]) == (active["Total"], voided["Total"])
    # from gross to net, a reading includes the voided sales
    assert _sum(z["less_vat"]) == -(active["Less VAT"] + voided["Less VAT"])
    assert _sum(z["discounts"]) == -(active["Discount"] + voided["Discount"])
    assert z["service_charge_centavos"] == active["Service charge"] + voided["Service charge"]
    by_name = {each["name"]: -each["centavos"] for each in z["law_discounts"]}
    assert by_name == {name: active[name] + voided[name] for name in CARDS if active[name] + voided[name]}
    assert sum(each["count"] for each in z["invoices"]) == ORDERS


async def _on_receipt(till: httpx.AsyncClient, sale_id: str) -> list[tuple[str, int]]:
    """Return the receipt's amounts in centavos, with their names: what leads to the total, the total, and the VAT."""
    answer = await till.get(f"/api/papers/receipt/{sale_id}")
    assert answer.status_code == 200, answer.text
    columns = [each for each in Document.model_validate_json(answer.text).elements if isinstance(each, Columns)]
    total = next(place for place, each in enumerate(columns) if each.left.lower() == "total")
    leading = [(_named(each.left), each.right) for each in columns[:total]]
    found = [(words, right) for words, right in leading if words in {"Less VAT", "Discount", "Service charge", *CARDS}]
    # each person's share comes after the total, under the same names
    found += [
        ("Total", columns[total].right),
        *((each.left, each.right) for each in columns[total:] if each.left in VAT),
    ]
    return [(words, int(Decimal(right) * 100)) for words, right in found]


def _named(left: str) -> str:
    """Return only the name in 'Senior (2)' or 'Service charge 10%'."""
    return left.partition(" (")[0].rstrip(".0123456789% ")


def _sum(amounts: list[dict[str, int]]) -> int:
    return sum(each["centavos"] for each in amounts)
