"""Stock transactions that a person records: received, removed, adjustment. Spec section 4."""

from typing import NamedTuple

from sqlalchemy import RowMapping, bindparam, select

from sukli.db.tx import Tx
from sukli.errors import Invalid
from sukli.http.schema_types import MOST_CENTAVOS
from sukli.stock.errors import ItemNotFound, StockTransactionDiffers, UnitCostChanged
from sukli.stock.movements import applied_quantity, publish_stock
from sukli.stock.queries import as_item, item_columns
from sukli.stock.schemas import (
    MOST_STOCK,
    SAY_QUANTITY,
    SAY_UNIT_COST,
    Item,
    Kind,
    RecordedTransaction,
    TransactionType,
)
from sukli.stock.tables import stock_items, stock_movements

# key_share: as in batches.py
_item = (
    select(*item_columns, stock_items.c.is_active)
    .where(stock_items.c.id == bindparam("item"), stock_items.c.kind == bindparam("kind"))
    .with_for_update(key_share=True)
)
_change = (
    stock_items.update()
    .where(stock_items.c.id == bindparam("item"))
    .values(
        current_stock=stock_items.c.current_stock + bindparam("change"),
        unit_cost_centavos=bindparam("unit_cost"),
        updated_at=bindparam("at"),
    )
)


class Recorded(NamedTuple):
    """The answer, and whether this call changed the stock."""

    answer: RecordedTransaction
    is_new: bool


def record_transaction(
    tx: Tx,
    *,
    transaction_id: str,
    kind: Kind,
    item_id: str,
    transaction_type: TransactionType,
    quantity: int,
    unit_cost_centavos: int,
    known_unit_cost_centavos: int | None = None,
    notes: str | None = None,
) -> Recorded:
    """Change an item's stock by hand; its unit cost becomes the transaction's. A repeat changes nothing.

    Raises Invalid, ItemNotFound (also for a deleted one), StockTransactionDiffers, and UnitCostChanged if the item's
    cost is no longer the known one, which is None when nobody looked at it.
    """
    if quantity < 1:
        raise Invalid(SAY_QUANTITY, field="quantity")
    if not 0 <= unit_cost_centavos <= MOST_CENTAVOS:
        raise Invalid(SAY_UNIT_COST, field="unit_cost_centavos")
    row = tx.connection.execute(_item, {"item": item_id, "kind": kind}).mappings().one_or_none()
    if row is None:
        raise ItemNotFound
    item = as_item(row)
    told = {
        "item_id": item_id,
        "movement_type": transaction_type,
        "quantity": quantity,
        "unit_cost_centavos": unit_cost_centavos,
        "notes": (notes or "").strip() or None,
    }
    if (known := _stored(tx, transaction_id)) is not None:
        # whoever repeats it, the recorder stays the same
        if {name: known[name] for name in told} != told:
            raise StockTransactionDiffers
        return Recorded(_answer(item, quantity, known["applied_quantity"]), is_new=False)
    if not row["is_active"]:
        raise ItemNotFound
    now = item.unit_cost_centavos
    if known_unit_cost_centavos is not None and now not in {known_unit_cost_centavos, unit_cost_centavos}:
        raise UnitCostChanged(now)
    applied = applied_quantity(transaction_type, quantity, item.current_stock)
    if item.current_stock + applied > MOST_STOCK:
        raise Invalid("That is more than any shelf can hold", field="quantity")
    movement = {"id": transaction_id, "staff_id": tx.actor, "applied_quantity": applied, "created_at": tx.now}
    if not tx.insert_new(stock_movements, told | movement):
        # somebody has just used this id for another item
        raise StockTransactionDiffers
    tx.connection.execute(_change, {"item": item_id, "change": applied, "unit_cost": unit_cost_centavos, "at": tx.now})
    changed = item.model_copy(
        update={
            "current_stock": item.current_stock + applied,
            "unit_cost_centavos": unit_cost_centavos,
            "updated_at": tx.now,
        }
    )
    _note(tx, item, changed, transaction_id, movement_type=transaction_type, asked=quantity, applied=applied)
    publish_stock(tx, kind)
    return Recorded(_answer(changed, quantity, applied), is_new=True)


def _stored(tx: Tx, transaction_id: str) -> RowMapping | None:
    # the item's row is locked, so nobody else is recording this transaction of it now
    found = tx.connection.execute(select(stock_movements).where(stock_movements.c.id == transaction_id))
    return found.mappings().one_or_none()


def _answer(item: Item, asked: int, applied: int) -> RecordedTransaction:
    return RecordedTransaction.model_construct(item=item, asked=asked, applied=applied)


def _note(
    tx: Tx,
    before: Item,
    after: Item,
    transaction_id: str,
    *,
    movement_type: TransactionType,
    asked: int,
    applied: int,
) -> None:
    tx.record(
        f"{before.kind}.stock_{movement_type}",
        before.id,
        before={"current_stock": before.current_stock, "unit_cost_centavos": before.unit_cost_centavos},
        after={
            "current_stock": after.current_stock,
            "unit_cost_centavos": after.unit_cost_centavos,
            "transaction_id": transaction_id,
            "asked": asked,
            "applied": applied,
        },
    )
