"""VAT, service charge and cards on every paper about a sale."""

from pathlib import Path
from typing import Any

import pytest

from cafe import Cafe, on_sqlite
from factories import a_line
from papers.on_paper import LETTERHEAD, an_order_of_two, paper, set_up, sold, text_of
from papers.test_papers import photographed
from printers.photograph import assert_looks_like
from sales.taxing import REGISTERED, UNREGISTERED, a_card, by_law
from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.escpos import PaperKind
from sukli.documents.model import Document
from sukli.documents.text import as_text
from sukli.ids import new_id
from sukli.papers.receipt import receipt

HERE = Path(__file__).parent
NUMBERS = {"machine_number": "21071512345678901", "permit_numbers": "PTU No. FP072021-123-0123456"}
SERVED = REGISTERED | {"service_tenths": 100}
NENA = a_card(name="Nena Cruz")
BEN = a_card("pwd", "13-7602-000-0000001", name="Ben Reyes")

SUMS = """\
Subtotal                  406.00
Less VAT                  -29.00
Senior                    -24.17
PWD                       -24.16
Service charge 10%         21.52
TOTAL                     350.19
"""
INVOICE = """\
                  Kape ni Nena
                  12 Rizal St
                     Baguio
                   Open daily
          VAT REG TIN 123-456-789-000
             MIN 21071512345678901

                     VOIDED
                    INVOICE
                  No. A-000042
                   Order #12
                    Dine-in
Date                            2026-03-02 12:00
Cashier                                      Ana
------------------------------------------------
2 x Cafe Latte                            241.00
  120.50 each, Iced
1 x Tapsilog                              165.00
  Take-out
------------------------------------------------
Subtotal                                  406.00
Less VAT                                  -29.00
Senior                                    -24.17
PWD                                       -24.16
Service charge 10%                         21.52
TOTAL                                     350.19
Cash                                      350.19
------------------------------------------------
VATable sales                             120.83
VAT amount                                 14.50
VAT-exempt sales                          241.67
Zero-rated sales                            0.00
------------------------------------------------
Persons at the table                           3
Senior
Name                                   Nena Cruz
ID No.                                  0012-345
TIN                         ____________________
Share                                     135.33
Less VAT                                  -14.50
Discount 20%                              -24.17

Signature                   ____________________

PWD
Name                                   Ben Reyes
ID No.                       13-7602-000-0000001
TIN                         ____________________
Share                                     135.34
Less VAT                                  -14.50
Discount 20%                              -24.16

Signature                   ____________________
------------------------------------------------
Sold to                     ____________________
Address                     ____________________
TIN                         ____________________

                  Salamat po!
                 Wi-Fi: kape123

          PTU No. FP072021-123-0123456
"""
BILL = f"""\
              BILL
         Not paid yet.
    This is not an invoice.
           Order #12
            Dine-in
Date            2026-03-02 12:00
Cashier                      Ana
--------------------------------
2 x Cafe Latte            241.00
  120.50 each, Iced
1 x Tapsilog              165.00
  Take-out
--------------------------------
{SUMS}\
--------------------------------
Persons at the table           3
Senior
Name                   Nena Cruz
ID No.                  0012-345
Share                     135.33
Less VAT                  -14.50
Discount 20%              -24.17

PWD
Name                   Ben Reyes
ID No.       13-7602-000-0000001
Share                     135.34
Less VAT                  -14.50
Discount 20%              -24.16

   THIS DOCUMENT IS NOT VALID
     FOR CLAIM OF INPUT TAX
"""


async def a_table_of_three(cafe: Cafe, till: Any, terms: dict[str, Any] = SERVED) -> dict[str, Any]:
    """An order for three, one of them a senior and one a PWD."""
    return by_law(await an_order_of_two(cafe, till), NENA, BEN, persons=3, terms=terms)


async def an_invoice(cafe: Cafe, *, voided: bool = False) -> Document:
    """Return the invoice of that table, with all the numbers that a shop may have."""
    async with await cafe.till() as till:
        await set_up(till, invoice_series="shop", invoice_prefix="A-", invoice_first=42)
        sale_id = await sold(till, await a_table_of_three(cafe, till))
        if voided:
            assert (await till.post(f"/api/sales/{sale_id}/void", json={})).is_success
    return await cafe.db.read(receipt, sale_id, Letterhead(**LETTERHEAD, **NUMBERS))


async def test_an_invoice_has_everything_the_tax_office_asks_for(cafe: Cafe) -> None:
    voided = await an_invoice(cafe, voided=True)

    assert voided.title == "Invoice A-000042, Order #12"
    assert as_text(voided, 48) == INVOICE


@on_sqlite
@pytest.mark.parametrize("printer", [PaperKind(58), PaperKind(80)], ids=["58", "80"])
async def test_a_printed_invoice_looks_like_its_approved_picture(cafe: Cafe, printer: PaperKind) -> None:
    assert_looks_like(photographed(await an_invoice(cafe), printer), HERE / f"invoice.{printer.width_mm}.png")


async def test_a_bill_applies_the_law_and_cannot_be_taken_for_an_invoice(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await set_up(till, cafe_tin="123-456-789-000", vat_registered=True)
        order = await a_table_of_three(cafe, till)
        before = await cafe.counts()
        answer = await till.post("/api/papers/bill", json=bill_of(order))

        assert text_of(answer) == f"           Sukli Cafe\n      TIN 123-456-789-000\n\n{BILL}"
        assert await cafe.counts() == before


@on_sqlite
@pytest.mark.parametrize("printer", [PaperKind(58), PaperKind(80)], ids=["58", "80"])
async def test_a_printed_bill_looks_like_its_approved_picture(cafe: Cafe, printer: PaperKind) -> None:
    async with await cafe.till() as till:
        order = await a_table_of_three(cafe, till)
        answer = await till.post("/api/papers/bill", json=bill_of(order))
    bill = Document.model_validate_json(answer.text)

    assert_looks_like(photographed(bill, printer), HERE / f"bill.{printer.width_mm}.png")


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"less_vat_centavos": 2_901}, "tax.less_vat_centavos"),
        ({"law_discount_centavos": 0}, "tax.law_discount_centavos"),
        ({"service_charge_centavos": 0}, "tax.service_charge_centavos"),
        ({"persons": 1}, "tax.entitled"),
        ({"entitled": [NENA, NENA]}, "tax.entitled.1.id_number"),
    ],
)
async def test_a_bill_whose_amounts_differ_from_the_servers_is_refused(
    cafe: Cafe, wrong: dict[str, Any], field: str
) -> None:
    async with await cafe.till() as till:
        order = await a_table_of_three(cafe, till)
        answer = await till.post("/api/papers/bill", json=bill_of(order | {"tax": order["tax"] | wrong}))

    assert (answer.status_code, answer.json()["field"]) == (422, field)


async def test_an_order_with_a_repeated_line_id_has_no_bill(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        line = a_line(new_id())
        answer = await till.post("/api/papers/bill", json={"order_type": "dine-in", "lines": [line, line]})

    assert (answer.status_code, answer.json()["field"]) == (422, "lines")


async def test_a_void_slip_has_the_invoice_number_and_the_sums_of_the_sale(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await set_up(till, invoice_series="shop")
        sale_id = await sold(till, await a_table_of_three(cafe, till))
        assert (await till.post(f"/api/sales/{sale_id}/void", json={"given_back": True})).is_success
        slip = await paper(till, "void-slip", sale_id)

    assert "           Order #12\nInvoice                   000001\n" in slip
    assert f"{SUMS}Cash given back           350.19\n" in slip
    assert "Signature   ____" not in slip


async def test_a_kitchen_slip_mentions_no_cards(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        taxed = await sold(till, await a_table_of_three(cafe, till))
        kitchen = await paper(till, "kitchen-slip", taxed)

    assert kitchen.endswith(
        "Cashier                      Ana\n" + "-" * 32 + "\n2 x Cafe Latte\n  Iced\n1 x Tapsilog\n  Take-out\n"
    )


async def test_a_receipt_without_vat_says_so_once_a_customer_had_a_card(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await set_up(till, cafe_tin="123-456-789-000")
        order = await an_order_of_two(cafe, till)
        plain = await paper(till, "receipt", await sold(till, order))
        again = order | {"id": new_id(), "lines": [line | {"id": new_id()} for line in order["lines"]]}
        with_card = await paper(till, "receipt", await sold(till, by_law(again, NENA, persons=2, terms=UNREGISTERED)))

    assert "\n      TIN 123-456-789-000\n" in plain
    assert "INPUT TAX" not in plain
    assert "\nNON-VAT REG TIN 123-456-789-000\n" in with_card
    assert "VATable" not in with_card
    assert "Less VAT" not in with_card
    assert with_card.endswith("\n   THIS DOCUMENT IS NOT VALID\n     FOR CLAIM OF INPUT TAX\n")


def bill_of(order: dict[str, Any]) -> dict[str, Any]:
    """The request with which a till asks for a bill."""
    return {name: order[name] for name in ("order_type", "order_number", "discount_tenths", "tax", "lines")}
