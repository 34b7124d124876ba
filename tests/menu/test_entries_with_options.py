"""An owner's price and group for an item must fit its options."""

from typing import Any

import pytest

from cafe import Cafe
from factories import a_batch, a_line, an_edit, an_item, an_option, an_order
from menu.editing import ENTRIES, a_menu_batch, a_row, entries_by_name, tiles
from menu.line_prices import Chosen, frozen_deltas
from menu.made_options import a_choice, saved, some_options
from stock.listing import ROOM, listed
from sukli.ids import new_id
from sukli.menu.tables import menu_entries, menu_prices

SMALL = a_choice("Small", -3_000)


@pytest.mark.parametrize(
    ("name", "change"), [("Latte", {"unit_cost_centavos": 500}), ("Small Silog", {"name": "Small Plate"})]
)
async def test_an_item_made_cheaper_in_the_stock_room_is_sold_for_at_least_nothing(
    cafe: Cafe, name: str, change: dict[str, Any]
) -> None:
    item = await an_item(cafe.db, name, cost_centavos=6_000 if name == "Latte" else 500)
    async with await cafe.till() as till:
        group = await saved(till, some_options(SMALL, name="Size", items=[item]))
        edited = await till.patch(ROOM, json=a_batch(an_edit((await listed(till))[name], **change)))
        (tile,) = await tiles(till)
        base = tile["price_centavos"]
        (delta,) = frozen_deltas(base, [Chosen(SMALL["delta_centavos"])])
        small = an_option("Small", delta, choice_id=group["choices"][0]["id"], group_name="Size")
        line = a_line(item, name=tile["name"], price_centavos=base + delta, options=[small])
        sold = await till.post("/api/sales", json=an_order(line))

    assert edited.json()["refused"] == []
    assert (base, delta) == (1_000, -1_000)
    assert (sold.status_code, sold.json()["total_centavos"]) == (201, 0)


async def test_no_present_or_coming_price_may_let_an_items_options_bring_it_below_zero(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Latte", cost_centavos=6_000)
    async with await cafe.till() as till:
        await saved(till, some_options(SMALL, name="Size", items=[latte]))
        entry = (await entries_by_name(till))["Latte"]
        refused = [
            await till.patch(ENTRIES, json=a_menu_batch(a_row(entry, day, price_centavos=2_999)))
            for day in (None, "2026-03-09")
        ]
        taken = await till.patch(ENTRIES, json=a_menu_batch(a_row(entry, price_centavos=3_000)))

    for answer in refused:
        assert (answer.status_code, answer.json()["field"]) == (422, "price_centavos")
        assert answer.json()["detail"].startswith("Latte could come to ")
    assert (taken.status_code, taken.json()["refused"]) == (200, [])
    assert (await cafe.row(menu_prices)).price_centavos == 3_000


async def test_an_item_cannot_move_into_a_group_whose_options_bring_it_below_zero(cafe: Cafe) -> None:
    await an_item(cafe.db, "Cookie", cost_centavos=500)
    async with await cafe.till() as till:
        await saved(till, some_options(SMALL, name="Size", menu_groups=["tea"]))
        entry = (await entries_by_name(till))["Cookie"]
        answer = await till.patch(ENTRIES, json=a_menu_batch(a_row(entry, group_key="tea")))

    assert answer.status_code == 422
    assert await cafe.rows(menu_entries) == []


async def test_a_group_cannot_be_deleted_if_its_items_would_come_below_zero_in_their_next_group(cafe: Cafe) -> None:
    await an_item(cafe.db, "Chai Cookie", cost_centavos=500)
    snacks = {"id": new_id(), "name": "Snacks", "hue": None}
    async with await cafe.till() as till:
        await till.post("/api/menu/chips", json=snacks)
        entry = (await entries_by_name(till))["Chai Cookie"]
        moved = await till.patch(ENTRIES, json=a_menu_batch(a_row(entry, group_key=snacks["id"])))
        await saved(till, some_options(SMALL, name="Size", menu_groups=["tea"]))
        refused = await till.delete(f"/api/menu/chips/{snacks['id']}")
        kept = (await entries_by_name(till))["Chai Cookie"]

    assert moved.json()["refused"] == []
    assert refused.status_code == 422
    assert refused.json()["detail"] == "Chai Cookie could come to -₱20.00, which is below zero."
    assert kept["group_key"] == snacks["id"]
