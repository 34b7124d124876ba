"""Sets what one unit of an item holds. Why the unit is fixed while a recipe uses it: docs/decisions/recipes.md."""

from sqlalchemy import and_, or_, select

from sukli.db.rows import of_row
from sukli.db.tx import Tx
from sukli.errors import Invalid
from sukli.menu.locking import lock_menu
from sukli.menu.recipes.errors import ContentChanged
from sukli.menu.recipes.queries import names_of
from sukli.menu.recipes.schemas import Content, ContentChange
from sukli.menu.recipes.tables import recipe_parts
from sukli.stock.contents import thousandths_in
from sukli.stock.errors import ItemNotFound
from sukli.stock.movements import publish_stock
from sukli.stock.queries import hold_item
from sukli.stock.schemas import Item, Kind
from sukli.stock.tables import stock_items, stock_movements

_FIELDS = ("content_amount", "content_unit", "opened_thousandths")


def set_content(tx: Tx, kind: Kind, item_id: str, change: ContentChange) -> Item:
    """Set what one holds; the amount used of the opened one is kept where it still fits. A repeat is harmless.

    Raises ItemNotFound (also for a deleted item), ContentChanged, and Invalid for another unit while a recipe takes the
    item, or once a sale has taken some.
    """
    # so that no recipe starts to use the old unit at the same time
    lock_menu(tx)
    held = hold_item(tx.connection, kind, item_id)
    if not held["is_active"]:
        raise ItemNotFound
    item = of_row(Item, held)
    now = Content.model_construct(content_amount=item.content_amount, content_unit=item.content_unit)
    content = Content.model_construct(content_amount=change.content_amount, content_unit=change.content_unit)
    if content == now:
        return item
    if change.known.model_dump() != now.model_dump():
        raise ContentChanged(item.name, now)
    fits = content.content_unit == now.content_unit and item.opened_thousandths < thousandths_in(content.content_amount)
    if content.content_unit != now.content_unit:
        _refuse_while_used(tx, item)
    values = content.model_dump() | {"opened_thousandths": item.opened_thousandths if fits else 0}
    this = stock_items.update().where(stock_items.c.id == item_id)
    tx.connection.execute(this.values(**values, updated_at=tx.now))
    after = item.model_copy(update=values | {"updated_at": tx.now})
    differing = [name for name in _FIELDS if getattr(item, name) != getattr(after, name)]
    tx.record(
        f"{kind}.content_changed",
        item_id,
        before={name: getattr(item, name) for name in differing},
        after={name: getattr(after, name) for name in differing},
    )
    # a supply's content, too, decides how many can be made
    publish_stock(tx)
    return after


def _refuse_while_used(tx: Tx, item: Item) -> None:
    part = recipe_parts.c
    # a replacement with its own amount does not depend on this item's unit
    as_much = and_(part.replaces_id == item.id, part.amount_thousandths.is_(None))
    users = tx.connection.scalars(select(part.recipe_id).where(or_(part.ingredient_id == item.id, as_much)).limit(1))
    for name in names_of(tx.connection, users).values():
        message = f"{name} takes {item.name} in {item.content_unit}. Take it out of the recipe first."
        raise Invalid(message, field="content_unit")
    # a void returns what its sale took, however long ago
    moved = stock_movements.c
    taken = select(moved.id).where(moved.item_id == item.id, moved.used_thousandths.is_not(None)).limit(1)
    if tx.connection.scalar(taken) is not None:
        message = (
            f"Sales used {item.name} in {item.content_unit}, so the unit cannot change. Add it as a new item instead."
        )
        raise Invalid(message, field="content_unit")
