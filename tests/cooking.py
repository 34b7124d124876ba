"""Ingredients and recipes for tests, written directly as rows."""

from factories import an_item
from sukli.db import Database
from sukli.db.tx import Tx
from sukli.menu.locking import lock_menu
from sukli.menu.recipes.book import Part
from sukli.menu.recipes.tables import recipe_parts, recipes
from sukli.stock.schemas import ContentUnit, Kind
from sukli.stock.tables import stock_items


async def an_ingredient(
    db: Database,
    name: str,
    holds: int = 1,
    unit: ContentUnit = "pc",
    *,
    stock: int = 50,
    cost_centavos: int = 1_000,
    kind: Kind = "supply",
) -> str:
    """Add an ingredient; return its id."""
    item_id = await an_item(db, name, stock=stock, cost_centavos=cost_centavos, kind=kind)
    content = {"content_amount": holds, "content_unit": unit}
    await db.write(
        lambda tx: tx.connection.execute(stock_items.update().where(stock_items.c.id == item_id).values(content)), None
    )
    return item_id


def part(ingredient_id: str, amount: float | None = None, *, replaces: str | None = None) -> Part:
    """An amount of an ingredient in its own unit: 18 for 18 g."""
    return Part(ingredient_id, None if amount is None else round(amount * 1_000), replaces)


async def a_recipe(
    db: Database, of_id: str, *parts: Part, made_to_order: bool = False, of_choice: bool = False
) -> None:
    """Set the recipe of an item or a choice, replacing any that it has."""

    def write(tx: Tx) -> None:
        lock_menu(tx)
        tx.connection.execute(recipe_parts.delete().where(recipe_parts.c.recipe_id == of_id))
        tx.connection.execute(recipes.delete().where(recipes.c.id == of_id))
        kind = "choice" if of_choice else "item"
        tx.connection.execute(
            recipes.insert().values(id=of_id, kind=kind, version=1, updated_at=tx.now),
        )
        rows = [{"recipe_id": of_id, "position": position, **one._asdict()} for position, one in enumerate(parts)]
        if rows:
            tx.connection.execute(recipe_parts.insert(), rows)
        tx.connection.execute(stock_items.update().where(stock_items.c.id == of_id).values(made_to_order=made_to_order))

    await db.write(write, None)
