"""Slips for the shop itself: for voids, the kitchen, cash."""

from typing import Any

from cafe import Cafe, SetClock
from factories import a_line, an_option, an_order
from papers.on_paper import an_order_of_two, copied, new_items, paper, sold
from sukli.documents.text import as_text
from sukli.ids import new_id
from sukli.menu.built_in import ICED_ID
from sukli.papers.kitchen_slip import kitchen_slip

VOID_SLIP = """\
           Sukli Cafe
              VOID
           Order #12
Sold            2026-03-02 12:00
Cashier                      Ana
Voided          2026-03-02 12:05
Voided by                    Ana
Reason               Wrong order
--------------------------------
2 x Cafe Latte            241.00
  120.50 each, Iced
1 x Tapsilog              165.00
  Take-out
--------------------------------
TOTAL                     406.00
Cash given back           406.00
Items are back in stock.


--------------------------------
           Signature
"""
KITCHEN_SLIP = """\
              #12
            Dine-in
Date            2026-03-02 12:00
Cashier                      Ana
--------------------------------
2 x Cafe Latte
  Iced
1 x Tapsilog
  Take-out
"""
CASH_SLIP = """\
           Sukli Cafe
           SAFE DROP
Date            2026-03-02 12:00
Recorded by                  Ana
--------------------------------
To the bank
with Ben
Amount                   1500.00


--------------------------------
           Signature
"""


async def test_a_void_slip_has_the_voided_items_and_the_money_given_back(cafe: Cafe, clock: SetClock) -> None:
    async with await cafe.till() as till:
        sale_id = await sold(till, await an_order_of_two(cafe, till))
        not_yet = await till.get(f"/api/papers/void-slip/{sale_id}")
        clock.forward(minutes=5)
        how = {"reason": "wrong_order", "return_to_stock": True, "given_back": True}
        assert (await till.post(f"/api/sales/{sale_id}/void", json=how)).is_success

        assert await copied(till, "void-slip", sale_id) == VOID_SLIP
        assert "            REPRINT\n              VOID\n" in await paper(till, "void-slip", sale_id)
        assert (await till.post(f"/api/sales/{sale_id}/restore")).is_success
        no_more = await till.get(f"/api/papers/void-slip/{sale_id}")

    for answer in (not_yet, no_more):
        assert (answer.status_code, answer.json()["error"]) == (409, "not_voided")


async def test_a_kitchen_slip_is_large_and_has_no_prices(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        sale_id = await sold(till, await an_order_of_two(cafe, till))
        slip = (await till.get(f"/api/papers/kitchen-slip/{sale_id}")).json()

        assert await paper(till, "kitchen-slip", sale_id) == KITCHEN_SLIP
        assert [each.get("text", each.get("left")) for each in slip["elements"] if each.get("large")] == [
            "#12",
            "Dine-in",
            "2 x Cafe Latte",
            "Iced",
            "1 x Tapsilog",
            "Take-out",
        ]


async def test_a_kitchen_slip_has_a_large_line_for_each_option_and_repeats_nothing(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        order = await an_order_of_two(cafe, till)
        latte, silog = order["lines"]
        iced = an_option("Iced", 0, group_name="Temperature", choice_id=ICED_ID)
        latte["options"] = [iced, an_option(), an_option("Extra shot", 2_500)]
        silog |= {"name": "Tapsilog (Tapa)", "options": [an_option("Tapa", 1_000), an_option("No rice", -500)]}
        sale_id = await sold(till, order)
        slip = (await till.get(f"/api/papers/kitchen-slip/{sale_id}")).json()

    assert [each.get("text", each.get("left")) for each in slip["elements"] if each.get("large")][2:] == [
        "2 x Cafe Latte",
        *("Iced", "Oat milk", "Extra shot"),
        "1 x Tapsilog (Tapa)",
        *("Take-out", "No rice"),
    ]
    assert "20.00" not in str(slip)


async def test_a_later_kitchen_slip_says_that_the_order_was_voided_or_restored(cafe: Cafe, clock: SetClock) -> None:
    async with await cafe.till() as till:
        sale_id = await sold(till, await an_order_of_two(cafe, till))
        clock.forward(minutes=5)
        assert (await till.post(f"/api/sales/{sale_id}/void", json={})).is_success
        voided = await paper(till, "kitchen-slip", sale_id)
        clock.forward(minutes=1)
        assert (await till.post(f"/api/sales/{sale_id}/restore")).is_success
        restored = await paper(till, "kitchen-slip", sale_id)

    cashier = "Cashier                      Ana\n"
    assert voided == "             VOIDED\n          Do not make\n" + KITCHEN_SLIP.replace(
        cashier, f"{cashier}Voided          2026-03-02 12:05\n"
    )
    assert restored == "            RESTORED\n            Make it\n" + KITCHEN_SLIP.replace(
        cashier, f"{cashier}Restored        2026-03-02 12:06\n"
    )


async def test_the_kitchen_slip_of_a_sale_made_offline_says_so(cafe: Cafe, clock: SetClock) -> None:
    async with await cafe.till() as till:
        order = await an_order_of_two(cafe, till)
        clock.forward(minutes=50)
        sale_id = await sold(till, order | {"held_ms": 50 * 60_000})

        assert await paper(till, "kitchen-slip", sale_id) == "          SOLD OFFLINE\n" + KITCHEN_SLIP


async def test_the_kitchen_slip_of_ticked_items_says_that_they_are_already_done(cafe: Cafe) -> None:
    """The printer may have been out of paper. Lines that the bar has completed may still be due at the stove."""
    async with await cafe.till() as till:
        sale_id = await sold(till, await an_order_of_two(cafe, till))
        latte, silog = [line["id"] for line in (await till.get(f"/api/sales/{sale_id}")).json()["lines"]]
        said = []
        for line in (latte, silog):
            answer = await till.put(f"/api/orders/{sale_id}/ticks", json={"line_ids": [line], "completed": True})
            assert answer.status_code == 200
            slips = [
                await cafe.db.read(lambda read, of=of: as_text(kitchen_slip(read, sale_id, groups=of), 32))
                for of in (("Coffee",), ("Silog",), None)
            ]
            said.append(["ALREADY DONE" in slip for slip in slips])
        whole = await paper(till, "kitchen-slip", sale_id)

    assert said == [[True, False, False], [True, True, True]]
    assert whole == "          ALREADY DONE\n" + KITCHEN_SLIP


async def test_an_order_without_a_number_has_a_slip_too(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        (item_id,) = await new_items(cafe, till, "Pandesal")
        sale_id = await sold(till, an_order(a_line(item_id), order_type="take-out"))

        assert (await paper(till, "kitchen-slip", sale_id)).startswith("           No number\n            Take-out\n")


async def test_the_slip_for_the_bar_has_only_the_items_made_there(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        sale_id = await sold(till, await an_order_of_two(cafe, till))

    slip = await cafe.db.read(kitchen_slip, sale_id, groups=("Coffee", "Tea"))

    texts: list[Any] = [getattr(element, "text", None) for element in slip.elements]
    assert "2 x Cafe Latte" in texts
    assert "1 x Tapsilog" not in texts


async def test_a_cash_slip_says_who_moved_how_much_and_why(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        cash = {
            "id": new_id(),
            "transaction_type": "cash_out",
            "kind": "safe_drop",
            "amount_centavos": 150_000,
            "description": "To the bank\nwith Ben",
        }
        assert (await till.post("/api/cash", json=cash)).status_code == 201

        assert await copied(till, "cash-slip", cash["id"]) == CASH_SLIP
        assert (await till.post(f"/api/cash/{cash['id']}/void")).is_success
        voided = await paper(till, "cash-slip", cash["id"])

    assert "            REPRINT\n             VOIDED\n           SAFE DROP\n" in voided
    assert "Voided by                    Ana\n" in voided
