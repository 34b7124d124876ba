"""The receipt that a customer takes home."""

from typing import Any

import pytest

from cafe import Cafe
from factories import a_line, a_staff_member, an_order
from papers.on_paper import LETTERHEAD, an_order_of_two, copied, new_items, paper, set_up, sold
from sukli.sales.tables import sale_lines, sales
from tenders.paying import GCASH, paid, turn_on

RECEIPT = """\
          Kape ni Nena
          12 Rizal St
             Baguio
           Open daily
      TIN 123-456-789-000

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
Subtotal                  406.00
Discount 12.5%            -50.75
TOTAL                     355.25
Cash received             500.00
Change                    144.75

          Salamat po!
         Wi-Fi: kape123
"""


async def test_a_receipt_has_the_shop_the_lines_and_the_change(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await set_up(till, **LETTERHEAD)
        sale_id = await sold(
            till, await an_order_of_two(cafe, till, discount_tenths=125, cash_received_centavos=50_000)
        )

        assert await paper(till, "receipt", sale_id) == RECEIPT
        title = (await till.get(f"/api/papers/receipt/{sale_id}")).json()["title"]
        assert title == "Receipt, Order #12"


async def test_a_reprint_and_the_receipt_of_a_voided_sale_say_so(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        sale_id = await sold(till, await an_order_of_two(cafe, till))
        first, again = [await copied(till, "receipt", sale_id) for _ in range(2)]
        assert (await till.post(f"/api/sales/{sale_id}/void", json={})).is_success
        voided = await paper(till, "receipt", sale_id)

    assert again == first.replace("           Order #12\n", "            REPRINT\n           Order #12\n")
    assert "            REPRINT\n             VOIDED\n           Order #12\n" in voided


async def test_a_receipt_without_order_number_letterhead_or_typed_cash_omits_them(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        (item_id,) = await new_items(cafe, till, "Pandesal")
        sale_id = await sold(till, an_order(a_line(item_id, price_centavos=500)))

        assert await paper(till, "receipt", sale_id) == (
            "           Sukli Cafe\n\n            Dine-in\nDate            2026-03-02 12:00\n"
            f"Cashier                      Ana\n{'-' * 32}\n1 x Pandesal                5.00\n{'-' * 32}\n"
            "TOTAL                       5.00\nCash                        5.00\n"
        )


async def test_a_receipt_lists_each_tender_with_its_reference(cafe: Cafe) -> None:
    member = await a_staff_member(cafe.db)
    await turn_on(cafe, member.id, GCASH)
    async with await cafe.till(member) as till:
        tenders = [paid("gcash", 15_000, reference="1234 567 890"), paid("cash", 25_600, received_centavos=30_000)]
        order = await an_order_of_two(cafe, till, tenders=tenders, cash_received_centavos=30_000)
        receipt = await paper(till, "receipt", await sold(till, order))

    assert receipt.endswith("""\
TOTAL                     406.00
GCash                     150.00
  Ref. 1234 567 890
Cash                      256.00
Cash received             300.00
Change                     44.00
""")


async def test_a_receipt_with_unreadable_items_says_so(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        sale_id = await sold(till, await an_order_of_two(cafe, till))

        def make_old(tx: Any) -> None:
            tx.connection.execute(sale_lines.delete().where(sale_lines.c.sale_id == sale_id))
            tx.connection.execute(sales.update().where(sales.c.id == sale_id).values(raw_items="[{"))

        await cafe.db.write(make_old, None)

        assert "Unable to display items\n" in await paper(till, "receipt", sale_id)


@pytest.mark.parametrize("lines", ["x" * 301, "Open\u202edaily", "Open\x1bdaily"])
async def test_receipt_lines_that_are_too_long_or_have_control_characters_are_refused(cafe: Cafe, lines: str) -> None:
    async with await cafe.till() as till:
        for name in ("receipt_header", "receipt_footer"):
            answer = await till.patch("/api/settings", json={name: lines, "known": {name: ""}})

            assert answer.status_code == 422
            assert answer.json()["field"] == name
            if len(lines) < 300:
                assert answer.json()["detail"] == "There are hidden characters in this. Please type it again."
