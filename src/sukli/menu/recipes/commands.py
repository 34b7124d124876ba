"""Saves recipes, each as a whole. The reasons: docs/decisions/recipes.md."""

from typing import Any

from sukli.db.tx import Tx
from sukli.errors import Invalid
from sukli.menu.locking import lock_menu
from sukli.menu.recipes.checks import refuse_circles, refuse_of_what_is_deleted, refuse_units, refuse_unknown
from sukli.menu.recipes.errors import RecipeChanged
from sukli.menu.recipes.queries import kind_of, stored_recipe
from sukli.menu.recipes.schemas import RecipeChange, RecipeKind, RecipeValues, StoredRecipe
from sukli.menu.recipes.tables import recipe_parts, recipes
from sukli.stock.movements import publish_stock
from sukli.stock.queries import hold_item
from sukli.stock.tables import stock_items

_VALUES = set(RecipeValues.model_fields)


def save_recipe(tx: Tx, recipe_id: str, change: RecipeChange) -> StoredRecipe:
    """Save the recipe as sent; without parts, it is removed. A repeat is harmless.

    For a deleted item or choice, parts can only be taken out. Raises NoSuchDish, RecipeChanged if somebody else changed
    it since it was read, and Invalid, also where it would need itself: then nothing is written.
    """
    # two recipes may each be right alone, and together need each other
    lock_menu(tx)
    kind = kind_of(tx.connection, recipe_id)
    before = stored_recipe(tx.connection, recipe_id, kind)
    if _values_of(before) == _values_of(change):
        return before
    if change.known_version != before.version:
        raise RecipeChanged(before)
    _refuse_what_is_of_the_other_kind(kind, change)
    refuse_of_what_is_deleted(tx.connection, before, change)
    ingredients = refuse_unknown(tx.connection, before, change)
    refuse_units(ingredients, change)
    refuse_circles(tx.connection, recipe_id, change)
    _write(tx, before, change)
    after = stored_recipe(tx.connection, recipe_id, kind)
    _record(tx, before, after)
    return after


def _refuse_what_is_of_the_other_kind(kind: RecipeKind, change: RecipeChange) -> None:
    if kind == "choice" and change.made_to_order:
        raise Invalid("Only an item can be made to order.", field="made_to_order")
    if kind == "item":
        for place, part in enumerate(change.parts):
            if part.replaces_id is not None:
                raise Invalid("Only a choice can replace an ingredient.", field=f"parts.{place}.replaces_id")


def _write(tx: Tx, before: StoredRecipe, change: RecipeChange) -> None:
    row = {"id": before.id, "kind": before.kind, "version": before.version + 1, "updated_at": tx.now}
    if before.version:
        tx.connection.execute(recipes.update().where(recipes.c.id == before.id), row)
    else:
        tx.connection.execute(recipes.insert(), row)
    tx.connection.execute(recipe_parts.delete().where(recipe_parts.c.recipe_id == before.id))
    parts = [
        {"recipe_id": before.id, "position": position} | part.model_dump(exclude={"unit"})
        for position, part in enumerate(change.parts)
    ]
    if parts:
        tx.connection.execute(recipe_parts.insert(), parts)
    if change.made_to_order != before.made_to_order:
        hold_item(tx.connection, "inventory", before.id)
        this = stock_items.update().where(stock_items.c.id == before.id)
        tx.connection.execute(this.values(made_to_order=change.made_to_order, updated_at=tx.now))


def _record(tx: Tx, before: StoredRecipe, after: StoredRecipe) -> None:
    was, values = _values_of(before), _values_of(after)
    if not before.parts:
        tx.record("recipe.added", after.id, after=values)
    elif not after.parts:
        tx.record("recipe.deleted", after.id, before=was)
    else:
        changed = [name for name in values if values[name] != was[name]]
        tx.record(
            "recipe.changed",
            after.id,
            before={name: was[name] for name in changed},
            after={name: values[name] for name in changed},
        )
    # tills show how many can be made, and made-to-order items appear in no list of stock
    publish_stock(tx)


def _values_of(values: RecipeValues) -> dict[str, Any]:
    return values.model_dump(include=_VALUES)
