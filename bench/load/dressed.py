"""A shop whose items have options and recipes, and orders that use them."""

import random
from itertools import islice
from typing import Any, NamedTuple

from bench.load.orders import order_of
from bench.load.shop import Item, Shop
from sukli.db import Database, open_database
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.menu.default_groups import DEFAULT_GROUPS
from sukli.menu.option_groups.commands import save_options
from sukli.menu.option_groups.schemas import ChoiceValues, OptionGroupChange
from sukli.menu.recipes.tables import recipe_parts, recipes
from sukli.stock.commands import add_item
from sukli.stock.schemas import NewItem
from sukli.stock.tables import stock_items

SUPPLIES = 5
# with what each choice adds, in centavos
GROUPS = {
    "Size": {"Small": 0, "Regular": 1_000, "Large": 2_000},
    "Milk": {"Fresh milk": 0, "Oat milk": 3_000, "Soy milk": 2_500, "Almond milk": 3_500},
    "Sugar": {"No sugar": 0, "Half": 0, "Usual": 0},
    "Add-ons": {"Extra shot": 4_000, "Whipped cream": 2_500, "Pearls": 2_000, "Nata": 1_500},
}


class Dressed(NamedTuple):
    """The shop's groups of options, by name."""

    groups: dict[str, OptionGroupChange]


async def dress(url: str, shop: Shop, *, recipes_too: bool = True) -> Dressed:
    """Put four groups of options on every item, and a recipe of five supplies."""
    db = open_database(url)
    try:
        groups = {name: await _options(db, shop, name) for name in GROUPS}
        if recipes_too:
            await _recipes(db, shop)
        return Dressed(groups)
    finally:
        db.close()


async def _options(db: Database, shop: Shop, name: str) -> OptionGroupChange:
    several = name == "Add-ons"
    choices = [
        ChoiceValues(id=new_id(), name=choice, delta_centavos=delta, is_default=not several and place == 0, prices=[])
        for place, (choice, delta) in enumerate(GROUPS[name].items())
    ]
    change = OptionGroupChange(
        name=name,
        several=several,
        required=not several,
        most=2 if several else None,
        choices=choices,
        menu_groups=[group.key for group in DEFAULT_GROUPS],
        items=[],
        items_off=[],
        known_version=0,
    )
    await db.write(save_options, shop.seller.id, new_id(), change)
    return change


async def _recipes(db: Database, shop: Shop) -> None:
    supplies = [new_id() for _ in range(SUPPLIES)]
    for number, supply in enumerate(supplies):
        new = NewItem(
            id=supply, name=f"Supply {number}", unit_cost_centavos=50_000, current_stock=1_000, min_stock_level=1
        )
        await db.write(add_item, shop.seller.id, "supply", new)
    await db.write(_write_recipes, shop.seller.id, shop.items, supplies)


def _write_recipes(tx: Tx, items: list[Item], supplies: list[str]) -> None:
    content = {"content_amount": 1_000, "content_unit": "g"}
    tx.connection.execute(stock_items.update().where(stock_items.c.id.in_(supplies)).values(content))
    tx.connection.execute(
        recipes.insert(), [{"id": item.id, "kind": "item", "version": 1, "updated_at": tx.now} for item in items]
    )
    parts = [
        {"recipe_id": item.id, "position": place, "ingredient_id": supply, "amount_thousandths": 18_000 + place}
        for item in items
        for place, supply in enumerate(supplies)
    ]
    tx.connection.execute(recipe_parts.insert(), [{"replaces_id": None, **row} for row in parts])


def order_with_options(shop: Shop, dressed: Dressed, chance: random.Random) -> dict[str, Any]:
    """Return a paid order of three lines, each with one choice from each of two groups."""
    order = order_of(shop.items, chance)
    for line in order["lines"]:
        line["options"] = []
        for group in islice(dressed.groups.values(), 2):
            choice = chance.choice(group.choices)
            told = {"choice_id": choice.id, "group_name": group.name, "name": choice.name}
            line["options"].append(told | {"delta_centavos": choice.delta_centavos})
            line["price_centavos"] += choice.delta_centavos
    total = sum(line["price_centavos"] * line["quantity"] for line in order["lines"])
    return order | dict.fromkeys(("subtotal_centavos", "total_centavos", "cash_received_centavos"), total)
