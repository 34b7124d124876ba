"""The recipes of given items and choices, and of the made-to-order ingredients that those need in turn."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from sukli.db.among import among
from sukli.db.prepared import Prepared
from sukli.menu.recipes.tables import recipe_parts
from sukli.stock.contents import Shelf
from sukli.stock.tables import stock_items

# deeper than any recipe that can be saved; reading stops there
_DEEPEST = 10
_INGREDIENT = ("unit_cost_centavos", "content_amount", "made_to_order", "current_stock", "opened_thousandths")
_parts = Prepared(
    select(
        *(recipe_parts.c[name] for name in ("recipe_id", "ingredient_id", "amount_thousandths", "replaces_id")),
        *(stock_items.c[name] for name in _INGREDIENT),
    )
    .join_from(recipe_parts, stock_items, stock_items.c.id == recipe_parts.c.ingredient_id)
    .where(among(recipe_parts.c.recipe_id, "ids"))
    .order_by(recipe_parts.c.recipe_id, recipe_parts.c.position)
)


class Part(NamedTuple):
    """One part of a recipe, in thousandths of the ingredient's content unit; see `recipe_parts`."""

    ingredient_id: str
    amount_thousandths: int | None
    replaces_id: str | None


class Ingredient(NamedTuple):
    """An ingredient as recipes need it; its shelf is read without a lock, so others may change it."""

    unit_cost_centavos: int
    content_amount: int
    made_to_order: bool
    shelf: Shelf


@dataclass
class Book:
    """Parts by recipe, in order, and all the ingredients they name."""

    parts: defaultdict[str, list[Part]] = field(default_factory=lambda: defaultdict(list))
    ingredients: dict[str, Ingredient] = field(default_factory=dict)

    def add(self, row: Sequence[Any]) -> None:
        """Add one row of `_parts`."""
        recipe_id, ingredient_id, amount, replaces_id, unit_cost, content_amount, made_to_order, *shelf = row
        self.parts[recipe_id].append(Part(ingredient_id, amount, replaces_id))
        if ingredient_id not in self.ingredients:
            self.ingredients[ingredient_id] = Ingredient(unit_cost, content_amount, made_to_order, Shelf(*shelf))


def read_book(connection: Connection, ids: Collection[str]) -> Book:
    """Read the recipes of these items and choices, and all that they need: one statement per level."""
    book = Book()
    wanted, read = set(ids), set[str]()
    for _ in range(_DEEPEST):
        if not wanted:
            break
        for row in _parts.rows(connection, {"ids": wanted}):
            book.add(row)
        read |= wanted
        wanted = {
            ingredient_id for ingredient_id, ingredient in book.ingredients.items() if ingredient.made_to_order
        } - read
    return book
