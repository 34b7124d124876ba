"""Stock transactions that a person records: received, removed, adjustment. Spec section 4."""

from typing import Literal, NamedTuple

from sqlalchemy import bindparam, select

from sukli.db.tx import Tx
from sukli.errors import Invalid, NotFound
from sukli.stock.commands import announce_stock
from sukli.stock.errors import StockTransactionDiffers
from sukli.stock.tables import stock_items, stock_movements
from sukli.wire import MOST_CENTAVOS

TransactionType = Literal["received", "removed", "adjustment"]

_item = (
    select(stock_items.c.kind, stock_items.c.current_stock, stock_items.c.unit_cost_centavos)
    .where(stock_items.c.id == bindparam("item"), stock_items.c.is_active)
    .with_for_update()
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


class AppliedTransaction(NamedTuple):
    """What a transaction changed: `removed` stops at a stock of 0, so less than was asked may have been applied."""

    asked: int
    applied: int


def record_transaction(
    tx: Tx,
    *,
    transaction_id: str,
    item_id: str,
    transaction_type: TransactionType,
    quantity: int,
    unit_cost_centavos: int,
    notes: str | None = None,
) -> AppliedTransaction:
    """Change an item's stock by hand; its unit cost becomes the transaction's. The same again changes nothing.

    Raises Invalid, NotFound (no such item, or a deleted one), StockTransactionDiffers.
    """
    if quantity < 1:
        raise Invalid("Please enter a valid quantity greater than 0", field="quantity")
    if not 0 <= unit_cost_centavos <= MOST_CENTAVOS:
        raise Invalid("Please enter a valid unit cost", field="unit_cost_centavos")
    row = tx.connection.execute(_item, {"item": item_id}).one_or_none()
    if row is None:
        raise NotFound("There is no such item.")
    applied = applied_quantity(transaction_type, quantity, row.current_stock)
    told = {
        "item_id": item_id,
        "staff_id": tx.actor,
        "movement_type": transaction_type,
        "quantity": quantity,
        "unit_cost_centavos": unit_cost_centavos,
        "notes": (notes or "").strip() or None,
    }
    movement = told | {"id": transaction_id, "applied_quantity": applied, "created_at": tx.now}
    if not tx.insert_new(stock_movements, movement):
        return _stored(tx, transaction_id, told)
    tx.connection.execute(_change, {"item": item_id, "change": applied, "unit_cost": unit_cost_centavos, "at": tx.now})
    tx.record(
        f"{row.kind}.stock_{transaction_type}",
        item_id,
        before={"current_stock": row.current_stock, "unit_cost_centavos": row.unit_cost_centavos},
        after={
            "current_stock": row.current_stock + applied,
            "unit_cost_centavos": unit_cost_centavos,
            "transaction_id": transaction_id,
            "asked": quantity,
            "applied": applied,
        },
    )
    announce_stock(tx)
    return AppliedTransaction(quantity, applied)


def applied_quantity(transaction_type: TransactionType, quantity: int, current_stock: int) -> int:
    """The signed change of stock; removing stops at 0 and leaves a stock that is below 0 already where it is."""
    if transaction_type == "removed":
        return -min(quantity, max(current_stock, 0))
    return quantity


def _stored(tx: Tx, transaction_id: str, told: dict[str, object]) -> AppliedTransaction:
    columns = [stock_movements.c[name] for name in told]
    row = tx.connection.execute(
        select(*columns, stock_movements.c.applied_quantity).where(stock_movements.c.id == transaction_id)
    ).one()
    known = row._asdict()
    applied: int = known.pop("applied_quantity")
    if known != told:
        raise StockTransactionDiffers
    return AppliedTransaction(row.quantity, applied)
