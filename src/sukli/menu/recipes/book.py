"""The recipes that belong to some items and choices, with those of what they need that is made to order in turn."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from sukli.db.among import among
from sukli.db.hot import Hot
from sukli.menu.recipes.tables import recipe_parts
from sukli.stock.contents import Shelf
from sukli.stock.tables import stock_items

# deeper than any recipe that can be saved; whatever is read stops there
_DEEPEST = 10
_INGREDIENT = ("unit_cost_centavos", "content_amount", "made_to_order", "current_stock", "opened_thousandths")
_parts = Hot(
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
    """What a recipe needs to know of what it takes; its shelf is that of the moment, which others may change."""

    unit_cost_centavos: int
    content_amount: int
    made_to_order: bool
    shelf: Shelf


@dataclass
class Book:
    """Parts by recipe, in their order, and all ingredients that these name."""

    parts: defaultdict[str, list[Part]] = field(default_factory=lambda: defaultdict(list))
    ingredients: dict[str, Ingredient] = field(default_factory=dict)

    def add(self, row: Sequence[Any]) -> None:
        """One row of `_parts`."""
        recipe_id, ingredient_id, amount, replaces_id, unit_cost, content_amount, made_to_order, *shelf = row
        self.parts[recipe_id].append(Part(ingredient_id, amount, replaces_id))
        if ingredient_id not in self.ingredients:
            self.ingredients[ingredient_id] = Ingredient(unit_cost, content_amount, made_to_order, Shelf(*shelf))


def read_book(connection: Connection, ids: Collection[str]) -> Book:
    """The recipes of these items and choices, and of all that they need: one statement for each level."""
    book = Book()
    wanted, read = set(ids), set[str]()
    for _ in range(_DEEPEST):
        if not wanted:
            break
        for row in _parts.rows(connection, {"ids": wanted}):
            book.add(row)
        read |= wanted
        wanted = {ingredient_id for ingredient_id, known in book.ingredients.items() if known.made_to_order} - read
    return book
