"""An owner's recipes: saved whole, once, by one owner at a time, with their present cost."""

from cafe import Cafe, together
from factories import a_staff_member, an_item
from menu.made_options import OPTIONS, a_choice, as_typed, edited, saved, some_options
from menu.made_recipes import RECIPES, a_part, a_recipe, an_ingredient, cooked, room_of, sheet_of
from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.menu.built_in import ICED_ID, TEMPERATURE_ID
from sukli.menu.recipes.commands import save_recipe
from sukli.menu.recipes.schemas import RecipeChange
from sukli.menu.recipes.tables import recipe_parts, recipes
from sukli.stock.tables import stock_items


async def test_a_recipe_makes_an_item_made_to_order_with_its_cost(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Cafe Latte", cost_centavos=6_000)
    beans = await an_ingredient(cafe, "Coffee Beans", 1_000, "g", cost_centavos=80_000)
    milk = await an_ingredient(cafe, "Milk", 1_000, "ml", cost_centavos=9_550)
    cup = await an_ingredient(cafe, "Cup", cost_centavos=350)
    async with await cafe.till() as till:
        before = await sheet_of(till, latte)
        parts = [a_part(beans, 18, "g"), a_part(milk, 180.5, "ml"), a_part(cup)]
        stored = await cooked(till, latte, *parts, made_to_order=True)
        sheet, room = await sheet_of(till, latte), await room_of(till)

    nothing = {"made_to_order": False, "parts": [], "id": latte, "kind": "item", "version": 0}
    assert before["recipe"] == nothing
    assert stored == nothing | {"made_to_order": True, "parts": parts, "version": 1}
    assert sheet["recipe"] == stored
    # 14.40 of beans, 17.23775 of milk and 3.50
    assert sheet["of"] == room["Cafe Latte"]
    assert room["Cafe Latte"] == {
        "id": latte,
        "kind": "item",
        "name": "Cafe Latte",
        "group": None,
        "is_active": True,
        "made_to_order": True,
        "parts": 3,
        "cost_centavos": 3_514,
        "price_centavos": 12_000,
    }
    assert [each["name"] for each in sheet["ingredients"]] == ["Cafe Latte", "Coffee Beans", "Cup", "Milk"]
    assert (await cafe.row(stock_items, id=latte)).made_to_order


async def test_owners_and_built_in_choices_can_add_and_replace_ingredients(cafe: Cafe) -> None:
    milk = await an_ingredient(cafe, "Milk", 1_000, "ml", cost_centavos=10_000)
    oat = await an_ingredient(cafe, "Oat Milk", 1_000, "ml", cost_centavos=20_000)
    sugar = await an_ingredient(cafe, "Sugar", 1_000, "g", cost_centavos=7_000)
    large, oats = a_choice("Large", 2_500), a_choice("Oat milk", 3_000)
    async with await cafe.till() as till:
        await saved(till, some_options(large, oats, name="Ways"))
        await cooked(till, large["id"], a_part(milk, 60, "ml"))
        await cooked(till, oats["id"], a_part(oat, None, "ml", instead_of=milk))
        await cooked(till, ICED_ID, a_part(sugar, 0, "g", instead_of=sugar), a_part(sugar, 10, "g"))
        room = await room_of(till)

    recipe = {
        name: (each["group"], each["kind"], each["parts"], each["cost_centavos"], each["price_centavos"])
        for name, each in room.items()
    }
    assert recipe == {
        "Hot": ("Temperature", "choice", 0, 0, 0),
        "Iced": ("Temperature", "choice", 2, 70, 0),
        **dict.fromkeys(("Tapa", "Chorizo", "Spanish Sardines", "Corned Beef"), ("Silog Type", "choice", 0, 0, 0)),
        "Large": ("Ways", "choice", 1, 600, 2_500),
        "Oat milk": ("Ways", "choice", 1, 0, 3_000),
    }


async def test_a_supply_is_listed_after_an_item_of_the_same_name(cafe: Cafe) -> None:
    supply = await an_ingredient(cafe, "Milk")
    shelf = await an_ingredient(cafe, " milk", kind="inventory")
    async with await cafe.till() as till:
        sheet = await sheet_of(till, await an_item(cafe.db, "Latte"))
        count = {"id": new_id(), "counted_list": "both", "places": [], "blind": False}
        assert (await till.post("/api/counts", json=count)).status_code == 201
        lines = (await till.get(f"/api/counts/{count['id']}")).json()["lines"]

    assert [item["id"] for item in sheet["ingredients"] if item["name"].strip().lower() == "milk"] == [shelf, supply]
    assert [line["item_id"] for line in lines if line["name"].strip().lower() == "milk"] == [shelf, supply]


async def test_a_part_made_to_order_costs_what_its_own_parts_cost(cafe: Cafe) -> None:
    latte, shot = await an_item(cafe.db, "Spanish Latte"), await an_item(cafe.db, "Espresso")
    beans = await an_ingredient(cafe, "Coffee Beans", 1_000, "g", cost_centavos=80_000)
    async with await cafe.till() as till:
        await cooked(till, latte, a_part(shot, 2))
        priced = (await room_of(till))["Spanish Latte"]["cost_centavos"]
        await cooked(till, shot, a_part(beans, 9, "g"), made_to_order=True)
        sheet = await sheet_of(till, latte)

    assert (priced, sheet["of"]["cost_centavos"]) == (2_000, 1_440)
    (espresso,) = (each for each in sheet["ingredients"] if each["id"] == shot)
    assert [each["name"] for each in sheet["ingredients"] if each["is_taken"]] == ["Coffee Beans", "Espresso"]
    assert espresso["made_of"] == [{"ingredient_id": beans, "amount_thousandths": 9_000}]


async def test_a_repeated_save_changes_nothing_and_the_journal_has_each_change_once(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    latte, cup = await an_item(cafe.db, "Cafe Latte"), await an_ingredient(cafe, "Cup")
    first, part = a_recipe(a_part(cup)), a_part(cup)
    async with await cafe.till(ana) as till:
        answers = await together(3, lambda _: till.put(f"{RECIPES}/{latte}", json=first))
        second = [await cooked(till, latte, part, made_to_order=True, known_version=1) for _ in range(2)]
        late = await till.put(f"{RECIPES}/{latte}", json=first)
        gone = [await cooked(till, latte, known_version=2) for _ in range(2)]

    assert [(answer.status_code, answer.json()["version"]) for answer in answers] == [(200, 1)] * 3
    assert [each["version"] for each in (*second, *gone)] == [2, 2, 3, 3]
    assert (late.status_code, late.json()["error"], late.json()["now"]) == (409, "menu_changed", second[0])
    entries = await cafe.rows(journal, record_id=latte)
    assert [(row.action, row.staff_id, row.before, row.after) for row in entries[1:]] == [
        ("recipe.added", ana.id, None, {"made_to_order": False, "parts": [part]}),
        ("recipe.changed", ana.id, {"made_to_order": False}, {"made_to_order": True}),
        ("recipe.deleted", ana.id, {"made_to_order": True, "parts": [part]}, None),
    ]
    assert not (await cafe.row(stock_items, id=latte)).made_to_order


async def test_of_several_simultaneous_saves_one_succeeds_and_the_others_are_shown_the_stored_recipe(
    cafe: Cafe,
) -> None:
    latte, cup = await an_item(cafe.db, "Cafe Latte"), await an_ingredient(cafe, "Cup")
    async with await cafe.till() as till, await cafe.till() as other:
        answers = await together(
            8,
            lambda number: [till, other][number % 2].put(f"{RECIPES}/{latte}", json=a_recipe(a_part(cup, number + 1))),
        )
        there = (await sheet_of(till, latte))["recipe"]

    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 7]
    assert [answer.json() for answer in answers if answer.status_code == 200] == [there]
    assert all(answer.json()["now"] == there for answer in answers if answer.status_code == 409)
    assert len(await cafe.rows(recipe_parts)) == 1


async def test_a_deleted_dish_with_a_recipe_is_listed_and_deleted_ingredients_stay_in_recipes(cafe: Cafe) -> None:
    latte, cup = await an_item(cafe.db, "Cafe Latte"), await an_ingredient(cafe, "Cup")
    milk = a_choice("Oat milk")
    async with await cafe.till() as till:
        ways = await saved(till, some_options(milk, a_choice("Fresh milk")))
        await cooked(till, latte, a_part(cup))
        await cooked(till, milk["id"], a_part(cup))
        await till.delete(f"/api/stock/inventory/{latte}")
        await till.delete(f"/api/stock/supply/{cup}")
        await saved(till, as_typed(ways, choices=ways["choices"][1:]), ways["id"])
        room, sheet = await room_of(till), await sheet_of(till, latte)
        for dish in (latte, milk["id"]):
            await cooked(till, dish, known_version=1)
        names = await room_of(till)

    assert [(room[name]["is_active"], room[name]["parts"]) for name in ("Cafe Latte", "Oat milk")] == [(False, 1)] * 2
    assert [(each["name"], each["is_active"]) for each in sheet["ingredients"]] == [("Cup", False)]
    assert names.keys().isdisjoint({"Cafe Latte", "Oat milk"})


async def test_a_built_in_choice_keeps_its_recipe_when_its_group_is_changed_and_reset(cafe: Cafe) -> None:
    ice, cup = await an_ingredient(cafe, "Ice"), await an_ingredient(cafe, "Cup")
    async with await cafe.till() as till:
        delivered = (await edited(till))["Temperature"]
        await saved(till, as_typed(delivered, required=False), TEMPERATURE_ID)
        await cooked(till, ICED_ID, a_part(ice))
        await till.delete(f"{OPTIONS}/{TEMPERATURE_ID}", params={"known_version": 1})
        room = await room_of(till)
        stored = await cooked(till, ICED_ID, a_part(ice), a_part(cup), known_version=1)

    assert [(room[name]["is_active"], room[name]["parts"]) for name in ("Hot", "Iced")] == [(True, 0), (True, 1)]
    assert stored["version"] == 2


async def test_the_menu_is_published_after_a_change_of_a_recipe_but_not_after_a_repeat(cafe: Cafe) -> None:
    latte, cup = await an_item(cafe.db, "Cafe Latte"), await an_ingredient(cafe, "Cup")
    ana = await a_staff_member(cafe.db)
    change = RecipeChange.model_validate(a_recipe(a_part(cup)))

    def topics(tx: Tx) -> set[str]:
        save_recipe(tx, latte, change)
        return set(tx.changes.topics)

    assert [await cafe.db.write(topics, ana.id) for _ in range(2)] == [{"menu", "stock"}, set()]


async def test_saving_an_empty_recipe_stores_no_row(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Cafe Latte")
    async with await cafe.till() as till:
        assert (await cooked(till, latte))["version"] == 0

    assert await cafe.rows(recipes) == []


async def test_the_recipes_that_use_an_ingredient_can_be_listed_before_it_is_deleted(cafe: Cafe) -> None:
    latte, mocha, retired = [await an_item(cafe.db, name) for name in ("Latte", "Mocha", "Retired")]
    milk = await an_ingredient(cafe, "Milk", 1_000, "ml")
    oat = await an_ingredient(cafe, "Oat Milk", 1_000, "ml")
    oats, without = a_choice("Oat milk", 3_000), a_choice("No milk")
    async with await cafe.till() as till:
        await saved(till, some_options(oats, without, name="Milk"))
        for dish in (latte, mocha, retired):
            await cooked(till, dish, a_part(milk, 180, "ml"), made_to_order=True)
        await cooked(till, oats["id"], a_part(oat, None, "ml", instead_of=milk))
        await cooked(till, without["id"], a_part(milk, 0, "ml", instead_of=milk))
        await till.delete(f"/api/stock/inventory/{retired}")
        of_milk, of_oat, of_latte = [
            [each["name"] for each in (await till.get(RECIPES, params={"taking": item})).json()["recipes"]]
            for item in (milk, oat, latte)
        ]
        await till.delete(f"/api/stock/supply/{milk}")
        still = (await sheet_of(till, latte))["recipe"]["parts"]
        refused = await till.get(RECIPES, params={"taking": "rubbish"})

    assert (of_milk, of_oat, of_latte) == (["Latte", "Mocha"], ["Oat milk"], [])
    assert [part["ingredient_id"] for part in still] == [milk]
    assert refused.status_code == 422
