"""What owners say of an item's price and group fits the options that it has."""

from cafe import Cafe
from factories import an_item
from menu.made_options import a_choice, saved, some_options
from menu.saying import ENTRIES, a_menu_batch, a_row, said
from sukli.menu.tables import menu_entries, menu_prices

SMALL = a_choice("Small", -3_000)


async def test_no_price_now_or_later_makes_an_item_cost_less_than_nothing_with_its_options(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Latte", cost_centavos=6_000)
    async with await cafe.till() as till:
        await saved(till, some_options(SMALL, name="Size", items=[latte]))
        entry = (await said(till))["Latte"]
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


async def test_no_item_comes_into_a_group_whose_options_take_off_more_than_it_costs(cafe: Cafe) -> None:
    await an_item(cafe.db, "Cookie", cost_centavos=500)
    async with await cafe.till() as till:
        await saved(till, some_options(SMALL, name="Size", menu_groups=["tea"]))
        entry = (await said(till))["Cookie"]
        answer = await till.patch(ENTRIES, json=a_menu_batch(a_row(entry, group_key="tea")))

    assert answer.status_code == 422
    assert await cafe.rows(menu_entries) == []
