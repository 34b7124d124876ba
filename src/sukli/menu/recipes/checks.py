"""Checks of a recipe beyond those of its own fields."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, Row, select

from sukli.errors import Invalid
from sukli.menu.catalogue import is_open_price
from sukli.menu.recipes.limits import MOST_LEVELS, circle, levels_through
from sukli.menu.recipes.queries import is_sold, names_of
from sukli.menu.recipes.schemas import RecipeChange, RecipePart, StoredRecipe
from sukli.menu.recipes.tables import recipe_parts
from sukli.stock.tables import stock_items

Ingredients = Mapping[str, Row[*tuple[Any, ...]]]


def refuse_of_what_is_deleted(connection: Connection, before: StoredRecipe, change: RecipeChange) -> None:
    """Raise Invalid if more than removing parts is done to a deleted dish: its editor does not know of the deletion."""
    takes_out = all(part in before.parts for part in change.parts) and change.made_to_order <= before.made_to_order
    if takes_out or is_sold(connection, before.id, before.kind):
        return
    name = names_of(connection, [before.id])[before.id]
    may = "Its ingredients can only be taken out." if before.parts else "Its recipe cannot be saved."
    raise Invalid(f"Somebody has deleted {name}. {may}")


def refuse_unknown(connection: Connection, before: StoredRecipe, change: RecipeChange) -> Ingredients:
    """Return the rows that the recipe names. Raises Invalid for unknown items, and for newly added deleted ones."""
    named = {part.ingredient_id for part in change.parts} | {part.replaces_id for part in change.parts}
    rows = {row.id: row for row in connection.execute(select(stock_items).where(stock_items.c.id.in_(named - {None})))}
    had = {part.ingredient_id for part in before.parts} | {part.replaces_id for part in before.parts}
    for place, part in enumerate(change.parts):
        for field in ("ingredient_id", "replaces_id"):
            named_id = getattr(part, field)
            if named_id is None:
                continue
            row = rows.get(named_id)
            if row is None or (row.kind == "inventory" and is_open_price(row.name)):
                raise Invalid(
                    "This is neither in the inventory nor among the supplies.", field=f"parts.{place}.{field}"
                )
            if not row.is_active and named_id not in had:
                raise Invalid(f"Somebody has deleted {row.name}.", field=f"parts.{place}.{field}")
    return rows


def refuse_units(ingredients: Ingredients, change: RecipeChange) -> None:
    """Raise Invalid for an amount in another unit than the ingredient's, or as much as of an item in another unit."""
    for place, part in enumerate(change.parts):
        ingredient = ingredients[part.ingredient_id]
        if part.unit != ingredient.content_unit:
            message = f"{ingredient.name} is measured in {ingredient.content_unit}."
            raise Invalid(message, field=f"parts.{place}.unit")
        if part.amount_thousandths is None:
            _refuse_as_much_of_another(place, part, ingredients)


def refuse_circles(connection: Connection, recipe_id: str, change: RecipeChange) -> None:
    """Raise Invalid for a recipe that needs itself, naming the cycle, or that has too many levels."""
    needs: defaultdict[str, set[str]] = defaultdict(set)
    others = select(recipe_parts.c.recipe_id, recipe_parts.c.ingredient_id).where(recipe_parts.c.recipe_id != recipe_id)
    for each, ingredient_id in connection.execute(others):
        needs[each].add(ingredient_id)
    for place, part in enumerate(change.parts):
        field = f"parts.{place}.ingredient_id"
        way = circle(needs, recipe_id, part.ingredient_id)
        if way is not None:
            names = names_of(connection, [recipe_id, *way])
            raise Invalid(_cycle_message([names[each] for each in (recipe_id, *way)]), field=field)
        if levels_through(needs, recipe_id, [part.ingredient_id]) > MOST_LEVELS:
            message = f"Recipes can be nested at most {MOST_LEVELS} levels deep."
            raise Invalid(message, field=field)


def _refuse_as_much_of_another(place: int, part: RecipePart, ingredients: Ingredients) -> None:
    if part.replaces_id is None:
        return
    ingredient, replaced = ingredients[part.ingredient_id], ingredients[part.replaces_id]
    if ingredient.content_unit != replaced.content_unit:
        message = (
            f"{ingredient.name} is measured in {ingredient.content_unit}, {replaced.name} in {replaced.content_unit}. "
            "Please enter an amount."
        )
        raise Invalid(message, field=f"parts.{place}.amount_thousandths")


def _cycle_message(names: list[str]) -> str:
    """Return a sentence such as 'Syrup needs Latte, which needs Syrup.'."""
    first, second, *further = names
    if first == second and not further:
        return f"{first} cannot need itself."
    return f"{first} needs {second}{''.join(f', which needs {name}' for name in further)}."
