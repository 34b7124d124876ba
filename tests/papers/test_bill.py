"""The bill: an order's total before it is paid."""

from typing import Any

import pytest

from cafe import Cafe
from factories import a_line
from papers.on_paper import LETTERHEAD, set_up, text_of
from sukli.ids import new_id

BILL = """\
          Kape ni Nena
          12 Rizal St
             Baguio
           Open daily
      TIN 123-456-789-000

              BILL
         Not paid yet.
     This is not a receipt.
           Order #12
            Take-out
Date            2026-03-02 12:00
Cashier                      Ana
--------------------------------
1 x Tapsilog              165.00
1 x Cafe Latte             75.00
  Hot, Dine-in
--------------------------------
Subtotal                  240.00
Discount 5%               -12.00
TOTAL                     228.00

          Salamat po!
         Wi-Fi: kape123
"""


def an_order(**values: Any) -> dict[str, Any]:
    lines = [
        a_line(new_id(), name="Tapsilog", price_centavos=16_500, order_type="take-out"),
        a_line(new_id(), name="Cafe Latte", price_centavos=7_500, temperature="hot"),
    ]
    return {"order_type": "take-out", "order_number": 12, "discount_tenths": 50, "lines": lines} | values


async def test_a_bill_says_that_it_is_not_paid_and_nothing_is_stored(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await set_up(till, **LETTERHEAD)
        before = await cafe.counts()
        answer = await till.post("/api/papers/bill", json=an_order())

        assert text_of(answer) == BILL
        assert await cafe.counts() == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"lines": []},
        {"order_number": 101},
        {"discount_tenths": 1_001},
        {"lines": [a_line(new_id(), price_centavos=1_000_000_000, quantity=10_000)] * 2},
        {"total_centavos": 1},
    ],
)
async def test_an_invalid_order_has_no_bill(cafe: Cafe, wrong: dict[str, Any]) -> None:
    async with await cafe.till() as till:
        assert (await till.post("/api/papers/bill", json=an_order(**wrong))).status_code == 422
