"""A sale is found by its number, an amount or an item."""

from typing import Any

import pytest

from cafe import Cafe
from factories import a_line, an_item, an_order
from invoices.numbered import settings, sold
from sukli.sales.finding import Invoice, Search, search_of


@pytest.mark.parametrize(
    ("text", "search"),
    [
        ("#62", Search(62, None, ())),
        (" # 7 ", Search(7, None, ())),
        ("62", Search(62, 6_200, ("62",), Invoice("", 62))),
        ("165", Search(165, 16_500, ("165",), Invoice("", 165))),
        ("\N{PESO SIGN}165.00", Search(None, 16_500, ())),
        ("\N{PESO SIGN} 1,234.5", Search(None, 123_450, ())),
        ("1,234.50", Search(None, 123_450, ("1,234.50",))),
        ("12,34", Search(None, None, ("12,34",))),
        ("1234567", Search(None, 123_456_700, ("1234567",), Invoice("", 1_234_567))),
        ("INV-000042", Search(None, None, ("inv-000042",), Invoice("INV-", 42))),
        (" inv-2-42", Search(None, None, ("inv-2-42",), Invoice("INV-2-", 42))),
        ("9" * 30, Search(None, None, ("9" * 30,))),
        ("  Iced  ÑORA ", Search(None, None, ("iced", "nora"))),
        ("\N{ARABIC-INDIC DIGIT TWO}", Search(None, None, ("\N{ARABIC-INDIC DIGIT TWO}",))),
        ("#", Search(None, None, ("#",))),
        ("  ", None),
        ("", None),
    ],
)
def test_a_search_text_may_mean_a_number_an_amount_or_an_item(text: str, search: Search | None) -> None:
    assert search_of(text) == search


async def test_a_sale_is_found_by_its_full_invoice_number_or_by_the_digits_alone(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        for prefix in ("INV-", "B-"):
            await settings(till, invoice_series="shop", invoice_prefix=prefix, invoice_first=41)
            for _ in range(2):
                await sold(till, item)

        async def found(text: str) -> set[str]:
            day = (await till.get("/api/sales", params={"search": text})).json()["sales"]
            report = {"range": "today", "search": text}
            rows = (await till.get("/api/reports/details/sales", params=report)).json()["rows"]
            assert {row["id"] for row in rows} == {sale["id"] for sale in day}
            return {sale["invoice_number"] for sale in day}

        assert await found("INV-000042") == await found("inv-42") == {"INV-000042"}
        assert await found("42") == {"INV-000042", "B-000042"}
        assert await found("INV-43") == await found("I-42") == await found("#42") == set()


async def test_the_days_sales_are_found_by_number_amount_or_item_including_voided_ones(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    sold: list[dict[str, Any]] = [
        an_order(a_line(item, name="Áte's 50% Special", price_centavos=16_500), order_number=62),
        an_order(a_line(item, name="Latte", price_centavos=16_500), a_line(item, name="Pandesal"), order_number=7),
        an_order(a_line(item, name="Latte"), discount_tenths=500, order_number=100),
    ]
    async with await cafe.till() as till:
        for order in sold:
            assert (await till.post("/api/sales", json=order)).status_code == 201
        await till.post(f"/api/sales/{sold[1]['id']}/void", json={})

        async def found(text: str, **query: Any) -> list[int]:
            page = (await till.get("/api/sales", params={"search": text, **query})).json()
            return [sale["order_number"] for sale in page["sales"]]

        assert await found("#62") == [62]
        assert await found("62") == [62]
        assert await found("165") == [62]
        assert await found("185") == [7]
        assert await found("20") == await found("\N{PESO SIGN}10.00") == [100]
        assert await found("latte") == [100, 7]
        assert await found("LATTE", status="voided") == [7]
        assert await found("latte", limit=1) == [100]
        assert await found("ate 50%") == [62]
        assert await found("%") == [62]
        assert await found("_") == await found("latte pandesal") == await found("tea") == []
        assert await found(" ") == [100, 7, 62]
        assert (await till.get("/api/sales", params={"search": "x" * 101})).json()["field"] == "search"
