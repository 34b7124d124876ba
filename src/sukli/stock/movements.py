"""Movements: every change of a stock is recorded here, with its size and cause."""

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from sqlalchemy import bindparam, cast, column, func, select
from sqlalchemy.dialects.postgresql import ARRAY

from sukli.db.among import ListAsText, among
from sukli.db.prepared import Prepared
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.stock.contents import Contents, Shelf, left_of, shelf_with, takeable
from sukli.stock.schemas import MovementType, TransactionType
from sukli.stock.tables import stock_items, stock_movements

TAKES: frozenset[TransactionType] = frozenset({"removed", "wasted"})
_insert = Prepared(stock_movements.insert())
_DEFAULTS = dict.fromkeys(("used_thousandths", "unit_cost_centavos", "notes", "waste_reason", "sale_id"))
# adds `change` to an item's current stock, and sets the columns that the other values name
move_stock = (
    stock_items.update()
    .where(stock_items.c.id == bindparam("item"))
    .values(current_stock=stock_items.c.current_stock + bindparam("change"))
)
_move_stock = Prepared(move_stock)
# with key_share as in batches.py; in the order in which a sale without recipes updates its items
_hold = Prepared(
    select(
        stock_items.c.id, stock_items.c.current_stock, stock_items.c.opened_thousandths, stock_items.c.content_amount
    )
    .where(among(stock_items.c.id, "ids"))
    .order_by(stock_items.c.id)
    .with_for_update(key_share=True)
)
# the same for a sale with recipes; `opened` is None for an item that no recipe takes from: its column stays as it is
_move_shelf = Prepared(
    move_stock.values(
        opened_thousandths=func.coalesce(
            bindparam("opened", type_=stock_items.c.opened_thousandths.type), stock_items.c.opened_thousandths
        )
    )
)
_shelf = stock_items.c
_array_types = {"item": _shelf.id.type, "change": _shelf.current_stock.type, "opened": _shelf.opened_thousandths.type}
_each = func.unnest(*(cast(bindparam(name, type_=ListAsText), ARRAY(kind)) for name, kind in _array_types.items()))
_moved = _each.table_valued(*(column(name, kind) for name, kind in _array_types.items())).render_derived("moved")
# all rows in one statement on PostgreSQL; their order does not matter, because they are locked already
_move_held = Prepared(
    stock_items.update()
    .where(_shelf.id == _moved.c.item)
    .values(
        current_stock=_shelf.current_stock + _moved.c.change,
        opened_thousandths=func.coalesce(_moved.c.opened, _shelf.opened_thousandths),
    )
)
# for a sale without recipes
NOTHING: Mapping[str, int] = MappingProxyType({})
UNREAD: Mapping[str, Contents] = MappingProxyType({})


def applied_quantity(transaction_type: TransactionType, quantity: int, current_stock: int) -> int:
    """Return the signed change of stock; taking away stops at 0 and leaves a stock below 0 as it is."""
    if transaction_type in TAKES:
        return -min(quantity, max(current_stock, 0))
    return quantity


def move_for_sale(
    tx: Tx,
    movement_type: MovementType,
    sale_id: str,
    changes: Mapping[str, int],
    used: Mapping[str, int] = NOTHING,
    read: Mapping[str, Contents] = UNREAD,
) -> None:
    """Change the stock of these items for a sale, its void or its restore; it may fall below 0.

    :param changes: whole units by item, below 0 where they are taken
    :param used: what recipes take, by ingredient, in thousandths of its content's unit; below 0 where it comes back
    :param read: the contents of all ingredients, as read in this transaction; if empty, or on PostgreSQL, they are read
        here
    """
    if not changes and not used:
        return
    # a fixed order, so that two sales of the same items cannot deadlock
    in_order = sorted(changes.items())
    if used:
        moved = _take_from_contents(tx, movement_type, changes, used, read)
    else:
        _move_stock.run_each(tx.connection, [{"item": item_id, "change": change} for item_id, change in in_order])
        moved = []
    moved += (_of_units(movement_type, item_id, change) for item_id, change in in_order)
    common = {"sale_id": sale_id, "staff_id": tx.staff_id, "created_at": tx.now}
    _insert.run_each(tx.connection, [{"id": new_id(), **common, **movement} for movement in moved])
    publish_stock(tx)


def _take_from_contents(
    tx: Tx,
    movement_type: MovementType,
    changes: Mapping[str, int],
    used: Mapping[str, int],
    read: Mapping[str, Contents],
) -> list[dict[str, Any]]:
    """Move whole units and contents, and return the movements of what recipes took."""
    # SQLite has one writer: what this command has read cannot have changed
    if tx.connection.dialect.name != "sqlite" or not read:
        read = _held_contents(tx, changes.keys() | used.keys())
    moved: list[dict[str, Any]] = []
    moves: list[dict[str, Any]] = []
    for item_id in sorted(changes.keys() | used.keys()):
        change, opened = changes.get(item_id, 0), None
        if item_id in used:
            before, content_amount = read[item_id]
            left = left_of(Shelf(before.stock + change, before.opened_thousandths), content_amount)
            taken = takeable(used[item_id], left, content_amount)
            after = shelf_with(left - taken, content_amount)
            applied = after.stock - before.stock - change
            moved.append(
                {
                    "item_id": item_id,
                    "movement_type": "used" if movement_type == "sale" else movement_type,
                    "quantity": abs(applied),
                    "applied_quantity": applied,
                    "used_thousandths": taken,
                }
            )
            change, opened = after.stock - before.stock, after.opened_thousandths
        moves.append({"item": item_id, "change": change, "opened": opened})
    if tx.connection.dialect.name == "sqlite":
        _move_shelf.run_each(tx.connection, moves)
    else:
        _move_held.run(tx.connection, {name: [row[name] for row in moves] for name in moves[0]})
    return moved


def _held_contents(tx: Tx, ids: Collection[str]) -> dict[str, Contents]:
    """Return the contents of these items, locked until this transaction ends."""
    return {
        item_id: Contents(Shelf(stock, opened), content_amount)
        for item_id, stock, opened, content_amount in _hold.rows(tx.connection, {"ids": ids})
    }


def _of_units(movement_type: MovementType, item_id: str, change: int) -> dict[str, Any]:
    return {
        "item_id": item_id,
        "movement_type": movement_type,
        "quantity": abs(change),
        "applied_quantity": change,
        "used_thousandths": None,
    }


def record_movements(tx: Tx, movements: Iterable[Mapping[str, Any]]) -> None:
    """Store the given movements, at least one, adding the person, the time and an id to each."""
    common = _DEFAULTS | {"staff_id": tx.staff_id, "created_at": tx.now}
    _insert.run_each(tx.connection, [{"id": new_id(), **common, **movement} for movement in movements])


def publish_stock(tx: Tx) -> None:
    """Notify the browsers that a stock, a cost or a name changed; the menu may depend on any of them."""
    tx.publish("stock", "menu")
