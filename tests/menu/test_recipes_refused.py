"""Invalid recipes: each refusal names its field and writes nothing."""

from typing import Any

import pytest

from cafe import Cafe, together
from factories import an_item
from menu.made_options import a_choice, saved, some_options
from menu.made_recipes import RECIPES, a_part, a_recipe, an_ingredient, cooked
from sukli.ids import new_id
from sukli.menu.built_in import HOT_ID
from sukli.menu.recipes.tables import recipe_parts, recipes

BEANS, MILK = new_id(), new_id()


@pytest.mark.parametrize(
    ("parts", "field"),
    [
        ([a_part(BEANS)] * 2, "parts.0.ingredient_id"),
        ([a_part(BEANS, 0)], "parts.0.amount_thousandths"),
        ([a_part(BEANS), a_part(MILK, -1)], "parts.1.amount_thousandths"),
        ([a_part(BEANS, 1_000_000.001)], "parts.0.amount_thousandths"),
        ([a_part(BEANS) | {"amount_thousandths": 0.5}], "parts.0.amount_thousandths"),
        ([a_part(BEANS, None)], "parts.0.amount_thousandths"),
        ([a_part(BEANS, None, instead_of=BEANS)], "parts.0.amount_thousandths"),
        ([a_part(BEANS, instead_of=MILK), a_part(MILK, instead_of=MILK)], "parts.0.replaces_id"),
        ([a_part(BEANS, unit="kg")], "parts.0.unit"),
        ([a_part(new_id()) for _ in range(31)], "parts"),
        ([a_part(BEANS)], "parts.0.ingredient_id"),
        ([a_part("beans")], "parts.0.ingredient_id"),
    ],
)
async def test_an_invalid_recipe_is_refused_at_its_field(cafe: Cafe, parts: list[dict[str, Any]], field: str) -> None:
    async with await cafe.till() as till:
        answer = await till.put(f"{RECIPES}/{HOT_ID}", json=a_recipe(*parts))

    assert (answer.status_code, answer.json()["field"]) == (422, field), answer.text
    assert await cafe.rows(recipes) == []


async def test_an_amount_must_be_in_its_ingredients_unit_and_equal_replacements_need_the_same_unit(cafe: Cafe) -> None:
    latte, choice = await an_item(cafe.db, "Cafe Latte"), a_choice("Oat milk")
    beans, milk = await an_ingredient(cafe, "Coffee Beans", 1_000, "g"), await an_ingredient(cafe, "Milk", 1, "ml")
    async with await cafe.till() as till:
        await saved(till, some_options(choice))
        in_ml = await till.put(f"{RECIPES}/{latte}", json=a_recipe(a_part(milk, 1, "ml"), a_part(beans, 18, "ml")))
        body = a_recipe(a_part(beans, None, "g", instead_of=milk))
        as_much = await till.put(f"{RECIPES}/{choice['id']}", json=body)

    assert in_ml.json() | {"request_id": ""} == {
        "error": "invalid",
        "detail": "Coffee Beans is measured in g.",
        "field": "parts.1.unit",
        "request_id": "",
    }
    message = "Coffee Beans is measured in g, Milk in ml. Please enter an amount."
    assert (as_much.json()["detail"], as_much.json()["field"]) == (message, "parts.0.amount_thousandths")


async def test_only_items_can_be_made_to_order_and_only_choices_can_replace_ingredients(cafe: Cafe) -> None:
    latte, cup = await an_item(cafe.db, "Cafe Latte"), await an_ingredient(cafe, "Cup")
    async with await cafe.till() as till:
        answers = [
            await till.put(f"{RECIPES}/{latte}", json=a_recipe(made_to_order=True)),
            await till.put(f"{RECIPES}/{HOT_ID}", json=a_recipe(a_part(cup), made_to_order=True)),
            await till.put(f"{RECIPES}/{latte}", json=a_recipe(a_part(cup, instead_of=cup))),
        ]

    assert [(answer.status_code, answer.json()["field"]) for answer in answers] == [
        *((422, "made_to_order"), (422, "made_to_order"), (422, "parts.0.replaces_id"))
    ]


async def test_supplies_and_the_open_price_item_have_no_recipe_and_the_latter_is_no_ingredient(cafe: Cafe) -> None:
    cup, other = await an_ingredient(cafe, "Cup"), await an_item(cafe.db, "Other")
    latte = await an_item(cafe.db, "Cafe Latte")
    async with await cafe.till() as till:
        for nobody in (cup, other, new_id(), "latte"):
            assert (await till.put(f"{RECIPES}/{nobody}", json=a_recipe())).status_code == 404
            assert (await till.get(f"{RECIPES}/{nobody}")).status_code == 404
        answer = await till.put(f"{RECIPES}/{latte}", json=a_recipe(a_part(other)))

    assert (answer.status_code, answer.json()["field"]) == (422, "parts.0.ingredient_id")


async def test_an_ingredient_that_was_deleted_is_refused_by_name(cafe: Cafe) -> None:
    latte, cup = await an_item(cafe.db, "Cafe Latte"), await an_ingredient(cafe, "Cup")
    async with await cafe.till() as till:
        await till.delete(f"/api/stock/supply/{cup}")
        answer = await till.put(f"{RECIPES}/{latte}", json=a_recipe(a_part(cup)))

    assert (answer.json()["detail"], answer.json()["field"]) == ("Somebody has deleted Cup.", "parts.0.ingredient_id")


async def test_a_deleted_dish_can_only_lose_ingredients(cafe: Cafe) -> None:
    latte, plain = [await an_item(cafe.db, name) for name in ("Cafe Latte", "Plain Coffee")]
    cup, lid = await an_ingredient(cafe, "Cup"), await an_ingredient(cafe, "Lid")
    oat = a_choice("Oat milk")
    async with await cafe.till() as till:
        await saved(till, ways := some_options(oat), group := new_id())
        for dish in (latte, oat["id"]):
            await cooked(till, dish, a_part(cup), a_part(lid))
        for item in (latte, plain):
            await till.delete(f"/api/stock/inventory/{item}")
        other = a_choice("Soy milk")
        await saved(till, ways | {"choices": [other], "known_version": 1}, group)
        refused = [
            await till.put(f"{RECIPES}/{dish}", json=a_recipe(a_part(cup, 2), known_version=version))
            for dish, version in ((latte, 1), (plain, 0), (oat["id"], 1))
        ]
        refused.append(
            await till.put(f"{RECIPES}/{latte}", json=a_recipe(a_part(cup), made_to_order=True, known_version=1))
        )
        await cooked(till, latte, a_part(cup), known_version=1)

    assert [answer.status_code for answer in refused] == [422] * 4
    assert [answer.json()["detail"] for answer in refused] == [
        "Somebody has deleted Cafe Latte. Its ingredients can only be taken out.",
        "Somebody has deleted Plain Coffee. Its recipe cannot be saved.",
        "Somebody has deleted Oat milk. Its ingredients can only be taken out.",
        "Somebody has deleted Cafe Latte. Its ingredients can only be taken out.",
    ]


async def test_a_circular_recipe_is_refused_with_the_names_on_the_way(cafe: Cafe) -> None:
    syrup, tea, latte = [await an_item(cafe.db, name) for name in ("Syrup", "Tea", "Latte")]
    cup = await an_ingredient(cafe, "Cup")
    async with await cafe.till() as till:
        await cooked(till, latte, a_part(cup), a_part(tea))
        await cooked(till, tea, a_part(syrup))
        through_two = await till.put(f"{RECIPES}/{syrup}", json=a_recipe(a_part(cup), a_part(latte)))
        through_one = await till.put(f"{RECIPES}/{syrup}", json=a_recipe(a_part(tea)))
        by_itself = await till.put(f"{RECIPES}/{syrup}", json=a_recipe(a_part(syrup)))

    assert [(answer.json()["detail"], answer.json()["field"]) for answer in (through_two, through_one, by_itself)] == [
        ("Syrup needs Latte, which needs Tea, which needs Syrup.", "parts.1.ingredient_id"),
        ("Syrup needs Tea, which needs Syrup.", "parts.0.ingredient_id"),
        ("Syrup cannot need itself.", "parts.0.ingredient_id"),
    ]
    assert len(await cafe.rows(recipe_parts)) == 3


async def test_of_owners_who_close_a_circle_together_one_is_refused(cafe: Cafe) -> None:
    items = [await an_item(cafe.db, f"Item {number}") for number in range(4)]
    async with await cafe.till() as till:
        answers = await together(
            4,
            lambda number: till.put(
                f"{RECIPES}/{items[number]}", json=a_recipe(a_part(items[(number + 1) % 4]), made_to_order=True)
            ),
        )

    refused = [answer.json() for answer in answers if answer.status_code != 200]
    assert sorted(answer.status_code for answer in answers) == [200, 200, 200, 422]
    assert refused[0]["detail"].count("which needs") == 3


async def test_at_most_five_recipes_can_depend_on_each_other_in_a_row(cafe: Cafe) -> None:
    items = [await an_item(cafe.db, f"Item {number}") for number in range(7)]
    cup = await an_ingredient(cafe, "Cup")
    async with await cafe.till() as till:
        for above, below in [(0, 1), (1, 2), (3, 4)]:
            await cooked(till, items[above], a_part(items[below]))
        await cooked(till, items[4], a_part(cup))
        # two above, two below and this one make five
        await cooked(till, items[2], a_part(items[3]))
        on_top = await till.put(f"{RECIPES}/{items[5]}", json=a_recipe(a_part(cup), a_part(items[0])))
        await cooked(till, items[4], a_part(items[6]), known_version=1)
        below_all = await till.put(f"{RECIPES}/{items[6]}", json=a_recipe(a_part(cup)))

    message = "Recipes can be nested at most 5 levels deep."
    assert [(answer.json()["detail"], answer.json()["field"]) for answer in (on_top, below_all)] == [
        (message, "parts.1.ingredient_id"),
        (message, "parts.0.ingredient_id"),
    ]
