"""An item's cost to the cafe, as the rule of thin margins computes it."""

from cafe import NOON_IN_MANILA, Cafe
from factories import an_item
from menu.made_recipes import RECIPES, a_part, a_recipe, an_ingredient
from sukli.business_day import day_of
from sukli.insights.computed.books import ItemCost, books_of
from sukli.reports.ranges import chosen_range


async def test_a_recipe_sets_the_cost_and_the_unit_cost_is_added_for_items_with_stock(cafe: Cafe) -> None:
    _, boxed, made = [
        await an_item(cafe.db, name, cost_centavos=5_000) for name in ("Plain Pie", "Boxed Pie", "Made Latte")
    ]
    box = await an_ingredient(cafe, "Box", cost_centavos=700)
    milk = await an_ingredient(cafe, "Milk", 1_000, "ml", cost_centavos=10_000)
    async with await cafe.till() as till:
        await till.put(f"{RECIPES}/{boxed}", json=a_recipe(a_part(box)))
        await till.put(f"{RECIPES}/{made}", json=a_recipe(a_part(milk, 180, "ml"), made_to_order=True))
    month = chosen_range("month", day_of(NOON_IN_MANILA))
    books = await cafe.db.read_long(books_of, "inventory", month, NOON_IN_MANILA)

    assert books.costs == [
        ItemCost("Boxed Pie", 5_700, 10_000),
        ItemCost("Made Latte", 1_800, 10_000),
        ItemCost("Plain Pie", 5_000, 10_000),
    ]
