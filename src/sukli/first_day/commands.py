"""Writes of the guide. Its other steps use existing commands."""

from collections.abc import Sequence

from sukli.db.recorded import Recorded
from sukli.db.tx import Tx
from sukli.errors import AppError
from sukli.menu.item_names import add_named_item
from sukli.menu.locking import lock_menu
from sukli.stock.schemas import Item, ItemList, NewItem


def add_items(tx: Tx, items: Sequence[NewItem]) -> Recorded[ItemList]:
    """Add all of these to the inventory, or none. A repeat adds nothing and returns them as they are now.

    Raises Invalid, ItemNameTaken and ItemDiffers, each with the row in its `field`.
    """
    # one at a time, so that two owners adding the same names in different orders cannot deadlock
    lock_menu(tx)
    added = [_add(tx, row, new) for row, new in enumerate(items)]
    stored = ItemList(items=[each.stored for each in added])
    return Recorded(stored, is_new=any(each.is_new for each in added))


def _add(tx: Tx, row: int, new: NewItem) -> Recorded[Item]:
    try:
        return add_named_item(tx, "inventory", new)
    except AppError as error:
        error.field = f"items.{row}.{error.field}"
        raise
