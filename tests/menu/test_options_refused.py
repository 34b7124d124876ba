"""Invalid groups of options: each refusal names its field and writes nothing."""

from datetime import timedelta
from typing import Any

import pytest

from cafe import Cafe
from factories import an_item
from menu.made_options import OPTIONS, a_choice, as_typed, edited, saved, some_options
from sukli.business_day import day_of
from sukli.ids import new_id
from sukli.menu.built_in import HOT_ID
from sukli.menu.tables import menu_entries, menu_prices, option_groups

TWICE = a_choice("Oat milk")
AN_ITEM = new_id()
TWO_PRICES = [{"item_id": AN_ITEM, "price_centavos": 1}] * 2


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"name": " "}, "name"),
        ({"name": "x" * 51}, "name"),
        ({"name": "Mi\u202elk"}, "name"),
        ({"choices": []}, "choices"),
        ({"choices": [a_choice(f"Milk {number}") for number in range(31)]}, "choices"),
        ({"choices": [a_choice("Oat milk"), a_choice("")]}, "choices.1.name"),
        ({"choices": [a_choice("Oat milk"), a_choice("oat  MILK")]}, "choices.1.name"),
        ({"choices": [TWICE, TWICE | {"name": "Soy"}]}, "choices.1.id"),
        ({"choices": [a_choice("Oat milk", 10**9 + 1)]}, "choices.0.delta_centavos"),
        ({"choices": [a_choice("Oat milk", -(10**9) - 1)]}, "choices.0.delta_centavos"),
        ({"choices": [a_choice("Oat milk") | {"delta_centavos": 0.5}]}, "choices.0.delta_centavos"),
        ({"choices": [a_choice("Oat milk", prices={AN_ITEM: -1})]}, "choices.0.prices.0.price_centavos"),
        ({"choices": [a_choice("Oat milk") | {"prices": TWO_PRICES}]}, "choices.0.prices"),
        ({"choices": [a_choice(name, is_default=True) for name in ("Fresh", "Oat")]}, "choices"),
        ({"most": 2}, "most"),
        ({"several": True, "most": 1}, "most"),
        ({"several": True, "most": 2, "choices": [a_choice(name, is_default=True) for name in "abc"]}, "most"),
        ({"items": [AN_ITEM], "items_off": [AN_ITEM]}, "items_off"),
        ({"items": [AN_ITEM, AN_ITEM]}, "items"),
        ({"items": [AN_ITEM]}, "items"),
        ({"items_off": [AN_ITEM]}, "items"),
        ({"choices": [a_choice("Oat milk", prices={AN_ITEM: 1})]}, "items"),
        ({"menu_groups": ["coffee", "coffee"]}, "menu_groups"),
        ({"known_version": -1}, "known_version"),
    ],
)
async def test_invalid_options_are_refused_at_their_field(cafe: Cafe, values: dict[str, Any], field: str) -> None:
    async with await cafe.till() as till:
        answer = await till.put(f"{OPTIONS}/{new_id()}", json=some_options(**values))

    assert (answer.status_code, answer.json()["field"]) == (422, field), answer.text
    assert await cafe.rows(option_groups) == []


@pytest.mark.parametrize("name", ["MILK", "Temperature", "silog  type"])
async def test_a_name_used_by_other_options_is_refused(cafe: Cafe, name: str) -> None:
    async with await cafe.till() as till:
        await saved(till, some_options())
        answer = await till.put(f"{OPTIONS}/{new_id()}", json=some_options(name=name))

    assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (409, "option_name_taken", "name")


async def test_the_name_of_deleted_options_is_free_again(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        milk = await saved(till, some_options())
        await till.delete(f"{OPTIONS}/{milk['id']}", params={"known_version": 1})
        await saved(till, some_options())
        back = await till.put(f"{OPTIONS}/{milk['id']}", json=as_typed(milk, known_version=0))

    assert back.json()["error"] == "option_name_taken"


async def test_a_choice_id_of_other_options_is_refused(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        milk = await saved(till, some_options())
        for taken in (milk["choices"][1]["id"], HOT_ID):
            body = some_options(a_choice("Soy"), a_choice("Oat", id=taken), name="More milk")
            answer = await till.put(f"{OPTIONS}/{new_id()}", json=body)
            assert (answer.status_code, answer.json()["field"]) == (422, "choices.1.id")


@pytest.mark.parametrize(
    ("name", "values", "field"),
    [
        ("Temperature", {"name": "How warm"}, "name"),
        ("Temperature", {"several": True}, "several"),
        ("Temperature", {"choices": [a_choice("Hot", id=HOT_ID)]}, "choices"),
        ("Temperature", {"choices": [a_choice("Hot"), a_choice("Iced")]}, "choices"),
        ("Silog Type", {"required": False}, "required"),
        ("Silog Type", {"choices": []}, "choices"),
    ],
)
async def test_the_built_in_options_cannot_be_changed_against_the_spec(
    cafe: Cafe, name: str, values: dict[str, Any], field: str
) -> None:
    async with await cafe.till() as till:
        delivered = (await edited(till))[name]
        answer = await till.put(f"{OPTIONS}/{delivered['id']}", json=as_typed(delivered, **values))

    assert (answer.status_code, answer.json()["field"]) == (422, field), answer.text
    assert await cafe.rows(option_groups) == []


async def _price(cafe: Cafe, item: str, price_centavos: int | None, days: int) -> None:
    from_on = day_of(cafe.clock()) + timedelta(days=days)
    row = {"item_id": item, "from_on": from_on, "price_centavos": price_centavos, "set_at": cafe.clock()}
    await cafe.db.write(lambda tx: tx.connection.execute(menu_prices.insert(), row).rowcount, None)


async def test_a_coming_price_limits_what_an_option_may_take_off(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Cafe Latte", cost_centavos=6_000)
    await _price(cafe, latte, 2_000, days=7)
    await _price(cafe, latte, None, days=14)
    async with await cafe.till() as till:
        answer = await till.put(f"{OPTIONS}/{new_id()}", json=some_options(a_choice("Less", -2_001), items=[latte]))
        await saved(till, some_options(a_choice("Less", -2_000), items=[latte]))

    assert (answer.status_code, answer.json()["field"]) == (422, "choices")
    assert answer.json()["detail"] == "Cafe Latte could come to -₱0.01 from 2026-03-09 on, which is below zero."


async def test_a_required_surcharge_cannot_be_removed_where_a_discount_relies_on_it(cafe: Cafe) -> None:
    pandesal = await an_item(cafe.db, "Pandesal", cost_centavos=500)
    async with await cafe.till() as till:
        cheese = await saved(till, some_options(a_choice("With cheese", 1_000), name="Cheese", items=[pandesal]))
        await saved(till, some_options(a_choice("Yesterday's", -1_500), name="Fresh", items=[pandesal]))
        place = f"{OPTIONS}/{cheese['id']}"
        refused = [
            await till.put(place, json=as_typed(cheese, items=[])),
            await till.put(place, json=as_typed(cheese, required=False)),
            await till.delete(place, params={"known_version": 1}),
        ]

    assert [answer.json()["detail"] for answer in refused] == [
        "Pandesal could come to -₱5.00, which is below zero."
    ] * 3


async def test_unlisted_and_open_price_items_do_not_limit_options(cafe: Cafe) -> None:
    flour, other = await an_item(cafe.db, "Flour", cost_centavos=0), await an_item(cafe.db, "Other", cost_centavos=0)
    row = {"item_id": flour, "is_listed": False, "version": 1, "updated_at": cafe.clock()}
    await cafe.db.write(lambda tx: tx.connection.execute(menu_entries.insert(), row).rowcount, None)
    async with await cafe.till() as till:
        await saved(till, some_options(a_choice("Less", -1), items=[flour, other]))


async def test_a_line_cannot_have_more_choices_than_fit_on_paper(cafe: Cafe) -> None:
    pizza = await an_item(cafe.db, "Pizza")
    toppings = [a_choice(f"Topping {number}", 1_000) for number in range(21)]
    async with await cafe.till() as till:
        all_of_them = some_options(*toppings, several=True, required=False, items=[pizza])
        answer = await till.put(f"{OPTIONS}/{new_id()}", json=all_of_them)
        for number in range(5):
            await saved(till, all_of_them | _four_of_five(number))
        one_more = await till.put(f"{OPTIONS}/{new_id()}", json=some_options(items=[pizza]))

    for refused in (answer, one_more):
        assert (refused.status_code, refused.json()["field"]) == (422, "choices")
        assert refused.json()["detail"] == "Pizza could have more than 20 choices. Allow fewer to be chosen."


def _four_of_five(number: int) -> dict[str, Any]:
    choices = [a_choice(f"Topping {number} {place}") for place in range(5)]
    return {"name": f"Part {number}", "most": 4, "choices": choices}
