"""Stock transactions that a person records: received, removed, adjustment (spec section 4), and thrown away."""

from sqlalchemy import bindparam, select

from sukli.db.recorded import Recorded
from sukli.db.rows import of_row
from sukli.db.tx import Tx
from sukli.errors import Invalid
from sukli.stock.contents import MOST_STOCK, Shelf, taken_by_hand
from sukli.stock.errors import ItemNotFound, StockTransactionDiffers, UnitCostChanged
from sukli.stock.movements import applied_quantity, move_stock, publish_stock
from sukli.stock.queries import hold_item
from sukli.stock.schemas import Item, Kind, NewTransaction, RecordedTransaction
from sukli.stock.tables import stock_movements

_stored = select(stock_movements).where(stock_movements.c.id == bindparam("id"))


def record_transaction(tx: Tx, kind: Kind, item_id: str, new: NewTransaction) -> Recorded[RecordedTransaction]:
    """Change an item's stock by hand; its unit cost becomes the transaction's. A repeat changes nothing.

    Raises Invalid, ItemNotFound (also for a deleted one), StockTransactionDiffers, and UnitCostChanged if the item's
    cost is no longer the known one.
    """
    held = hold_item(tx.connection, kind, item_id)
    item = of_row(Item, held)
    values = {
        "item_id": item_id,
        "movement_type": new.transaction_type,
        "quantity": new.quantity,
        "unit_cost_centavos": new.unit_cost_centavos,
        "notes": new.notes or None,
        "waste_reason": new.waste_reason,
    }
    # the item's row is locked, so nobody else can be recording this transaction for it now
    stored = tx.connection.execute(_stored, {"id": new.id}).mappings().one_or_none()
    if stored is not None:
        # whoever repeats it, the recorder stays the same
        if {name: stored[name] for name in values} != values:
            raise StockTransactionDiffers
        return Recorded(_answer(item, new.quantity, stored["applied_quantity"]), is_new=False)
    if not held["is_active"]:
        raise ItemNotFound
    if item.unit_cost_centavos not in {new.known_unit_cost_centavos, new.unit_cost_centavos}:
        raise UnitCostChanged(item.unit_cost_centavos)
    applied = applied_quantity(new.transaction_type, new.quantity, item.current_stock)
    stock = item.current_stock + applied
    if stock > MOST_STOCK:
        raise Invalid("That is more than any shelf can hold", field="quantity")
    opened, used = taken_by_hand(Shelf(item.current_stock, item.opened_thousandths), item.content_amount, stock)
    movement = {"id": new.id, "staff_id": tx.actor, "applied_quantity": applied, "created_at": tx.now}
    if not tx.insert_new(stock_movements, values | movement | {"used_thousandths": used}):
        # somebody has just used this id for another item
        raise StockTransactionDiffers
    columns = {"unit_cost_centavos": new.unit_cost_centavos}
    if opened != item.opened_thousandths:
        columns |= {"opened_thousandths": opened}
    counted = columns | {"current_stock": stock}
    tx.connection.execute(move_stock, columns | {"item": item_id, "change": applied, "updated_at": tx.now})
    reason = {} if new.waste_reason is None else {"waste_reason": new.waste_reason}
    tx.record(
        f"{kind}.stock_{new.transaction_type}",
        item_id,
        before={name: getattr(item, name) for name in counted},
        after=counted | reason | {"transaction_id": new.id, "asked": new.quantity, "applied": applied},
    )
    publish_stock(tx)
    changed = item.model_copy(update=counted | {"updated_at": tx.now})
    return Recorded(_answer(changed, new.quantity, applied), is_new=True)


def _answer(item: Item, asked: int, applied: int) -> RecordedTransaction:
    return RecordedTransaction.model_construct(item=item, asked=asked, applied=applied)
