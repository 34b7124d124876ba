"""Reads of recipes for their editor."""

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import Connection, or_, select

from sukli.business_day import day_of
from sukli.db.rows import of_row
from sukli.menu.built_in import BUILT_IN_GROUPS
from sukli.menu.catalogue import is_open_price
from sukli.menu.prices import ON_THE_DAY, TODAYS_PRICE, price_of
from sukli.menu.recipes.book import Book, read_book
from sukli.menu.recipes.errors import NoSuchDish
from sukli.menu.recipes.needs import cost_of, needs_of
from sukli.menu.recipes.schemas import (
    RecipeIngredient,
    RecipeKind,
    RecipePart,
    RecipeRoom,
    RecipeSheet,
    RecipeShort,
    StoredRecipe,
    Taken,
)
from sukli.menu.recipes.tables import recipe_parts, recipes
from sukli.menu.tables import option_choices, option_groups
from sukli.stock.queries import by_name
from sukli.stock.tables import stock_items

_item, _part, _choice = stock_items.c, recipe_parts.c, option_choices.c
_parts = (
    select(recipe_parts, _item.content_unit.label("unit"))
    .join_from(recipe_parts, stock_items, _item.id == _part.ingredient_id)
    .order_by(_part.recipe_id, _part.position)
)
_has_parts = select(_part.recipe_id)
_taken_by_items = (
    select(_part.ingredient_id).join(recipes, recipes.c.id == _part.recipe_id).where(recipes.c.kind == "item")
)
# deleted ones only while they still have parts to take out
_items = select(stock_items, TODAYS_PRICE.label("set_price_centavos")).where(
    _item.kind == "inventory", or_(_item.is_active, _item.id.in_(_has_parts))
)
_choices = (
    select(option_choices, option_groups.c.name.label("of_group"))
    .join_from(option_choices, option_groups, option_groups.c.id == _choice.group_id)
    .where(or_(_choice.is_active, _choice.id.in_(_has_parts)))
    .order_by(option_groups.c.position, option_groups.c.id, _choice.position)
)
# two of one name, in either list, stay in this order when they are sorted by name
_ingredients = (
    select(stock_items)
    .where(or_(_item.is_active, _item.id.in_(select(_part.ingredient_id)), _item.id.in_(select(_part.replaces_id))))
    .order_by(_item.kind, _item.id)
)


def recipe_room(connection: Connection, now: datetime) -> RecipeRoom:
    """Return everything that has or could have a recipe, with the current cost of its parts."""
    book = read_book(connection, set(connection.scalars(_has_parts)))
    return RecipeRoom.model_construct(recipes=[*_of_items(connection, now, book), *_of_choices(connection, book)])


def recipes_taking(connection: Connection, item_id: str, now: datetime) -> RecipeRoom:
    """Return the recipes of sellable dishes that take this item, from its stock or, if made to order, by its recipe."""
    takes_some = or_(_part.amount_thousandths.is_(None), _part.amount_thousandths > 0)
    taking = set(connection.scalars(select(_part.recipe_id).where(_part.ingredient_id == item_id, takes_some)))
    # most items are in no recipe, so the rest need not be read
    rows = recipe_room(connection, now).recipes if taking else []
    return RecipeRoom.model_construct(recipes=[each for each in rows if each.id in taking and each.is_active])


def recipe_sheet(connection: Connection, recipe_id: str, now: datetime) -> RecipeSheet:
    """Return the recipe of an item or a choice, and all that it could take. Raises NoSuchDish."""
    room = recipe_room(connection, now)
    of = next((each for each in room.recipes if each.id == recipe_id), None)
    if of is None:
        raise NoSuchDish
    return RecipeSheet.model_construct(
        recipe=stored_recipe(connection, of.id, of.kind), of=of, ingredients=_all_ingredients(connection)
    )


def stored_recipe(connection: Connection, recipe_id: str, kind: RecipeKind) -> StoredRecipe:
    """Return the recipe as it is, without parts where there is none."""
    version = connection.scalar(select(recipes.c.version).where(recipes.c.id == recipe_id))
    made_to_order = connection.scalar(select(_item.made_to_order).where(_item.id == recipe_id))
    return StoredRecipe.model_construct(
        id=recipe_id,
        kind=kind,
        version=version or 0,
        made_to_order=bool(made_to_order),
        parts=[of_row(RecipePart, row) for row in connection.execute(_parts.where(_part.recipe_id == recipe_id))],
    )


def kind_of(connection: Connection, recipe_id: str) -> RecipeKind:
    """Return whose recipe this is or would be, deleted items and choices included. Raises NoSuchDish."""
    if any(choice.id == recipe_id for group in BUILT_IN_GROUPS.values() for choice in group.choices):
        return "choice"
    if connection.scalar(select(_choice.id).where(_choice.id == recipe_id)) is not None:
        return "choice"
    name = connection.scalar(select(_item.name).where(_item.id == recipe_id, _item.kind == "inventory"))
    # anything may be sold as the open-price item
    if name is None or is_open_price(name):
        raise NoSuchDish
    return "item"


def is_sold(connection: Connection, recipe_id: str, kind: RecipeKind) -> bool:
    """Whether the item or the choice may still be sold."""
    if kind == "item":
        return bool(connection.scalar(select(_item.is_active).where(_item.id == recipe_id)))
    if recipe_id in _sold_as_delivered(connection):
        return True
    return bool(connection.scalar(select(_choice.is_active).where(_choice.id == recipe_id)))


def names_of(connection: Connection, recipe_ids: Iterable[str]) -> dict[str, str]:
    """Return the names of items and choices, by id."""
    ids = list(recipe_ids)
    built_in = {choice.id: choice.name for group in BUILT_IN_GROUPS.values() for choice in group.choices}
    choices = connection.execute(select(_choice.id, _choice.name).where(_choice.id.in_(ids)))
    items = connection.execute(select(_item.id, _item.name).where(_item.id.in_(ids)))
    return {id_: name for id_, name in (*built_in.items(), *choices, *items) if id_ in ids}


def _of_items(connection: Connection, now: datetime, book: Book) -> list[RecipeShort]:
    return [
        of_row(
            RecipeShort,
            row,
            kind="item",
            group=None,
            parts=len(book.parts.get(row.id, ())),
            cost_centavos=cost_of(book, needs_of(book, row.id, ()), 1),
            price_centavos=price_of(row.name, row.unit_cost_centavos, row.set_price_centavos),
        )
        for row in by_name(connection.execute(_items, {ON_THE_DAY: day_of(now)}))
        if not is_open_price(row.name)
    ]


def _of_choices(connection: Connection, book: Book) -> list[RecipeShort]:
    as_delivered = _sold_as_delivered(connection)
    # a restored built-in group leaves the rows of an owner's changes behind
    rows = [row for row in connection.execute(_choices) if row.id not in as_delivered]
    own = {row.id for row in rows}
    delivered = [
        (choice.id, choice.name, group.name, choice.delta_centavos, choice.id in as_delivered)
        for group in BUILT_IN_GROUPS.values()
        for choice in group.choices
        if choice.id not in own and (choice.id in as_delivered or choice.id in book.parts)
    ]
    owners = [(row.id, row.name, row.of_group, row.delta_centavos, row.is_active) for row in rows]
    return [
        RecipeShort.model_construct(
            id=id_,
            kind="choice",
            name=name,
            group=group,
            is_active=is_active,
            made_to_order=False,
            parts=len(book.parts.get(id_, ())),
            cost_centavos=_added_by(book, id_),
            price_centavos=delta,
        )
        for id_, name, group, delta, is_active in (*delivered, *owners)
    ]


def _sold_as_delivered(connection: Connection) -> set[str]:
    """Return the choices of the built-in groups that no owner has changed, or that were restored."""
    own_groups = set(connection.scalars(select(option_groups.c.id).where(option_groups.c.is_active)))
    as_delivered = [group for group in BUILT_IN_GROUPS.values() if group.id not in own_groups]
    return {choice.id for group in as_delivered for choice in group.choices}


def _added_by(book: Book, choice_id: str) -> int:
    """Return the cost of what a choice adds, not of what it replaces: that cost differs from item to item."""
    added = Book(book.parts.copy(), book.ingredients)
    added.parts[choice_id] = [part for part in book.parts.get(choice_id, ()) if part.replaces_id is None]
    return cost_of(added, needs_of(added, choice_id, ()), 1)


def _all_ingredients(connection: Connection) -> list[RecipeIngredient]:
    rows = by_name(connection.execute(_ingredients))
    book = read_book(connection, [row.id for row in rows if row.made_to_order])
    taken = set(connection.scalars(_taken_by_items))
    return [
        of_row(
            RecipeIngredient,
            row,
            made_of=[
                Taken.model_construct(ingredient_id=id_, amount_thousandths=amount)
                for id_, amount in needs_of(book, row.id, ()).items()
            ]
            if row.made_to_order
            else [],
            is_taken=row.id in taken,
        )
        for row in rows
        if row.kind == "supply" or not is_open_price(row.name)
    ]
