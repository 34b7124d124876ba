"""Movements: every change of a stock is recorded here, with its size and cause."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import bindparam

from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.stock.schemas import Kind, MovementType, TransactionType
from sukli.stock.tables import stock_items, stock_movements

TAKES: frozenset[TransactionType] = frozenset({"removed", "wasted"})
_insert = stock_movements.insert()
_UNSAID = dict.fromkeys(("unit_cost_centavos", "notes", "waste_reason", "sale_id"))
# moves an item's stock by `change`, whatever it is now, and sets the columns that its other values name
move_stock = (
    stock_items.update()
    .where(stock_items.c.id == bindparam("item"))
    .values(current_stock=stock_items.c.current_stock + bindparam("change"))
)


def applied_quantity(transaction_type: TransactionType, quantity: int, current_stock: int) -> int:
    """The signed change of stock; taking away stops at 0 and leaves a stock below 0 as it is."""
    if transaction_type in TAKES:
        return -min(quantity, max(current_stock, 0))
    return quantity


def move_for_sale(tx: Tx, movement_type: MovementType, sale_id: str, changes: Mapping[str, int]) -> None:
    """Change the stock of these items, for a sale, its void or its restore; it may fall below 0."""
    if not changes:
        return
    # one order for everybody, so that two sales of the same items never deadlock
    in_order = sorted(changes.items())
    tx.connection.execute(move_stock, [{"item": item_id, "change": change} for item_id, change in in_order])
    record_movements(
        tx,
        (
            {
                "item_id": item_id,
                "movement_type": movement_type,
                "quantity": abs(change),
                "applied_quantity": change,
                "sale_id": sale_id,
            }
            for item_id, change in in_order
        ),
    )
    publish_stock(tx, "inventory")


def record_movements(tx: Tx, told: Iterable[Mapping[str, Any]]) -> None:
    """Store the given movements, with their person, time and an id; at least one."""
    common = _UNSAID | {"staff_id": tx.staff_id, "created_at": tx.now}
    tx.connection.execute(_insert, [{"id": new_id(), **common, **movement} for movement in told])


def publish_stock(tx: Tx, kind: Kind) -> None:
    """Tell the browsers that a stock, a cost or a name changed; the menu is made of inventory."""
    tx.publish("stock")
    if kind == "inventory":
        tx.publish("menu")
