"""Gives inventory items names that are no other item's code. Why: docs/decisions/menu.md.

The stock room's own commands know nothing of codes; names typed by hand go through these instead.
"""

from collections.abc import Iterable

from sqlalchemy import select

from sukli.db.recorded import Recorded
from sukli.db.tx import Tx
from sukli.errors import Invalid
from sukli.menu.locking import lock_menu
from sukli.menu.tables import menu_entries
from sukli.stock.batches import edit_batch
from sukli.stock.commands import add_item
from sukli.stock.names import Reserved, name_key
from sukli.stock.queries import ON_THE_MENU, items_by_id
from sukli.stock.schemas import Batch, BatchAnswer, Item, Kind, NewItem
from sukli.stock.tables import stock_items


def add_named_item(tx: Tx, kind: Kind, new: NewItem) -> Recorded[Item]:
    """Add an item as `add_item` does. Also raises Invalid if its name is another item's code."""
    if kind == "inventory":
        lock_menu(tx)
        for code in _codes(tx, [new.name]).values():
            # a repeat gets the same answer, even if the name has become a code since
            if new.id not in items_by_id(tx.connection, [new.id]):
                raise Invalid(code.message, field="name")
    return add_item(tx, kind, new)


def edit_named_batch(tx: Tx, kind: Kind, batch: Batch) -> BatchAnswer:
    """Save a batch as `edit_batch` does; a row whose new name is another item's code is refused."""
    names = [row.to.name for row in batch.rows if row.to.name is not None and "name" in row.changed()]
    if kind == "supply" or not names:
        return edit_batch(tx, kind, batch)
    lock_menu(tx)
    return edit_batch(tx, kind, batch, _codes(tx, names))


def _codes(tx: Tx, names: Iterable[str]) -> dict[str, Reserved]:
    # not all codes: a file adds thousands of items
    held = (
        select(menu_entries.c.code_key, menu_entries.c.item_id, stock_items.c.name)
        .join(stock_items, stock_items.c.id == menu_entries.c.item_id)
        .where(menu_entries.c.code_key.in_({name_key(name) for name in names}), ON_THE_MENU)
    )
    return {
        row.code_key: Reserved(row.item_id, f"This is the code of {row.name!r}. Please choose another name.")
        for row in tx.connection.execute(held)
    }
